package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.llm.Block.use;
import static org.murabito.testing.agent.ScriptedModel.calls;
import static org.murabito.testing.agent.ScriptedModel.says;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.app.check.PartFinding;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.tool.OwnCheck;
import org.murabito.app.village.Village;
import org.murabito.chat.CommunityId;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.llm.ToolDefinition;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.RunOutcome;
import org.murabito.loop.RunRequest;
import org.murabito.loop.budget.Bounds;
import org.murabito.run.RunListener;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.testkit.agent.ToolContexts;
import org.murabito.text.Language;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

/// A class in the folder `tools` is a tool. Nothing else changes.
final class ToolsInTheFolderTest {
    private static final String EXAMPLE = "examples/src/main/java/org/murabito/examples/FindBook.java";
    private static final String IMPORTS = """
            import com.fasterxml.jackson.databind.JsonNode;
            import org.murabito.llm.ToolDefinition;
            import org.murabito.sight.ChatScope;
            import org.murabito.tool.*;
            import org.murabito.tool.conversation.Sources;
            """;
    private static final String BODY = """
            @Override public ToolDefinition definition() {
                return ToolDefinition.of("NAME", "Counts what was said.", "{\\"type\\":\\"object\\"}");
            }
            @Override public ToolResult execute(JsonNode arguments, ToolContext context) {
                return ToolResult.ok("done");
            }
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        while (!Files.exists(here.resolve("mvnw"))) {
            here = Objects.requireNonNull(here.getParent(), "the tests run inside the project");
        }
        return here;
    }

    private Settings settings(Map<String, String> environment) {
        return new SettingsReader().read(folder.resolve("none.yaml"), environment);
    }

    private Wiring open(Map<String, String> environment) {
        return Wiring.open(folder, settings(environment), ApiKeys.NONE, Clock.systemUTC());
    }

    private void put(String file, String text) throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve("tools")).resolve(file), text);
    }

    private static List<String> names(Toolbox tools) {
        return tools.definitions().stream().map(ToolDefinition::name).toList();
    }

    private static ToolResult call(Wiring wiring, String tool) throws InterruptedException {
        Tool found = wiring.tools().tooling().get().find(tool).orElseThrow();
        return found.execute(
                Json.object(),
                ToolContexts.in(new ChatScope(
                        new Sights(new InMemoryCommunityStore()).ofOperator(new CommunityId("village")), null, null)));
    }

    @Test
    void the_example_of_the_guide_is_a_tool_once_it_lies_there() throws Exception {
        List<String> before;
        try (Wiring wiring = open(Map.of())) {
            before = names(wiring.tools().tooling().get());
        }
        put("FindBook.java", Files.readString(root().resolve(EXAMPLE)));

        try (Wiring wiring = open(Map.of());
                ScriptedModel model =
                        ScriptedModel.of(calls(use("1", "find_book", "{\"title\":\"momo\"}")), says("On shelf 3."))) {
            AgentLoop loop = new AgentLoop(
                    List.of(model),
                    new Retry(1, Duration.ZERO, Duration.ZERO, _ -> {}, new Random(7)),
                    new NetworkntSchemaCheck(),
                    Prices.builtIn(),
                    null);
            RunOutcome outcome = loop.run(
                    new RunRequest(
                            "",
                            List.of(Exchange.user("Where is Momo?")),
                            wiring.tools().tooling().get(),
                            ToolContexts.empty(),
                            Bounds.STANDARD),
                    RunListener.NONE);

            assertThat(outcome.answer()).isEqualTo("On shelf 3.");
            assertThat(model.requests()
                            .getLast()
                            .exchanges()
                            .getLast()
                            .results()
                            .getFirst()
                            .text())
                    .contains("Momo: shelf 3");
            assertThat(names(wiring.tools().tooling().get()))
                    .as("the tools that ship stand where they stood")
                    .startsWith(before.toArray(String[]::new))
                    .endsWith("find_book");
            assertThat(OwnCheck.of(wiring.tools().tooling(), settings(Map.of()).tools()))
                    .extracting(PartFinding::toString)
                    .containsExactly("ok    Tool find_book from tools/FindBook.java");
        }
    }

    @Test
    void a_jar_that_names_its_tools_is_as_good(@TempDir Path classes) throws Exception {
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "tests run on a JDK");
        String path = System.getProperty("java.class.path");
        assertThat(compiler.run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-cp",
                        path,
                        "-d",
                        classes.toString(),
                        root().resolve(EXAMPLE).toString()))
                .isZero();
        Files.createDirectories(folder.resolve("tools"));
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(folder.resolve("tools/books.jar")))) {
            jar.putNextEntry(new JarEntry("META-INF/services/org.murabito.tool.Tool"));
            jar.write("# ours\norg.murabito.examples.FindBook\norg.murabito.examples.Gone\n"
                    .getBytes(StandardCharsets.UTF_8));
            jar.putNextEntry(new JarEntry("org/murabito/examples/FindBook.class"));
            jar.write(Files.readAllBytes(classes.resolve("org/murabito/examples/FindBook.class")));
        }

        try (Wiring wiring = open(Map.of())) {
            assertThat(names(wiring.tools().tooling().get())).endsWith("find_book");
            assertThat(OwnCheck.of(wiring.tools().tooling(), settings(Map.of()).tools()))
                    .extracting(PartFinding::toString)
                    .satisfiesExactly(
                            works -> assertThat(works).isEqualTo("ok    Tool find_book from tools/books.jar"),
                            left -> assertThat(left)
                                    .startsWith("FAIL")
                                    .contains("books.jar is left out: org.murabito.examples.Gone cannot be loaded"));
        }
    }

    @Test
    void one_that_asks_for_it_reads_what_was_said() throws Exception {
        put("CountMessages.java", IMPORTS + """
                public final class CountMessages implements Tool {
                    private final Sources sources;
                    public CountMessages(Sources sources) { this.sources = sources; }
                    @Override public ToolDefinition definition() {
                        return ToolDefinition.of("count_messages", "Counts what was said.", "{\\"type\\":\\"object\\"}");
                    }
                    @Override public ToolResult execute(JsonNode arguments, ToolContext context) {
                        return ToolResult.ok("" + sources.search().count(ChatScope.of(context).sight(), ""));
                    }
                }
                """);

        try (Wiring wiring = open(Map.of())) {
            Village.read(Language.JAPANESE)
                    .settle(
                            wiring.storage().stores().communities(),
                            wiring.storage().stores().messages(),
                            wiring.clock(),
                            ZoneOffset.UTC);
            wiring.search()
                    .feed()
                    .awaitFound(wiring.storage().store().messages().cursor(), Duration.ofSeconds(30));
            assertThat(call(wiring, "count_messages"))
                    .isInstanceOfSatisfying(
                            ToolResult.Ok.class,
                            ok -> assertThat(Long.parseLong(ok.text())).isPositive());
        }
    }

    @Test
    void one_that_acts_asks_first_unless_the_operator_lists_it() throws Exception {
        put(
                "RingBell.java",
                IMPORTS + "public final class RingBell implements Tool {" + BODY.replace("NAME", "ring_bell")
                        + "@Override public boolean acts() { return true; } }");

        try (Wiring wiring = open(Map.of())) {
            assertThat(call(wiring, "ring_bell")).isInstanceOf(ToolResult.Failed.class);
        }
        try (Wiring wiring = open(Map.of("MURABITO_TOOLS_UNASKED", "ring_bell"))) {
            assertThat(call(wiring, "ring_bell")).isEqualTo(ToolResult.ok("done"));
        }
    }

    @Test
    void a_name_that_no_tool_has_is_told_to_the_operator() throws Exception {
        put(
                "RingBell.java",
                IMPORTS + "public final class RingBell implements Tool {" + BODY.replace("NAME", "ring_bell") + "}");

        try (Wiring wiring = open(Map.of())) {
            assertThat(OwnCheck.of(
                            wiring.tools().tooling(),
                            settings(Map.of("MURABITO_TOOLS_UNASKED", "ring_bell,ring_bel"))
                                    .tools()))
                    .extracting(PartFinding::toString)
                    .containsExactly(
                            "ok    Tool ring_bell from tools/RingBell.java",
                            "note  Tool names   no tool in tools/ is called ring_bel"
                                    + " -> look at tools.unasked and tools.afterPrivate");
        }
    }

    private static String line(String body, String name) {
        return body.replace('\n', ' ').replace("NAME", name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            public final class Bad implements Tool { oops }             | it does not compile: line 6
            public final class Bad {}                                   | Bad is no tool; let it implement org.murabito.tool.Tool
            public final class Other implements Tool { BODY }           | it does not compile: line 6
            final class Other implements Tool { BODY }                  | it has no class Bad; name the file after its class
            public final class Bad implements Tool { Bad() {} BODY }    | Bad cannot be made; let it be public
            public final class Bad implements Tool { public Bad() { throw new Error("no"); } BODY } | Bad broke while it was made
            public final class Bad implements Tool { public Bad(Sources s) { s.search(); int i = 1 / 0; } BODY } | Bad broke while
            public final class Bad implements Tool { BODY } //Get Book  | Bad broke
            public final class Bad implements Tool { BODY } //a__b      | its name is "a__b"; allowed are lower-case words
            public final class Bad implements Tool { BODY } //search_messages | another tool is called search_messages
            public final class Bad implements Tool { BODY } //use_tool  | another tool is called use_tool
            public final class Bad implements Tool { BODY public int basePriority() { return 101; } } | the base priority
            public final class Bad implements Tool { BODY public boolean acts() { throw new Error("no"); } }  | Bad broke
            public final class Bad implements Tool { BODY public boolean reachesOutside() { return 1 / 0 > 0; } } | Bad broke
            public final class Bad implements Tool { BODY public java.time.Duration timeout() { return null; } } | Bad broke
            public final class Bad implements Tool { ODD } | the schema of bad_one cannot be read: Reference /nowhere""")
    void one_that_cannot_be_used_is_left_out_and_harms_no_other(String bad, String told) throws Exception {
        String name = Stream.of(bad.split("//")).skip(1).findFirst().orElse("bad_one");
        String odd =
                BODY.replace("{\\\"type", "{\\\"properties\\\":{\\\"a\\\":{\\\"$ref\\\":\\\"#/nowhere\\\"}},\\\"type");
        put("Bad.java", IMPORTS + bad.replace("BODY", line(BODY, name)).replace("ODD", line(odd, name)));
        put(
                "Good.java",
                IMPORTS + "public final class Good implements Tool {" + BODY.replace("NAME", "good_one") + "}");
        put("Read me.txt", "no tool");
        put("broken.jar", "no jar");
        Files.createDirectories(folder.resolve("tools/Room.java"));
        Files.createSymbolicLink(folder.resolve("tools/Link.java"), folder.resolve("gone"));

        try (Wiring wiring = open(Map.of())) {
            assertThat(call(wiring, "good_one")).isEqualTo(ToolResult.ok("done"));
            assertThat(wiring.tools().tooling().own().folder().leftOut())
                    .extracting(left -> left.file() + ": " + left.why() + "; " + left.todo())
                    .satisfiesExactly(
                            left -> assertThat(left).startsWith("Bad.java: ").contains(told),
                            left -> assertThat(left).startsWith("Link.java: it is no file"),
                            left -> assertThat(left).startsWith("Room.java: it is no file"),
                            left -> assertThat(left).startsWith("broken.jar: it cannot be read"));
        }
    }

    @Test
    void what_is_read_as_no_tool_is_named() throws Exception {
        put("X.class", "compiled");
        put(".hidden", "of an editor");
        Files.createDirectories(folder.resolve("tools/org/example"));

        try (Wiring wiring = open(Map.of())) {
            assertThat(OwnCheck.of(wiring.tools().tooling(), settings(Map.of()).tools()))
                    .extracting(PartFinding::toString)
                    .containsExactly("note  Tool files   no tool is read from X.class, org in tools/"
                            + " -> a tool is a .java or a .jar at the top of that folder");
        }
    }
}
