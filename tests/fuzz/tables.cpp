#include "fuzz/harness.hpp"
#include "fuzz/scratch.hpp"
#include "games/any.hpp"
#include "solve/endless/lookup.hpp"
#include "solve/tablebase/build.hpp"
#include "solve/tablebase/plan.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/reader.hpp"
#include "solve/tablebase/verify.hpp"
#include "support/mend_table.hpp"

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace damier::fuzz {
namespace {

constexpr int pieces = 4;

/// Fanorona's smallest board, with the tables that others need.
class Tables {
public:
    Tables() : variant_(Fanorona::variant(Fanorona::start({"", "3x3"}).value())) {
        const TableFolder folder(scratch_.path());
        for (const TableClass& one : plan_tables<Fanorona>(variant_, pieces)) {
            build_table<Fanorona>(one.tier, folder, {});
        }
    }

    /// Replaces the table of the same name, if there is one, and looks into it.
    void look_into(const std::string& bytes, const TableId& id) {
        const auto path = scratch_.path() / id.file_name();
        if (!std::filesystem::exists(path)) {
            return;
        }
        const auto whole = scratch_.path() / "whole";
        std::filesystem::rename(path, whole);
        write_bytes(path, bytes);
        try {
            const TableFolder folder(scratch_.path());
            const TableFile file(path);
            (void)verify_table<Fanorona>(file, folder, {});
            ask(folder, {static_cast<std::int8_t>(id.more), static_cast<std::int8_t>(id.fewer), variant_});
        } catch (const std::runtime_error&) {
            // The tables contradict each other, and the exception says so.
        }
        std::filesystem::rename(whole, path);
    }

    [[nodiscard]] const Scratch& scratch() const { return scratch_; }

private:
    static void ask(const TableFolder& folder, Tier tier) {
        Prober<Fanorona> prober(folder, tier.variant);
        for (std::uint64_t i = 0; i < Fanorona::tier_size(tier); i += 7) {
            const auto found = Fanorona::unrank(tier, i);
            if (found && !Fanorona::outcome(found->position)) {
                (void)look_up<Fanorona>(found->position, prober, true);
            }
        }
    }

    Scratch scratch_;
    std::uint8_t variant_;
};

}  // namespace

void open_table(std::string_view input) {
    static Tables tables;
    std::string bytes(input);
    damier::testing::mend_table(bytes);
    const auto path = tables.scratch().path() / "crafted.dtb";
    write_bytes(path, bytes);
    std::optional<TableFile> file;
    try {
        file.emplace(path);
    } catch (const std::runtime_error& error) {
        require(std::string_view(error.what()).starts_with(path.string() + ": "), "a table that is refused is named",
                error.what());
        return;
    }
    bool is_whole = true;
    try {
        check_table(*file, {});
    } catch (const std::runtime_error& error) {
        is_whole = false;
        require(std::string_view(error.what()).starts_with(path.string() + ": "), "a table that is damaged is named",
                error.what());
    }
    TableReader reader;
    for (int s = 0; s < 2; ++s) {
        for (std::uint64_t i = 0; i < file->info().sections[s].size; ++i) {
            try {
                (void)reader.value(*file, s, i);
                (void)reader.barred(*file, s, i);
            } catch (const std::runtime_error& error) {
                require(!is_whole, "a table that was found whole can be read", error.what());
            }
        }
    }
    tables.look_into(bytes, file->info().id);
}

}  // namespace damier::fuzz
