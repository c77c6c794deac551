package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WritingTest {
    private static final byte[] PNG = png();

    private Path folder;
    private Town town;
    private Browserless mio;

    @BeforeEach
    void open(@TempDir Path uploads) {
        folder = uploads;
        town = new Town(uploads);
        mio = Browserless.named(town, "Mio");
    }

    @AfterEach
    void close() {
        town.close();
    }

    @Test
    void the_same_post_sent_twice_is_there_once() {
        var first = say("plaza", "hello", "nonce-0001");
        var again = say("plaza", "hello", "nonce-0001");
        assertThat(first.status()).isEqualTo(201);
        assertThat(again.json().path("id")).isEqualTo(first.json().path("id"));
        assertThat(say("plaza", "hello", "nonce-0002").json().path("id"))
                .isNotEqualTo(first.json().path("id"));
        assertThat(messages("plaza")).hasSize(2);
    }

    @Test
    void a_community_with_a_door_of_its_own_can_only_be_read_here() {
        String key = say("plaza", "hello", "nonce-0001").json().path("key").asText();
        town.elsewhere.add(Town.ID);

        assertThat(say("plaza", "hello again", "nonce-0002").json().path("code").asText())
                .isEqualTo("error.elsewhere");
        assertThat(mio.post("/web/api/c/village/p/plaza/m/" + key + "/reactions", Map.of("emoji", "👍", "on", true))
                        .status())
                .isEqualTo(403);
        assertThat(mio.post(
                                "/web/api/c/village/p/plaza/threads",
                                Map.of("root", key, "text", "a thread", "nonce", "nonce-0003"))
                        .status())
                .isEqualTo(403);
        assertThat(messages("plaza")).hasSize(1);
        assertThat(mio.get("/web/api/c/village").json().path("elsewhere").asBoolean())
                .isTrue();
    }

    @Test
    void a_post_without_a_nonce_is_told_what_is_missing() {
        assertThat(say("plaza", "hello", "").json().path("code").asText()).isEqualTo("error.nonce");
    }

    @Test
    void somebody_elses_nonce_is_another_post() {
        say("plaza", "mine", "nonce-0001");
        Browserless ken = Browserless.named(town, "Tom");
        ken.post("/web/api/c/village/p/plaza/messages", Map.of("text", "his", "nonce", "nonce-0001"));
        assertThat(messages("plaza")).hasSize(2);
    }

    @Test
    void a_deleted_message_stays_deleted_when_it_is_sent_again() {
        String key = key(say("plaza", "oops", "nonce-0001"));
        assertThat(mio.delete("/web/api/c/village/p/plaza/m/" + key).status()).isEqualTo(200);
        assertThat(say("plaza", "oops", "nonce-0001").status()).isEqualTo(410);
        assertThat(messages("plaza")).isEmpty();
    }

    @Test
    void what_is_too_long_or_empty_is_refused_with_the_reason() {
        var tooLong = say("plaza", "あ".repeat(100_000), "nonce-0001");
        assertThat(tooLong.status()).isEqualTo(400);
        assertThat(tooLong.json().path("error").asText()).contains("100000").contains("20000");
        assertThat(say("plaza", " \n ", "nonce-0002").status()).isEqualTo(400);
        assertThat(say("plaza", "あ".repeat(20_000), "nonce-0003").status()).isEqualTo(201);
    }

    @Test
    void one_edits_and_deletes_only_what_is_ones_own() {
        String key = key(say("plaza", "first", "nonce-0001"));
        String path = "/web/api/c/village/p/plaza/m/" + key;
        assertThat(mio.json("PATCH", path, Map.of("text", "second"))
                        .json()
                        .path("text")
                        .asText())
                .isEqualTo("second");
        Browserless tom = Browserless.named(town, "Tom");
        assertThat(tom.json("PATCH", path, Map.of("text", "third")).status()).isEqualTo(403);
        assertThat(tom.delete(path).status()).isEqualTo(403);
        assertThat(tom.get(path).json().path("edited").asBoolean()).isTrue();
    }

    @Test
    void a_reply_names_what_it_answers() {
        town.say(Town.PLAZA, Town.HANA, "p1", "どうする？", Duration.ofMinutes(5));
        var reply = mio.post(
                "/web/api/c/village/p/plaza/messages", Map.of("text", "行きます", "nonce", "nonce-0001", "replyTo", "p1"));
        assertThat(reply.json().at("/replyTo/author/name").asText()).isEqualTo("はな");
        var gone = mio.post(
                "/web/api/c/village/p/plaza/messages",
                Map.of("text", "行きます", "nonce", "nonce-0002", "replyTo", "nowhere"));
        assertThat(gone.status()).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Hello **all** in `code` | Hello all in code",
                "<b>x</b> and a > b | <b>x</b> and a > b",
                "ask nao_t, 2 * 3 | ask nao_t, 2 * 3",
                "> said before | said before",
                "**太字**と_斜体_です | 太字と_斜体_です"
            })
    void a_reply_shows_what_it_answers_without_markup_and_with_every_other_character(String text, String shown) {
        town.say(Town.PLAZA, Town.HANA, "p1", text, Duration.ofMinutes(5));
        var reply = mio.post(
                "/web/api/c/village/p/plaza/messages", Map.of("text", "ok", "nonce", "nonce-0001", "replyTo", "p1"));
        assertThat(reply.json().at("/replyTo/text").asText()).isEqualTo(shown);
    }

    @Test
    void reactions_are_put_and_taken_away_once() {
        town.say(Town.PLAZA, Town.HANA, "p1", "どうする？", Duration.ofMinutes(5));
        String path = "/web/api/c/village/p/plaza/m/p1/reactions";
        mio.post(path, Map.of("emoji", "👍", "on", true));
        var twice = mio.post(path, Map.of("emoji", "👍", "on", true));
        assertThat(twice.json().at("/reactions/0/count").asInt()).isEqualTo(1);
        assertThat(twice.json().at("/reactions/0/mine").asBoolean()).isTrue();
        assertThat(mio.post(path, Map.of("emoji", "👍", "on", false)).json().path("reactions"))
                .isEmpty();
        assertThat(mio.post(path, Map.of("emoji", "a b", "on", true)).status()).isEqualTo(400);
    }

    @Test
    void a_thread_hangs_under_its_message_and_is_started_once() {
        town.say(Town.PLAZA, Town.HANA, "p1", "どうする？", Duration.ofMinutes(5));
        var first = mio.post(
                "/web/api/c/village/p/plaza/threads", Map.of("root", "p1", "text", "一", "nonce", "nonce-0001"));
        var second = mio.post(
                "/web/api/c/village/p/plaza/threads", Map.of("root", "p1", "text", "二", "nonce", "nonce-0002"));
        assertThat(first.status()).isEqualTo(201);
        assertThat(second.json().path("place")).isEqualTo(first.json().path("place"));
        var root = mio.get("/web/api/c/village/p/plaza/m/p1").json();
        assertThat(root.at("/thread/count").asInt()).isEqualTo(2);
        var page = mio.get("/web/api/c/village/p/" + first.json().path("place").asText() + "/messages")
                .json();
        assertThat(page.at("/root/key").asText()).isEqualTo("p1");
        assertThat(page.path("messages")).hasSize(2);
    }

    @Test
    void a_forum_takes_posts_with_a_title() {
        assertThat(say("forum", "no title", "nonce-0001").status()).isEqualTo(400);
        var post = mio.post(
                "/web/api/c/village/p/forum/threads", Map.of("title", "明太子", "text", "おすすめは？", "nonce", "nonce-0002"));
        assertThat(post.status()).isEqualTo(201);
        var posts = mio.get("/web/api/c/village/p/forum/threads").json();
        assertThat(posts.at("/threads/0/name").asText()).isEqualTo("明太子");
    }

    @Test
    void an_image_is_known_by_its_first_bytes_and_served_as_what_it_is() {
        var kept = mio.upload("/web/api/c/village/p/plaza/files", PNG);
        String url = kept.json().path("url").asText();
        var posted = mio.post(
                "/web/api/c/village/p/plaza/messages",
                Map.of("text", "", "nonce", "nonce-0001", "files", List.of(Map.of("url", url, "name", "a.png"))));
        String held = posted.json().at("/files/0/image").asText();
        assertThat(mio.get(url).status()).as("what waited, waits no more").isEqualTo(404);
        var headers = mio.get(held).response().headers();
        assertThat(headers.firstValue("Content-Type")).contains("image/png");
        assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(headers.firstValue("Content-Security-Policy").orElseThrow()).contains("sandbox");
    }

    @Test
    void what_is_no_image_or_too_large_is_refused() {
        byte[] html = "<script>alert(1)</script>".getBytes(StandardCharsets.UTF_8);
        assertThat(mio.upload("/web/api/c/village/p/plaza/files", html).status())
                .isEqualTo(415);
        byte[] large = new byte[10_000_001];
        System.arraycopy(PNG, 0, large, 0, PNG.length);
        assertThat(mio.upload("/web/api/c/village/p/plaza/files", large).status())
                .isEqualTo(413);
        var stolen = mio.post(
                "/web/api/c/village/p/plaza/messages",
                Map.of(
                        "text",
                        "",
                        "nonce",
                        "nonce-0001",
                        "files",
                        List.of(Map.of("url", "https://evil.example/a.png"))));
        assertThat(stolen.status()).isEqualTo(400);
    }

    @Test
    void an_image_goes_with_its_message() throws IOException {
        String url = mio.upload("/web/api/c/village/p/plaza/files", PNG)
                .json()
                .path("url")
                .asText();
        var posted = mio.post(
                "/web/api/c/village/p/plaza/messages",
                Map.of("text", "", "nonce", "nonce-0001", "files", List.of(Map.of("url", url))));
        String held = posted.json().at("/files/0/image").asText();
        assertThat(mio.get(held).status()).isEqualTo(200);
        mio.delete("/web/api/c/village/p/plaza/m/" + key(posted));
        assertThat(mio.get(held).status()).isEqualTo(404);
        try (Stream<Path> left = Files.walk(folder)) {
            assertThat(left.filter(Files::isRegularFile)).isEmpty();
        }
    }

    @Test
    void a_private_place_is_not_there_for_others() {
        town.say(Town.CELLAR, Town.HANA, "c1", "secret", Duration.ofMinutes(1));
        town.communities.saveReaders(Town.CELLAR, Set.of(Town.HANA));
        assertThat(mio.get("/web/api/c/village").json().toString()).doesNotContain("cellar");
        assertThat(mio.get("/web/api/c/village/p/cellar/messages").status()).isEqualTo(404);
        assertThat(mio.get("/web/api/c/village/p/cellar/m/c1").status()).isEqualTo(404);
        assertThat(say("cellar", "hi", "nonce-0001").status()).isEqualTo(404);
        assertThat(mio.upload("/web/api/c/village/p/cellar/files", PNG).status())
                .isEqualTo(404);
        assertThat(mio.get("/web/api/c/village/search?q=secret").json().path("hits"))
                .isEmpty();
    }

    @Test
    void only_the_operator_removes_a_community() {
        assertThat(mio.delete("/web/api/c/village").status()).isEqualTo(403);
        mio.post("/web/api/operator", Map.of("token", Town.TOKEN));
        assertThat(mio.delete("/web/api/c/village").status()).isEqualTo(200);
        assertThat(mio.get("/web/api/me").json().path("communities")).isEmpty();
    }

    private Browserless.Answer say(String place, String text, String nonce) {
        return mio.post("/web/api/c/village/p/" + place + "/messages", Map.of("text", text, "nonce", nonce));
    }

    private static String key(Browserless.Answer answer) {
        return answer.json().path("key").asText();
    }

    private JsonNode messages(String place) {
        return mio.get("/web/api/c/village/p/" + place + "/messages").json().path("messages");
    }

    /// The smallest picture: one pixel.
    static byte[] png() {
        return Base64.getDecoder()
                .decode(
                        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==");
    }
}
