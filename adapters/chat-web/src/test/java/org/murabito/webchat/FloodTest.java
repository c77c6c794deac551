package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.testkit.agent.Await;
import org.murabito.webchat.settings.WebLimits;
import org.murabito.webchat.settings.WebLimits.Share;

/// Strangers and members who take more than their share: they are refused with a reason, and all others are served.
@Timeout(120)
final class FloodTest {
    private static final String PLAZA = "/web/api/c/village/p/plaza/";
    private static final String JSON = "Content-Type: application/json\r\n";
    private static final int MEGABYTE = 1_000_000;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void what_strangers_send_is_refused_before_it_is_read() throws IOException {
        try (Town town = new Town(folder)) {
            for (String path : List.of(PLAZA + "messages", "/api/c/village/organisations", "/web/api/nowhere")) {
                try (Wire stranger = Wire.head(town, "POST " + path, JSON + "Content-Length: " + MEGABYTE + "\r\n")) {
                    assertThat(stranger.status()).as(path).isEqualTo(401);
                }
            }
            for (String path : List.of("/web/api/claim", "/web/api/join", "/web/api/operator")) {
                try (Wire stranger = Wire.head(town, "POST " + path, JSON + "Content-Length: " + MEGABYTE + "\r\n")) {
                    assertThat(stranger.status()).as(path).isEqualTo(413);
                }
            }
        }
    }

    @Test
    void a_body_without_a_length_is_read_as_far_as_it_may_go() throws IOException {
        try (Town town = new Town(folder);
                Wire stranger = Wire.head(town, "POST /web/api/claim", JSON + "Transfer-Encoding: chunked\r\n")) {
            stranger.send("1388\r\n" + "x".repeat(5_000) + "\r\n");

            assertThat(stranger.status()).isEqualTo(413);
        }
    }

    @Test
    void a_body_that_hardly_comes_is_not_waited_for() throws IOException {
        try (Town town = new Town(folder);
                Wire slow = Wire.head(
                        town,
                        Browserless.named(town, "Mio"),
                        "POST " + PLAZA + "messages",
                        JSON + "Content-Length: 100000\r\n")) {
            Await.until(() -> {
                town.clock.advance(Duration.ofSeconds(20));
                slow.send(" ");
                return slow.isAnswered();
            });

            assertThat(slow.status()).isEqualTo(408);
        }
    }

    @Test
    void a_small_text_that_grows_large_in_memory_is_not_understood() {
        try (Town town = new Town(folder)) {
            Browserless mio = Browserless.named(town, "Mio");

            var answer = mio.post(PLAZA + "messages", Map.of("files", new int[100_000]));

            assertThat(answer.status()).isEqualTo(400);
        }
    }

    @Test
    void whoever_has_enough_under_way_waits_and_nobody_else() throws IOException {
        try (Town town = town(limits -> with(limits, new Share(2, 100), limits.uploads()))) {
            Browserless mio = Browserless.named(town, "Mio");
            Browserless ken = Browserless.named(town, "Tom");
            try (Wire one = open(town, mio, "files");
                    Wire two = open(town, mio, "files")) {
                Await.until(() -> parts() == 2);

                var refused = mio.get("/web/api/me");
                assertThat(refused.response().headers().firstValue("Retry-After"))
                        .hasValue("1");
                assertThat(refused.json().path("code").asText()).isEqualTo("error.tooManyRequests");
                assertThat(ken.get("/web/api/me").status()).isEqualTo(200);
                one.send("x".repeat(100));
                assertThat(one.status()).isEqualTo(415);
                Await.until(() -> mio.get("/web/api/me").status() == 200);
                assertThat(two).isNotNull();
            }
        }
    }

