package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.model.Visitor;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.terminal.Silent;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.GivenClaims;

/// What members and the operator see of what is kept, and have done about it, over HTTP.
final class AboutYouTest {
    private static final String CHANNEL = "/web/api/c/village/p/zatsudan";
    private static final PlaceId SQUARE = PlaceId.of("village", "zatsudan");
    private static final String ME = "/web/api/c/village/me";

    @TempDir
    Path folder;

    @Test
    void a_member_sees_takes_along_and_withdraws_what_is_kept_of_them() throws Exception {
        serve(address -> {
            try (Visitor rin = new Visitor(address, "Rin");
                    Visitor sora = new Visitor(address, "Kazemichi")) {
                rin.say("The ladder hangs behind the greenhouse.");
                sora.say("Thank you!");
                JsonNode about = rin.get(ME);
                assertThat(about.at("/profile/messages").asInt()).isEqualTo(1);
                assertThat(about.at("/profile/familiarity").asText()).isEqualTo("stranger");

                List<String> file = rin.download(ME + "/export");
                assertThat(file).anyMatch(line -> line.contains("\"kind\":\"message\"") && line.contains("greenhouse"));
                assertThat(String.join("", file)).doesNotContain("Thank you!").doesNotContain("Kazemichi");

                assertThat(rin.post(ME + "/forget", Map.of("name", "Rin"))
                                .path("messages")
                                .asInt())
                        .isEqualTo(1);
                assertThat(sora.get("/web/api/c/village/p/zatsudan/messages").toString())
                        .doesNotContain("greenhouse");
                assertThat(rin.get(ME).has("profile")).isFalse();
                rin.say("Here I am again.");
                assertThat(sora.get("/web/api/c/village/p/zatsudan/messages").toString())
                        .contains("Here I am again.", "Rin");
            }
        });
    }

    @Test
    void a_fact_stands_on_its_message_is_put_right_and_goes_when_it_is_taken_out() throws Exception {
        AtomicReference<String> code = new AtomicReference<>();
        AtomicReference<String> link = new AtomicReference<>();
        serve(address -> {
            Visitor rin = new Visitor(address, "Rin");
            link.set(rin.say("I live in Komorebi.").path("link").asText());
            rin.say("I use Darktable for photos.");
            code.set(rin.post("/web/api/code", Map.of()).path("code").asText());
        });
        draw("I live in Komorebi.", new Attribute("live", true), "Komorebi");
        draw("I use Darktable for photos.", new Attribute("use", false), "Darktable");
        serve(address -> {
            try (Visitor rin = Visitor.joining(address, code.get())) {
                JsonNode fact = rin.get(ME).path("facts").path(0);
                assertThat(fact.path("words").asText()).isEqualTo("Rin lives in Komorebi");
                assertThat(fact.at("/evidence/0/link").asText()).isEqualTo(link.get());
                assertThat(rin.download(ME + "/export")).anyMatch(line -> line.contains("lives in Komorebi"));

                JsonNode right = rin.post(ME + "/facts/" + fact.path("id").asText(), Map.of("value", "Hinata"));
                assertThat(right.path("facts").findValuesAsText("words"))
                        .containsExactlyInAnyOrder("Rin lives in Hinata", "Rin uses Darktable");

                String tool = right.at("/facts/0/words").asText().contains("Darktable") ? "0" : "1";
                String id = right.at("/facts/" + tool + "/id").asText();
                assertThat(rin.delete(ME + "/facts/" + id).at("/facts")).hasSize(1);
                rin.post(ME + "/forget", Map.of("name", "Rin"));
                assertThat(rin.get(ME).at("/facts")).isEmpty();
            }
        });
    }

