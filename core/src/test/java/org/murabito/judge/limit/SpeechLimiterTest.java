package org.murabito.judge.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;

class SpeechLimiterTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Instant MORNING = Instant.parse("2026-03-01T02:00:00Z");
    private static final SpeechLimits BOUNDS = new SpeechLimits(
            3,
            Duration.ofHours(1),
            0.25,
            LocalTime.of(22, 0),
            LocalTime.of(7, 0),
            ZoneId.of("Asia/Tokyo"),
            Duration.ofSeconds(15),
            2);
    private final SpeechLimiter restraint = new SpeechLimiter(BOUNDS, ChannelJudgeState.NONE);
    private long ids;

    private SpeechRequest unasked(Instant at) {
        return new SpeechRequest(new MessageId(++ids), MemberKind.PERSON, at, false);
    }

    private SpeechRequest asked(MemberKind kind) {
        return new SpeechRequest(new MessageId(++ids), kind, NOON, true);
    }

    private void othersSay(int messages) {
        for (int i = 0; i < messages; i++) {
            restraint.heard(MemberKind.PERSON);
        }
    }

    @Test
    void three_an_hour_and_no_more_until_the_first_is_an_hour_old() {
        for (int i = 0; i < 3; i++) {
            othersSay(20);
            SpeechRequest wish = unasked(MORNING.plusSeconds(i));
            assertThat(restraint.forbidding(wish)).isEmpty();
            restraint.tookOn(wish);
            restraint.said();
            restraint.answered(wish.question(), false, wish.at());
        }
        othersSay(20);

        assertThat(restraint.forbidding(unasked(MORNING.plusSeconds(3599)))).contains("bound.window");
        assertThat(restraint.forbidding(unasked(MORNING.plusSeconds(3600)))).isEmpty();
    }

    @Test
    void it_reacts_once_among_twenty_messages_and_may_speak_meanwhile() {
        assertThat(restraint.forbiddingReaction(unasked(NOON))).isEmpty();
        restraint.reacted(unasked(NOON));
        othersSay(19);
        assertThat(restraint.forbiddingReaction(unasked(NOON))).contains("bound.reactions");
        assertThat(restraint.forbidding(unasked(NOON))).isEmpty();

        othersSay(1);

        assertThat(restraint.forbiddingReaction(unasked(NOON))).isEmpty();
    }

    @Test
    void its_share_of_the_talk_is_bounded_also_while_its_words_are_on_their_way() {
        othersSay(2);
        SpeechRequest wish = unasked(NOON);
        restraint.tookOn(wish);
        othersSay(3);
        assertThat(restraint.forbidding(unasked(NOON))).contains("bound.share");

        restraint.said();

        restraint.answered(wish.question(), false, NOON);
        othersSay(1);
        assertThat(restraint.forbidding(unasked(NOON))).isEmpty();
    }

    @Test
    void it_is_silent_in_the_communitys_night() {
        assertThat(restraint.forbidding(unasked(Instant.parse("2026-03-01T12:59:59Z"))))
                .isEmpty();
        assertThat(restraint.forbidding(unasked(Instant.parse("2026-03-01T13:00:00Z"))))
                .contains("bound.quiet-hours");
        assertThat(restraint.forbidding(unasked(Instant.parse("2026-03-01T21:59:59Z"))))
                .contains("bound.quiet-hours");
        assertThat(restraint.forbidding(unasked(Instant.parse("2026-03-01T22:00:00Z"))))
                .isEmpty();
    }

    @Test
    void two_decisions_to_keep_quiet_keep_it_out_for_a_while_that_doubles() {
        restraint.keptQuiet(NOON);
        assertThat(restraint.forbidding(unasked(NOON))).isEmpty();
        restraint.keptQuiet(NOON);
        assertThat(restraint.forbidding(unasked(NOON.plusSeconds(14)))).contains("bound.back-off");
        assertThat(restraint.forbidding(unasked(NOON.plusSeconds(15)))).isEmpty();
        restraint.keptQuiet(NOON);
        assertThat(restraint.forbidding(unasked(NOON.plusSeconds(29)))).contains("bound.back-off");
        assertThat(restraint.forbidding(unasked(NOON.plusSeconds(30)))).isEmpty();
    }

    @Test
    void the_wait_grows_to_five_minutes_at_most() {
        for (int i = 0; i < 40; i++) {
            restraint.keptQuiet(NOON);
        }

        assertThat(restraint.forbidding(unasked(NOON.plusSeconds(299)))).contains("bound.back-off");
        assertThat(restraint.forbidding(unasked(NOON.plusSeconds(300)))).isEmpty();
    }

    @Test
    void a_question_is_answered_once_also_when_it_was_asked() {
        SpeechRequest wish = asked(MemberKind.PERSON);
        restraint.tookOn(wish);

        assertThat(restraint.forbidding(wish)).contains("bound.answered");
    }

    @Test
    void bots_get_two_answers_until_a_person_speaks_and_none_unasked() {
        restraint.tookOn(asked(MemberKind.BOT));
        restraint.tookOn(asked(MemberKind.BOT));
        restraint.heard(MemberKind.BOT);
        assertThat(restraint.forbidding(asked(MemberKind.BOT))).contains("bound.bots");

        restraint.heard(MemberKind.GUEST);
        assertThat(restraint.forbidding(asked(MemberKind.BOT))).isEmpty();
        assertThat(restraint.forbidding(new SpeechRequest(new MessageId(99), MemberKind.BOT, NOON, false)))
                .contains("bound.bots");
    }

    @Test
    void who_asks_is_not_kept_waiting_by_bounds_on_unasked_speech() {
        restraint.keptQuiet(NOON);
        restraint.keptQuiet(NOON);

        assertThat(restraint.forbidding(asked(MemberKind.PERSON))).isEmpty();
    }

    @Test
    void what_comes_to_nothing_does_not_count_and_is_not_taken_on_again() {
        othersSay(2);
        SpeechRequest wish = unasked(NOON);
        restraint.tookOn(wish);
        assertThat(restraint.forbidding(unasked(NOON))).contains("bound.share");

        restraint.letGo(wish.question());

        assertThat(restraint.forbidding(unasked(NOON))).isEmpty();
        assertThat(restraint.forbidding(wish)).contains("bound.answered");
    }

    @Test
    void what_was_taken_on_may_no_longer_be_said_at_night() {
        SpeechRequest wish = unasked(Instant.parse("2026-03-01T12:59:30Z"));
        restraint.tookOn(wish);
        assertThat(restraint.forbiddingStill(wish)).isEmpty();

        SpeechRequest later =
                new SpeechRequest(wish.question(), MemberKind.PERSON, Instant.parse("2026-03-01T13:00:05Z"), false);

        assertThat(restraint.forbiddingStill(later)).contains("bound.quiet-hours");
    }

    @Test
    void a_reaction_counts_among_what_is_said_unasked() {
        for (int i = 0; i < 3; i++) {
            restraint.reacted(unasked(NOON));
        }

        assertThat(restraint.forbidding(unasked(NOON))).contains("bound.window");
    }
}
