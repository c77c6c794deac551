package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Post;
import org.murabito.plain.order.PlainOrders;
import org.murabito.testing.agent.ScriptedModel;

/// "What did I miss": told from what was said, without a model.
final class WhatWasMissedTest {
    private static final long HOUR = 3_600;

    /// A model that has nothing to say: whoever asks it fails.
    private final Town town = new Town(ScriptedModel.of()).reading(new PlainOrders());

    private AbstractStringAssert<?> toldTo(String question) {
        town.say(Town.SQUARE, Town.ANA, question, HOUR);
        town.settle();
        return assertThat(town.door.posts()).singleElement().asString();
    }

    private void talkAboutTheBridge() {
        town.say(Town.ANA, "good morning");
        town.say(Town.SQUARE, Town.BEN, "the bridge over the river is closed since the flood", HOUR);
        town.say(Town.BEN, "I had soup");
        town.say(Town.BEN, "they open the bridge again on Monday, after the flood");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@Murabito what did I miss?",
                "@Murabito, what happened while I was away?",
                "@Murabito can you catch me up",
                "@Murabito anything new here?",
            })
    void tells_what_was_said_since_the_asker_was_last_there(String question) {
        talkAboutTheBridge();

        toldTo(question)
                .startsWith("Since you were last here (1 March, 12:01) 3 messages were written here by one person.")
                .contains("> the bridge over the river is closed", "> they open the bridge again", "**Ben**")
                .contains("(link:town/square/k2)")
                .doesNotContain("good morning");
    }

    @ParameterizedTest
    @ValueSource(strings = {"@ムラビト 何かあった？", "ムラビトさん、いない間に何があったの？", "@ムラビト ここまでの話をまとめて"})
    void tells_it_in_japanese(String question) {
        town.say(Town.ANA, "おはよう");
        town.say(Town.SQUARE, Town.BEN, "月曜に橋がまた開くそうです", HOUR);

        toldTo(question).startsWith("前回いらしてから（3月1日 12:01）、ここでは1人が1件書きました。").contains("> 月曜に橋がまた開くそうです");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"@Murabito what did I miss in harbour?", "@Murabito did I miss anything in the #Harbour channel?"
            })
    void tells_what_was_said_in_another_channel(String question) {
        town.say(Town.HARBOUR, Town.ANA, "good morning", 60);
        town.say(Town.HARBOUR, Town.BEN, "the ferry leaves at nine from now on", HOUR);
        town.say(Town.BEN, "I had soup");

        toldTo(question)
                .startsWith("Since you were last in #harbour (1 March, 12:01) one message was written in #harbour")
                .contains("> the ferry leaves at nine")
                .doesNotContain("soup");
    }

    @Test
    void tells_it_of_another_channel_in_japanese() {
        town.say(Town.HARBOUR, Town.BEN, "船は明日から9時に出ます", HOUR);

        toldTo("@ムラビト harbourでは何かあった？").startsWith("この24時間、#harbour では1人が1件書きました。");
    }

    @Test
    void tells_nothing_of_a_channel_that_not_everybody_here_can_read() {
        town.say(Town.COUNCIL, Town.BEN, "the treasure is under the oak", 60);

        toldTo("@Murabito what did I miss in council?").doesNotContain("Since", "24 hours", "treasure");
    }

    @Test
    void says_that_nothing_was_said() {
        town.say(Town.ANA, "good morning");

        toldTo("@Murabito what did I miss?")
                .isEqualTo("Since you were last here (1 March, 12:01) nobody wrote anything here.");
    }

    @Test
    void tells_whoever_was_never_there_what_was_said_everywhere_in_the_last_week() {
        town.earlier(Town.SQUARE, Town.BEN, "the mill wheel turns again");
        town.say(Town.BEN, "we decided to close the bridge");
        town.say(Town.HARBOUR, Town.BEN, "the ferry leaves at nine from now on", HOUR);
        town.say(Town.COUNCIL, Town.BEN, "the treasure is under the oak", HOUR);

        toldTo("@Murabito what did I miss?")
                .contains("3 messages by one person")
                .contains("> we decided to close the bridge", "> the ferry leaves at nine")
                .doesNotContain("treasure");
    }

    @Test
    void counts_from_before_the_asker_came_back() {
        talkAboutTheBridge();
        town.say(Town.SQUARE, Town.ANA, "hello again", HOUR);
        town.say(Town.SQUARE, Town.ANA, "@Murabito what did I miss?", 60);
        town.settle();

        assertThat(town.door.posts()).singleElement().asString().contains("(1 March, 12:01) 3 messages");
    }

    @Test
    void tells_nothing_of_other_channels_of_bots_or_of_itself() {
        town.say(Town.ANA, "good morning");
        town.say(Town.SQUARE, Town.ROBOT, "beep", HOUR);
        town.say(Town.SQUARE, Town.SELF, "I found two.", 60);
        town.say(Town.COUNCIL, Town.BEN, "the treasure is under the oak", 60);

        toldTo("@Murabito what did I miss?").contains("nobody wrote anything here");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@Murabito is the bridge open?",
                "murabito, is the bridge open?",
                "is the bridge open, Murabito?",
                "ムラビトさん、橋は開いていますか？"
            })
    void leaves_out_what_others_asked_of_it(String call) {
        town.say(Town.ANA, "good morning");
        town.say(Town.SQUARE, Town.BEN, "the bridge is closed today", HOUR);
        town.messages.keep(List.of(Post.said(Town.SQUARE, "call", Town.BEN, town.clock.instant(), call)));

        toldTo("@Murabito what did I miss?")
                .contains("one message", "> the bridge is closed")
                .doesNotContain("is the bridge open");
    }

    @Test
    void takes_a_line_back_that_is_deleted() {
        talkAboutTheBridge();
        toldTo("@Murabito what did I miss?").contains("closed since the flood");

        Message source = town.messages.latest(town.sights.ofOperator(Town.ID), Town.SQUARE, 9, null).stream()
                .filter(message -> message.text().contains("closed"))
                .findFirst()
                .orElseThrow();
        town.delete(source);
        town.settle();

        assertThat(town.door.posts())
                .singleElement()
                .asString()
                .doesNotContain("closed since the flood")
                .contains("they open the bridge again");
    }

    @Test
    void leaves_a_narrower_question_to_the_investigation() {
        town.say(Town.ANA, "@Murabito what did I miss about the budget?");
        town.settle();

        assertThat(town.door.posts()).singleElement().asString().doesNotContain("Since you were last here");
    }

    @Test
    void tells_first_what_was_said_to_the_asker_then_what_was_decided_and_what_is_open() {
        town.say(Town.ANA, "good morning");
        town.say(Town.SQUARE, Town.BEN, "does anybody know where the long ladder went?", HOUR);
        town.later(Duration.ofHours(7));
        town.say(Town.BEN, "we decided to paint the bridge green");
        town.say(Town.BEN, "Ana should bring the brushes to the bridge");
        town.say(Town.BEN, "the brushes are for the bridge");

        AbstractStringAssert<?> told = toldTo("@Murabito what did I miss?");

        told.containsSubsequence(
                "4 messages were written here by one person. The mood: ",
                "Said to you, or of you:",
                "> Ana should bring the brushes",
                "What was decided:",
                "> we decided to paint the bridge green",
                "Still open:",
                "> does anybody know where the long ladder went?",
                "What stands out:",
                "> the brushes are for the bridge",
                "What it was about:",
                "- bridge [Ben, ");
    }

    @Test
    void takes_no_question_for_open_that_somebody_answered() {
        town.say(Town.ANA, "good morning");
        town.say(Town.SQUARE, Town.BEN, "where is the long ladder?", HOUR);
        MemberId cara = new MemberId(Town.ID, "cara");
        town.communities.save(new Member(cara, "Cara", MemberKind.PERSON, List.of()));
        town.say(Town.SQUARE, cara, "Ben: behind the mill, where it always is", 20);

        toldTo("@Murabito what did I miss?").doesNotContain("Still open");
    }

    @Test
    void names_the_sections_in_japanese() {
        town.say(Town.ANA, "おはよう");
        town.say(Town.SQUARE, Town.BEN, "橋は緑に塗ることに決まりました", HOUR);
        town.say(Town.SQUARE, Town.BEN, "はしごの場所を知っている人はいますか？", 60);

        toldTo("@Murabito 何かあった？").containsSubsequence("決まったこと：", "> 橋は緑に", "まだ答えのない質問：", "> はしごの場所");
    }
}
