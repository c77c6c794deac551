package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// When the small village is there.
class MovingInTest {
    private static final String FLYER = "TTのチラシ";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private void serveOnce() throws InterruptedException {
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), _ -> {});
    }

    private boolean isVillageHere() {
        return Typed.in(folder, "search", FLYER).lines().stream().anyMatch(line -> line.contains("TT"));
    }

    @Test
    void the_village_moves_in_though_another_command_made_the_folder() throws InterruptedException {
        assertThat(Typed.in(folder, "doctor").exit()).isZero();
        serveOnce();
        assertThat(isVillageHere()).isTrue();
    }

    @Test
    void the_links_of_what_is_found_lead_where_people_come_to() throws Exception {
        serveOnce();
        Files.writeString(folder.resolve("murabito.yaml"), "web: {origins: [https://chat.example.org]}");
        assertThat(Typed.in(folder, "search", FLYER).lines())
                .anyMatch(line -> line.contains("  https://chat.example.org/"));
    }

    @Test
    void a_village_that_was_forgotten_stays_away() throws InterruptedException {
        serveOnce();
        assertThat(Typed.in(folder, "forget", "--community", "village", "--yes").exit())
                .isZero();
        serveOnce();
        assertThat(isVillageHere()).isFalse();
    }

    @Test
    void readers_of_english_find_a_village_in_english() throws InterruptedException {
        Map<String, String> english = new HashMap<>(Typed.environment(folder));
        english.put("MURABITO_COMMUNITY_VILLAGE", "");
        english.put("MURABITO_COMMUNITY_LANGUAGE", "en");
        TerminalCommands.serve(english, Typed.silent(), _ -> {});
        assertThat(Typed.in(folder, "search", "sander").lines()).anyMatch(line -> line.contains("orbital sander"));
        assertThat(isVillageHere()).isFalse();
    }

    @Test
    void no_other_village_is_known() {
        assertThat(Typed.in(folder, "start", "--village", "fr").errors())
                .singleElement()
                .asString()
                .contains("community.village", "fr", "ja or en");
    }
}
