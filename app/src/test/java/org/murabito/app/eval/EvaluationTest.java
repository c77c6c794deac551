package org.murabito.app.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.model.PlayedModel;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.testkit.llm.VendorServer;
import org.murabito.text.Language;

/// A handful of questions and orders, put to the whole of Murabito.
@Timeout(120)
class EvaluationTest {
    private static final String HEAD = "today 2026-11-24\nzone Europe/London\n";
    private static final String KEY = "sk-secret-of-the-server";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private volatile BooleanSupplier failing = () -> false;

    private JsonNode village(Map<String, String> environment, String set) throws InterruptedException {
        Evaluation evaluation = new Evaluation(new Tried(environment), _ -> {});
        return evaluation.run(Language.ENGLISH, HEAD + set).json().at("/villages/0");
    }

    private final class Tried implements EvalEnvironment {
        private final Map<String, String> environment;

        Tried(Map<String, String> environment) {
            this.environment = environment;
        }

        @Override
        public Settings settings(Language village, ZoneId zone) {
            Map<String, String> all = new HashMap<>(environment);
            all.put("MURABITO_COMMUNITY_TIME_ZONE", zone.getId());
            return new SettingsReader().read(folder.resolve("none.yaml"), all);
        }

        @Override
        public ApiKeys keys() {
            return ApiKeys.of(Map.of("MURABITO_SERVER_KEY", KEY));
        }

        @Override
        public Clock machine() {
            InstantSource source = () -> {
                if (failing.getAsBoolean()) {
                    throw new IllegalStateException("the clock stands still");
                }
                return Instant.now();
            };
            return source.withZone(ZoneOffset.UTC);
        }
    }

    @Test
    void in_simple_mode_citations_refusals_and_deeds_are_told_apart() throws InterruptedException {
        JsonNode village = village(Map.of(), """
                q toolshed: who had the orbital sander?
                + toolshed | me. I am so sorry
                = toolshed | Who's got the orbital sander

                q toolshed: who had the orbital sander?
                = ferry | The goat cranked

                q chatter: when does the zeppelin land?
                -

                o chatter: remind me tomorrow at 12:00 to call Ken
                ! reminder 2026-11-25T12:00 Ken

                o chatter: remind me tomorrow at 12:00 to call Ken
                ! reminder 2026-11-25T13:00 Ken
                f: quiet for an hour
                ! quiet

                o chatter: quiet for an hour
                ! quiet
                """);
        assertThat(village.at("/anyCited").toString()).isEqualTo("{\"right\":1,\"of\":2}");
        assertThat(village.at("/notFound").toString()).isEqualTo("{\"right\":1,\"of\":1}");
        assertThat(village.at("/orders").toString())
                .as("what follows an order that was not obeyed is not right either")
                .isEqualTo("{\"right\":2,\"of\":4}");
        assertThat(village.at("/cost").decimalValue()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            q nochan: when?~-                    ; line 3: there is no channel nochan
            board nochan                         ; line 3: there is no channel nochan
            q ferry: when?~= nochan | The goat   ; line 4: there is no channel nochan
            q ferry: when?~= ferry | no such     ; line 4: no message in ferry has the words "no such"
            q ferry: when?~= ferry | The goat cranked~+ toolshed | The goat cranked; line 5: no message in toolshed has
            """)
    void what_no_answer_could_get_right_is_said_before_the_first_question(String set, String message) {
        List<String> asked = new ArrayList<>();
        Evaluation evaluation = new Evaluation(new Tried(Map.of()), asked::add);
        assertThatThrownBy(() -> evaluation.run(Language.ENGLISH, HEAD + set.replace('~', '\n')))
                .isInstanceOf(EvalMistake.class)
                .hasMessageStartingWith(message);
        assertThat(asked).isEmpty();
    }

    @Test
    void a_turn_that_goes_wrong_is_named_and_the_others_are_asked_all_the_same() throws InterruptedException {
        Thread asking = Thread.currentThread();
        AtomicInteger turns = new AtomicInteger();
        failing = () -> turns.get() == 1 && Thread.currentThread().equals(asking);
        Evaluation evaluation = new Evaluation(new Tried(Map.of()), _ -> turns.incrementAndGet());
        EvalReport report = evaluation.run(Language.ENGLISH, HEAD + """
                q chatter: when does the zeppelin land?
                -
                f: and then?
                -
                f: and after that?
                -
                q chatter: when does the zeppelin land?
                -
                """);
        JsonNode village = report.json().at("/villages/0");
        assertThat(village.at("/notFound").toString()).isEqualTo("{\"right\":2,\"of\":4}");
        assertThat(village.at("/turns/2/failure").asText())
                .as("what follows it is not asked")
                .contains("line 5");
        assertThat(village.at("/turns/3").has("failure")).isFalse();
        assertThat(report.lines()).contains("en line 5 went wrong: the clock stands still");
    }

    @Test
    void a_model_is_asked_through_the_same_door_and_its_tokens_are_counted() throws InterruptedException {
        try (VendorServer server = VendorServer.start()) {
            server.answerAlways(new PlayedModel("sander"));
            JsonNode village = village(
                    Map.of(
                            "MURABITO_MODEL",
                            "openai:test@" + server.url() + "/v1",
                            "MURABITO_MODEL_ANALYSIS",
                            "simple"),
                    """
                    q toolshed: who had the orbital sander?
                    = toolshed | Who's got the orbital sander
                    + toolshed | me. I am so sorry

                    q chatter: when does the zeppelin land?
                    -
                    """);
            assertThat(village.at("/anyCited/right").asInt()).isOne();
            assertThat(village.at("/notFound/right").asInt())
                    .as("it cites the sander all the same")
                    .isZero();
            assertThat(village.at("/usage/fresh").asInt()).isPositive();
            assertThat(village.at("/cost").isNull())
                    .as("its price is not known")
                    .isTrue();
        }
    }
}
