package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
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
    void a_village_that_was_forgotten_stays_away() throws InterruptedException {
        serveOnce();
        assertThat(Typed.in(folder, "forget", "--community", "village").exit()).isZero();
        serveOnce();
        assertThat(isVillageHere()).isFalse();
    }
}
