package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A name that somebody took and never used is free again after a week; one that was used is theirs.
@Timeout(60)
final class UnusedNamesTest extends InTown {
    private static final String PLAZA = "/web/api/c/village/p/plaza/";
    private static final Duration WEEK = Duration.ofDays(7);

    /// An open page says nothing by itself for fifteen seconds.
    private static final Duration AT_ONCE = Duration.ofSeconds(10);

    private void pass(Duration time) {
        town.clock.advance(time);
        town.chat.tidy();
    }

    private boolean isKnown(Browserless somebody) {
        return somebody.get("/web/api/c/village").status() == 200;
    }

    private int claim(String name) {
        return new Browserless(town)
                .post("/web/api/claim", Map.of("name", name))
                .status();
    }

    @Test
    void a_name_that_nobody_used_is_free_again_after_a_week() {
        Browserless mio = Browserless.named(town, "Mio");
        pass(WEEK.minusMinutes(1));
        assertThat(isKnown(mio)).isTrue();
        assertThat(claim("Mio")).isEqualTo(409);

        pass(Duration.ofMinutes(1));

        assertThat(isKnown(mio)).isFalse();
        assertThat(claim("Mio")).isEqualTo(200);
    }

    @Test
    void its_open_page_ends_at_once() throws Exception {
        Browserless mio = Browserless.named(town, "Mio");
        Browserless tom = Browserless.named(town, "Tom");
        tom.post(PLAZA + "messages", Map.of("text", "hello", "nonce", "nonce-0001"));
        try (LiveListener listener = LiveListener.of(mio, "0");
                LiveListener stays = LiveListener.of(tom, "0")) {
            listener.until("hello");
            stays.until("hello");
            long before = System.nanoTime();

            pass(WEEK);

            assertThat(listener.isOver()).isTrue();
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(AT_ONCE);
            town.say(Town.PLAZA, Town.HANA, "p1", "still heard", Duration.ZERO);
            stays.until("still heard");
        }
    }

    @Test
    void a_page_that_opens_while_its_browser_is_signed_out_ends_at_once() throws Exception {
        Browserless mio = Browserless.named(town, "Mio");
        town.accounts.afterNextFind(() -> mio.post("/web/api/leave", Map.of()));
        long before = System.nanoTime();

        assertThat(mio.get("/web/live").status()).isEqualTo(401);

        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(AT_ONCE);
    }

    @Test
    void whoever_did_something_keeps_their_name() {
        town.say(Town.PLAZA, Town.HANA, "p1", "who is here?", Duration.ofMinutes(1));
        Browserless says = Browserless.named(town, "Says");
        says.post(PLAZA + "messages", Map.of("text", "me", "nonce", "nonce-0001"));
        Browserless reacts = Browserless.named(town, "Reacts");
        reacts.post(PLAZA + "m/p1/reactions", Map.of("emoji", "👋"));
        Browserless works = Browserless.named(town, "Works");
        works.post("/api/c/village/organisations", Map.of("name", "畑"));
        Browserless lends = Browserless.named(town, "Lends");
        Browserless program = new Browserless(
                town,
                lends.post("/web/api/token", Map.of()).json().path("token").asText());
        Browserless operates = Browserless.named(town, "Operates");
        operates.post("/web/api/operator", Map.of("token", Town.TOKEN));
        assertThat(isKnown(operates)).isTrue();

        pass(WEEK.multipliedBy(9));

        for (Browserless somebody : new Browserless[] {says, reacts, works, lends, program}) {
            assertThat(isKnown(somebody)).isTrue();
        }
        assertThat(operates.get("/web/api/me").json().path("name").asText()).isEqualTo("Operates");
    }

    @Test
    void whoever_comes_back_another_day_to_read_keeps_their_name() throws Exception {
        Browserless reads = Browserless.named(town, "Reads");
        Browserless looks = Browserless.named(town, "Looks");
        open(looks);
        pass(Duration.ofDays(2));
        open(reads);

        pass(WEEK);

        assertThat(isKnown(reads)).isTrue();
        assertThat(isKnown(looks)).as("only on the day it was taken").isFalse();
    }

    private void open(Browserless somebody) throws Exception {
        try (LiveListener listener = LiveListener.of(somebody, "0")) {
            String name = listener.until("hello").text();
            somebody.post("/web/live/" + name.replaceAll("(?s).*data: \"(.*?)\".*", "$1") + "/bye", Map.of());
            assertThat(listener.isOver()).isTrue();
        }
    }
}
