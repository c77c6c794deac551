package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.app.ChildJava;
import org.murabito.app.start.Main;
import org.murabito.llm.Json;
import org.murabito.testkit.agent.Await;

/// Whoever comes second to a data folder joins the first, which is the shipped command in a process of its own.
@Timeout(180)
final class JoiningTest {
    @TempDir
    private Path folder;

    @TempDir
    private Path other;

    /// A village that is settled once, and copied for each test.
    @TempDir
    private static Path settled;

    @BeforeAll
    static void settle() throws InterruptedException {
        TerminalCommands.serve(Typed.environment(settled), Typed.silent(), _ -> {});
        assertThat(Typed.in(settled, "mcp-client", "add", "desk", "--community", "village")
                        .exit())
                .isZero();
    }

    @BeforeEach
    void village() throws IOException {
        try (Stream<Path> files = Files.walk(settled)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(settled.relativize(file)), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private Process life(String... arguments) throws IOException {
        ProcessBuilder life = ChildJava.brief(Main.class, List.of(arguments));
        life.environment().putAll(Typed.environment(folder));
        life.environment().put("MURABITO_SPEECH_INTRODUCTION", "false");
        return life.redirectError(ProcessBuilder.Redirect.appendTo(
                        other.resolve("errors.log").toFile()))
                .start();
    }

    /// A program that has Murabito started for it, and speaks MCP.
    private final class Program implements AutoCloseable {
        private final Process process = life("mcp", "--client", "desk");
        private final Writer says = process.outputWriter(StandardCharsets.UTF_8);
        private final BufferedReader hears = process.inputReader(StandardCharsets.UTF_8);
        private int id;

        Program() throws IOException {}

        Program greeted() throws IOException {
            JsonNode welcome = ask("initialize", """
                    {"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}""");
            assertThat(welcome.at("/result/serverInfo/name").asText()).isEqualTo("murabito");
            say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            return this;
        }

        JsonNode ask(String method, String parameters) throws IOException {
            id++;
            say("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + parameters.strip()
                    + "}");
            JsonNode answer = Json.read(hears.readLine());
            while (answer.has("method")) {
                answer = Json.read(hears.readLine());
            }
            assertThat(answer.path("id").asInt()).as(answer.toString()).isEqualTo(id);
            return answer;
        }

        void works() throws IOException {
            assertThat(ask("tools/list", "{}").at("/result/tools")).hasSize(8);
            JsonNode found = ask("tools/call", """
                    {"name":"search_messages","arguments":{"query":"勉強会"}}""");
            assertThat(found.at("/result/content/0/text").asText()).contains("勉強会");
            assertThat(found.at("/result/isError").asBoolean()).isFalse();
        }

        private void say(String line) throws IOException {
            says.write(line + "\n");
            says.flush();
        }

        void kill() throws InterruptedException {
            process.destroyForcibly();
            process.waitFor();
        }

        /// Says nothing more.
        int end() throws IOException, InterruptedException {
            says.close();
            return process.waitFor();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }

    @Test
    void two_programs_are_served_at_once_and_the_second_goes_on_alone() throws Exception {
        try (Program first = new Program().greeted();
                Program second = new Program().greeted()) {
            first.works();
            second.works();
            first.works();
            assertThat(Typed.in(folder, "search", "勉強会").lines()).anyMatch(line -> line.contains("勉強会"));

            assertThat(first.end()).isZero();
            second.works();
            second.works();
            assertThat(second.end()).isZero();
        }
        assertThat(Files.readString(other.resolve("errors.log"))).doesNotContain("ERROR", "Exception");
    }

    @Test
    void a_program_that_says_all_at_once_is_answered() throws Exception {
        try (Program program = new Program()) {
            program.say("""
                    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
                    "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}""");
            assertThat(program.end()).isZero();
            assertThat(Json.read(program.hears.readLine())
                            .at("/result/serverInfo/name")
                            .asText())
                    .isEqualTo("murabito");
        }
    }

    @Test
    void the_second_goes_on_after_the_first_was_killed() throws Exception {
        try (Program first = new Program().greeted();
                Program second = new Program().greeted()) {
            first.works();
            second.works();
            first.kill();
            second.works();
            assertThat(second.end()).isZero();
        }
    }

    @Test
    void a_house_that_starts_gets_the_folder_from_a_program_and_serves_it() throws Exception {
        try (Program program = new Program().greeted()) {
            program.works();
            Process house = life("start");
            try {
                Await.until(() -> Files.exists(folder.resolve("running.json")));
                program.works();
                assertThat(Typed.in(folder, "doctor").lines())
                        .anyMatch(line -> line.contains("Web chat     running at") && line.contains("" + house.pid()));
            } finally {
                house.destroyForcibly().waitFor();
            }
            program.works();
            assertThat(program.end()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "0.0.0.0"})
    void every_command_works_while_the_house_runs_wherever_it_is_bound(String host) throws Exception {
        Map<String, String> environment = new HashMap<>(Typed.environment(folder));
        environment.put("MURABITO_WEB_HOST", host);
        Path export = Files.writeString(other.resolve("plaza.json"), """
                {"guild": {"id": "1", "name": "Guild", "iconUrl": "x"},
                 "channel": {"id": "11", "type": "GuildTextChat", "categoryId": "9", "category": "Rooms", "name": "plaza"},
                 "messages": [{"id": "711", "type": "Default", "timestamp": "2020-03-01T18:00:00.5+09:00",
                   "content": "the lantern festival is near", "author": {"id": "5", "name": "ana", "nickname": "Ana",
                   "isBot": false, "roles": []}}]}
                """);
        TerminalCommands.serve(environment, Typed.silent(), (URI _) -> {
            works("import", export.toString(), "--community", "guild");
            assertThat(works("search", "lantern", "festival", "--community", "guild")
                            .lines())
                    .anyMatch(line -> line.contains("lantern festival"));
            assertThat(works("ask", "When", "is", "the", "lantern", "festival?").lines())
                    .as("the made-up village does not count beside one other")
                    .anyMatch(line -> line.contains("lantern festival"));
            works("ask", "勉強会はいつありますか？", "--community", "village");
            assertThat(works("export", "--community", "guild").lines()).anyMatch(line -> line.contains("lantern"));
            works("rehearse", "--community", "guild");
            assertThat(works("doctor").lines()).contains("Everything works.");
            works("retry");
            works("mcp-client", "list");
            works("forget", "--community", "guild", "--yes");
            assertThat(Typed.in(folder, "search", "lantern").lines()).contains("Nothing found.");
        });
    }

    private Typed works(String... arguments) {
        Typed typed = Typed.in(folder, arguments);
        assertThat(typed.exit()).as("%s", typed).isZero();
        return typed;
    }

    @Test
    void a_second_house_is_refused_and_what_a_killed_one_left_stops_nobody() throws Exception {
        Path temporary = Files.createDirectory(other.resolve("tmp"));
        ProcessBuilder life = ChildJava.brief(Main.class, List.of("-Djava.io.tmpdir=" + temporary), List.of("start"));
        life.environment().putAll(Typed.environment(folder));
        Process house = life.redirectErrorStream(true)
                .redirectOutput(other.resolve("life.log").toFile())
                .start();
        try {
            Await.until(() -> Files.exists(folder.resolve("socket")));
            Typed second = Typed.in(folder, "start");
            assertThat(second.exit()).isEqualTo(1);
            assertThat(second.errors()).singleElement().asString().contains("lives in " + folder + " already, at http");
        } finally {
            house.destroyForcibly().waitFor();
        }
        assertThat(temporary).isEmptyDirectory();
        assertThat(folder.resolve("socket")).exists();

        assertThat(works("search", "勉強会").errors()).isEmpty();
        assertThat(works("doctor").lines()).anyMatch(line -> line.contains("Web chat     not running"));
    }
}
