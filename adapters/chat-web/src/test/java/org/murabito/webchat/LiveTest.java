package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.chat.MemberId;

@Timeout(60)
final class LiveTest extends InTown {
    private static final Map<String, String> PLAZA = Map.of("community", "village", "place", "plaza");

    private Browserless mio;

    @BeforeEach
    void open() {
        mio = Browserless.named(town, "Mio");
    }

    @Test
    void whoever_was_away_resumes_exactly_where_they_were() throws Exception {
        town.say(Town.PLAZA, Town.HANA, "p1", "one", Duration.ofMinutes(5));
        String seen;
        try (LiveListener listener = listen("0")) {
            seen = listener.until("one").id();
        }
        town.say(Town.PLAZA, Town.HANA, "p2", "two", Duration.ofMinutes(4));
        town.say(Town.PLAZA, Town.HANA, "p3", "three", Duration.ofMinutes(3));
        town.messages.delete(Town.PLAZA, "p1", town.clock.instant());
        try (LiveListener listener = listen(seen)) {
            // What was said may come first, as it was read for the page before, which is served until its end is
            // noticed.
            listener.until("\"gone\":[{\"id\":\"1\"");
            assertThat(listener.all()).contains("two", "three").doesNotContain("{},\"one");
        }
    }

    @Test
    void a_hidden_place_makes_no_sound() throws Exception {
        town.communities.saveReaders(Town.CELLAR, Set.of(Town.HANA));
        try (LiveListener listener = listen("0")) {
            town.say(Town.CELLAR, Town.HANA, "c1", "whisper", Duration.ofMinutes(5));
            town.chat.door().progress(Town.CELLAR, "c1", "searching in the cellar");
            town.messages.delete(Town.CELLAR, "c1", town.clock.instant());
            town.say(Town.PLAZA, Town.HANA, "p1", "loud", Duration.ofMinutes(5));
            LiveListener.Heard heard = listener.until("loud");
            assertThat(listener.all()).doesNotContain("whisper").doesNotContain("cellar");
            assertThat(heard.text()).contains("\"gone\":[]");
        }
    }

    @Test
    void a_whisper_is_heard_by_the_one_it_is_for() throws Exception {
        MemberId hers = new MemberId(Town.ID, id(mio));
        try (LiveListener listener = listen("0")) {
            assertThat(town.chat.door().whisper(Town.PLAZA, Town.HANA, "for Hana alone"))
                    .isFalse();
            assertThat(town.chat.door().whisper(Town.PLAZA, hers, "for Mio alone"))
                    .isTrue();
            assertThat(listener.until("for Mio alone").text()).contains("event: whisper");
            assertThat(listener.all()).doesNotContain("Hana");
        }
    }

    @Test
    void progress_is_told_and_not_kept() throws Exception {
        town.say(Town.PLAZA, Town.HANA, "p1", "where?", Duration.ofMinutes(5));
        try (LiveListener listener = listen("0")) {
            town.chat.door().progress(Town.PLAZA, "p1", "searching");
            assertThat(listener.until("searching").id()).isEmpty();
        }
        try (LiveListener late = listen("0")) {
            late.until("searching");
            town.chat.door().progress(Town.PLAZA, "p1", "");
            late.until("\"text\":\"\"");
        }
    }

    @Test
    void what_was_under_way_is_not_told_to_whoever_is_let_in_meanwhile() throws Exception {
        Browserless operator = operator();
        String link = invite(operator);
        isUnderWay();
        Browserless guest = guest(link);
        assertHeardNothing(guest);

        isUnderWay();
        Map<String, String> board = Map.of("community", "village", "place", "board");
        operator.json("PATCH", "/web/api/people/" + id(guest), Map.of("places", List.of(PLAZA, board)));
        assertHeardNothing(guest);

        isUnderWay();
        operator.json("PATCH", "/web/api/c/village/p/cellar", Map.of("access", "open"));
        assertHeardNothing(mio);
    }

    private void isUnderWay() {
        town.chat.door().progress(Town.PLAZA, "p1", "searching in the cellar");
        town.chat.door().preview(Town.PLAZA, "p1", "The cellar is flooded.");
    }

    private void assertHeardNothing(Browserless somebody) throws Exception {
        try (LiveListener listener = LiveListener.of(somebody, "0")) {
            // What is under way is told before it.
            town.chat.door().whisper(Town.PLAZA, new MemberId(Town.ID, id(somebody)), "the end");
            listener.until("the end");
            assertThat(listener.all()).doesNotContain("cellar");
        }
    }

    @Test
    void a_community_that_is_removed_is_named_to_no_guest() throws Exception {
        Browserless operator = operator();
        String farm = operator.post("/web/api/communities", Map.of("name", "Farm", "channel", "barn"))
                .json()
                .path("id")
                .asText();
        Browserless guest = guest(invite(operator));
        try (LiveListener hers = LiveListener.of(mio, "0");
                LiveListener theirs = LiveListener.of(guest, "0")) {
            assertThat(operator.delete("/web/api/c/" + farm).status()).isEqualTo(200);

            assertThat(hers.until("event: removed").text()).contains(farm);
            assertThat(theirs.until("event: arranged").text()).contains("data: {}");
            assertThat(theirs.all()).doesNotContain(farm);
        }
    }

    private Browserless operator() {
        Browserless operator = new Browserless(town);
        operator.post("/web/api/operator", Map.of("token", Town.TOKEN));
        return operator;
    }

    private static String invite(Browserless operator) {
        return operator.post("/web/api/invitations", Map.of("role", "guest", "places", List.of(PLAZA)))
                .json()
                .path("token")
                .asText();
    }

    private Browserless guest(String link) {
        Browserless guest = new Browserless(town);
        guest.post("/web/api/invitation/accept", Map.of("token", link, "name", "Guest"));
        return guest;
    }

    private static String id(Browserless somebody) {
        return somebody.get("/web/api/me").json().path("id").asText();
    }

    @Test
    void whoever_was_away_too_long_is_told_to_read_anew() throws Exception {
        for (int i = 0; i < 2_100; i++) {
            town.say(Town.PLAZA, Town.HANA, "p" + i, "line " + i, Duration.ofMinutes(5));
        }
        try (LiveListener listener = listen("0")) {
            listener.until("event: reset");
        }
        try (LiveListener listener = listen("999999")) {
            listener.until("event: reset");
        }
    }

    private LiveListener listen(String lastEventId) throws IOException, InterruptedException {
        return LiveListener.of(mio, lastEventId);
    }
}
