package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.testkit.agent.Await;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.setup.Semche;
import org.murabito.tool.mcp.setup.ServerOptions;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.mcp.setup.ToolNamePatterns;
import org.murabito.tool.mcp.wire.LauncherProbe;
import org.murabito.tool.mcp.wire.TokenProvider;

@Timeout(60)
final class ServerLifeTest {
    @TempDir
    private Path folder;

    private static McpTrouble trouble(ServerSetup setup) throws InterruptedException {
        try (McpServer server = new McpServer(setup, TokenProvider.NONE, Rig.PACE, () -> {})) {
            server.require();
            throw new AssertionError("it works");
        } catch (McpTrouble trouble) {
            return trouble;
        }
    }

    private static ServerSetup command(String command, List<String> arguments) {
        return new ServerSetup(
                "mine", new ServerTransport.Command(command, arguments, Map.of(), null), ServerOptions.STANDARD);
    }

    @Test
    void is_started_once_however_many_ask_at_once() throws InterruptedException {
        Set<String> pids = ConcurrentHashMap.newKeySet();
        try (Rig rig = Rig.ready(Rig.fake("fake"))) {
            List<Thread> asking = IntStream.range(0, 20)
                    .mapToObj(_ -> Thread.ofVirtual().start(() -> {
                        try {
                            rig.server("fake").start();
                            pids.add(rig.text("fake__pid", ""));
                        } catch (InterruptedException _) {
                            Thread.currentThread().interrupt();
                        }
                    }))
                    .toList();
            for (Thread thread : asking) {
                thread.join();
            }
        }

        assertThat(pids).hasSize(1);
    }

    @Test
    void nothing_of_it_is_left_when_it_is_closed() throws InterruptedException {
        ProcessHandle server;
        List<ProcessHandle> children;
        try (Rig rig = Rig.ready(Rig.fake("stubborn", "child", "stays"))) {
            server = ProcessHandle.of(Long.parseLong(rig.text("stubborn__pid", "")))
                    .orElseThrow();
            children = server.children().toList();
        }

        assertThat(children).hasSize(1).noneMatch(ProcessHandle::isAlive);
        assertThat(server.isAlive()).isFalse();
    }

    @Test
    void a_launcher_that_is_not_there_is_told_with_what_helps() throws InterruptedException {
        McpTrouble trouble = trouble(command("no-such-launcher", List.of()));

        assertThat(trouble.kind()).isEqualTo(Kind.LAUNCHER_NOT_FOUND);
        assertThat(trouble).hasMessageContaining("MCP server mine: no-such-launcher was not found; install it");
    }

    @Test
    void a_folder_that_is_none_is_told() throws InterruptedException {
        ServerTransport way = new ServerTransport.Command("java", List.of(), Map.of(), folder.resolve("nothing"));

        assertThat(trouble(new ServerSetup("mine", way, ServerOptions.STANDARD)).kind())
                .isEqualTo(Kind.NOT_A_DIRECTORY);
    }

    @Test
    void a_script_that_is_missing_is_told() throws InterruptedException {
        ServerTransport way = new ServerTransport.Command(
                "python3", List.of("server.py"), Map.of("PATH", fakeLauncher("python3")), folder);
        assertThat(trouble(new ServerSetup("mine", way, ServerOptions.STANDARD)).kind())
                .isEqualTo(Kind.SCRIPT_MISSING);
    }

