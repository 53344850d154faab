#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/exit.hpp"

#include <clocale>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>

namespace {

using namespace damier;

Exit fail(const Context& context, const char* message, Exit exit) {
    context.complain(message);
    return exit;
}

Exit run(int argc, char** argv, Context& context) {
    CommandLine app("Records, stores and analyses games of Achef, Anacund, Avalam and Fanorona.", "damier");
    try {
        declare_all(app, context, {argv, argv + argc});
        std::string shown;
        if (!app.parse(argc, argv, shown)) {
            context.print(shown);
            return Exit::done;
        }
    } catch (const UsageError& error) {
        return fail(context, error.what(), Exit::usage);
    }
    context.terminal = describe_output(context.color);
    try {
        context.action();
        if (std::fflush(stdout) != 0) {
            throw FileError("cannot write to standard output");
        }
    } catch (const UsageError& error) {
        return fail(context, error.what(), Exit::usage);
    } catch (const std::bad_alloc&) {
        return fail(context, "out of memory", Exit::storage);
    } catch (const std::exception& error) {
        return fail(context, error.what(), Exit::storage);
    }
    return context.status;
}

}  // namespace

int main(int argc, char** argv) {
    std::setlocale(LC_CTYPE, "");
    std::signal(SIGXFSZ, SIG_IGN);  // a limit on the size of files is then an error that can be told
    Context context;
    return static_cast<int>(run(argc, argv, context));
}
