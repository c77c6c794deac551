package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.model.Visitor;
import org.murabito.app.operator.DataFolder;
import org.murabito.archive.forgetting.ForgetJob;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.store.sqlite.SqliteStore;
import org.murabito.testkit.agent.Await;

/// Somebody is forgotten, with all that stands on what they said.
final class ForgetMemberTest {
    private static final String CANARY = "quokkafeather";
    private static final String SECRET = "The " + CANARY + " spade hangs behind the shed door.";

    @TempDir
    private Path folder;

    @TempDir
    private Path exports;

    /// How often the secret word is in any file of the data folder, in the encodings that a store may use.
    private List<String> filesWithCanary() throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
                if (bytes.contains(CANARY)
                        || bytes.contains(
                                new String(CANARY.getBytes(StandardCharsets.UTF_16LE), StandardCharsets.ISO_8859_1))) {
                    found.add(folder.relativize(file).toString());
                }
            }
        }
        return found;
    }

    private static byte[] image() {
        return ("\u0089PNG\r\n\u001a\n" + CANARY).getBytes(StandardCharsets.ISO_8859_1);
    }

    @Test
    void nothing_of_a_forgotten_member_is_left_while_murabito_runs() throws Exception {
        List<String> answers = new ArrayList<>();
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), address -> {
            try (Visitor leaving = new Visitor(address, "Leaver");
                    Visitor staying = new Visitor(address, "Stayer")) {
                leaving.say(SECRET, leaving.upload(image()));
                leaving.ask("@Murabito where is the " + CANARY + "?");
                answers.add(staying.ask("@Murabito where does the spade hang?").toString());
                assertThat(canaries()).isNotEmpty();

                Typed forgot = Typed.in(folder, "forget", "--member", "Leaver");

                assertThat(forgot.errors()).isEmpty();
                assertThat(forgot.lines())
                        .singleElement()
                        .asString()
                        .contains("Forgot village/", "2 messages, 1 image");
                leaving.say("Here I am again.");
                // What Murabito said itself is taken back by work of its own, which outlives a process.
                Await.until(() -> !staying.get("/web/api/c/village/p/zatsudan/messages")
                        .toString()
                        .contains(CANARY));
                assertThat(Typed.in(folder, "search", "spade shed").lines().toString())
                        .doesNotContain(CANARY);
                answers.add(
                        staying.get("/web/api/c/village/p/zatsudan/messages").toString());
            }
        });

        assertThat(answers.getFirst()).contains(CANARY);
        assertThat(answers.getLast()).doesNotContain(CANARY).contains("withdrawn", "Here I am again.");
        assertThat(filesWithCanary()).isEmpty();
    }

    @Test
    void what_was_told_of_a_forgotten_member_is_taken_back() throws Exception {
        String messages = "/web/api/c/village/p/zatsudan/messages";
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), address -> {
            try (Visitor leaving = new Visitor(address, "Leaver");
                    Visitor staying = new Visitor(address, "Stayer")) {
                staying.post("/web/api/operator", Map.of("token", new DataFolder(folder).token()));
                staying.ask("@Murabito open a workspace here");
                staying.ask("@Murabito task: paint the sign");
                leaving.ask("@Murabito comment on #1: the " + CANARY + " brush is dry");
                leaving.ask("@Murabito remind me in 2 seconds to wash the " + CANARY);
                JsonNode shown = staying.ask("@Murabito show #1");
                assertThat(shown.toString()).contains(CANARY);
                // What was said back, and the reminder itself.
                Await.until(() -> staying.get(messages).toString().split("⏰").length > 2);

                Typed forgot = Typed.in(folder, "forget", "--member", "Leaver");

                assertThat(forgot.errors()).isEmpty();
                Await.until(() -> !staying.get(messages).toString().contains(CANARY));
                assertThat(staying.get(messages).toString()).contains("show #1").doesNotContain("Leaver");
            }
        });
        assertThat(filesWithCanary()).isEmpty();
    }

    @Test
    void a_reminder_of_somebody_else_comes_without_the_name_of_a_forgotten_member() throws Exception {
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), address -> {
            try (Visitor staying = new Visitor(address, "Stayer");
                    Visitor leaving = new Visitor(address, "Leaver")) {
                leaving.say("Good evening.");
                staying.ask("@Murabito remind me in 3 days to give Leaver the ladder");
                assertThat(staying.ask("@Murabito my reminders").toString()).contains("give Leaver the ladder");

                assertThat(Typed.in(folder, "forget", "--member", "Leaver").errors())
                        .isEmpty();

                assertThat(staying.ask("@Murabito my reminders").toString())
                        .contains("give — the ladder")
                        .doesNotContain("Leaver");
            }
        });
    }

    @Test
    void what_somebody_wanted_of_a_channel_goes_when_they_ask_to_be_forgotten() throws Exception {
        PlaceId channel = new PlaceId(new CommunityId("village"), "zatsudan");
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), address -> {
            // The first one who comes is the operator, and what an operator wants stays.
            try (Visitor staying = new Visitor(address, "Stayer");
                    Visitor leaving = new Visitor(address, "Leaver")) {
                leaving.ask("@Murabito be quiet here for two days");

                leaving.ask("@Murabito yes, forget me");

                Await.until(() -> !staying.get("/api/operate/jobs").toString().contains(ForgetJob.KIND));
            }
        });

        try (SqlStore store = SqliteStore.open(folder, Clock.systemUTC())) {
            assertThat(store.modes(ChannelMode.BALANCED).changes(channel)).isEmpty();
        }
    }

    /// While Murabito lives its index drops files, and what was dropped meanwhile is looked for again.
    private List<String> canaries() {
        return Await.value(() -> {
            try {
                return Optional.of(filesWithCanary());
            } catch (NoSuchFileException | UncheckedIOException _) {
                return Optional.empty();
            }
        });
    }

    private void export() throws IOException {
        Files.writeString(exports.resolve("plaza.json"), """
                {"guild": {"id": "1", "name": "Guild", "iconUrl": "x"},
                 "channel": {"id": "11", "type": "GuildTextChat", "categoryId": "9", "category": "Rooms", "name": "plaza"},
                 "messages": [
                  {"id": "71", "type": "Default", "timestamp": "2020-03-01T18:00:00.5+09:00", "content": "%s",
                   "author": {"id": "5", "name": "%s", "nickname": "Ana %s", "isBot": false, "roles": []}},
                  {"id": "72", "type": "Default", "timestamp": "2020-03-01T18:01:00.5+09:00", "content": "Where does the spade hang?",
                   "author": {"id": "6", "name": "ben", "nickname": "Ben", "isBot": false, "roles": []},
                   "reactions": [{"emoji": {"name": "👍"}, "count": 1, "users": [{"id": "5", "name": "%s"}]}]}]}
                """.formatted(SECRET, CANARY, CANARY, CANARY));
    }

    @Test
    void a_forgotten_member_does_not_come_back_by_an_import() throws Exception {
        export();
        assertThat(Typed.in(folder, "import", exports.toString()).exit()).isZero();
        assertThat(Typed.in(folder, "ask", "Where does the spade hang?").lines().toString())
                .contains(CANARY);

        Typed forgot = Typed.in(folder, "forget", "--member", CANARY, "--opt-out");

        assertThat(forgot.errors()).isEmpty();
        assertThat(forgot.lines()).singleElement().asString().contains("1 message, ", "Nothing of them is kept");
        assertThat(filesWithCanary()).isEmpty();
        Files.writeString(
                exports.resolve("plaza.json"),
                Files.readString(exports.resolve("plaza.json")).replace("\"id\": \"71\"", "\"id\": \"73\""));
        Typed again = Typed.in(folder, "import", exports.toString());
        assertThat(String.join("\n", again.lines())).contains("1 deleted or forgotten here");
        assertThat(filesWithCanary()).isEmpty();
    }

    @Test
    void a_channel_is_emptied() throws Exception {
        export();
        assertThat(Typed.in(folder, "import", exports.toString()).exit()).isZero();

        Typed emptied = Typed.in(folder, "forget", "--channel", "plaza");

        assertThat(emptied.errors()).isEmpty();
        assertThat(emptied.lines()).singleElement().asString().contains("Emptied guild/11", "2 messages");

        assertThat(Typed.in(folder, "search", "spade").lines().toString()).doesNotContain(CANARY);
    }

    @Test
    void nothing_is_kept_of_a_channel_that_is_never_read() throws Exception {
        export();
        Files.writeString(folder.resolve("murabito.yaml"), "listening: {neverRead: [guild/11]}");

        Typed imported = Typed.in(folder, "import", exports.toString());

        assertThat(String.join("\n", imported.lines())).contains("2 messages: 0 new", "2 deleted or forgotten here");
        assertThat(filesWithCanary()).isNotEmpty().allMatch(file -> file.startsWith("murabito.db"));
        assertThat(Typed.in(folder, "search", "spade").lines().toString()).doesNotContain("shed");
    }

    @Test
    void what_to_forget_has_to_be_said_and_be_there() throws Exception {
        export();
        assertThat(Typed.in(folder, "import", exports.toString()).exit()).isZero();

        assertThat(Typed.in(folder, "forget").errors())
                .singleElement()
                .asString()
                .contains("--member", "--channel");
        assertThat(Typed.in(folder, "forget", "--member", "zoe").errors())
                .singleElement()
                .asString()
                .contains("no member \"zoe\"", "Ben");
        assertThat(Typed.in(folder, "forget", "--community", "guild", "--opt-out")
                        .errors())
                .singleElement()
                .asString()
                .contains("--member");
    }
}
