package org.murabito.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.judge.JudgeSettings.Preset;
import org.murabito.judge.limit.ChannelJudgeState;
import org.murabito.judge.limit.JudgeMark;
import org.murabito.judge.limit.SpeechLimits;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.mode.ThreadMode;
import org.murabito.judge.rule.Reason;
import org.murabito.judge.rule.ResponseType;
import org.murabito.perceive.PerceivedEvent;

class ChannelJudgeTest {
    private static final String QUESTION = "how do I mount a usb stick from the terminal without being root?";
    private static final List<String> LINES = List.of(
            QUESTION,
            "@Murabito where is the key?",
            "and the spare one",
            "p1: in the red drawer",
            "p2: do you know how to mount a usb stick?",
            "ok thanks!",
            "has anybody seen the cellar door open?",
            "trains are late again");
    private final Corner corner = new Corner(Preset.FITTED, false);

    private void smallTalk(int lines) {
        for (int i = 0; i < lines; i++) {
            corner.later(Duration.ofSeconds(40)).say("ana", "ben: line " + i + " about trains");
        }
    }

    private static List<String> rules(Verdict verdict) {
        return verdict.reasons().stream().map(Reason::rule).toList();
    }

    @Test
    void answers_whoever_calls_it_with_the_points_of_the_call() {
        assertThat(corner.say("ana", "@Murabito where is the key?").verdict())
                .isEqualTo(new Verdict.Speak(100, true, List.of(new Reason("mentioned", 100, corner.newest()))));
        assertThat(corner.say("ben", "Murabito, where is the key?").verdict())
                .isEqualTo(new Verdict.Speak(80, true, List.of(new Reason("named", 80, corner.newest()))));
        MessageId own = corner.newest();
        corner.murabito(own, "In the drawer.");
        assertThat(corner.reply("ben", corner.newest(), "which one?").verdict())
                .isEqualTo(new Verdict.Speak(100, true, List.of(new Reason("replied", 100, corner.newest()))));
    }

    @Test
    void takes_further_lines_of_a_call_as_said_to_it_until_it_has_answered() {
        corner.say("ana", "@Murabito a question");
        MessageId first = corner.newest();
        Verdict second = corner.later(Duration.ofSeconds(3))
                .say("ana", "where is the key")
                .verdict();
        assertThat(second)
                .isInstanceOfSatisfying(
                        Verdict.Speak.class, speak -> assertThat(speak.asked()).isTrue());
        assertThat(rules(second)).containsExactly("continues");

        corner.later(Duration.ofSeconds(1)).murabito(first, "In the drawer.");

        assertThat(rules(corner.later(Duration.ofSeconds(1))
                        .say("ana", "ok then")
                        .verdict()))
                .doesNotContain("continues");
    }

    @Test
    void leaves_alone_what_is_said_to_another() {
        corner.say("ben", "I know a lot about keys");
        Verdict verdict = corner.say("ana", "ben: where is the key to the cellar, do you know?")
                .verdict();

        assertThat(verdict).isInstanceOf(Verdict.StaySilent.class);
        assertThat(rules(verdict)).endsWith("said-to-another");
    }

    @Test
    void waits_on_an_open_question_and_speaks_when_nobody_answers() {
        smallTalk(4);
        Judgement asked = corner.later(Duration.ofMinutes(2)).say("dora", QUESTION);
        MessageId question = corner.newest();
        assertThat(asked.verdict())
                .isInstanceOfSatisfying(
                        Verdict.Wait.class,
                        wait -> assertThat(wait.due()).isEqualTo(corner.now.plus(Duration.ofMinutes(5))));

        corner.later(Duration.ofMinutes(5));
        Verdict again =
                corner.attention.again(question, corner.now, corner.mode).verdict();

        assertThat(again)
                .isInstanceOfSatisfying(
                        Verdict.Speak.class, speak -> assertThat(speak.asked()).isFalse());
        assertThat(rules(again)).contains("waited");
        assertThat(corner.attention.again(question, corner.now, corner.mode).verdict())
                .isEqualTo(new Verdict.NotAsked());
    }

    @Test
    void gives_the_waiting_up_when_somebody_answers_and_says_where() {
        corner.say("dora", QUESTION);
        MessageId question = corner.newest();
        corner.later(Duration.ofSeconds(30)).say("ben", "dora: with udisksctl, no root needed");
        MessageId answer = corner.newest();

        Verdict again =
                corner.attention.again(question, corner.now, corner.mode).verdict();

        assertThat(again).isInstanceOf(Verdict.StaySilent.class);
        assertThat(again.reasons().getLast()).isEqualTo(new Reason("answered-by-another", 0, answer));
    }

