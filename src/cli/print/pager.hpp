#pragma once

namespace damier {

/// While it lives, what goes to standard output is shown by $PAGER (else less); that must be a terminal. At its end it
/// waits until that person has left.
class Pager {
public:
    Pager();
    ~Pager();
    Pager(const Pager&) = delete;
    Pager& operator=(const Pager&) = delete;

private:
    int child_ = -1;
    int terminal_ = -1;  // what standard output was
};

}  // namespace damier
