package org.murabito.app.command.typed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.terminal.Console;

final class QueryFileTest {
    @TempDir
    private Path folder;

    private final List<String> lines = new ArrayList<>();

    @Test
    void what_is_wrong_with_a_line_stands_in_its_own_answer_and_the_others_go_on() throws IOException {
        Path file = Files.writeString(folder.resolve("queries"), """
                not json
                {"id": "a"}

                {"id": 2, "query": "cat"}
                """);

        int exit = new QueryFile(file)
                .answerEach(
                        new Collected(),
                        (query, answer) ->
                                answer.put("found", query.get("query").asText()));

        assertThat(exit).isEqualTo(1);
        assertThat(lines)
                .containsExactly(
                        "{\"error\":\"a query is a JSON object on a line of its own; this is none\"}",
                        "{\"id\":\"a\",\"error\":\"a query is a JSON object with a text \\\"query\\\"\"}",
                        "{\"id\":2,\"found\":\"cat\"}");
    }

    private final class Collected implements Console {
        @Override
        public void line(String text) {
            lines.add(text);
        }

        @Override
        public void error(String text) {}

        @Override
        public void progress(String text) {}
    }
}
