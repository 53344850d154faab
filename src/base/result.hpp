// A value or an error, for functions that report errors without exceptions.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace damier {

/// Wraps an error so that it converts to any Result with that error type: `return fail("no such square")`.
template <class E>
struct Failure {
    E error;
};

template <class E>
[[nodiscard]] Failure<E> fail(E error) {
    return {std::move(error)};
}

[[nodiscard]] inline Failure<std::string> fail(const char* message) {
    return {message};
}

/// A value or an error: the part of C++23's std::expected that this project needs. Unless a function says otherwise,
/// the error is a message in lower case that does not name a file or line.
template <class T, class E = std::string>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    template <class F>
    Result(Failure<F> failure) : state_(std::in_place_index<1>, std::move(failure.error)) {}

    [[nodiscard]] bool has_value() const { return state_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// The value. Only allowed if there is one.
    [[nodiscard]] T& value() & { return *get(); }
    [[nodiscard]] const T& value() const& { return *get(); }
    [[nodiscard]] T&& value() && { return std::move(*get()); }
    T& operator*() & { return *get(); }
    const T& operator*() const& { return *get(); }
    T&& operator*() && { return std::move(*get()); }
    T* operator->() { return get(); }
    const T* operator->() const { return get(); }

    /// The error. Only allowed without a value.
    [[nodiscard]] const E& error() const {
        assert(!has_value());
        return *std::get_if<1>(&state_);
    }

private:
    T* get() {
        assert(has_value());
        return std::get_if<0>(&state_);
    }
    const T* get() const {
        assert(has_value());
        return std::get_if<0>(&state_);
    }

    std::variant<T, E> state_;
};

}  // namespace damier
