package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A community is taken out only after it was named once more, or with `--yes`.
final class ForgetCommunityTest {
    @TempDir
    private Path folder;

    @TempDir
    private Path exports;

    @BeforeEach
    void bring() throws IOException {
        Files.writeString(exports.resolve("plaza.json"), """
                {"guild": {"id": "1", "name": "The Guild", "iconUrl": "x"},
                 "channel": {"id": "11", "type": "GuildTextChat", "categoryId": "9", "category": "Rooms", "name": "plaza"},
                 "messages": [{"id": "71", "type": "Default", "timestamp": "2020-03-01T18:00:00.5+09:00", "content": "lantern",
                   "author": {"id": "5", "name": "ana", "nickname": "Ana", "isBot": false, "roles": []}}]}
                """);
        assertThat(Typed.in(folder, "import", exports.toString(), "--community", "guild")
                        .exit())
                .isZero();
    }

    private boolean isThere() {
        return !Typed.in(folder, "search", "lantern").lines().contains("Nothing found.");
    }

    @Test
    void nobody_to_ask_means_that_yes_has_to_be_said() {
        Typed refused = Typed.in(folder, "forget", "--community", "guild");

        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.errors())
                .singleElement()
                .asString()
                .contains("guild (The Guild) with 1 message,", "Nothing was taken out", "--yes");
        assertThat(isThere()).isTrue();
        assertThat(Typed.in(folder, "forget", "--community", "guild", "--yes").lines())
                .containsExactly("Removed guild (The Guild).");
    }

    @Test
    void its_name_is_typed_at_a_terminal() {
        Typed refused = Typed.answering("gild", folder, "forget", "--community", "guild");
        assertThat(refused.lines())
                .singleElement()
                .asString()
                .contains("guild (The Guild) with 1 message,", "Type guild");
        assertThat(refused.errors()).containsExactly("Nothing was taken out: \"gild\" is not guild.");
        assertThat(isThere()).isTrue();

        assertThat(Typed.answering("The Guild", folder, "forget", "--community", "guild")
                        .exit())
                .isZero();
        assertThat(isThere()).isFalse();
    }

    @Test
    void a_running_murabito_has_it_asked_where_it_was_typed() throws InterruptedException {
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), (URI _) -> {
            assertThat(Typed.in(folder, "forget", "--community", "guild").exit())
                    .isEqualTo(1);
            assertThat(Typed.answering("guild", folder, "forget", "--community", "guild")
                            .lines())
                    .hasSize(2)
                    .last()
                    .isEqualTo("Removed guild (The Guild).");
        });
        assertThat(isThere()).isFalse();
    }
}
