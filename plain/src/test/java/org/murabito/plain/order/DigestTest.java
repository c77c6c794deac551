package org.murabito.plain.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.answer.draft.MarkedText;
import org.murabito.archive.MessageStore;
import org.murabito.catchup.Digest;
import org.murabito.chat.Access;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.testing.SmallCommunity;
import org.murabito.text.Phrases;

/// What is told, without a model, of what was said in a channel.
class DigestTest {
    private final SmallCommunity community = new SmallCommunity();

    private Optional<MarkedText> tell(String words) {
        return new Digest(
                        community.stores(),
                        new PlainOrders(),
                        SmallCommunity.TOKYO,
                        new Phrases("org.murabito.answer.phrases"))
                .tell(words, PlaceId.of("hamlet", "plaza"), community.sightFrom("plaza"), SmallCommunity.NOW);
    }

    private void week() {
        community
                .say("plaza", "ana", "2026-10-01T10:00", "we decided to buy a tent")
                .say("plaza", "ana", "2026-11-18T10:00", "we decided to paint the fence green")
                .say("plaza", "ben", "2026-11-18T10:05", "will there be brushes?")
                .say("plaza", "ana", "2026-11-18T10:06", "yes, ten")
                .say("plaza", "ben", "2026-11-19T09:00", "the market opens on 5 December at 9:00")
                .say("plaza", "千恵", "2026-11-20T10:00", "has anybody seen my blue scarf?")
                .say("office", "boss", "2026-11-20T10:00", "we decided to sell the mill");
    }

    @Test
    void tells_what_was_decided_what_is_ahead_and_what_is_open() {
        week();
        for (String asked : new String[] {
            "summarise #plaza this week",
            "Could you summarize plaza for the last 7 days?",
            "今週のplazaをまとめて",
            "何か見逃した？",
            "最近どんな話がありましたか",
            "what did I miss?",
            "what is on next?",
            "What happened in plaza this week?"
        }) {
            String told =
                    tell(asked).orElseThrow(() -> new AssertionError(asked)).text();
            assertThat(told)
                    .as(asked)
                    .contains(community.mark("we decided to paint the fence green"))
                    .contains(community.mark("the market opens on 5 December at 9:00"))
                    .contains(community.mark("has anybody seen my blue scarf?"))
                    .doesNotContain(community.mark("will there be brushes?"))
                    .doesNotContain(community.mark("we decided to buy a tent"))
                    .doesNotContain(community.mark("we decided to sell the mill"));
        }
    }

    @Test
    void reaches_back_over_however_much_was_said_since() {
        week();
        for (int i = 0; i < 700; i++) {
            community.say("plaza", "ben", "2026-11-20T1%d:%02d".formatted(1 + i / 360, i / 6 % 60), "chat " + i);
        }
        assertThat(tell("summarise #plaza this week").orElseThrow().text())
                .contains(community.mark("we decided to paint the fence green"));
    }

    @Test
    void names_a_single_day_once() {
        week();
        assertThat(tell("summarise #plaza on 18 November").orElseThrow().text())
                .contains("3 messages")
                .doesNotContain(" – ");
    }

    @Test
    void leaves_out_what_was_said_to_murabito_without_its_name() {
        week();
        community
                .say("plaza", "ana", "2026-11-20T11:00", "Friday 27 November at noon")
                .say("plaza", "self", "2026-11-20T11:00:01", "I remind you on Friday.");

        assertThat(tell("what did I miss?").orElseThrow().text())
                .contains(community.mark("the market opens on 5 December at 9:00"))
                .doesNotContain(community.mark("Friday 27 November at noon"));
    }

    @Test
    void this_channel_is_the_one_it_is_asked_in() {
        week();
        community.say("board", "ana", "2026-11-19T10:00", "提灯を二つ買うことに決まりました");

        for (String asked : new String[] {
            "summarise this channel this week",
            "summarize this channel",
            "今週のこのチャンネルをまとめて",
            "このチャンネルを要約して",
            "what happened in this channel?"
        }) {
            assertThat(tell(asked).orElseThrow(() -> new AssertionError(asked)).text())
                    .as(asked)
                    .contains(community.mark("we decided to paint the fence green"))
                    .doesNotContain(community.mark("提灯を二つ買うことに決まりました"));
        }
    }

    @Test
    void a_channel_is_called_by_its_address_too() {
        week();
        community.say("board", "ana", "2026-11-19T10:00", "提灯を二つ買うことに決まりました");

        assertThat(tell("summarise #board").orElseThrow().text())
                .contains(community.mark("提灯を二つ買うことに決まりました"))
                .doesNotContain(community.mark("we decided to paint the fence green"));
    }