    @Test
    void the_readers_of_a_channel_see_what_was_stated_there_as_long_as_it_is_said() throws Exception {
        AtomicReference<String> code = new AtomicReference<>();
        AtomicReference<JsonNode> said = new AtomicReference<>();
        serve(address -> {
            Visitor rin = new Visitor(address, "Rin");
            said.set(rin.say("I live in Komorebi."));
            code.set(rin.post("/web/api/code", Map.of()).path("code").asText());
        });
        draw("I live in Komorebi.", new Attribute("live", true), "Komorebi");
        serve(address -> {
            try (Visitor rin = Visitor.joining(address, code.get());
                    Visitor sora = new Visitor(address, "Kazemichi")) {
                JsonNode noted = sora.get(CHANNEL + "/outlook").at("/noted/0");
                assertThat(noted.path("words").asText()).isEqualTo("Rin lives in Komorebi");
                assertThat(noted.at("/evidence/0/link").asText())
                        .isEqualTo(said.get().path("link").asText());
                rin.delete(CHANNEL + "/m/" + said.get().path("key").asText());
                assertThat(sora.get(CHANNEL + "/outlook").path("noted").toString())
                        .doesNotContain("Komorebi");
            }
        });
    }

    /// As a model would that reads it in the newest message with this text.
    private void draw(String text, Attribute attribute, String value) {
        try (Wiring wiring = Wiring.open(
                folder,
                new SettingsReader().read(folder.resolve("none.yaml"), Map.of()),
                ApiKeys.NONE,
                Clock.systemUTC())) {
            Stores stores = wiring.storage().stores();
            Sight everything = new Sights(stores.communities()).ofOperator(SQUARE.community());
            Message message = stores.messages().latest(everything, SQUARE, 10, null).stream()
                    .filter(said -> said.text().equals(text))
                    .findFirst()
                    .orElseThrow();
            new GivenClaims(
                            wiring.storage().store().facts(),
                            stores.communities(),
                            wiring.models().words())
                    .give(
                            message,
                            Statement.of(new Subject.Person(message.author()), attribute, value, ClaimManner.STATES));
        }
    }

    @Test
    void who_opted_out_stays_out_over_a_restart() throws Exception {
        AtomicReference<String> code = new AtomicReference<>();
        serve(address -> {
            Visitor rin = new Visitor(address, "Rin");
            rin.post(ME + "/out", Map.of("out", true));
            assertThatThrownBy(() -> rin.say("psst")).hasMessageContaining("403");
            assertThat(rin.get(ME).path("out").asBoolean()).isTrue();
            code.set(rin.post("/web/api/code", Map.of()).path("code").asText());
        });
        serve(address -> {
            try (Visitor rin = Visitor.joining(address, code.get())) {
                assertThat(rin.get(ME).path("out").asBoolean()).isTrue();
                rin.post(ME + "/out", Map.of("out", false));
                rin.say("Here again.");
            }
        });
    }

    @Test
    void the_operator_takes_a_community_along_and_has_a_channel_never_read() throws Exception {
        serve(address -> {
            try (Visitor operator = new Visitor(address, "Keeper")) {
                operator.post("/web/api/operator", Map.of("token", new DataFolder(folder).token()));
                List<String> file = operator.download("/web/api/c/village/export");
                assertThat(file.getFirst()).contains("\"kind\":\"community\"");
                assertThat(file.stream().filter(line -> line.contains("\"kind\":\"message\"")))
                        .hasSizeGreaterThan(400);
                operator.post("/web/api/c/village/p/zatsudan/kept", Map.of("never", true));
                assertThatThrownBy(() -> operator.say("off the record")).hasMessageContaining("403");
            }
        });
        serve(address -> {
            try (Visitor rin = new Visitor(address, "Rin")) {
                assertThatThrownBy(() -> rin.say("still off the record?")).hasMessageContaining("403");
            }
        });
    }

    private void serve(ResidentProcess.Stay stay) throws InterruptedException {
        TerminalCommands.serve(
                Map.of(
                        "MURABITO_DATA",
                        folder.toString(),
                        "MURABITO_WEB_PORT",
                        "0",
                        "MURABITO_COMMUNITY_VILLAGE",
                        "ja"),
                new Silent(),
                stay);
    }
}
