// Shows long output in a pager.
#pragma once

namespace damier {

/// Sends standard output, which must be a terminal, to a pager while this object exists. The pager is $PAGER, or less
/// if $PAGER is not set. Text is shown without a pager if less is missing, or if $PAGER is empty or `cat`. The
/// destructor waits until the user leaves the pager.
class Pager {
public:
    Pager();
    ~Pager();
    Pager(const Pager&) = delete;
    Pager& operator=(const Pager&) = delete;

private:
    int child_ = -1;
    int terminal_ = -1;  // the original standard output
};

}  // namespace damier
