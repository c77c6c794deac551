package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.action.ActionLog;
import org.murabito.action.Receipts;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.Investigator;
import org.murabito.answer.PromptAssembler;
import org.murabito.answer.PromptFiles;
import org.murabito.answer.Recollection;
import org.murabito.answer.draft.Drafting;
import org.murabito.answer.picture.Pictures;
import org.murabito.app.check.PartFinding;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.tool.McpCheck;
import org.murabito.app.tool.TinyServers;
import org.murabito.app.village.Village;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.llm.Block;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.budget.Bounds;
import org.murabito.persona.Persona;
import org.murabito.plain.analysis.RuledAnalyst;
import org.murabito.run.RunId;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.search.words.KuromojiWords;
import org.murabito.sight.Sights;
import org.murabito.text.Language;
import org.murabito.text.Words;
import org.murabito.tool.mcp.McpServer;
import org.murabito.tool.mcp.setup.Semche;
import org.murabito.tool.selection.ScoredSelection;
import org.slf4j.LoggerFactory;

/// Ten servers with twenty tools each cost a question little, and change nothing of what a provider has cached.
@Timeout(120)
final class ManyToolsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private Wiring open(String servers) throws IOException {
        Files.writeString(folder.resolve("mcp.json"), servers);
        return Wiring.open(
                folder,
                new SettingsReader().read(folder.resolve("none.yaml"), Map.of("MURABITO_COMMUNITY_TIME_ZONE", "UTC")),
                ApiKeys.NONE,
                Clock.systemUTC());
    }

    private static RunRecord ask(Wiring wiring, Tally model) throws InterruptedException {
        Words words = new KuromojiWords();
        PromptAssembler assembler = new PromptAssembler(
                new PromptFiles(
                        wiring.storage().stores().communities(),
                        ZoneOffset.UTC,
                        Persona.MURABITO,
                        PromptFiles.Known.NOTHING),
                wiring.storage().stores().messages(),
                new PromptAssembler.Beforehand(
                        new RuledAnalyst(words), ScoredSelection.standard(words), Recollection.NONE),
                new Pictures(AttachmentFiles.NONE));
        Investigator investigator = new Investigator(
                wiring.storage().stores(),
                wiring.storage().runs(),
                new AgentLoop(
                        List.of(model),
                        Retry.standard(new Random(1)),
                        new NetworkntSchemaCheck(),
                        Prices.builtIn(),
                        null),
                new Drafting(words),
                new Investigator.Surroundings(
                        wiring.clock(),
                        ZoneOffset.UTC,
                        assembler,
                        wiring.tools().tooling(),
                        wiring.tools().consents(),
                        new Receipts(ActionLog.NONE),
                        wiring.orders().reader(),
                        Bounds.STANDARD,
                        () -> RunId.at(wiring.clock().instant(), new Random()),
                        Thread::startVirtualThread));
        return investigator.investigate(
                InvestigatedQuestion.atTerminal(
                        "how deep is well 7?",
                        new Sights(wiring.storage().stores().communities()).ofOperator(Village.ID),
                        null),
                RunListener.NONE);
    }

    private static Tally findingOne(List<String> prefixes, List<String> found) {
        return new Tally(
                request -> {
                    prefixes.add(request.system() + request.tools());
                    return List.of(Block.use("1", "find_tools", "{\"query\":\"depth of well 7\"}"));
                },
                request -> {
                    prefixes.add(request.system() + request.tools());
                    found.add(result(request));
                    return List.of(Block.use(
                            "2", "use_tool", "{\"name\":\"wells_3__measure_7\",\"arguments\":{\"from\":\"rim\"}}"));
                },
                request -> {
                    prefixes.add(request.system() + request.tools());
                    found.add(result(request));
                    return List.of(Block.text("It is 7 m deep."));
                });
    }

    private static String result(ModelRequest request) {
        return request.exchanges().getLast().results().getFirst().text();
    }

    @Test
    void a_question_with_ten_servers_of_twenty_tools_is_told_little_and_always_the_same() throws Exception {
        try (Wiring wiring = open(TinyServers.file(10, 20))) {
            Village.read(Language.JAPANESE)
                    .settle(
                            wiring.storage().stores().communities(),
                            wiring.storage().stores().messages(),
                            wiring.clock(),
                            ZoneOffset.UTC);
            List<String> prefixes = new ArrayList<>();
            List<String> found = new ArrayList<>();
            Tally first = findingOne(prefixes, found);
            RunRecord run = ask(wiring, first);
            ask(wiring, findingOne(prefixes, found));

            assertThat(wiring.tools().tooling().get().tools()).hasSizeGreaterThan(200);
            assertThat(first.fixed()).as("fixed tokens").isLessThanOrEqualTo(4_000);
            assertThat(prefixes).hasSize(6).containsOnly(prefixes.getFirst());
            assertThat(found.getFirst()).contains("__measure_7", "in metres");
            assertThat(found.get(1)).isEqualTo("measure_7: 7 m");
            assertThat(run.steps())
                    .filteredOn(Step.ToolCalled.class::isInstance)
                    .extracting(step -> ((Step.ToolCalled) step).tool())
                    .contains("wells_3__measure_7");
        }
    }

    @Test
    void a_few_tools_are_told_as_they_are() throws Exception {
        try (Wiring wiring = open(TinyServers.file(1, 3))) {
            assertThat(wiring.tools().tooling().get().definitions())
                    .extracting(definition -> definition.name())
                    .endsWith("wells_0__measure_0", "wells_0__measure_1", "wells_0__measure_2")
                    .doesNotContain("find_tools");
        }
    }

    @Test
    void a_server_that_cannot_be_loaded_is_an_error_in_the_log_that_names_it_and_the_fix() throws Exception {
        Logger logger = (Logger) LoggerFactory.getLogger(McpServer.class);
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        logger.addAppender(log);
        try (Wiring wiring = open("{\"mcpServers\":{\"gone\":{\"command\":\"no-such-launcher\"}}}")) {
            wiring.tools().tooling().get();
        } finally {
            logger.detachAppender(log);
        }

        assertThat(log.list).anySatisfy(line -> {
            assertThat(line.getLevel()).isEqualTo(Level.ERROR);
            assertThat(line.getFormattedMessage())
                    .contains("MCP server gone: no-such-launcher was not found; install it");
        });
    }

    @Test
    void a_semche_timeout_below_a_second_is_warned_of() throws Exception {
        Logger logger = (Logger) LoggerFactory.getLogger(Semche.class);
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        logger.addAppender(log);
        try {
            assertThat(Semche.in(name -> Optional.ofNullable(
                            Map.of("MCP_SEMCHE_TIMEOUT", "0").get(name))))
                    .isPresent();
        } finally {
            logger.detachAppender(log);
        }

        assertThat(log.list).singleElement().satisfies(line -> {
            assertThat(line.getLevel()).isEqualTo(Level.WARN);
            assertThat(line.getFormattedMessage()).contains("MCP_SEMCHE_TIMEOUT is 0", "so 1 is taken");
        });
    }

    @Test
    void doctor_tells_how_each_server_is_and_what_helps() throws Exception {
        String servers =
                "{\"mcpServers\":{\"wells\":" + TinyServers.entry(2) + ",\"gone\":{\"command\":\"no-such-launcher\"}}}";
        try (Wiring wiring = open(servers)) {
            assertThat(McpCheck.of(wiring.tools().tooling()))
                    .extracting(PartFinding::toString)
                    .satisfiesExactly(
                            works -> assertThat(works).startsWith("ok").contains("MCP wells", "2 tools, over "),
                            broken -> assertThat(broken)
                                    .startsWith("FAIL")
                                    .contains("MCP gone", "no-such-launcher was not found", "-> install it"));
        }
    }

    @Test
    void a_server_whose_entry_is_wrong_stops_nothing_and_is_told_with_what_helps() throws Exception {
        String servers = "{\"mcpServers\":{\"typo\":{\"comand\":\"x\"},\"wells\":" + TinyServers.entry(2) + "}}";
        try (Wiring wiring = open(servers)) {
            assertThat(McpCheck.of(wiring.tools().tooling()))
                    .extracting(PartFinding::toString)
                    .satisfiesExactly(
                            broken -> assertThat(broken)
                                    .startsWith("FAIL")
                                    .contains("MCP typo", "it has neither a command nor a url in mcp.json ->"),
                            works -> assertThat(works).startsWith("ok").contains("MCP wells", "2 tools, over "));
        }
    }

    @Test
    void doctor_names_what_an_entry_says_of_tools_that_are_not_there() throws Exception {
        String entry = TinyServers.entry(2).replaceFirst("}$", ",\"allow\":[\"*\"],\"deny\":[\"delte_*\"]}");
        try (Wiring wiring = open("{\"mcpServers\":{\"wells\":" + entry + "}}")) {
            assertThat(McpCheck.of(wiring.tools().tooling()))
                    .extracting(PartFinding::toString)
                    .satisfiesExactly(
                            works -> assertThat(works).startsWith("ok").contains("MCP wells", "2 tools, over "),
                            slip -> assertThat(slip)
                                    .startsWith("note")
                                    .contains("MCP wells", "it has no tool for deny \"delte_*\" -> look for a slip"));
        }
    }

    @Test
    void doctor_names_a_key_of_an_entry_that_means_nothing_and_those_that_do() throws Exception {
        String entry = TinyServers.entry(2).replaceFirst("}$", ",\"denny\":[\"delete_*\"]}");
        try (Wiring wiring = open("{\"mcpServers\":{\"wells\":" + entry + "}}")) {
            assertThat(McpCheck.of(wiring.tools().tooling()))
                    .extracting(PartFinding::toString)
                    .satisfiesExactly(
                            works -> assertThat(works).startsWith("ok").contains("MCP wells", "2 tools, over "),
                            slip -> assertThat(slip)
                                    .startsWith("note")
                                    .contains(
                                            "MCP wells",
                                            "its entry has denny, which means nothing here -> look for a slip",
                                            "cwd, deny, description"));
        }
    }

    @Test
    void doctor_looks_at_all_servers_also_where_one_that_is_required_does_not_work() throws Exception {
        String servers = "{\"mcpServers\":{\"gone\":{\"command\":\"no-such-launcher\",\"required\":true},\"wells\":"
                + TinyServers.entry(2) + "}}";
        try (Wiring wiring = open(servers)) {
            assertThat(McpCheck.of(wiring.tools().tooling()))
                    .extracting(PartFinding::toString)
                    .satisfiesExactly(
                            broken -> assertThat(broken).startsWith("FAIL").contains("no-such-launcher was not found"),
                            works -> assertThat(works).startsWith("ok").contains("MCP wells", "2 tools, over "));
        }
    }
}