    @Test
    void quotes_no_more_than_eight() {
        for (int day = 10; day < 30; day++) {
            community.say("plaza", "ana", "2026-11-19T10:" + day, "we decided to paint fence " + day);
            community.say("plaza", "ben", "2026-11-20T10:" + day, "has anybody seen scarf " + day + "?");
            community.say("board", "ben", "2026-11-20T10:" + day, "market " + day + " opens on 5 December at 9:00");
        }
        assertThat(tell("何があった？").orElseThrow().messages()).hasSizeLessThanOrEqualTo(8);
    }

    @Test
    void leaves_a_question_about_something_to_be_answered() {
        week();
        assertThat(tell("what did we decide about the fence?")).isEmpty();
        assertThat(tell("フェンスの件をまとめて")).isEmpty();
        assertThat(tell("what is new in Rails?")).isEmpty();
    }

    @Test
    void says_so_where_nobody_wrote_anything() {
        week();
        assertThat(tell("summarise #plaza for yesterday").orElseThrow().messages())
                .isNotEmpty();
        assertThat(tell("先月の掲示板をまとめて").orElseThrow().text()).contains("誰も書いていません");
    }

    @Test
    void a_question_that_was_answered_in_its_thread_is_open_no_more() {
        week();
        String question = "has anybody seen my blue scarf?";
        String thread = community
                .stores()
                .messages()
                .find(community.sightFrom("plaza"), community.id(question))
                .orElseThrow()
                .key();
        community
                .stores()
                .communities()
                .save(new Place(
                        PlaceId.of("hamlet", thread),
                        PlaceKind.THREAD,
                        "scarf",
                        PlaceId.of("hamlet", "plaza"),
                        Access.OPEN,
                        ""));
        community.say(thread, "千恵", "2026-11-20T10:01", "it is of wool");
        assertThat(tell("what did I miss?").orElseThrow().text()).contains(community.mark(question));

        community.say(thread, "ben", "2026-11-20T10:02", "it hangs in the hall");
        assertThat(tell("what did I miss?").orElseThrow().text()).doesNotContain(community.mark(question));
    }

    @Test
    void what_most_reacted_to_is_told_with_what_began_the_talk() {
        community
                .say("plaza", "ana", "2026-11-19T10:00", "a swan sits in the ferry hut")
                .say("plaza", "ben", "2026-11-19T10:02", "that one again");
        MessageStore messages = community.stores().messages();
        Message reply = messages.find(community.sightFrom("plaza"), community.id("that one again"))
                .orElseThrow();
        for (String name : new String[] {"ana", "千恵"}) {
            messages.react(reply.place(), reply.key(), "🦢", new MemberId(SmallCommunity.ID, name), true);
        }

        assertThat(tell("summarise #plaza this week").orElseThrow().text())
                .containsSubsequence(community.mark("a swan sits in the ferry hut"), community.mark("that one again"));
    }

    @Test
    void what_is_ahead_is_told_in_the_order_in_which_it_comes() {
        community
                .say("plaza", "ana", "2026-11-18T10:00", "the concert is on 18 December at 17:00")
                .say("plaza", "ben", "2026-11-18T18:00", "the fair moves to 10 December at 10:00")
                .say("plaza", "千恵", "2026-11-19T10:00", "the supper is on 1 December at 18:00")
                .say("plaza", "ben", "2026-11-20T10:00", "the lottery is on 12 December at 18:00");
        MessageStore messages = community.stores().messages();
        for (String said : new String[] {
            "the concert is on 18 December at 17:00",
            "the fair moves to 10 December at 10:00",
            "the lottery is on 12 December at 18:00"
        }) {
            Message line = messages.find(community.sightFrom("plaza"), community.id(said))
                    .orElseThrow();
            messages.react(line.place(), line.key(), "🎉", new MemberId(SmallCommunity.ID, "office"), true);
        }

        assertThat(tell("what did I miss?").orElseThrow().text())
                .containsSubsequence(
                        community.mark("the supper is on 1 December at 18:00"),
                        community.mark("the fair moves to 10 December at 10:00"),
                        community.mark("the lottery is on 12 December at 18:00"),
                        community.mark("the concert is on 18 December at 17:00"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"最近の話題を教えて", "今週のお知らせをまとめて", "what was announced this week?"})
    void is_told_where_news_are_asked_for(String words) {
        week();

        assertThat(tell(words).orElseThrow().text()).contains(community.mark("the market opens on 5 December at 9:00"));
    }
}
