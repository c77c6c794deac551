package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.model.Visitor;

/// What is kept can be taken along.
final class ExportTest {
    @TempDir
    private Path folder;

    private final ObjectMapper json = new ObjectMapper();

    private List<JsonNode> exported(String... arguments) throws Exception {
        Typed typed = Typed.in(folder, arguments);
        assertThat(typed.errors()).isEmpty();
        List<JsonNode> lines = new ArrayList<>();
        for (String line : typed.lines()) {
            lines.add(json.readTree(line));
        }
        return lines;
    }

    private static List<String> kinds(List<JsonNode> lines) {
        return lines.stream().map(line -> line.path("kind").asText()).distinct().toList();
    }

    @Test
    void a_community_is_exported_whole() throws Exception {
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), address -> {
            try (Visitor visitor = new Visitor(address, "Asker")) {
                visitor.ask("@Murabito 明太子のおすすめは？");
            }
        });

        List<JsonNode> lines = exported("export", "--community", "village");

        assertThat(kinds(lines)).contains("community", "place", "member", "message", "run", "context", "profile");
        assertThat(lines).anyMatch(line -> line.path("text").asText().contains("明太子のおすすめは？"));
    }

    @Test
    void a_member_gets_what_is_theirs_and_nothing_else_while_murabito_runs() throws Exception {
        List<JsonNode> lines = new ArrayList<>();
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), address -> {
            try (Visitor visitor = new Visitor(address, "Asker")) {
                visitor.ask("@Murabito 明太子のおすすめは？");
                lines.addAll(exportedQuietly());
            }
        });

        assertThat(kinds(lines)).containsExactlyInAnyOrder("member", "message", "run", "profile");
        assertThat(lines)
                .filteredOn(line -> line.path("kind").asText().equals("message"))
                .singleElement()
                .satisfies(line -> assertThat(line.path("text").asText()).contains("明太子のおすすめは？"));
    }

    @Test
    void what_is_to_be_done_and_to_be_reminded_of_is_taken_along() throws Exception {
        List<JsonNode> lines = new ArrayList<>();
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), address -> {
            try (Visitor visitor = new Visitor(address, "Asker")) {
                visitor.ask("@Murabito remind me tomorrow at noon to feed the hens");
                lines.addAll(exportedQuietly());
            }
        });

        assertThat(lines)
                .filteredOn(line -> line.path("kind").asText().equals("reminder"))
                .singleElement()
                .satisfies(line -> assertThat(line.path("what").asText()).isEqualTo("feed the hens"));
        assertThat(exported("export", "--community", "village"))
                .anyMatch(line -> line.path("kind").asText().equals("reminder"));
    }

    private List<JsonNode> exportedQuietly() {
        try {
            return exported("export", "--member", "Asker");
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
