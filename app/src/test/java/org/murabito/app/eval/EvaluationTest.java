package org.murabito.app.eval;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
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
            return Clock.systemUTC();
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
