#include "store/log/open_change.hpp"

#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/log/log.hpp"

#include <fcntl.h>
#include <fmt/format.h>

namespace damier {
namespace {

/// No SQLite database reaches this byte, and base/file.cpp locks another byte.
constexpr off_t before_first = off_t{1} << 61U;

/// The bytes of `count` changes, beginning with `change`; of all changes from there on if `count` is 0.
struct flock bytes(short type, std::int64_t change, off_t count) {
    struct flock out {};
    out.l_type = type;
    out.l_whence = SEEK_SET;
    out.l_start = before_first + change;
    out.l_len = count;
    return out;
}

/// The first of these bytes that another connection has locked, or 0.
off_t locked_byte(const Database& db, struct flock wanted) {
    const int descriptor = db.connection().descriptor();
    const bool is_known = descriptor >= 0 && fcntl(descriptor, F_OFD_GETLK, &wanted) == 0;
    return is_known && wanted.l_type != F_UNLCK ? wanted.l_start : 0;
}

}  // namespace

OpenChange::OpenChange(const Database& db, std::int64_t change)
    : descriptor_(db.connection().descriptor()), change_(change) {
    struct flock lock = bytes(F_WRLCK, change_, 1);
    static_cast<void>(fcntl(descriptor_, F_OFD_SETLK, &lock));
}

OpenChange::~OpenChange() {
    struct flock unlock = bytes(F_UNLCK, change_, 1);
    static_cast<void>(fcntl(descriptor_, F_OFD_SETLK, &unlock));
}

bool is_open(const Database& db, std::int64_t change) {
    return locked_byte(db, bytes(F_RDLCK, change, 1)) != 0;
}

std::string not_finished(const std::string& title) {
    return tr_format("change {} is not finished: another process is still at work on it; try again when it is done",
                     title);
}

void require_no_open_change(const Database& db) {
    if (const off_t byte = locked_byte(db, bytes(F_RDLCK, 0, 0)); byte != 0) {
        const std::int64_t change = byte - before_first;
        const auto found = find_change(db, change);  // it may not be committed yet
        refuse(db.path(), not_finished(found ? title(*found) : std::to_string(change)));
    }
}

}  // namespace damier
