package org.murabito.rehearse;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.judge.limit.SpeechLimits;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.judge.rule.Reason;
import org.murabito.persona.Persona;

class RehearsalTest {
    private static final String QUESTION = "how do I mount a usb stick from the terminal without being root?";
    private final Log log = new Log();

    private static List<String> keys(List<Decided> all) {
        return all.stream().map(one -> one.message().key()).toList();
    }

    private static Decided of(List<Decided> all, String key) {
        return all.stream()
                .filter(one -> one.message().key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> rules(Decided one) {
        return one.reasons().stream().map(Reason::rule).toList();
    }

    @Test
    void tells_every_message_once_and_in_order_though_some_wait() {
        log.chatter(4).later(120);
        log.say("dora", QUESTION);
        log.chatter(3);

        assertThat(keys(log.play())).containsExactly("k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8");
    }

    @Test
    void answers_an_open_question_that_nobody_else_answers_and_says_that_it_waited() {
        log.chatter(4).later(120);
        String question = log.say("dora", QUESTION);

        Decided decided = of(log.play(), question);

        assertThat(decided.decision()).isEqualTo(Decision.ANSWER);
        assertThat(decided.waited()).isTrue();
        assertThat(decided.called()).isFalse();
        assertThat(rules(decided)).endsWith("waited");
    }

    @Test
    void the_score_is_that_of_the_moment_when_it_was_said() {
        log.chatter(4).later(120);
        String question = log.say("dora", QUESTION);
        Decided waited = of(log.play(), question);
        log.mode = ChannelMode.BALANCED.with(QuietKind.OBSERVING, ChannelMode.FOR_GOOD);
        Decided atOnce = of(log.play(), question);

        assertThat(waited.score()).isEqualTo(atOnce.score());
        assertThat(atOnce.decision()).isEqualTo(Decision.SILENT);
        assertThat(atOnce.wanted()).isTrue();
    }

    @Test
    void leaves_a_question_to_whoever_answers_it_in_time() {
        log.chatter(4).later(120);
        String question = log.say("dora", QUESTION);
        log.later(60).say("ben", "dora: with udisksctl, no root needed");

        Decided decided = of(log.play(), question);

        assertThat(decided.decision()).isEqualTo(Decision.SILENT);
        assertThat(rules(decided)).endsWith("answered-by-another");
    }

    @Test
    void its_own_answer_is_assumed_five_seconds_later() {
        log.say("ana", "@Murabito where is the key?");
        log.later(4).say("cleo", "the weather is fine today, is it not");
        log.later(2).say("eva", "the weather is fine today, is it not");

        List<Decided> all = log.play();

        assertThat(all.getFirst().decision()).isEqualTo(Decision.ANSWER);
        assertThat(all.getFirst().called()).isTrue();
        assertThat(rules(all.get(1))).doesNotContain("fitted.cooldown");
        assertThat(rules(all.get(2))).contains("fitted.cooldown");
    }

    @Test
    void one_answer_serves_for_what_a_member_asks_in_one_breath() {
        log.say("ana", "@Murabito where is the key?");
        log.later(3).say("ana", "the one to the cellar");
        log.later(4).say("cleo", "the weather is fine today, is it not");
        log.later(2).say("eva", "the weather is fine today, is it not");

        List<Decided> all = log.play();

        assertThat(all.subList(0, 2)).extracting(Decided::decision).containsOnly(Decision.ANSWER);
        assertThat(rules(all.get(2))).doesNotContain("fitted.cooldown");
        assertThat(rules(all.get(3))).contains("fitted.cooldown");
    }

    @Test
    void what_it_really_wrote_is_left_out() {
        log.post("murabito", MemberKind.SELF, "Good morning!", null);
        log.later(10).say("cleo", "the weather is fine today, is it not");

        List<Decided> all = log.play();

        assertThat(rules(all.getFirst())).containsExactly("own");
        assertThat(rules(all.get(1))).doesNotContain("fitted.cooldown");
    }

    @Test
    void a_reply_to_what_it_really_wrote_is_a_call() {
        String own = log.post("murabito", MemberKind.SELF, "Good morning!", null);
        log.later(10).post("cleo", MemberKind.PERSON, "where is the key", own);

        assertThat(log.play().get(1).reasons())
                .containsExactly(
                        new Reason("replied", 100, log.play().get(1).message().id()));
    }

    @Test
    void in_a_members_chair_their_posts_are_its_own_and_their_name_calls_it() {
        log.say("dora", "hello everybody");
        log.later(30).say("ben", "dora: where is the key?");
        log.later(30).say("cleo", "the weather is fine today, is it not");
        Member dora = new Member(new MemberId(Log.TOWN, "dora"), "dora", MemberKind.PERSON, List.of());

        List<Decided> all = log.play(RehearsalRole.of(dora), Log.SQUARE, null);

        assertThat(all.getFirst().author()).isEqualTo(MemberKind.SELF);
        assertThat(rules(all.get(1))).containsExactly("named");
        assertThat(rules(all.get(2))).contains("fitted.cooldown");
    }

    @Test
    void threads_belong_to_their_channel_and_other_channels_do_not() {
        log.say("ana", "first");
        log.later(5).in("thread", Log.SQUARE).say("ben", "second");
        log.later(5).in("other", null).say("cleo", "elsewhere");

        assertThat(keys(log.play())).containsExactly("k1", "k2");
    }

    @Test
    void what_was_before_is_played_and_not_told() {
        log.say("ana", "@Murabito where is the key?");
        Instant since = log.later(60).now;
        log.say("cleo", "the weather is fine today, is it not");

        List<Decided> all = log.play(Log.SQUARE, since);

        assertThat(keys(all)).containsExactly("k2");
        assertThat(rules(all.getFirst())).contains("fitted.cooldown");
    }

    @Test
    void keeps_the_newest_of_a_channel_that_is_too_long_and_says_so() {
        log.chatter(6);
        List<Decided> all = new ArrayList<>();
        boolean cut = new Rehearsal(
                        log.stores,
                        log.criteria(),
                        RehearsalRole.own(Persona.MURABITO),
                        _ -> ChannelMode.BALANCED,
                        _ -> false)
                .play(log.sights.ofOperator(Log.TOWN), Log.SQUARE, null, 4, all::add);

        assertThat(cut).isTrue();
        assertThat(keys(all)).containsExactly("k3", "k4", "k5", "k6");
    }

    @Test
    void the_night_is_that_of_the_community() {
        log.with(any -> new SpeechLimits(
                any.most(),
                any.window(),
                any.share(),
                LocalTime.of(21, 0),
                LocalTime.of(7, 0),
                ZoneId.of("Asia/Tokyo"),
                any.backOff(),
                any.botTurns()));
        log.chatter(4).later(120);
        String question = log.say("dora", QUESTION);

        Decided decided = of(log.play(), question);

        assertThat(decided.decision()).isEqualTo(Decision.SILENT);
        assertThat(rules(decided)).endsWith("bound.quiet-hours");
    }

    @Test
    void a_silent_channel_hears_what_it_would_have_said() {
        log.mode = ChannelMode.BALANCED.with(Talkativeness.SILENT);
        log.chatter(4).later(120);
        String question = log.say("dora", QUESTION);

        assertThat(rules(of(log.play(), question))).endsWith("mode.silent");
    }

    @Test
    void counts_the_calls_of_the_model_judge_and_lets_the_rule_for_having_none_decide() {
        log.askingAModel().chatter(4).later(120);
        String question = log.say("dora", QUESTION);

        Decided decided = of(log.play(), question);

        assertThat(decided.score()).isBetween(50, 69);
        assertThat(decided.modelCalls()).isEqualTo(1);
        assertThat(rules(decided)).endsWith("waited", "model.nothing");
        assertThat(decided.decision()).isEqualTo(Decision.ANSWER);
    }

    @Test
    void the_same_history_gives_the_same_decisions() {
        log.chatter(4).later(120);
        log.say("dora", QUESTION);
        log.chatter(12);

        assertThat(log.play()).isEqualTo(log.play());
    }
}
