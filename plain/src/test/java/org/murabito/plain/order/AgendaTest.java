package org.murabito.plain.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.answer.draft.MarkedText;
import org.murabito.catchup.Digest;
import org.murabito.chat.PlaceId;
import org.murabito.testing.SmallCommunity;
import org.murabito.text.Phrases;

/// What is told, without a model, of what is on. It is Saturday 21 November.
class AgendaTest {
    private final SmallCommunity community = new SmallCommunity();

    private Optional<MarkedText> tell(String words) {
        return tell(words, SmallCommunity.NOW);
    }

    private Optional<MarkedText> tell(String words, Instant now) {
        return tell(words, null, now);
    }

    private Optional<MarkedText> tell(String words, @Nullable PlaceId here, Instant now) {
        return new Digest(
                        community.stores(),
                        new PlainOrders(),
                        SmallCommunity.TOKYO,
                        new Phrases("org.murabito.answer.phrases"))
                .tell(words, here, community.sightFrom("plaza"), now);
    }

    private void announcements() {
        community
                .say("plaza", "ana", "2026-11-02T10:00", "The market opens on 5 December at 9:00")
                .say("plaza", "ben", "2026-11-19T09:00", "Soup on Sunday 22 November, bring a bowl")
                .say("plaza", "ben", "2026-11-20T09:00", "Soup on Sunday 22 November is at six")
                .say("plaza", "ben", "2026-11-20T09:05", "It is quiet here on Sunday")
                .say("plaza", "ben", "2026-11-20T09:06", "Who comes on 23 November?")
                .say("board", "千恵", "2026-11-18T09:00", "勉強会は11月27日(金)の19時からです")
                .say("plaza", "ana", "2026-11-20T10:00", "I come at four")
                .say("plaza", "ana", "2026-11-10T10:00", "The boat leaves on 15 November")
                .say("plaza", "ana", "2026-11-11T10:00", "Mending day is on 24 November at ten")
                .say("plaza", "ana", "2026-11-12T10:00", "CHANGE. Mending day moves to 8 December at ten")
                .say("plaza", "ben", "2026-11-12T10:30", "not 8 December, I am away")
                .say("office", "boss", "2026-11-20T10:00", "we sell the mill on 22 November");
    }

    @Test
    void a_day_that_was_only_planned_gives_way_to_what_says_when_by_whomever() {
        String planned = "日程は12月15日で会場に確認中っす";
        String firm = "会場、取れました。勉強会は12月15日の19時からで確定です";
        String other = "12月15日は川の掃除";
        community
                .say("plaza", "ben", "2026-11-15T12:00", planned)
                .say("plaza", "ana", "2026-11-16T12:00", other)
                .say("plaza", "千恵", "2026-11-18T21:00", firm);

        assertThat(tell("今後の予定は？").orElseThrow().text())
                .contains(community.mark(firm), community.mark(other))
                .doesNotContain(community.mark(planned));
    }

    @ParameterizedTest
    @ValueSource(strings = {"when is the next one?", "when is the next meeting?", "次はいつ？", "次の集まりはいつ？"})
    void the_next_one_is_that_of_the_channel_where_it_is_asked(String words) {
        announcements();
        String there = community.mark("勉強会は11月27日(金)の19時からです");

        assertThat(tell(words, PlaceId.of("hamlet", "board"), SmallCommunity.NOW)
                        .orElseThrow()
                        .text())
                .contains(there)
                .doesNotContain(community.mark("Soup on Sunday 22 November is at six"));
        assertThat(tell(words).orElseThrow().text())
                .contains(there, community.mark("Soup on Sunday 22 November is at six"));
    }

    @Test
    void the_next_one_of_a_channel_may_be_announced_elsewhere_by_its_name() {
        community.channel("market");
        announcements();
        String market = community.mark("The market opens on 5 December at 9:00");

        assertThat(tell("when's the next one?", PlaceId.of("hamlet", "market"), SmallCommunity.NOW)
                        .orElseThrow()
                        .text())
                .contains(market)
                .doesNotContain(community.mark("Soup on Sunday 22 November is at six"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"what's on tomorrow?", "What is happening this weekend?", "明日は何かある？", "週末は何がありますか？"})
    void tells_what_was_announced_for_the_days_that_are_asked_about(String words) {
        announcements();

        assertThat(tell(words).orElseThrow().text())
                .contains(community.mark("Soup on Sunday 22 November is at six"))
                .doesNotContain(community.mark("Soup on Sunday 22 November, bring a bowl"))
                .doesNotContain(community.mark("The market opens on 5 December at 9:00"))
                .doesNotContain(community.mark("we sell the mill on 22 November"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"any upcoming events?", "When is the next event?", "これからの予定は？", "次の集まりはいつ？"})
    void tells_what_comes_in_its_order(String words) {
        announcements();

        assertThat(tell(words).orElseThrow().messages())
                .extracting(line -> line.id())
                .containsExactly(
                        community.id("Soup on Sunday 22 November is at six"),
                        community.id("勉強会は11月27日(金)の19時からです"),
                        community.id("The market opens on 5 December at 9:00"),
                        community.id("CHANGE. Mending day moves to 8 December at ten"));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-21T08:00, what's on today?",
        "2026-11-21T18:00, what's on today?",
        "2026-11-21T18:00, what's on this weekend?",
        "2026-11-21T18:00, 今日は何かある？",
        "2026-11-22T23:00, what's on today?"
    })
    void what_lasts_a_day_or_days_is_told_until_they_are_over(LocalDateTime now, String words) {
        community
                .say("plaza", "ana", "2026-11-02T10:00", "The flea market is on 21 November in the square")
                .say("plaza", "ben", "2026-11-03T10:00", "Harvest festival from 20 November to 23 November");

        String told = tell(words, now.atZone(SmallCommunity.TOKYO).toInstant())
                .orElseThrow()
                .text();

        assertThat(told).contains(community.mark("Harvest festival from 20 November to 23 November"));
        assertThat(told.contains(community.mark("The flea market is on 21 November in the square")))
                .isEqualTo(now.getDayOfMonth() == 21);
    }

    @Test
    void where_nothing_is_on_it_says_so_and_what_comes_after() {
        announcements();

        assertThat(tell("what's on today?").orElseThrow().text())
                .startsWith("Nothing was announced for 21 November")
                .contains(community.mark("Soup on Sunday 22 November is at six"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "when is the next market?",
                "what is on the menu tomorrow?",
                "is the shop open this weekend?",
                "明日の天気は？",
                "勉強会はいつ？"
            })
    void anything_else_is_looked_up(String words) {
        announcements();

        assertThat(tell(words)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Thank you for the loan of the hall on 12 December", "12月12日(土)はありがとうございます"})
    void thanks_that_name_a_day_announce_nothing(String thanks) {
        announcements();
        community.say("plaza", "千恵", "2026-11-20T18:00", thanks);

        assertThat(tell("any upcoming events?").orElseThrow().messages())
                .extracting(line -> line.id())
                .doesNotContain(community.id(thanks));
    }
}
