package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What one member cannot do to another, or to the operator.
@Timeout(60)
final class HostileMembersTest {
    private static final String PLAZA = "/web/api/c/village/p/plaza/";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private Town town;

    @SuppressWarnings("NullAway.Init")
    private Browserless mio;

    @SuppressWarnings("NullAway.Init")
    private Browserless eve;

    @BeforeEach
    void settle() {
        town = new Town(folder);
        mio = Browserless.named(town, "Mio");
        eve = Browserless.named(town, "Eve");
    }

    @AfterEach
    void leave() {
        town.close();
    }

    @Test
    void nobody_hangs_the_image_of_another_on_a_message() {
        String waiting = upload(mio);
        assertThat(post(eve, "nonce-0001", waiting).status()).isEqualTo(400);
        assertThat(eve.get(waiting).status()).isEqualTo(404);
        assertThat(mio.get(waiting).status()).isEqualTo(200);

        var posted = post(mio, "nonce-0001", waiting);
        String held = posted.json().at("/files/0/image").asText();
        assertThat(eve.get(held).status()).isEqualTo(200);
        assertThat(post(eve, "nonce-0002", held).status()).isEqualTo(400);
        assertThat(mio.get(held).status()).isEqualTo(200);
    }

    @Test
    void a_post_with_an_image_may_be_sent_again() {
        String waiting = upload(mio);
        var first = post(mio, "nonce-0001", waiting);
        var again = post(mio, "nonce-0001", waiting);

        assertThat(again.status()).isEqualTo(201);
        assertThat(again.json().path("key")).isEqualTo(first.json().path("key"));
        assertThat(mio.get(first.json().at("/files/0/image").asText()).status()).isEqualTo(200);
    }

    @Test
    void what_is_never_posted_goes() throws IOException {
        upload(mio);
        String held =
                post(mio, "nonce-0001", upload(mio)).json().at("/files/0/image").asText();
        town.chat.tidy();
        assertThat(files()).isEqualTo(2);

        town.clock.advance(Duration.ofHours(2));
        town.chat.tidy();

        assertThat(files()).isEqualTo(1);
        assertThat(mio.get(held).status()).isEqualTo(200);
    }

    @Test
    void whoever_signs_out_hears_nothing_more() throws Exception {
        Browserless elsewhere = new Browserless(town);
        String code = mio.post("/web/api/code", Map.of()).json().path("code").asText();
        elsewhere.post("/web/api/join", Map.of("code", code));
        try (LiveListener listener = LiveListener.of(mio, "0");
                LiveListener other = LiveListener.of(elsewhere, "0")) {
            listener.until("hello");
            other.until("hello");

            mio.post("/web/api/leave", Map.of());
            assertThat(listener.isOver()).isTrue();
            town.say(Town.PLAZA, Town.HANA, "p1", "for members alone", Duration.ofMinutes(1));

            other.until("for members alone");
            assertThat(listener.all()).doesNotContain("for members alone");
        }
    }

    @Test
    void a_token_that_is_taken_back_hears_nothing_more() throws Exception {
        String token = mio.post("/web/api/token", Map.of()).json().path("token").asText();
        Browserless program = new Browserless(town, token);
        try (LiveListener listener = LiveListener.of(program, "0")) {
            listener.until("hello");

            assertThat(program.delete("/web/api/token").status()).isEqualTo(204);

            assertThat(listener.isOver()).isTrue();
        }
    }

    @Test
    void whoever_signs_out_as_operator_leaves_other_browsers_of_the_operator_open() throws Exception {
        Browserless one = operator();
        Browserless other = operator();
        try (LiveListener listener = LiveListener.of(one, "0");
                LiveListener stays = LiveListener.of(other, "0")) {
            listener.until("hello");
            stays.until("hello");

            one.post("/web/api/leave", Map.of());

            assertThat(listener.isOver()).isTrue();
            town.say(Town.PLAZA, Town.HANA, "p1", "still heard", Duration.ofMinutes(1));
            stays.until("still heard");
        }
    }

    @Test
    void wrong_tokens_lock_out_nobody_but_whoever_shows_them() {
        for (int i = 0; i < 10; i++) {
            assertThat(enter(eve, "203.0.113.9", "wrong")).isEqualTo(403);
        }
        assertThat(enter(eve, "203.0.113.9", Town.TOKEN)).isEqualTo(429);
        assertThat(enter(mio, "198.51.100.7", Town.TOKEN)).isEqualTo(200);
        assertThat(enter(new Browserless(town), "198.51.100.7", Town.TOKEN)).isEqualTo(200);
    }