    @Test
    void ten_messages_of_others_end_the_waiting() {
        corner.say("dora", QUESTION);
        MessageId question = corner.newest();
        List<MessageId> ripe = List.of();
        for (int i = 0; i < 10; i++) {
            assertThat(ripe).isEmpty();
            ripe = corner.later(Duration.ofSeconds(2))
                    .say(i % 2 == 0 ? "ana" : "ben", "trains, trains, line " + i)
                    .ripe();
        }

        assertThat(ripe).containsExactly(question);
    }

    @Test
    void does_not_wait_where_a_sure_citation_is_at_hand() {
        corner.say("dora", QUESTION);

        Verdict sure =
                corner.attention.sure(corner.newest(), corner.now, corner.mode).verdict();

        assertThat(sure).isInstanceOf(Verdict.Speak.class);
        assertThat(rules(sure)).contains("sure-citation").doesNotContain("waited");
    }

    @Test
    void a_question_that_is_gone_waits_no_more() {
        corner.say("dora", QUESTION);
        corner.attention.gone(corner.newest());

        assertThat(corner.attention
                        .again(corner.newest(), corner.now.plusSeconds(600), corner.mode)
                        .verdict())
                .isEqualTo(new Verdict.NotAsked());
    }

    @Test
    void a_model_decides_between_the_thresholds_and_its_absence_falls_to_the_rule() {
        Corner seed = new Corner(Preset.SEED, true);
        seed.murabito(null, "Good morning.");
        for (int i = 0; i < 10; i++) {
            seed.say("p" + i, "good morning");
        }
        Verdict asks = seed.later(Duration.ofMinutes(3))
                .say("ana", "what a lovely day")
                .verdict();
        assertThat(asks)
                .isInstanceOfSatisfying(
                        Verdict.AskModel.class, ask -> assertThat(ask.score()).isBetween(21, 79));

        Verdict no = seed.attention
                .settle(seed.newest(), ModelAdvice.NO.noting("m"), seed.now, seed.mode)
                .verdict();
        assertThat(no).isInstanceOf(Verdict.StaySilent.class);
        assertThat(rules(no)).endsWith("model.no");
        assertThat(seed.attention
                        .settle(seed.newest(), ModelAdvice.YES.noting("m"), seed.now, seed.mode)
                        .verdict())
                .isEqualTo(new Verdict.NotAsked());

        seed.say("ben", "such a lovely day");
        assertThat(seed.attention
                        .settle(seed.newest(), ModelAdvice.YES.noting("m"), seed.now, seed.mode)
                        .verdict()
                        .type())
                .contains(ResponseType.REACT_ONLY);
    }

    @Test
    void bounds_stand_after_every_judge() {
        Corner night = new Corner(
                Preset.FITTED,
                true,
                any -> new SpeechLimits(
                        any.most(),
                        any.window(),
                        any.share(),
                        LocalTime.of(12, 4),
                        LocalTime.of(7, 0),
                        ZoneOffset.UTC,
                        any.backOff(),
                        any.botTurns()));
        night.say("dora", QUESTION);
        MessageId question = night.newest();
        night.later(Duration.ofMinutes(5));

        Verdict again = night.attention.again(question, night.now, night.mode).verdict();

        assertThat(again).isInstanceOf(Verdict.StaySilent.class);
        assertThat(rules(again)).endsWith("bound.quiet-hours");
    }

    @Test
    void a_muted_channel_is_silent_and_says_that_it_is_muted() {
        corner.mode = ChannelMode.BALANCED.with(QuietKind.MUTED, Corner.NOON.plusSeconds(3600));

        assertThat(rules(corner.say("ana", "@Murabito where is the key?").verdict()))
                .containsExactly("mentioned", "mode.muted");
        assertThat(rules(corner.say("dora", QUESTION).verdict())).endsWith("mode.muted");
    }

    @Test
    void an_observed_channel_gets_what_it_calls_for_and_else_only_reasons() {
        corner.mode = ChannelMode.BALANCED.with(QuietKind.OBSERVING, ChannelMode.FOR_GOOD);

        assertThat(corner.say("ana", "@Murabito where is the key?").verdict()).isInstanceOf(Verdict.Speak.class);
        assertThat(rules(corner.say("dora", QUESTION).verdict())).endsWith("mode.observing");
    }

    @Test
    void whoever_was_answered_in_a_thread_may_go_on_asking_there_unless_it_is_strict() {
        corner.inThread().say("ana", "@Murabito where is the key?");
        corner.later(Duration.ofSeconds(5)).murabito(corner.newest(), "In the drawer.");

        assertThat(rules(corner.later(Duration.ofSeconds(20))
                        .say("ana", "in which drawer?")
                        .verdict()))
                .containsExactly("thread.engaged");

        corner.mode = ChannelMode.BALANCED.with(ThreadMode.STRICT);
        assertThat(rules(corner.later(Duration.ofSeconds(30))
                        .say("ana", "in the red one?")
                        .verdict()))
                .containsExactly("thread.strict");
    }