    private String fakeLauncher(String name) {
        Path launcher = folder.resolve(name);
        try {
            Files.writeString(launcher, "#!/bin/sh\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        return folder.toString();
    }

    @Test
    void one_that_says_nothing_runs_out_of_time() throws InterruptedException {
        ServerSetup silent = new ServerSetup("silent", Rig.command("silent"), Rig.wishes(Duration.ofMillis(700)));

        assertThat(trouble(silent).kind()).isEqualTo(Kind.START_TIMEOUT);
        assertThat(trouble(silent)).hasMessageContainingAll("MCP server silent", "give it longer with startTimeout");
    }

    @Test
    void one_that_ends_at_its_start_is_told_with_its_last_words() throws InterruptedException {
        McpTrouble trouble = trouble(Rig.fake("dying", "dies"));

        assertThat(trouble.kind()).isEqualTo(Kind.BROKE_WHILE_STARTING);
        assertThat(trouble.what()).contains("exit code 3").contains("cannot find my database");
        assertThat(trouble).hasMessageContainingAll("MCP server dying", "try its command in a terminal");
    }

    @Test
    void one_whose_list_of_tools_never_ends_is_told() throws InterruptedException {
        McpTrouble trouble = trouble(Rig.fake("endless", "endless"));

        assertThat(trouble.kind()).isEqualTo(Kind.BROKE_WHILE_STARTING);
        assertThat(trouble.what()).contains("its list of tools is longer than 4194304 characters");
    }

    @Test
    void one_without_tools_is_told() throws InterruptedException {
        McpTrouble trouble = trouble(Rig.fake("empty", "toolless"));

        assertThat(trouble.kind()).isEqualTo(Kind.NO_TOOLS);
        assertThat(trouble).hasMessageContainingAll("MCP server empty", "look into its settings");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tells", "refuses"})
    void what_a_server_was_given_is_not_told_where_it_says_it(String how) throws InterruptedException {
        ServerTransport.Command plain = Rig.command(how);
        ServerTransport way = new ServerTransport.Command(
                plain.command(), plain.arguments(), Map.of("API_KEY", "sk-live-1234"), null);

        assertThat(trouble(new ServerSetup("mine", way, Rig.wishes(Rig.SOON))))
                .hasMessageContaining("invalid API key")
                .hasMessageContaining("…")
                .hasMessageNotContaining("sk-live");
    }

    @Test
    void what_helps_is_told_whatever_went_wrong_at_the_start() {
        ServerSetup far = new ServerSetup(
                "far",
                new ServerTransport.Address(URI.create("https://mcp.example.org/mcp"), Map.of()),
                ServerOptions.STANDARD);
        ServerSetup semche = new ServerSetup(
                "semche", new ServerTransport.Preset(new Semche(folder.toString(), null)), ServerOptions.STANDARD);

        assertThat(new McpTrouble("far", Kind.ANSWERED_WITH_AN_ERROR, "it answered with HTTP 500", "")
                        .whileStarting(far))
                .hasMessage("MCP server far: broke while starting: it answered with HTTP 500;"
                        + " check its url, and what its own log says");
        assertThat(new McpTrouble("semche", Kind.TIMEOUT, "no answer to initialize in time", "raise its timeout")
                        .whileStarting(semche))
                .hasMessageContaining("give it longer with MCP_SEMCHE_TIMEOUT");
    }

    @Test
    void a_start_that_failed_is_tried_again_by_itself_until_it_works() throws Exception {
        Path launcher = folder.resolve("launcher");
        ServerTransport way = new ServerTransport.Command(launcher.toString(), List.of(), Map.of(), null);
        ServerSetup setup = new ServerSetup("late", way, Rig.wishes(Rig.SOON));
        try (McpServer server = new McpServer(setup, TokenProvider.NONE, Rig.PACE, () -> {})) {
            assertThatThrownBy(server::require).hasMessageContaining("was not found");

            ServerTransport.Command real = Rig.command();
            Path written = folder.resolve("written");
            Files.writeString(
                    written,
                    "#!/bin/sh\nexec '" + real.command() + "' '" + String.join("' '", real.arguments()) + "'\n");
            assertThat(written.toFile().setExecutable(true)).isTrue();
            Files.move(written, launcher, StandardCopyOption.ATOMIC_MOVE);
            Await.until(() -> server.status() instanceof ServerStatus.Works);

            assertThat(server.tools()).isNotEmpty();
        }
    }

    @Test
    void new_tools_are_heard_of_also_after_a_start_that_failed() throws InterruptedException {
        try (Rig rig = Rig.of(Rig.fake("fake", "stumbles=" + folder.resolve("mark")))) {
            Await.until(() -> rig.server("fake").status() instanceof ServerStatus.Works);
            rig.call("fake__flood", "{}");
            Await.until(() -> rig.names().contains("fake__grown"));
        }
    }

    @Test
    void only_those_tools_are_offered_that_are_allowed_and_not_denied() throws InterruptedException {
        ServerOptions wishes = new ServerOptions(
                false,
                new ToolNamePatterns(List.of("e*", "pid")),
                new ToolNamePatterns(List.of("*rr*")),
                ToolNamePatterns.NONE,
                ToolNamePatterns.NONE,
                false,
                ServerOptions.CALL,
                Rig.SOON);
        try (Rig rig = Rig.ready(new ServerSetup("few", Rig.command(), wishes))) {
            assertThat(rig.names()).containsExactly("few__echo", "few__pid");
        }
    }

    @Test
    void two_servers_whose_names_become_one_keep_their_tools_apart() throws InterruptedException {
        try (Rig rig = Rig.ready(Rig.fake("a b"), Rig.fake("a.b"))) {
            assertThat(rig.names()).contains("a_b__echo", "a_b_2__echo").doesNotHaveDuplicates();
        }
        try (Rig rig = Rig.ready(Rig.fake("a", "twin"), Rig.fake("a__b"))) {
            assertThat(rig.names()).contains("a__b__echo", "a__b__echo_2").doesNotHaveDuplicates();
        }
    }

    @Test
    void what_tools_are_called_does_not_go_by_which_server_starts_first() throws InterruptedException {
        try (McpServers servers =
                new McpServers(List.of(Rig.fake("a b"), Rig.fake("a_b")), _ -> TokenProvider.NONE, Rig.PACE)) {
            servers.servers().getLast().require();

            assertThat(servers.offered())
                    .allMatch(offered -> offered.tool().definition().name().startsWith("a_b_2__"));
        }
    }

    @Test
    void a_directory_is_no_launcher() throws InterruptedException {
        assertThat(trouble(command(folder.toString(), List.of())))
                .hasMessageEndingWith(folder + " is a directory; name the program in it");
    }

    @Test
    void a_required_one_that_does_not_work_is_an_error_of_the_start() {
        ServerOptions required = new ServerOptions(
                true,
                ToolNamePatterns.NONE,
                ToolNamePatterns.NONE,
                ToolNamePatterns.NONE,
                ToolNamePatterns.NONE,
                false,
                ServerOptions.CALL,
                Rig.SOON);
        ServerSetup setup = new ServerSetup("needed", Rig.command("dies"), required);

        assertThatThrownBy(() -> {
                    try (McpServers servers = new McpServers(List.of(setup), _ -> TokenProvider.NONE, Rig.PACE)) {
                        servers.start();
                    }
                })
                .isInstanceOf(McpTrouble.class)
                .hasMessageContaining("needed");
    }

    @Test
    void its_environment_holds_none_of_our_keys() {
        String told = read(LauncherProbe.start("printenv", Map.of("MINE", "given")));

        assertThat(told).contains("MINE=given").contains("PATH=");
        assertThat(told.lines().map(line -> line.split("=")[0]))
                .allMatch(name -> Set.of(
                                        "MINE",
                                        "PATH",
                                        "HOME",
                                        "USER",
                                        "LOGNAME",
                                        "SHELL",
                                        "TERM",
                                        "LANG",
                                        "LANGUAGE",
                                        "TZ",
                                        "TMPDIR",
                                        "PWD",
                                        "SHLVL",
                                        "_")
                                .contains(name)
                        || name.startsWith("LC_"));
    }

    private static String read(Process child) {
        try {
            return new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
