package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;

/// How much all may write who come from one address: so much that several people there do not notice it, and no more
/// for whoever takes many names.
@Timeout(120)
final class OneAddressTest extends InTown {
    private static final String PLAZA = "/web/api/c/village/p/plaza/messages";
    private static final String HERE = "203.0.113.9";
    private static final String ELSEWHERE = "198.51.100.7";

    private final List<Browserless> here = new ArrayList<>();
    private String work = "";
    private int sent;

    @BeforeEach
    void takeNames() {
        for (int i = 0; i < 12; i++) {
            here.add(Browserless.named(town, "Eve " + i));
        }
        work = WorkTest.workspace(new Described(here.getFirst()), "畑");
        town.clock.advance(Duration.ofHours(1));
    }

    private int post(Browserless somebody, String from) {
        return send(somebody, from, PLAZA, "{\"text\": \"spam\", \"nonce\": \"nonce-%06d\"}".formatted(sent++));
    }

    private int send(Browserless somebody, String from, String path, String body) {
        return somebody.send(somebody.request(path)
                        .header("X-Forwarded-For", from)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body)))
                .status();
    }

    /// How much is taken in of so much of each.
    private int accepted(int ofEach) {
        int accepted = 0;
        for (Browserless somebody : here) {
            for (int i = 0; i < ofEach; i++) {
                accepted += post(somebody, HERE) == 201 ? 1 : 0;
            }
        }
        return accepted;
    }

    @Test
    void many_names_from_one_address_post_no_more_than_ten_people_do() {
        assertThat(accepted(30)).isEqualTo(300);
        assertThat(post(here.getLast(), HERE)).isEqualTo(429);
        assertThat(post(here.getLast(), ELSEWHERE)).isEqualTo(201);

        town.clock.advance(Duration.ofSeconds(2));

        assertThat(accepted(2)).as("ten a second").isEqualTo(20);
    }

    @Test
    void ten_people_behind_one_address_do_not_notice_each_other() {
        here.removeLast();
        here.removeLast();

        assertThat(accepted(30)).isEqualTo(300);
    }

    /// As `option forwardfor` of HAProxy does.
    @Test
    void a_line_that_a_proxy_adds_counts_and_not_what_a_stranger_wrote_before_it() {
        assertThat(accepted(30)).isEqualTo(300);

        Browserless stranger = here.getLast();
        int status = stranger.send(stranger.request(PLAZA)
                        .header("X-Forwarded-For", ELSEWHERE)
                        .header("X-Forwarded-For", HERE)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"text\": \"spam\", \"nonce\": \"nonce-999999\"}")))
                .status();

        assertThat(status).isEqualTo(429);
    }

    @Test
    void items_and_tasks_count_as_posts_do() {
        for (String what : List.of("/items", "/tasks")) {
            town.clock.advance(Duration.ofHours(1));
            int accepted = 0;
            for (int i = 0; i < 40; i++) {
                accepted += send(here.getFirst(), HERE, work + what, "{\"title\": \"weed\"}") == 201 ? 1 : 0;
            }
            assertThat(accepted).as(what).isEqualTo(30);
            assertThat(post(here.getFirst(), HERE)).isEqualTo(429);
            assertThat(here.getFirst().get(work + what).status()).isEqualTo(200);
        }
        town.clock.advance(Duration.ofHours(1));
        assertThat(accepted(30)).isEqualTo(300);
        assertThat(send(here.getFirst(), HERE, work + "/tasks", "{\"title\": \"weed\"}"))
                .isEqualTo(429);
        assertThat(send(here.getFirst(), ELSEWHERE, work + "/tasks", "{\"title\": \"weed\"}"))
                .as("their own share is spent")
                .isEqualTo(429);
    }

    @Test
    void a_thread_that_is_refused_is_not_begun() {
        Browserless eve = here.getFirst();
        while (post(eve, HERE) == 201) {
            // Until nothing is left.
        }
        String forum = "/web/api/c/village/p/forum/";
        assertThat(eve.post(forum + "threads", Map.of("title", "empty", "text", "spam", "nonce", "nonce-forum"))
                        .status())
                .isEqualTo(429);

        assertThat(town.communities.places(Town.ID)).extracting(Place::kind).doesNotContain(PlaceKind.THREAD);
    }
}
