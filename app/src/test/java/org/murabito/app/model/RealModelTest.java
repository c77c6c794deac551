package org.murabito.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.ResidentProcess;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.terminal.Console;
import org.murabito.llm.Json;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.ChatCompletion;
import org.murabito.testkit.llm.VendorServer;
import org.slf4j.LoggerFactory;

/// The whole product with a model behind a real wire.
final class RealModelTest {
    private static final String KEY = "sk-canary-4711-do-not-show";
    private static final byte[] PIXEL =
            Base64.getDecoder().decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7");
    private static final String WHERE = "@Murabito 明太子のおすすめは？";

    private final VendorServer server = VendorServer.start();
    private final List<String> told = new ArrayList<>();
    private final Console console = new Console() {
        @Override
        public void line(String text) {
            told.add(text);
        }

        @Override
        public void error(String text) {
            told.add(text);
        }

        @Override
        public void progress(String text) {
            told.add(text);
        }
    };

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        server.close();
    }

    private Map<String, String> environment(String model) {
        return new HashMap<>(Map.of(
                "MURABITO_DATA",
                folder.toString(),
                "MURABITO_WEB_PORT",
                "0",
                "MURABITO_COMMUNITY_VILLAGE",
                "ja",
                "MURABITO_COMMUNITY_TIME_ZONE",
                "Asia/Tokyo",
                "MURABITO_MODEL",
                "openai:" + model + "@" + server.url() + "/v1",
                "MURABITO_MODEL_ANALYSIS",
                "simple",
                "MURABITO_SERVER_KEY",
                KEY));
    }

    private void living(String model, ResidentProcess.Stay stay) throws InterruptedException {
        TerminalCommands.serve(environment(model), console, stay);
    }

    private int command(String... arguments) {
        return TerminalCommands.run(List.of(arguments), folder, environment("test"), console);
    }

    @Test
    void its_answers_have_verified_quotes_and_when_it_is_gone_simple_mode_stands_in() throws InterruptedException {
        server.answerAlways(new PlayedModel("明太子"));
        living("test", address -> {
            try (Visitor visitor = new Visitor(address)) {
                assertThat(visitor.mode()).isEqualTo("test");
                JsonNode asked = visitor.say(WHERE);
                String answer = visitor.answerTo(asked).path("body").toString();
                assertThat(answer).contains("Found it.").contains("明太子").contains("/c/village/");
                assertThat(answer).doesNotContain("シンプルモード");
                assertThat(answer).as("the question quotes not itself").doesNotContain("Tabibito");

                JsonNode end = visitor.run(asked).path("end");
                assertThat(end.path("mode").asText()).isEqualTo("test");
                assertThat(end.path("quotes").asInt()).isEqualTo(1);
                assertThat(end.at("/usage/fresh").asInt()).isEqualTo(1_200);
                assertThat(end.at("/usage/cacheRead").asInt()).isEqualTo(800);
                assertThat(end.has("cost"))
                        .as("the price of this model is not known")
                        .isFalse();

                server.close();
                JsonNode again = visitor.say("@Murabito 勉強会の会場は？");
                assertThat(visitor.answerTo(again).path("body").toString())
                        .containsOnlyOnce("言語モデルにつながらないため、シンプルモード")
                        .contains("勉強会");
                assertThat(visitor.run(again).at("/end/mode").asText()).isEqualTo("simple");
                assertThat(visitor.mode()).isEqualTo("simple");
            }
        });
        assertThat(told.getFirst()).contains("answers with test, and in simple mode when that cannot be reached");
    }

    @Test
    void what_was_looked_up_beforehand_and_the_tools_are_on_the_wire() throws InterruptedException, IOException {
        server.answerAlways(new PlayedModel("明太子"));
        living("test", address -> {
            try (Visitor visitor = new Visitor(address)) {
                visitor.ask(WHERE);
            }
        });
        JsonNode first = firstWithTools();
        assertThat(first.path("tools")).hasSizeGreaterThanOrEqualTo(5);
        assertThat(first.at("/messages/0/content").toString()).contains("みはらし村").doesNotContain("明太子");
        assertThat(first.at("/messages/1/content").toString())
                .contains("Looked up beforehand")
                .contains("明太子のおすすめは？");
        assertThat(server.arrived().getFirst().header("authorization")).isEqualTo("Bearer " + KEY);
    }

    /// Summaries and the like are asked for beside the question.
    private JsonNode firstWithTools() throws IOException {
        for (var request : server.arrived()) {
            JsonNode body = new ObjectMapper().readTree(request.body());
            if (body.has("tools")) {
                return body;
            }
        }
        throw new AssertionError("no request with tools arrived");
    }

    @Test
    void an_image_reaches_a_model_that_sees_and_of_one_that_does_not_it_is_said() throws Exception {
        server.answerAlways(_ -> ChatCompletion.says("A single pixel."));
        living("gpt-4o", address -> {
            try (Visitor visitor = new Visitor(address)) {
                JsonNode answer = visitor.ask("@Murabito what is this?", visitor.upload(PIXEL));
                assertThat(answer.path("body").toString())
                        .contains("A single pixel.")
                        .doesNotContain("image");
            }
        });
        assertThat(firstWithTools().toString())
                .contains("data:image/jpeg;base64,/9j/")
                .contains("photo.png");
        int seeing = server.arrived().size();
        living("test", address -> {
            try (Visitor visitor = new Visitor(address)) {
                JsonNode answer = visitor.ask("@Murabito これは何？", visitor.upload(PIXEL));
                assertThat(answer.path("body").toString()).contains("画像は見ることができない");
            }
        });
        assertThat(server.arrived().subList(seeing, server.arrived().size()))
                .isNotEmpty()
                .noneMatch(request -> request.body().contains("base64"));
    }

    @Test
    void a_price_that_is_known_is_charged() throws InterruptedException {
        server.answerAlways(new PlayedModel("明太子"));
        living("gpt-4o", address -> {
            try (Visitor visitor = new Visitor(address)) {
                JsonNode asked = visitor.say(WHERE);
                visitor.answerTo(asked);
                // 2 calls: 1,200 fresh at 2.5, 800 cached at 1.25, 100 out at 10 dollars a million.
                assertThat(visitor.run(asked).at("/end/cost").asText()).isEqualTo("0.005");
            }
        });
    }

    @Test
    void the_key_shows_nowhere_whatever_the_server_writes_into_its_failures() throws InterruptedException, IOException {
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        root.addAppender(log);
        List<String> shown = new ArrayList<>();
        try {
            server.answerAlways(arrived -> Answer.json(
                    401,
                    "{\"error\":{\"message\":\"Incorrect API key provided: " + arrived.header("authorization")
                            + "\",\"code\":\"invalid_api_key\"}}"));
            living("test", address -> {
                try (Visitor visitor = new Visitor(address)) {
                    JsonNode asked = visitor.say(WHERE);
                    visitor.answerTo(asked);
                    visitor.run(asked);
                    visitor.mode();
                    assertThat(command("ask", "明太子は？", "--channel", "雑談", "--json"))
                            .isZero();
                    assertThat(command("doctor")).isEqualTo(1);
                    shown.addAll(visitor.shown());
                }
            });
            assertThat(command("ask", "明太子は？", "--json")).isZero();
            assertThat(command("doctor")).isEqualTo(1);
        } finally {
            root.detachAppender(log);
        }
        assertThat(server.last().header("authorization")).contains(KEY);
        assertThat(told).anyMatch(line -> line.contains("\"mode\" : \"simple\""));
        assertThat(told)
                .anyMatch(line ->
                        line.startsWith("FAIL  Model") && line.contains("check the key in MURABITO_SERVER_KEY"));
        assertThat(told).noneMatch(line -> line.contains(KEY));
        assertThat(shown).noneMatch(page -> page.contains(KEY));
        assertThat(log.list)
                .noneMatch(event -> event.getFormattedMessage().contains(KEY)
                        || (event.getThrowableProxy() != null
                                && ThrowableProxyUtil.asString(event.getThrowableProxy())
                                        .contains(KEY)));
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(KEY);
            }
        }
    }

    @Test
    void what_a_question_seeks_is_said_by_the_main_model_where_no_other_is_set() throws Exception {
        PlayedModel answers = new PlayedModel("明太子");
        server.answerAlways(arrived -> arrived.body().contains("You classify one chat message of the community")
                ? ChatCompletion.says("{\"guidanceSeeking\":0,\"informationSeeking\":95," + "\"topic\":\"勉強会 会場\"}")
                : answers.apply(arrived));
        Map<String, String> environment = environment("test");
        environment.remove("MURABITO_MODEL_ANALYSIS");
        TerminalCommands.serve(environment, console, address -> {
            try (Visitor visitor = new Visitor(address)) {
                // The first call of all takes long on a slow machine, and this one is waited for five seconds only.
                visitor.ask("@Murabito おはよう");
                visitor.ask(WHERE);
            }
        });

        assertThat(server.arrived())
                .map(Arrived::body)
                .map(Json::read)
                .filteredOn(request -> request.has("tools"))
                .map(request -> request.at("/messages/1/content").toString())
                .filteredOn(asked -> asked.contains("明太子のおすすめは"))
                .first()
                .asString()
                .contains("Looked up beforehand")
                .contains("勉強会");
    }

    @Test
    void the_start_tells_in_the_log_which_model_answers_and_how_many_tools_there_are() throws InterruptedException {
        Logger life = (Logger) LoggerFactory.getLogger("org.murabito.app.RunningInstance");
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        life.addAppender(log);
        life.setLevel(Level.INFO);
        try {
            living("test", _ -> {});
        } finally {
            life.setLevel(null);
            life.detachAppender(log);
        }

        assertThat(log.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .singleElement()
                .asString()
                .matches("Answers come from openai:test@\\S+; 11 tools are at hand");
    }

    @Test
    void the_doctor_proves_a_model_by_a_small_call() throws InterruptedException {
        server.answerAlways(_ -> ChatCompletion.says("ok"));
        living("test", _ -> {});
        told.clear();
        command("doctor");
        assertThat(told)
                .anyMatch(line -> line.startsWith("ok    Model")
                        && line.contains("openai:test@" + server.url() + "/v1 (answers")
                        && line.matches(".* replied in \\d+ ms; .*its price is not known.*"));
        assertThat(server.last().body()).contains("Reply with: ok").doesNotContain("tools");
    }

    @Test
    void a_missing_key_stops_the_start_with_one_line_that_names_the_variable() {
        Map<String, String> environment = environment("test");
        environment.put("MURABITO_MODEL", "openai:gpt-5-mini");
        assertThat(TerminalCommands.run(List.of("ask", "x"), folder, environment, console))
                .isEqualTo(1);
        assertThat(told).containsExactly("openai:gpt-5-mini needs a key: set OPENAI_API_KEY in the environment");
    }

    @Test
    void a_vendors_key_is_not_sent_to_another_server() throws InterruptedException {
        server.answerAlways(_ -> ChatCompletion.says("ok"));
        Map<String, String> environment = environment("test");
        environment.remove("MURABITO_SERVER_KEY");
        environment.put("OPENAI_API_KEY", KEY);
        TerminalCommands.serve(environment, console, address -> {
            try (Visitor visitor = new Visitor(address)) {
                visitor.ask("@Murabito hello");
            }
        });
        assertThat(server.last().headers().toString()).doesNotContain(KEY);
    }

    @Test
    void keys_do_not_show_themselves() {
        assertThat(ApiKeys.of(environment("test"))).hasToString("ApiKeys[MURABITO_SERVER_KEY]");
    }

    @Test
    void a_price_table_of_ones_own_is_laid_over_the_one_that_ships() throws IOException, InterruptedException {
        Files.writeString(
                folder.resolve("prices.json"),
                "{\"asOf\":\"2026-11-20\",\"perMillionTokens\":{\"test\":{\"fresh\":1000,\"output\":0}}}");
        server.answerAlways(_ -> ChatCompletion.says("Hello!"));
        Files.writeString(folder.resolve("murabito.yaml"), "model:\n  prices: prices.json\n");
        Map<String, String> environment = environment("test");
        TerminalCommands.serve(environment, console, address -> {
            try (Visitor visitor = new Visitor(address)) {
                JsonNode asked = visitor.say("@Murabito hello");
                visitor.answerTo(asked);
                assertThat(visitor.run(asked).at("/end/cost").asText()).isEqualTo("1");
            }
        });
        environment.put("MURABITO_MODEL_PRICES", "none.json");
        told.clear();
        assertThat(TerminalCommands.run(List.of("doctor"), folder, environment, console))
                .isEqualTo(1);
        assertThat(told).singleElement().asString().startsWith("setting model.prices names");
    }
}
