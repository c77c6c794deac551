package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whatever is typed wrongly comes back as one line that says what is allowed.
final class TypedMistakesTest {
    @TempDir
    private Path folder;

    private String mistake(int exit, String... arguments) {
        Typed typed = Typed.in(folder, arguments);
        assertThat(typed.exit()).isEqualTo(exit);
        assertThat(typed.lines()).isEmpty();
        assertThat(typed.errors()).hasSize(1);
        return typed.errors().getFirst();
    }

    @Test
    void an_unknown_command_or_option_leads_to_the_help() {
        assertThat(mistake(2, "serch", "words")).contains("serch", "Did you mean", "search", "./murabito --help");
        assertThat(mistake(2, "search", "words", "--sinse", "3d")).contains("--sinse", "./murabito search --help");
        assertThat(mistake(2, "search", "words", "--limit", "many")).contains("--limit", "many", "search --help");
        assertThat(mistake(2, "import")).contains("PATH", "./murabito import --help");
    }

    @Test
    void unquoted_words_are_one_query() {
        assertThat(Typed.in(folder, "search", "one", "two").exit()).isZero();
    }

    @Test
    void a_query_without_end_is_refused() {
        assertThat(mistake(1, "search", "a".repeat(20_001))).contains("20001", "20000");
        assertThat(Typed.in(folder, "search", "a".repeat(20_000)).exit()).isZero();
    }

    @Test
    void times_the_wrong_way_round_are_told() {
        assertThat(mistake(1, "search", "words", "--since", "2026-03-02", "--until", "2026-03-01"))
                .contains("--since 2026-03-02", "not before", "--until 2026-03-01");
        assertThat(mistake(1, "search", "words", "--since", "1d", "--until", "3d"))
                .contains("not before");
    }

    @Test
    void a_failed_answer_that_is_none_is_told() {
        assertThat(mistake(1, "retry", "village/99")).contains("village/99", "./murabito retry lists them");
    }
}
