package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.event.AnswerManner;
import org.murabito.chat.event.ChatEvent;
import org.murabito.judge.Verdict;
import org.murabito.judge.limit.Initiative;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.rule.Reason;
import org.murabito.llm.ModelException;
import org.murabito.testing.agent.ScriptedModel;

/// Where a channel wakes, Murabito may bring up something that it remembers.
class SpeakingFirstTest {
    private static final Initiative ONCE = new Initiative(true, 1, Duration.ofMinutes(30));
    private static final Initiative OFTEN = new Initiative(true, 9, Duration.ofMinutes(30));
    private static final String FACT = "The ferry leaves at 8:15.";
    private static final String TALK = "I am off to the ferry with my bicycle then";

    private static Town knowing(Town town) {
        return town.states(FACT, "ferry", "when", "8:15")
                .states("フェリーは8時15分発です。", "フェリー", "when", "8時15分")
                .states("The harbour office is in the old mill.", "harbour office", "where", "the old mill");
    }

    private static Town town(Initiative how) {
        Town town = knowing(new Town(ScriptedModel.of()).speakingFirst(how));
        town.earlier(Town.HARBOUR, Town.BEN, FACT);
        town.say(Town.ANA, "good morning all");
        town.settle();
        return town;
    }

    /// The channel wakes with a message.
    private static Message wakes(Town town, MemberId author, String text) {
        town.say(Town.SQUARE, author, text, Duration.ofMinutes(40).toSeconds());
        Message message = town.newest();
        town.settle();
        return message;
    }

