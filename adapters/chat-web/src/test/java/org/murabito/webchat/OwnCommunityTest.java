package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.PlaceId;

/// Communities and channels are made and changed by operators, and seen by whom they say.
final class OwnCommunityTest extends InTown {
    private static final String CHANNELS = "/web/api/c/village/channels";

    private Browserless founder;
    private Browserless mio;
    private Browserless ren;

    @BeforeEach
    void open() {
        mio = Browserless.named(town, "Mio");
        ren = Browserless.named(town, "Ren");
        founder = Browserless.named(town, "Sora");
        founder.post("/web/api/operator", Map.of("token", Town.TOKEN));
    }

    private Browserless.Answer say(Browserless who, String place, String text) {
        return who.post(
                "/web/api/c/village/p/" + place + "/messages",
                Map.of("text", text, "nonce", "n" + Math.abs((who + text).hashCode()) + "00000000"));
    }

    private Browserless.Answer change(String place, Map<String, ?> what) {
        return founder.json("PATCH", "/web/api/c/village/p/" + place, what);
    }

    private static List<String> names(Browserless who) {
        JsonNode places = who.get("/web/api/c/village").json().path("places");
        return StreamSupport.stream(places.spliterator(), false)
                .map(place -> place.path("name").asText())
                .toList();
    }

    private static long found(Browserless who, String words) {
        return who.get("/web/api/c/village/search?q=" + words)
                .json()
                .path("hits")
                .size();
    }

    private String id(String name) {
        return town.accounts.all().stream()
                .filter(account -> account.name().equals(name))
                .findFirst()
                .orElseThrow()
                .id();
    }

    @Test
    void a_community_is_made_with_a_channel_to_write_in() {
        JsonNode made = founder.post("/web/api/communities", Map.of("name", "読書会", "channel", "#Books to read"))
                .json();
        assertThat(made.path("place").asText()).isEqualTo("books-to-read");
        String path = "/web/api/c/" + made.path("id").asText();
        JsonNode seen = mio.get(path).json();
        assertThat(seen.path("name").asText()).isEqualTo("読書会");
        assertThat(seen.at("/places/0/name").asText()).isEqualTo("Books to read");
        assertThat(mio.post(path + "/p/books-to-read/messages", Map.of("text", "hello", "nonce", "n1n1n1n1"))
                        .status())
                .isEqualTo(201);

        assertThat(founder.json("PATCH", path, Map.of("name", "読書部")).status()).isEqualTo(204);
        assertThat(mio.get("/web/api/me").json().path("communities").findValuesAsText("name"))
                .contains("読書部");
        assertThat(founder.post("/web/api/communities", Map.of("name", "読書部", "channel", "a"))
                        .status())
                .isEqualTo(409);
    }

    @Test
    void members_make_and_change_nothing() {
        assertThat(mio.post("/web/api/communities", Map.of("name", "Mine", "channel", "a"))
                        .status())
                .isEqualTo(403);
        assertThat(mio.post(CHANNELS, Map.of("kind", "channel", "name", "mine")).status())
                .isEqualTo(403);
        assertThat(mio.get(CHANNELS).status()).isEqualTo(403);
        assertThat(mio.json("PATCH", "/web/api/c/village/p/plaza", Map.of("name", "x"))
                        .status())
                .isEqualTo(403);
    }

    @Test
    void a_private_channel_is_seen_by_those_named_and_by_nobody_else() {
        Map<String, Object> wanted =
                Map.of("kind", "channel", "name", "secrets", "access", "private", "readers", List.of(id("Mio")));
        assertThat(founder.post(CHANNELS, wanted).status()).isEqualTo(201);
        assertThat(say(mio, "secrets", "the key is under the stone").status()).isEqualTo(201);

        assertThat(names(mio)).contains("secrets");
        assertThat(found(mio, "stone")).isEqualTo(1);
        assertThat(names(ren)).doesNotContain("secrets");
        assertThat(found(ren, "stone")).isZero();
        assertThat(ren.get("/web/api/c/village/p/secrets/messages").status()).isEqualTo(404);
        assertThat(say(ren, "secrets", "hello").status()).isEqualTo(404);

        change("secrets", Map.of("readers", List.of(id("Ren"))));
        assertThat(names(mio)).doesNotContain("secrets");
        assertThat(found(mio, "stone")).isZero();
        assertThat(found(ren, "stone")).isEqualTo(1);

        change("secrets", Map.of("access", "open"));
        assertThat(found(mio, "stone")).isEqualTo(1);
        change("secrets", Map.of("access", "private"));
        assertThat(names(ren)).doesNotContain("secrets");
    }

    @Test
    void an_answer_in_the_open_draws_on_nothing_private() {
        founder.post(
                CHANNELS,
                Map.of("kind", "channel", "name", "secrets", "access", "private", "readers", List.of(id("Mio"))));
        PlaceId secrets = new PlaceId(Town.ID, "secrets");
        assertThat(town.sights.inPlace(Town.PLAZA).coversAudience(secrets)).isFalse();
        assertThat(town.sights.inPlace(secrets).coversAudience(Town.PLAZA)).isTrue();
    }

