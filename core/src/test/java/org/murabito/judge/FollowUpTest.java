package org.murabito.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.chat.MessageId;
import org.murabito.judge.JudgeSettings.Preset;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ThreadMode;
import org.murabito.judge.rule.Reason;

/// What follows right after Murabito's answer.
class FollowUpTest {
    private final Corner corner = new Corner(Preset.FITTED, false);

    private static List<String> rules(Verdict verdict) {
        return verdict.reasons().stream().map(Reason::rule).toList();
    }

    private static boolean isAsked(Verdict verdict) {
        return verdict instanceof Verdict.Speak speak && speak.asked();
    }

    /// Ana asks, and Murabito answers her.
    private void answered(String question) {
        corner.say("ben", "the ferry is late again");
        corner.later(Duration.ofMinutes(1)).say("ana", question);
        MessageId asked = corner.newest();
        corner.later(Duration.ofSeconds(10)).murabito(asked, "In the boat house.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            @Murabito where is the lantern? | and the key?
            Murabito, where is the lantern? | who put it there?
            does anybody know where the lantern is? | is it open on sundays?
            @Murabito ランタンはどこ？ | 鍵はどこですか？
            誰かランタンの場所を知りませんか？ | 日曜も開いていますか？
            @Murabito where is the lantern? | tell me more
            @Murabito where is the lantern? | and in July?
            @Murabito where is the lantern? | great, thanks!
            @Murabito ランタンはどこ？ | もっと詳しく
            @Murabito ランタンはどこ？ | 7月は？
            @Murabito ランタンはどこ？ | ありがとう
            """)
    void a_question_of_whoever_was_answered_is_for_murabito(String question, String further) {
        answered(question);

        Verdict verdict =
                corner.later(Duration.ofSeconds(40)).say("ana", further).verdict();

        assertThat(isAsked(verdict)).isTrue();
        assertThat(rules(verdict)).containsExactly("follow-up");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ana | ben: and where is the key?
            ana | ben: thanks for the cake
            cleo | tell me more
            ana | does anybody know when the ferry leaves?
            cleo | where is the key?
            ben | when is dinner?
            cleo | what time does the ferry leave today?
            ben | 夕飯は何時から？
            ana | ah, in the boat house
            """)
    void what_is_said_to_others_or_by_others_or_asks_nothing_is_no_call(String author, String text) {
        answered("@Murabito where is the lantern?");

        assertThat(isAsked(
                        corner.later(Duration.ofSeconds(40)).say(author, text).verdict()))
                .isFalse();
    }

    @Test
    void after_five_minutes_or_the_word_of_another_it_is_no_call_any_more() {
        answered("@Murabito where is the lantern?");
        assertThat(isAsked(corner.later(Duration.ofMinutes(6))
                        .say("ana", "and the key?")
                        .verdict()))
                .isFalse();

        answered("@Murabito where is the lantern?");
        corner.say("ben", "I am off to the harbour");
        assertThat(isAsked(corner.say("ana", "and the key?").verdict())).isFalse();
    }

    @Test
    void a_strict_thread_has_it_called_each_time() {
        corner.inThread().mode = ChannelMode.BALANCED.with(ThreadMode.STRICT);
        answered("@Murabito where is the lantern?");

        assertThat(rules(corner.say("ana", "and the key?").verdict())).containsExactly("thread.strict");
    }

    @Test
    void an_answer_to_a_call_takes_no_share_of_the_voice() {
        for (int i = 0; i < 6; i++) {
            answered("@Murabito where is the lantern?");
            corner.later(Duration.ofMinutes(1));
        }
        corner.later(Duration.ofMinutes(10)).say("dora", "how do I mount a usb stick from the terminal without root?");
        MessageId question = corner.newest();

        assertThat(corner.attention
                        .again(question, corner.now.plus(Duration.ofMinutes(5)), corner.mode)
                        .verdict())
                .isInstanceOf(Verdict.Speak.class);
    }
}