    @Test
    void a_stranger_who_guesses_from_one_address_waits_there() {
        for (int i = 0; i < 10; i++) {
            assertThat(enter(new Browserless(town), "203.0.113.9", "wrong")).isEqualTo(403);
        }
        assertThat(enter(new Browserless(town), "203.0.113.9", Town.TOKEN)).isEqualTo(429);
        assertThat(enter(new Browserless(town), "203.0.113.10", Town.TOKEN)).isEqualTo(200);
        town.clock.advance(Duration.ofMinutes(1));
        assertThat(enter(new Browserless(town), "203.0.113.9", Town.TOKEN)).isEqualTo(200);
    }

    @Test
    void whoever_posts_without_a_pause_waits_and_the_others_do_not() {
        int status = 201;
        int count = 0;
        while (status == 201) {
            status = eve.post(PLAZA + "messages", Map.of("text", "spam", "nonce", "nonce-" + count++ + "----"))
                    .status();
        }
        assertThat(status).isEqualTo(429);
        assertThat(count).isLessThan(60);
        assertThat(mio.post(PLAZA + "messages", Map.of("text", "hello", "nonce", "nonce-0001"))
                        .status())
                .isEqualTo(201);
        town.clock.advance(Duration.ofSeconds(2));
        assertThat(eve.post(PLAZA + "messages", Map.of("text", "sorry", "nonce", "nonce-0001"))
                        .status())
                .isEqualTo(201);
    }

    @Test
    void nobody_takes_a_name_that_looks_like_another() {
        for (String name : List.of(
                "Мurabito",
                "Murabito.",
                "murabito",
                "ＭＵＲＡＢＩＴＯ",
                "Murab1to",
                "МURАBIТО",
                "村人",
                "Мio",
                "Ｋen",
                "Кen",
                "K e n",
                "はな",
                "everyоne")) {
            var answer = new Browserless(town).post("/web/api/claim", Map.of("name", name));
            assertThat(answer.status()).as(name).isEqualTo(409);
            assertThat(answer.json().path("error").asText()).as(name).contains(name.strip());
        }
        for (String name : List.of("Kenta", "はなこ", "Мария", "村田", "José")) {
            assertThat(new Browserless(town)
                            .post("/web/api/claim", Map.of("name", name))
                            .status())
                    .as(name)
                    .isEqualTo(200);
        }
    }

    @Test
    void one_address_takes_so_many_names() {
        int status = 200;
        int count = 0;
        while (status == 200) {
            status = new Browserless(town)
                    .post("/web/api/claim", Map.of("name", "Eve " + count++))
                    .status();
        }
        assertThat(status).isEqualTo(429);
        assertThat(count).isLessThan(30);
    }

    @Test
    void strangers_learn_who_lives_here_and_nothing_else() {
        var me = new Browserless(town).get("/web/api/me").json();

        assertThat(me.has("cursor")).isFalse();
        assertThat(me.has("mode")).isFalse();
        assertThat(me.path("communities")).isEmpty();
        assertThat(me.at("/self/name").asText()).isEqualTo("Murabito");
        for (String path : Set.of(
                "/web/live",
                "/web/api/c/village",
                "/web/api/commands",
                "/api/c/village/organisations",
                "/web/files/village/plaza/x.png")) {
            assertThat(new Browserless(town).get(path).status()).as(path).isEqualTo(401);
        }
    }

    private Browserless operator() {
        Browserless operator = new Browserless(town);
        operator.post("/web/api/operator", Map.of("token", Town.TOKEN));
        return operator;
    }

    private static int enter(Browserless somebody, String address, String token) {
        return somebody.send(somebody.request("/web/api/operator")
                        .header("X-Forwarded-For", address)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"token\":\"" + token + "\"}")))
                .status();
    }

    private static String upload(Browserless somebody) {
        return somebody.upload(PLAZA + "files", WritingTest.png())
                .json()
                .path("url")
                .asText();
    }

    private static Browserless.Answer post(Browserless somebody, String nonce, String image) {
        return somebody.post(
                PLAZA + "messages", Map.of("text", "", "nonce", nonce, "files", List.of(Map.of("url", image))));
    }

    private long files() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).count();
        }
    }
}
