package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;

final class AboutTest extends InTown {
    private static final String ME = "/web/api/c/village/me";

    private Browserless mio;
    private Browserless tom;
    private MemberId mioHere;
    private String fact;

    @BeforeEach
    void open() {
        town.communities.saveReaders(Town.CELLAR, Set.of(Town.HANA));
        mio = Browserless.named(town, "Mio");
        tom = Browserless.named(town, "Tom");
        mioHere = new MemberId(Town.ID, mio.get("/web/api/me").json().path("id").asText());
        Message said = said(mio, "I live in Komorebi.");
        fact = town.memory.remember(said, "live", "Komorebi");
    }

    @Test
    void a_member_sees_what_is_remembered_with_the_messages_that_it_stands_on() {
        var about = mio.get(ME).json();
        assertThat(about.at("/facts/0/words").asText()).isEqualTo("Mio lives in Komorebi");
        assertThat(about.at("/facts/0/evidence/0/text").asText()).isEqualTo("I live in Komorebi.");
        assertThat(about.at("/facts/0/evidence/0/link").asText()).startsWith("/c/village/plaza/m/");
        assertThat(about.path("days").asInt()).isEqualTo(90);
        assertThat(about.at("/profile/messages").asInt()).isEqualTo(1);
        assertThat(about.at("/profile/places/0/name").asText()).isEqualTo("広場");
    }

    @Test
    void nobody_reaches_what_is_remembered_of_another() {
        assertThat(tom.get(ME).response().body()).doesNotContain("Komorebi");
        assertThat(tom.post(ME + "/facts/" + fact, Map.of("value", "the moon")).status())
                .isEqualTo(404);
        assertThat(tom.delete(ME + "/facts/" + fact).status()).isEqualTo(404);
        assertThat(tom.get(ME + "/export").response().body()).doesNotContain(mioHere.key());
        assertThat(mio.get(ME).response().body()).contains("lives in Komorebi");
        tom.post("/web/api/operator", Map.of("token", Town.TOKEN));
        assertThat(tom.get(ME).response().body())
                .as("the operator as a member sees what is of them")
                .doesNotContain("Komorebi");
    }

    @Test
    void a_stranger_has_nothing_remembered() {
        assertThat(new Browserless(town).get(ME).status()).isEqualTo(401);
        Browserless operator = new Browserless(town);
        operator.post("/web/api/operator", Map.of("token", Town.TOKEN));
        assertThat(operator.get(ME).status()).isEqualTo(401);
    }

    @Test
    void a_fact_is_put_right_or_taken_out() {
        var right = mio.post(ME + "/facts/" + fact, Map.of("value", "Hinata"));
        assertThat(right.json().at("/facts")).hasSize(1);
        assertThat(right.json().at("/facts/0/words").asText()).isEqualTo("Mio lives in Hinata");
        assertThat(right.json().at("/facts/0/evidence")).isEmpty();
        String told = right.json().at("/facts/0/id").asText();
        assertThat(mio.delete(ME + "/facts/" + told).json().at("/facts")).isEmpty();
        assertThat(mio.delete(ME + "/facts/" + told).status()).isEqualTo(404);
        assertThat(mio.post(ME + "/facts/" + fact, Map.of("value", " ")).status())
                .isEqualTo(400);
        assertThat(mio.post(ME + "/facts/" + fact, Map.of("value", "x".repeat(201)))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void everything_is_forgotten_only_for_whoever_gives_their_name() {
        assertThat(mio.post(ME + "/forget", Map.of("name", "Tom")).status()).isEqualTo(400);
        assertThat(mio.post(ME + "/forget", Map.of()).status()).isEqualTo(400);
        assertThat(town.memory.forgotten).isEmpty();
        assertThat(mio.post(ME + "/forget", Map.of("name", "Mio"))
                        .json()
                        .path("messages")
                        .asInt())
                .isEqualTo(3);
        assertThat(town.memory.forgotten).containsExactly(mioHere);
    }

    @Test
    void who_opted_out_reads_and_does_not_write_until_they_want_to_be_kept_again() {
        assertThat(mio.post(ME + "/out", Map.of("out", true)).json().path("out").asBoolean())
                .isTrue();
        var refused =
                mio.post("/web/api/c/village/p/plaza/messages", Map.of("text", "still here", "nonce", "nonce-0002"));
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.json().path("code").asText()).isEqualTo("error.optedOut");
        assertThat(mio.get("/web/api/c/village/p/plaza/messages").status()).isEqualTo(200);
        assertThat(mio.get("/web/api/c/village").json().path("out").asBoolean()).isTrue();
        mio.post(ME + "/out", Map.of("out", false));
        town.clock.advance(Duration.ofSeconds(1));
        said(mio, "here again");
        assertThat(mio.post(ME + "/out", Map.of("out", "yes")).status()).isEqualTo(400);
    }

    @Test
    void one_downloads_what_is_kept_of_oneself_as_a_file() {
        var file = mio.get(ME + "/export").response();
        assertThat(file.headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"village-me.jsonl\"");
        assertThat(file.body()).contains(mioHere.toString());
    }

    @Test
    void the_operator_alone_takes_a_community_out_and_has_channels_never_read() {
        String kept = "/web/api/c/village/p/plaza/kept";
        assertThat(mio.get("/web/api/c/village/export").status()).isEqualTo(403);
        assertThat(mio.get(kept).status()).isEqualTo(403);
        assertThat(mio.post(kept, Map.of("never", true)).status()).isEqualTo(403);

        tom.post("/web/api/operator", Map.of("token", Town.TOKEN));
        assertThat(tom.get("/web/api/c/village/export").response().body()).contains("village");
        assertThat(tom.post(kept, Map.of("never", true)).json().path("never").asBoolean())
                .isTrue();
        var refused = mio.post("/web/api/c/village/p/plaza/messages", Map.of("text", "psst", "nonce", "nonce-0003"));
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.json().path("code").asText()).isEqualTo("error.neverRead");
        tom.post(kept, Map.of("never", false));
        said(mio, "out loud again");
    }

    private Message said(Browserless who, String text) {
        var posted = who.post(
                "/web/api/c/village/p/plaza/messages", Map.of("text", text, "nonce", "nonce-" + text.hashCode()));
        assertThat(posted.status()).as(posted.response().body()).isEqualTo(201);
        town.clock.advance(Duration.ofMinutes(1));
        return town.messages
                .find(town.everything(), Town.PLAZA, posted.json().path("key").asText())
                .orElseThrow();
    }
}
