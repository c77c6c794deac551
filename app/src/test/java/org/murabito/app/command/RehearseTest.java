package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `./murabito rehearse`, on a small Slack export in which a question stays open.
final class RehearseTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String QUESTION = "how do I mount a usb stick from the terminal without being root?";
    private static final long NOON = 1_700_000_000L;

    @TempDir
    private Path folder;

    private Path export;
    private final ArrayNode said = JSON.createArrayNode();
    private long at = NOON;

    @BeforeEach
    void writes_an_export() throws IOException {
        export = Files.createDirectory(folder.resolve("acme"));
        for (int i = 0; i < 4; i++) {
            say(i % 2 == 0 ? "U1" : "U2", (i % 2 == 0 ? "<@U2>" : "<@U1>") + " line " + i + " about trains", 40);
        }
        say("U3", QUESTION, 120);
        say("U2", "the trains are late", 900);
        say("U1", "murabito: where is the key?", 900);
        write();
    }

    private void say(String user, String text, long later) {
        at += later;
        said.addObject()
                .put("type", "message")
                .put("user", user)
                .put("text", text)
                .put("ts", at + ".000100");
    }

    private void write() throws IOException {
        Files.createDirectories(export.resolve("general"));
        Files.writeString(export.resolve("general").resolve("2023-11-14.json"), said.toString());
        ArrayNode users = JSON.createArrayNode();
        List.of("ana", "ben", "dora")
                .forEach(name -> users.addObject().put("id", "U" + users.size()).put("name", name));
        Files.writeString(export.resolve("users.json"), users.toString());
        ArrayNode channels = JSON.createArrayNode();
        channels.addObject().put("id", "C1").put("name", "general");
        Files.writeString(export.resolve("channels.json"), channels.toString());
    }

    private Typed rehearse(String... arguments) {
        Path data = folder.resolve("data");
        return Typed.in(
                data, Stream.concat(Stream.of("rehearse"), Stream.of(arguments)).toArray(String[]::new));
    }

    private static JsonNode read(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void tells_one_line_of_json_for_each_message_of_an_export() {
        Typed typed = rehearse(export.toString(), "--json");

        assertThat(typed.errors()).isEmpty();
        List<JsonNode> lines = typed.lines().stream().map(RehearseTest::read).toList();
        assertThat(lines).hasSize(7);
        assertThat(lines)
                .allSatisfy(line -> assertThat(line.fieldNames())
                        .toIterable()
                        .containsExactly(
                                "id",
                                "channel",
                                "author",
                                "at",
                                "score",
                                "decision",
                                "reasons",
                                "links",
                                "addressees"));
        JsonNode question = lines.get(4);
        assertThat(question.get("id").asText()).isEqualTo("1700000280.000100");
        assertThat(question.get("channel").asText()).isEqualTo("general");
        assertThat(question.get("author").asText()).isEqualTo("dora");
        assertThat(question.get("at").asText()).startsWith("2023-11-14T22:18:00");
        assertThat(question.get("decision").asText()).isEqualTo("answer");
        assertThat(question.get("reasons").findValuesAsText("rule")).endsWith("waited");
        assertThat(lines.get(6).get("decision").asText()).isEqualTo("answer");
        assertThat(lines.get(6).get("score").asInt()).isEqualTo(80);
        assertThat(lines.get(2).get("addressees").get(0).asText()).isEqualTo("ben");
    }

    @Test
    void keeps_nothing_of_an_export_that_it_read() throws IOException {
        assertThat(rehearse(export.toString()).exit()).isZero();

        assertThat(rehearse().errors()).singleElement().asString().contains("nothing to rehearse", "import");
        try (Stream<Path> left = Files.walk(folder.resolve("data"))) {
            assertThat(left).map(Path::toString).noneMatch(file -> file.contains("rehearsals" + File.separator));
        }
    }

    @Test
    void removes_what_a_killed_rehearsal_left() throws IOException {
        Typed.in(folder.resolve("data"), "retry");
        Path left = folder.resolve("data").resolve("rehearsals").resolve("export1");
        Files.createDirectories(left);
        Files.writeString(left.resolve("murabito.db"), "private words");

        rehearse(export.toString());

        assertThat(left).doesNotExist();
    }

    @Test
    void plays_what_is_archived_and_tells_when_why_and_at_what_cost() {
        Path data = folder.resolve("data");
        assertThat(Typed.in(data, "import", export.toString()).exit()).isZero();

        Typed typed = rehearse();

        assertThat(typed.exit()).isZero();
        String report = String.join("\n", typed.lines());
        assertThat(report)
                .contains("7 messages", "#general", "fitted", QUESTION)
                .contains("Nobody has answered for a while (+10)")
                .contains("simple mode");
        assertThat(String.join("\n", rehearse("--moments", "0").lines())).doesNotContain(QUESTION);
    }

    @Test
    void takes_the_place_of_a_member_and_compares() {
        String report =
                String.join("\n", rehearse(export.toString(), "--as", "BEN").lines());

        assertThat(report).contains("BEN", "spoke next after");
    }

    @Test
    void every_mistake_is_one_line() {
        String path = export.toString();
        assertThat(mistake(path, "--as", "bem")).contains("bem", "did you mean ben");
        assertThat(mistake(path, "--as", "xyzzy"))
                .contains("No member", "xyzzy")
                .doesNotContain("mean");
        assertThat(mistake(path, "--channel", "nowhere")).contains("nowhere", "general");
        assertThat(mistake(path, "--preset", "loud")).contains("loud", "seed and fitted");
        assertThat(mistake(path, "--since", "1d")).contains("nothing to rehearse", "since 1d");
        assertThat(mistake(path, "--since", "soon")).contains("--since", "soon");
        assertThat(mistake(path, "--community", "elsewhere")).contains("elsewhere", "acme");
        assertThat(mistake(path + "x")).contains("acmex");
        assertThat(mistake()).contains("nothing to rehearse");
    }

    private String mistake(String... arguments) {
        Typed typed = rehearse(arguments);
        assertThat(typed.exit()).isEqualTo(1);
        assertThat(typed.lines()).isEmpty();
        assertThat(typed.errors()).hasSize(1);
        return typed.errors().getFirst();
    }
}
