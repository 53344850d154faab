#pragma once

namespace damier {

/// While it lives, keys come one by one and are not shown. The terminal gets its mode back at the end, also where the
/// process is ended by Ctrl-C, a polite kill or a terminal that closes. There is one at a time.
class KeyboardMode {
public:
    KeyboardMode();
    ~KeyboardMode();
    KeyboardMode(const KeyboardMode&) = delete;
    KeyboardMode& operator=(const KeyboardMode&) = delete;
};

}  // namespace damier
