package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.chat.MemberId;

@Timeout(60)
final class LiveTest extends InTown {
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
            LiveListener.Heard heard = listener.until("three");
            assertThat(heard.text())
                    .contains("two")
                    .contains("\"gone\":[{\"id\":\"1\"")
                    .doesNotContain("{},\"one");
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
        MemberId hers =
                new MemberId(Town.ID, mio.get("/web/api/me").json().path("id").asText());
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