    @Test
    void what_it_took_on_may_be_forbidden_by_the_time_it_is_to_be_said() {
        corner.say("dora", QUESTION);
        MessageId question = corner.newest();
        corner.attention.sure(question, corner.now, corner.mode);
        assertThat(corner.attention.stillHolds(question, false, corner.now, corner.mode))
                .isEqualTo(Judgement.NOTHING);

        corner.later(Duration.ofSeconds(5)).say("ben", "dora: with udisksctl, no root needed");

        assertThat(corner.attention
                        .stillHolds(question, false, corner.now, corner.mode)
                        .verdict()
                        .reasons())
                .containsExactly(new Reason("answered-by-another", 0, corner.newest()));
    }

    @Test
    void remembers_after_a_restart_what_it_said_of_late_and_what_it_was_waiting_on() {
        List<PerceivedEvent.Heard> past = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            past.add(corner.heard("p" + i, MemberKind.PERSON, "line " + i, null));
            past.add(corner.heard("Murabito", MemberKind.SELF, "word", corner.newest()));
        }
        corner.later(Duration.ofMinutes(10));
        for (int i = 0; i < 20; i++) {
            past.add(corner.heard("ana", MemberKind.PERSON, "ben: trains", null));
        }
        past.add(corner.heard("dora", MemberKind.PERSON, QUESTION, null));
        JudgeMark waits = new JudgeMark(corner.newest(), JudgeMark.Kind.WAITS, corner.now);
        ChannelJudge restarted =
                new ChannelJudge(corner.criteria, new ChannelJudgeState(0, Instant.EPOCH, Set.of(waits)));
        past.forEach(heard -> restarted.recall(heard, Set.of(), corner.mode));

        Verdict again = restarted
                .again(corner.newest(), corner.now.plus(Duration.ofMinutes(5)), corner.mode)
                .verdict();
        assertThat(rules(again)).endsWith("bound.window");
    }

    @Test
    void decides_the_same_after_a_long_silence_whether_it_let_go_of_the_rest_or_not() {
        for (Duration silence : List.of(Duration.ofHours(5), Duration.ofHours(6), Duration.ofHours(7))) {
            Corner kept = new Corner(JudgeSettings.Preset.FITTED, false);
            Corner rested = new Corner(JudgeSettings.Preset.FITTED, false);
            for (Corner corner : List.of(kept, rested)) {
                corner.say("ana", "the new kernel is out");
                corner.later(Duration.ofMinutes(1)).say("ben", "ana: yes, installed it this morning");
                corner.later(silence);
            }
            rested.attention.rest(rested.now);

            assertThat(rested.say("ana", "ben: and does it boot any faster?"))
                    .isEqualTo(kept.say("ana", "ben: and does it boot any faster?"));
        }
    }

    @Test
    void decides_the_same_in_long_talk_however_often_it_lets_go_of_what_is_over() {
        for (int seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            Corner kept = new Corner(JudgeSettings.Preset.FITTED, false);
            Corner rested = new Corner(JudgeSettings.Preset.FITTED, false);
            for (int i = 0; i < 200; i++) {
                Duration pause = random.nextInt(12) == 0
                        ? Duration.ofMinutes(random.nextInt(900))
                        : Duration.ofSeconds(random.nextInt(90));
                String author = "p" + random.nextInt(5);
                String text = LINES.get(random.nextInt(LINES.size()));
                boolean isSaid = random.nextBoolean();
                rested.later(pause).attention.rest(rested.now);
                kept.later(pause);

                assertThat(live(rested, author, text, isSaid)).isEqualTo(live(kept, author, text, isSaid));
            }
        }
    }

    /// What is decided of a line, and of what had waited; what Murabito takes on is said at once, or let go.
    private static List<Judgement> live(Corner corner, String author, String text, boolean isSaid) {
        List<MessageId> asked = new ArrayList<>(corner.attention.ripe(corner.now));
        List<Judgement> all = new ArrayList<>();
        Judgement heard = corner.say(author, text);
        all.add(heard);
        settle(corner, heard, corner.newest(), isSaid);
        asked.addAll(heard.ripe());
        for (MessageId question : asked) {
            Judgement again = corner.attention.again(question, corner.now, corner.mode);
            all.add(again);
            settle(corner, again, question, isSaid);
        }
        return all;
    }

    private static void settle(Corner corner, Judgement judgement, MessageId question, boolean isSaid) {
        if (judgement.verdict() instanceof Verdict.Speak && isSaid) {
            corner.murabito(question, "In the drawer.");
        } else if (judgement.verdict() instanceof Verdict.Speak) {
            corner.attention.letGo(question);
        }
    }
}