    @Test
    void in_a_read_only_channel_operators_and_murabito_write() {
        assertThat(say(mio, "board", "before").status()).isEqualTo(201);
        assertThat(change("board", Map.of("readOnly", true)).status()).isEqualTo(200);

        Browserless.Answer refused = say(mio, "board", "after");
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.json().path("code").asText()).isEqualTo("error.readOnly");
        assertThat(say(founder, "board", "the market is on Sunday").status()).isEqualTo(201);
        assertThat(town.chat.door().post(Town.BOARD, "On Sunday.", null, "a1", null))
                .isNotBlank();
        String key = mio.get("/web/api/c/village/p/board/messages")
                .json()
                .at("/messages/0/key")
                .asText();
        assertThat(mio.json("PATCH", "/web/api/c/village/p/board/m/" + key, Map.of("text", "changed"))
                        .status())
                .isEqualTo(403);
        assertThat(mio.post(
                                "/web/api/c/village/p/board/threads",
                                Map.of("root", key, "text", "a thread", "nonce", "n2n2n2n2"))
                        .status())
                .isEqualTo(403);
        assertThat(mio.post("/web/api/c/village/p/board/m/" + key + "/reactions", Map.of("emoji", "👍"))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void an_archived_channel_is_read_and_found_and_written_in_by_nobody() {
        say(mio, "board", "the ladder is in the shed");
        change("board", Map.of("archived", true));

        assertThat(say(mio, "board", "more").status()).isEqualTo(403);
        assertThat(say(founder, "board", "more").status()).isEqualTo(403);
        assertThatExceptionOfType(DoorException.class)
                .isThrownBy(() -> town.chat.door().post(Town.BOARD, "More.", null, "a1", null));
        assertThat(found(ren, "ladder")).isEqualTo(1);
        assertThat(mio.get("/web/api/c/village/p/board/messages").json().path("messages"))
                .hasSize(1);

        change("board", Map.of("archived", false));
        assertThat(say(mio, "board", "back again").status()).isEqualTo(201);
    }

    @Test
    void what_is_archived_above_is_archived_below() {
        change("living", Map.of("archived", true));
        assertThat(say(mio, "plaza", "hello").status()).isEqualTo(403);
        assertThat(say(mio, "dev", "hello").status()).isEqualTo(201);

        founder.json("PATCH", "/web/api/c/village", Map.of("archived", true));
        assertThat(say(mio, "dev", "hello again").status()).isEqualTo(403);
        assertThat(mio.get("/web/api/c/village").json().path("archived").asBoolean())
                .isTrue();
    }

    @Test
    void a_renamed_channel_keeps_what_was_said_and_its_address() {
        town.say(Town.BOARD, Town.KEN, "k1", "the ladder is in the shed", Duration.ofHours(1));
        change("board", Map.of("name", "告知", "topic", "お知らせだけ", "parent", "work"));
        assertThat(names(mio)).contains("告知").doesNotContain("掲示板");
        assertThat(mio.get("/web/api/c/village/search?q=ladder")
                        .json()
                        .at("/hits/0/place")
                        .asText())
                .isEqualTo("告知");
        assertThat(mio.get("/web/api/c/village/p/board/messages?around=k1").status())
                .isEqualTo(200);
    }

    @Test
    void channels_stand_in_the_order_that_they_were_put_into() {
        assertThat(founder.json("PUT", CHANNELS, Map.of("order", List.of("dev", "board")))
                        .status())
                .isEqualTo(204);
        assertThat(names(mio)).startsWith("dev", "掲示板", "暮らし");
        assertThat(founder.json("PUT", CHANNELS, Map.of("order", List.of("nowhere")))
                        .status())
                .isEqualTo(404);
    }

    @Test
    void what_is_wrong_is_said() {
        assertThat(problem(Map.of("kind", "channel", "name", " # "))).isEqualTo("error.channel.name");
        assertThat(problem(Map.of("kind", "channel", "name", "ＤＥＶ"))).isEqualTo("error.channel.taken");
        assertThat(problem(Map.of("kind", "thread", "name", "x"))).isEqualTo("error.channel.kind");
        assertThat(problem(Map.of("kind", "channel", "name", "x", "access", "secret")))
                .isEqualTo("error.channel.access");
        assertThat(problem(Map.of("kind", "category", "name", "x", "access", "private")))
                .isEqualTo("error.channel.category");
        assertThat(problem(Map.of("kind", "channel", "name", "x", "parent", "plaza")))
                .isEqualTo("error.notFound");
        town.elsewhere.add(new CommunityId("village"));
        assertThat(problem(Map.of("kind", "channel", "name", "x"))).isEqualTo("error.elsewhere");
    }

    private String problem(Map<String, ?> wanted) {
        return founder.post(CHANNELS, wanted).json().path("code").asText();
    }
}