    @Test
    void whoever_asks_too_often_waits_and_nobody_else() {
        try (Town town = town(limits -> limits.withRequests(2))) {
            Browserless mio = Browserless.named(town, "Mio");
            Browserless ken = Browserless.named(town, "Tom");
            for (int i = 0; i < 20; i++) {
                assertThat(mio.get("/web/api/me").status()).isEqualTo(200);
            }

            var refused = mio.get("/web/api/me");

            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.response().headers().firstValue("Retry-After")).hasValue("1");
            assertThat(refused.json().path("error").asText()).isEqualTo("That was too often. Try again in 1 seconds.");
            assertThat(mio.get("/web/assets/app.js").status()).isEqualTo(200);
            assertThat(ken.get("/web/api/me").status()).isEqualTo(200);
            town.clock.advance(Duration.ofSeconds(1));
            assertThat(mio.get("/web/api/me").status()).isEqualTo(200);
            assertThat(mio.get("/web/api/me").status()).isEqualTo(200);
            assertThat(mio.get("/web/api/me").status()).isEqualTo(429);
        }
    }

    @Test
    void a_clock_that_is_put_back_makes_nobody_wait_longer() {
        try (Town town = town(limits -> limits.withRequests(2))) {
            Browserless mio = Browserless.named(town, "Mio");
            for (int i = 0; i < 20; i++) {
                assertThat(mio.get("/web/api/me").status()).isEqualTo(200);
            }

            town.clock.advance(Duration.ofHours(-1));

            var refused = mio.get("/web/api/me");
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.response().headers().firstValue("Retry-After")).hasValue("1");
            town.clock.advance(Duration.ofSeconds(1));
            assertThat(mio.get("/web/api/me").status()).isEqualTo(200);
        }
    }

    @Test
    void strangers_of_one_address_share_ten_times_as_much() {
        try (Town town = town(limits -> limits.withRequests(1))) {
            Browserless stranger = new Browserless(town, null);
            for (int i = 0; i < 100; i++) {
                assertThat(stranger.get("/web/api/me").status()).isEqualTo(200);
            }
            assertThat(stranger.get("/web/api/me").status()).isEqualTo(429);
        }
    }

    @Test
    void where_all_room_is_taken_everybody_is_asked_to_come_again() throws IOException {
        try (Town town = town(limits -> with(limits, new Share(2, 2), limits.uploads()))) {
            Browserless mio = Browserless.named(town, "Mio");
            Browserless ken = Browserless.named(town, "Tom");
            try (Wire one = open(town, mio, "files");
                    Wire two = open(town, mio, "files")) {
                Await.until(() -> parts() == 2);

                var refused = ken.get("/web/api/me");
                assertThat(refused.response().headers().firstValue("Retry-After"))
                        .hasValue("1");
                assertThat(refused.json().path("code").asText()).isEqualTo("error.busy");
                assertThat(List.of(one, two)).hasSize(2);
            }
            Await.until(() -> ken.get("/web/api/me").status() == 200);
        }
    }

    @Test
    void programs_are_told_as_it_is_described() throws IOException {
        String path = "/api/c/village/organisations";
        try (Town town = town(limits -> with(limits, new Share(2, 2), limits.uploads()))) {
            Browserless mio = Browserless.named(town, "Mio");
            Browserless ken = Browserless.named(town, "Tom");
            Described hers = new Described(mio);
            Described his = new Described(ken);
            try (Wire one = open(town, mio, "files");
                    Wire two = open(town, mio, "files")) {
                Await.until(() -> parts() == 2);

                assertThat(hers.ask("GET", path, null).status()).isEqualTo(429);
                assertThat(his.ask("GET", path, null).status()).isEqualTo(503);
                assertThat(List.of(one, two)).hasSize(2);
            }
        }
        try (Town town = new Town(folder)) {
            String large = "x".repeat(400_000);
            Described mio = new Described(Browserless.named(town, "Mio"));
            assertThat(mio.ask("POST", path, Map.of("name", large)).status()).isEqualTo(413);
        }
    }

    @Test
    void images_are_sent_a_few_at_a_time_and_leave_nothing_when_they_are_cut_off() throws IOException {
        try (Town town = town(limits -> with(limits, limits.requests(), new Share(1, 2)))) {
            Browserless mio = Browserless.named(town, "Mio");
            try (Wire one = open(town, mio, "files")) {
                one.send("half of it");
                Await.until(() -> parts() == 1);

                assertThat(mio.upload(PLAZA + "files", WritingTest.png()).status())
                        .isEqualTo(429);
            }
            Await.until(() -> parts() == 0);
            Await.until(() -> mio.upload(PLAZA + "files", WritingTest.png()).status() == 200);
        }
    }

    @Test
    void whoever_takes_a_byte_now_and_then_is_cut_off() throws IOException {
        try (Town town = town(limits -> taking(limits, Duration.ofMillis(300)))) {
            Browserless mio = Browserless.named(town, "Mio");
            try (Wire slow = open(town, mio, "messages")) {
                assertThat(slow.isCutOff()).isTrue();
            }
            Await.until(() -> mio.get("/web/api/me").status() == 200);
        }
    }

    @Test
    void sockets_beyond_the_share_are_closed() throws IOException {
        try (Town town = town(limits -> connected(limits, new Share(1, 3)))) {
            List<Wire> open = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                open.add(Wire.head(town, "GET /web/api/me", ""));
                assertThat(open.getLast().status()).isEqualTo(200);
            }
            try (Wire one = Wire.to(town)) {
                assertThat(one.isCutOff()).isTrue();
            }
            for (Wire one : open) {
                one.close();
            }
            Await.until(() -> {
                try (Wire again = Wire.head(town, "GET /web/api/me", "")) {
                    return again.status() == 200;
                } catch (IOException e) {
                    return false;
                }
            });
        }
    }

    @Test
    void a_member_has_so_many_pages_open_and_leaves_the_others_theirs() throws Exception {
        try (Town town = town(limits -> streaming(limits, new Share(1, 2)))) {
            Browserless mio = Browserless.named(town, "Mio");
            Browserless ken = Browserless.named(town, "Tom");
            try (LiveListener first = LiveListener.of(mio, "0")) {
                first.until("hello");
                assertThat(mio.get("/web/live").status()).isEqualTo(429);
                try (LiveListener other = LiveListener.of(ken, "0")) {
                    other.until("hello");
                    assertThat(Browserless.named(town, "Rei").get("/web/live").status())
                            .isEqualTo(503);
                }
            }
        }
    }

    @Test
    void a_page_of_long_messages_is_short_and_leads_to_the_rest() {
        try (Town town = new Town(folder)) {
            for (int i = 0; i < 20; i++) {
                town.say(Town.PLAZA, Town.HANA, "p" + i, i + " *a*".repeat(4_900), Duration.ofMinutes(60 - i));
            }
            Browserless mio = Browserless.named(town, "Mio");

            var newest = mio.get(PLAZA + "messages");
            int seen = newest.json().path("messages").size();
            assertThat(newest.response().body().length()).isLessThan(2 * MEGABYTE);
            assertThat(newest.json().at("/messages/" + (seen - 1) + "/key").asText())
                    .isEqualTo("p19");
            var page = newest;
            while (page.json().path("older").asBoolean()) {
                page = mio.get(PLAZA + "messages?before="
                        + page.json().at("/messages/0/id").asText());
                seen += page.json().path("messages").size();
            }
            assertThat(seen).isEqualTo(20);

            var around = mio.get(PLAZA + "messages?around=p9");
            assertThat(around.json().findValuesAsText("key")).contains("p9");
            assertThat(around.json().path("newer").asBoolean()).isTrue();
            seen = 0;
            page = mio.get(PLAZA + "messages?after=1");
            while (page.json().path("newer").asBoolean()) {
                int last = page.json().path("messages").size() - 1;
                seen += last;
                page = mio.get(PLAZA
                        + "messages?after="
                        + page.json().at("/messages/" + last + "/id").asText());
            }
            assertThat(seen + page.json().path("messages").size()).isEqualTo(20);
        }
    }

    private Wire open(Town town, Browserless somebody, String what) throws IOException {
        return Wire.head(town, somebody, "POST " + PLAZA + what, JSON + "Content-Length: 100\r\n");
    }

    /// Images that are on their way to the disk.
    private long parts() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".part")).count();
        }
    }

    private Town town(UnaryOperator<WebLimits> changed) {
        return new Town(folder, true, Set.of(), changed.apply(WebLimits.STANDARD));
    }

    private static WebLimits with(WebLimits of, Share requests, Share uploads) {
        return made(of, requests, uploads, of.streams(), of.connections(), of.requestTakes());
    }

    private static WebLimits streaming(WebLimits of, Share streams) {
        return made(of, of.requests(), of.uploads(), streams, of.connections(), of.requestTakes());
    }

    private static WebLimits connected(WebLimits of, Share connections) {
        return made(of, of.requests(), of.uploads(), of.streams(), connections, of.requestTakes());
    }

    private static WebLimits taking(WebLimits of, Duration requestTakes) {
        return made(of, of.requests(), of.uploads(), of.streams(), of.connections(), requestTakes);
    }

    static WebLimits storing(WebLimits of, WebLimits.Storage storage) {
        return new WebLimits(
                of.requests(),
                of.strangers(),
                of.bodies(),
                of.uploads(),
                of.downloads(),
                of.streams(),
                of.unsent(),
                of.connections(),
                of.requestTakes(),
                of.bodyTakes(),
                of.slowestUpload(),
                of.rates(),
                storage,
                of.unused());
    }

    private static WebLimits made(
            WebLimits of, Share requests, Share uploads, Share streams, Share connections, Duration requestTakes) {
        return new WebLimits(
                requests,
                of.strangers(),
                of.bodies(),
                uploads,
                of.downloads(),
                streams,
                of.unsent(),
                connections,
                requestTakes,
                of.bodyTakes(),
                of.slowestUpload(),
                of.rates(),
                of.storage(),
                of.unused());
    }
}
