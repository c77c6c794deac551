package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.murabito.act.Outcome;
import org.murabito.chat.Message;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.think.Intent;

/// What people tell Murabito about itself, in plain words.
final class TellingItTest {
    private final Town town = new Town(ScriptedModel.of(ScriptedModel.says("It is here.")));

    private ChannelMode mode() {
        return town.modes.of(Town.SQUARE);
    }

    private static Instant after(int minutes) {
        return Town.NOON.plus(Duration.ofMinutes(minutes));
    }

    @Test
    void keeps_quiet_when_asked_and_says_until_when_and_how_to_undo_it() {
        town.say(Town.ANA, "@Murabito quiet for an hour");

        assertThat(mode().until(QuietKind.MUTED, after(2))).contains(after(61));
        assertThat(town.modes.of(Town.HARBOUR)).isEqualTo(ChannelMode.BALANCED);
        assertThat(town.door.posts())
                .singleElement()
                .asString()
                .contains("quiet here until 13:01", "\"@Murabito you may talk again\" ends it");
        assertThat(town.jobs.unfinished(9)).isEmpty();
    }

    @Test
    void answers_in_the_language_it_is_told_in() {
        town.say(Town.ANA, "ムラビトさん、しばらく静かにして");

        assertThat(town.door.posts()).singleElement().asString().contains("13:01まで", "もう話していいよ");
    }

    @Test
    void hears_no_order_that_is_not_said_to_it() {
        TurnResult turn = town.say(Town.ANA, "quiet for an hour");

        assertThat(turn.intent()).isNotInstanceOf(Intent.Obey.class);
        assertThat(mode()).isEqualTo(ChannelMode.BALANCED);
    }

    @Test
    void takes_no_orders_from_other_bots() {
        town.say(Town.ROBOT, "@Murabito quiet for an hour");

        assertThat(mode()).isEqualTo(ChannelMode.BALANCED);
        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void hears_an_order_in_a_reply_to_it() {
        Message own = town.earlier(Town.SQUARE, Town.SELF, "I found two.");

        town.on(new ChatEvent.MessagePosted(Post.said(Town.SQUARE, "r", Town.BEN, after(1), "only when called")
                .replyingTo(own.key())));

        assertThat(mode().talkativenessAt(after(2), ZoneOffset.UTC)).isEqualTo(Talkativeness.SILENT);
    }

    @Test
    void talks_again_when_it_may() {
        town.say(Town.ANA, "@Murabito quiet for an hour");
        town.say(Town.BEN, "@Murabito もう話していいよ");

        assertThat(mode()).isEqualTo(ChannelMode.BALANCED);
        assertThat(town.door.posts()).last().asString().isEqualTo("ここでは呼ばれたら話し、それ以外は役に立ちそうなときに話します。");
    }

    @Test
    void keeps_who_wanted_what_and_when() {
        town.say(Town.ANA, "@Murabito talk less");

        assertThat(town.modes.changes(Town.SQUARE))
                .containsExactly(new ModeChange(
                        Town.SQUARE, ChannelMode.BALANCED.with(Talkativeness.RESERVED), Town.ANA, after(1)));
    }

    @Test
    void lets_only_the_operator_make_it_talk_more_than_the_settings() {
        town.say(Town.ANA, "@Murabito talk more");
        assertThat(mode()).isEqualTo(ChannelMode.BALANCED);
        assertThat(town.door.posts()).last().asString().startsWith("Only whoever runs me can change that here.");

        town.door.administeredBy(Town.BEN);
        town.say(Town.BEN, "@Murabito talk more");
        assertThat(mode().talkativeness()).isEqualTo(Talkativeness.TALKATIVE);
        assertThat(town.modes.changes(Town.SQUARE))
                .singleElement()
                .extracting(ModeChange::by)
                .isNull();
    }

    @Test
    void does_an_order_once_however_often_it_is_heard() {
        town.say(Town.ANA, "@Murabito talk less");

        town.on(new ChatEvent.MessagePosted(Post.said(Town.SQUARE, "k1", Town.ANA, after(1), "@Murabito talk less")));

        assertThat(mode().talkativeness()).isEqualTo(Talkativeness.RESERVED);
        assertThat(town.door.posts()).hasSize(1);
    }

    @Test
    void stops_what_it_does_for_the_one_who_says_so_and_for_nobody_else() {
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.say(Town.BEN, "@Murabito where is the rope?");

        town.say(Town.ANA, "@Murabito stop");

        assertThat(town.door.posts()).singleElement().asString().startsWith("Stopped;");
        assertThat(town.door.reactions()).containsExactly("k2 🤔");
        town.settle();
        assertThat(town.door.posts()).hasSize(2).last().isEqualTo("It is here.");
        assertThat(town.runs.latest(Town.ID, 9)).hasSize(1);
    }

    @Test
    void does_not_say_what_it_was_about_to_say_when_it_was_stopped() {
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.onceAnswered(() -> town.say(Town.ANA, "@Murabito never mind"));

        town.settle();

        assertThat(town.door.posts()).singleElement().asString().startsWith("Stopped;");
        assertThat(town.door.reactions()).isEmpty();
    }

    @Test
    void says_nothing_where_an_investigation_is_broken_off_and_begins_it_again() {
        Thread worker = Thread.currentThread();
        ScriptedModel.Line brokenOff = _ -> {
            worker.interrupt();
            new CountDownLatch(1).await();
            throw new AssertionError("nothing ended it");
        };
        Town village = new Town(ScriptedModel.of(brokenOff, ScriptedModel.says("It is here.")));
        village.say(Town.ANA, "@Murabito where is the lantern?");
        village.settle();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(village.door.posts()).isEmpty();

        village.settle();
        assertThat(village.door.posts()).containsExactly("It is here.");
    }

    @Test
    void says_that_there_is_nothing_to_stop() {
        assertThat(town.say(Town.ANA, "@Murabito stop").outcome())
                .asInstanceOf(type(Outcome.Said.class))
                .isNotNull();
        assertThat(town.door.posts()).singleElement().asString().contains("not working on anything");
    }

    @Test
    void takes_what_it_does_not_understand_for_a_question() {
        assertThat(town.say(Town.ANA, "@Murabito be quiet about the lantern").outcome())
                .isInstanceOf(Outcome.TookOn.class);
    }

    @Test
    void stops_waiting_on_an_open_question_too() {
        town.say(Town.BEN, "hello everybody");
        TurnResult waits = town.say(Town.ANA, "does anybody know where the lantern is?");
        assertThat(waits.outcome()).isInstanceOf(Outcome.PutOff.class);

        town.say(Town.ANA, "@Murabito never mind");

        assertThat(town.door.posts()).singleElement().asString().startsWith("Stopped;");
        assertThat(town.jobs.unfinished(9)).isEmpty();
    }
}
