package org.murabito.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Json;

final class SystemConsoleTest {
    private static final String HOSTILE = "a\u001b]0;title\u0007b\rc\u009b31md\u202ee\u2066f\u007f";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Console console = new SystemConsole(print(out), print(err), true);

    private static PrintStream print(ByteArrayOutputStream to) {
        return new PrintStream(to, true, StandardCharsets.UTF_8);
    }

    @Test
    void a_terminal_is_given_nothing_to_obey() {
        console.line(HOSTILE);
        console.error(HOSTILE);

        String shown = "a\\u001b]0;title\\u0007b\\u000dc\\u009b31md\\u202ee\\u2066f\\u007f\n";
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(shown);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo(shown);
    }

    @Test
    void nor_is_it_while_something_goes_on() {
        console.progress("\u001b[2J");

        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("\r\u001b[K\\u001b[2J");
    }

    @Test
    void json_stays_what_it_is() {
        console.line(Json.write(Json.object().put("text", HOSTILE)));

        assertThat(Json.read(out.toString(StandardCharsets.UTF_8)).path("text").asText())
                .isEqualTo(HOSTILE);
    }

    @Test
    void lines_and_all_writing_stay() {
        console.line("明太子\tis 美味しい\r\n  — çok güzel 🎉");

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("明太子\tis 美味しい\n  — çok güzel 🎉\n");
    }
}