    private static List<String> rules(Town town, MessageId message) {
        return town.verdicts.find(message).map(Verdict::reasons).orElse(List.of()).stream()
                .map(Reason::rule)
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    The ferry leaves at 8:15.  | I am off to the ferry with my bicycle then | That reminds me
                    フェリーは8時15分発です。   | 自転車でフェリーに乗るところだよ             | そういえば
                    """)
    void brings_up_what_was_said_about_it_with_its_words(String fact, String talk, String opening) {
        Town town = knowing(new Town(ScriptedModel.of()).speakingFirst(ONCE));
        town.earlier(Town.HARBOUR, Town.BEN, fact);
        town.say(Town.ANA, "hi");
        Message message = wakes(town, Town.ANA, talk);

        assertThat(town.door.posts())
                .singleElement()
                .satisfies(post -> assertThat(post)
                        .startsWith(opening)
                        .contains("> " + fact)
                        .contains("Ben"));
        assertThat(rules(town, message.id())).endsWith("first.wakes", "first.reminded");
    }

    @Test
    void says_nothing_unless_it_is_switched_on() {
        Town town = town(Initiative.NONE);
        wakes(town, Town.ANA, TALK);

        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void needs_a_channel_that_wakes() {
        Town town = town(ONCE);
        town.say(Town.SQUARE, Town.ANA, TALK, Duration.ofMinutes(29).toSeconds());
        town.settle();

        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void comes_in_with_the_second_line_too_and_with_the_sixth_no_more() {
        Town soon = town(ONCE);
        wakes(soon, Town.BEN, "good evening");
        soon.say(Town.ANA, TALK);
        soon.settle();
        assertThat(soon.door.posts()).hasSize(1);

        Town late = town(ONCE);
        wakes(late, Town.BEN, "good evening");
        for (int i = 0; i < 4; i++) {
            late.say(Town.SQUARE, Town.BEN, "so it is", 5);
        }
        late.say(Town.SQUARE, Town.ANA, TALK, 5);
        late.settle();
        assertThat(late.door.posts()).isEmpty();
    }

    @Test
    void brings_up_only_what_has_to_do_with_what_is_said() {
        Town town = town(ONCE);
        Message message = wakes(town, Town.ANA, "my garden is full of tomatoes this year");

        assertThat(town.door.posts()).isEmpty();
        assertThat(rules(town, message.id())).contains("first.wakes", "first.nothing");
    }

    @Test
    void tells_nobody_their_own_words_and_nothing_that_was_just_said() {
        Town own = town(ONCE);
        wakes(own, Town.BEN, TALK);
        assertThat(own.door.posts()).isEmpty();

        Town fresh = knowing(new Town(ScriptedModel.of()).speakingFirst(ONCE));
        fresh.say(Town.BEN, FACT);
        wakes(fresh, Town.ANA, TALK);
        assertThat(fresh.door.posts()).isEmpty();
    }

    @Test
    void tells_nothing_that_a_reader_of_the_channel_cannot_open() {
        Town town = knowing(new Town(ScriptedModel.of()).speakingFirst(ONCE));
        town.earlier(Town.COUNCIL, Town.BEN, FACT);
        town.say(Town.ANA, "hi");
        Message message = wakes(town, Town.ANA, TALK);

        assertThat(town.door.posts()).isEmpty();
        assertThat(rules(town, message.id())).contains("first.nothing");
    }

    @Test
    void speaks_first_so_often_a_day_also_over_a_restart() {
        Town town = knowing(new Town(ScriptedModel.of()).speakingFirst(ONCE));
        town.earlier(Town.HARBOUR, Town.BEN, FACT);
        town.earlier(Town.HARBOUR, Town.BEN, "The harbour office is in the old mill.");
        town.say(Town.ANA, "hi");
        wakes(town, Town.ANA, TALK);
        chatter(town);
        town.restarted();
        Message again = wakes(town, Town.ANA, "the harbour office wrote to me again");
        assertThat(town.door.posts()).hasSize(1);
        assertThat(rules(town, again.id())).doesNotContain("first.wakes");

        town.later(Duration.ofHours(24));
        wakes(town, Town.ANA, "the harbour office wrote to me again");
        assertThat(town.door.posts()).hasSize(2);
    }

    @Test
    void tells_the_same_once_in_a_place() {
        Town town = town(OFTEN);
        wakes(town, Town.ANA, TALK);
        chatter(town);
        Message again = wakes(town, Town.ANA, TALK);

        assertThat(town.door.posts()).hasSize(1);
        assertThat(rules(town, again.id())).contains("first.wakes", "first.nothing");
    }

    @Test
    void posts_once_whatever_is_done_twice() {
        Town town = town(ONCE);
        Message message = wakes(town, Town.ANA, TALK);
        town.restarted();
        town.on(new ChatEvent.AnswerReady(Town.SQUARE, List.of(message.id()), AnswerManner.FIRST));

        assertThat(town.door.posts()).hasSize(1);
    }

    @Test
    void keeps_back_where_it_was_asked_to_be_quiet_meanwhile() {
        Town town = town(ONCE);
        town.onceAnswered(() -> town.modes.change(new ModeChange(
                Town.SQUARE, ChannelMode.BALANCED.with(QuietKind.MUTED, ChannelMode.FOR_GOOD), null, Town.NOON)));
        wakes(town, Town.ANA, TALK);

        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void says_nothing_when_its_ground_goes_before_it_is_said() {
        Town town = knowing(new Town(ScriptedModel.of()).speakingFirst(ONCE));
        Message fact = town.earlier(Town.HARBOUR, Town.BEN, FACT);
        town.say(Town.ANA, "hi");
        town.onceAnswered(() -> town.delete(fact));
        Message message = wakes(town, Town.ANA, TALK);

        assertThat(town.door.posts()).isEmpty();
        assertThat(rules(town, message.id())).endsWith("found.nothing");
    }

    @Test
    void leaves_alone_what_is_said_to_somebody_else() {
        Town town = town(ONCE);
        town.say(Town.BEN, "good morning Ana");
        town.settle();
        wakes(town, Town.ANA, "Ben: I am off to the ferry then");

        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void takes_a_sentence_of_its_model_that_stands_on_the_message() {
        Town town = knowing(Town.judgedBy(ScriptedModel.of(ScriptedModel.says("Mind the morning boat!\n[[1]]")))
                .speakingFirst(ONCE));
        town.earlier(Town.HARBOUR, Town.BEN, FACT);
        quiet(town);
        wakes(town, Town.ANA, TALK);

        assertThat(town.door.posts())
                .singleElement()
                .satisfies(post ->
                        assertThat(post).startsWith("Mind the morning boat!").contains("> " + FACT));
    }

    @Test
    void says_nothing_where_its_model_declines() {
        Town town = knowing(
                Town.judgedBy(ScriptedModel.of(ScriptedModel.says("NONE"))).speakingFirst(ONCE));
        town.earlier(Town.HARBOUR, Town.BEN, FACT);
        quiet(town);
        wakes(town, Town.ANA, TALK);

        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void falls_to_its_own_sentence_where_the_model_fails_or_quotes_nothing() {
        for (ScriptedModel.Line line : List.of(
                ScriptedModel.says("The ferry is always late, they say."),
                ScriptedModel.says("See this: [[77]]"),
                ScriptedModel.fails(new ModelException(ModelException.Kind.NETWORK, "gone", null, null)))) {
            Town town = knowing(Town.judgedBy(ScriptedModel.of(line)).speakingFirst(ONCE));
            town.earlier(Town.HARBOUR, Town.BEN, FACT);
            quiet(town);
            wakes(town, Town.ANA, TALK);

            assertThat(town.door.posts())
                    .singleElement()
                    .satisfies(post ->
                            assertThat(post).startsWith("That reminds me").contains("> " + FACT));
        }
    }

    /// So much of others that Murabito's share of the talk is small.
    private static void chatter(Town town) {
        for (int i = 0; i < 12; i++) {
            town.say(Town.SQUARE, i % 2 == 0 ? Town.ANA : Town.BEN, "so it is", 20);
        }
        town.settle();
    }

    /// Somebody was there, and no model was asked about it.
    private static void quiet(Town town) {
        PlaceId square = Town.SQUARE;
        town.earlier(square, Town.ANA, "hi");
    }
}
