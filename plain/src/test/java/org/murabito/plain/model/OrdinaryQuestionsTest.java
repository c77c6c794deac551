package org.murabito.plain.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.plain.model.AskedModel.firstQuoted;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.answer.AnswerNeed;
import org.murabito.answer.Opening;
import org.murabito.testing.SmallCommunity;
import org.murabito.text.Language;
import org.murabito.text.ScriptWords;

/// What somebody who has only read the channels would ask first.
class OrdinaryQuestionsTest {
    private final SmallCommunity community = new SmallCommunity();
    private final AskedModel model = new AskedModel(community, new ScriptWords());

    private String ask(String question, String... before) {
        return model.ask(question, AnswerNeed.ANYTHING, List.of(before));
    }

    @Test
    void what_is_next_goes_by_the_date_that_is_announced_not_by_the_hours_behind_it() {
        String next = "The repair day moves to Saturday 5 December. Ten until two, in the loft.";
        community
                .say("plaza", "ben", "2026-11-01T10:00", "I look after the repair day. If it has a motor, bring it.")
                .say("plaza", "ben", "2026-10-20T10:00", "The repair day is on Saturday 31 October. Ten until two.")
                .say("plaza", "ben", "2026-11-18T10:00", next);

        assertThat(firstQuoted(ask("When is the next repair day?"))).isEqualTo(community.mark(next));
    }

    @Test
    void a_place_is_told_by_a_line_that_names_one() {
        String place = "編み物の会は毎週、公民館の二階でやっています。";
        community
                .say("plaza", "ben", "2026-11-02T10:00", "編み物の会の写真です https://files.example.org/knit")
                .say("plaza", "千恵", "2026-11-01T10:00", place)
                .say("plaza", "ben", "2026-11-03T10:00", "編み物の会、楽しかったです");

        assertThat(firstQuoted(ask("編み物の会はどこ"))).isEqualTo(community.mark(place));
    }

    @Test
    void whoever_corrects_their_own_announcement_stands_before_it() {
        String wrong = "防災訓練を10月29日に行います。";
        String right = "訓練の日をまちがえて書きました。正しくは11月3日です。";
        community
                .say("plaza", "千恵", "2026-10-10T10:00", wrong)
                .say("plaza", "ben", "2026-10-12T10:00", "了解です")
                .say("plaza", "ana", "2026-10-13T10:00", "柿がなりました")
                .say("plaza", "千恵", "2026-10-20T10:00", right);

        assertThat(firstQuoted(ask("防災訓練はいつだった？"))).isEqualTo(community.mark(right));
    }

    @Test
    void where_only_the_name_of_the_town_is_shared_nothing_is_cited() {
        for (int day = 1; day < 20; day++) {
            community.say("plaza", "ben", "2026-11-%02dT10:00".formatted(day), "Harrowby, day " + day);
        }

        assertThat(ask("Who is the mayor of Harrowby?")).doesNotContain("[[");
    }

    @Test
    void a_single_letter_names_a_thing_of_its_own() {
        String said = "柿を軒先に置いております。ご自由に。";
        community.say("plaza", "ben", "2026-11-01T10:00", "プリンターを直しました").say("plaza", "千恵", "2026-11-10T10:00", said);

        String answer = ask(
                "柿もらえる？", "ana: @Murabito プリンターは直った？", Opening.own("これが当てはまりそうです。 " + community.mark("プリンターを直しました")));

        assertThat(answer).contains(community.mark(said)).doesNotContain(community.mark("プリンターを直しました"));
    }

    @Test
    void what_the_shed_is_called_does_not_matter() {
        String said = "倉庫の鍵は受付の引き出しです。";
        community.say("plaza", "千恵", "2026-11-01T10:00", said);

        assertThat(firstQuoted(ask("物置の鍵はどこ？"))).isEqualTo(community.mark(said));
    }

    @Test
    void what_costs_nothing_that_anybody_named_is_not_answered_with_another_number() {
        community.say("plaza", "ana", "2026-11-10T10:00", "The lantern walk begins at the mill, 30 people came.");

        assertThat(ask("how much is the lantern walk?"))
                .contains("Nobody says how much")
                .doesNotContain("[[");
        assertThat(ask("where does the lantern walk begin?")).doesNotContain("closest");
    }

    @Test
    void a_time_that_nobody_named_is_not_answered_as_if_it_had_been() {
        community
                .say("plaza", "ana", "2026-11-10T10:00", "The harbour bakery has opened a hatch at the lock.")
                .say("plaza", "ben", "2026-11-11T10:00", "I work in the harbour bakery at weekends.");
        assertThat(ask("what time does the harbour bakery open?"))
                .contains("Nobody says at what time")
                .doesNotContain("[[");

        String hours = "The mill shop opens at half past nine.";
        community.say("plaza", "ben", "2026-11-12T10:00", hours);
        assertThat(ask("what time does the mill shop open?"))
                .contains(community.mark(hours))
                .doesNotContain("closest");
    }

    @ParameterizedTest
    @CsvSource({
        "what is Ana's phone number?, The phone number of the mill is 0123 456 789.",
        "what is Ana's email address?, Write to the mill under keeper@mill.example.org please: that email address is read.",
        "anaさんの電話番号は？, 水車小屋の電話番号は 0123-456-789 です。",
        "anaさんのメールアドレスは？, 水車小屋のメールアドレスは keeper@mill.example.org です。"
    })
    void how_somebody_is_reached_is_not_answered_without_a_number_or_an_address(String question, String given) {
        community
                .say("plaza", "ana", "2026-11-10T10:00", "I lost my phone, and never read email. スマホもメールも苦手です。")
                .say("plaza", "ben", "2026-11-11T10:00", "Numbers and addresses do not belong here. 電話番号は書かないで。");
        assertThat(ask(question)).doesNotContain("[[").containsAnyOf("such a number or address", "そのような番号やアドレス");

        community.say("plaza", "ben", "2026-11-12T10:00", given);
        String ofMill =
                question.contains("さん") ? question.replace("anaさん", "水車小屋") : question.replace("Ana's", "the mill's");
        assertThat(ask(ofMill)).contains(community.mark(given));
    }

    @Test
    void a_price_is_looked_for_also_where_no_word_for_it_is_in_the_question() {
        String price = "Decided last night: accounts approved, and the ferry costs £2 from May on, children nothing.";
        for (int minute = 10; minute < 60; minute++) {
            community.say("plaza", "ana", "2026-10-02T10:" + minute, "The ferry, " + minute);
            if (minute == 35) {
                community.say("plaza", "ben", "2026-10-02T10:35", price);
            }
        }
        community.say("plaza", "ana", "2026-11-20T10:00", "Ferry tin of the month: £212.");
        assertThat(firstQuoted(ask("how much is the ferry?"))).isEqualTo(community.mark(price));
    }

    @Test
    void what_something_costs_is_told_by_its_price_not_by_any_sum() {
        String price = "From May on the ferry costs £2.";
        community
                .say("plaza", "ben", "2026-11-01T10:00", price)
                .say("plaza", "ana", "2026-11-20T10:00", "Ferry tin of the month: £212.");

        assertThat(firstQuoted(ask("how much is the ferry?"))).isEqualTo(community.mark(price));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Who insured the zeppelin against hailstorms? | being built | nothing about this, mentioned, speaks of",
                "When does the kayak leave for Harrowby? | being built | Nothing here, mentioned, speaks of",
                "飛行船の保険は誰が払いましたか？ | 準備中 | 出てきません",
            })
    void while_not_all_can_be_searched_yet_that_is_said_and_not_that_nobody_spoke_of_it(
            String question, String said, String unsaid) {
        community
                .say("board-1", "ben", "2026-11-01T10:00", "The kayak lies behind the boat house.")
                .behind(41_000);

        assertThat(ask(question)).contains(said).doesNotContain(unsaid.split(", "));
    }

    @Test
    void what_was_found_is_told_with_that_not_all_can_be_searched_yet() {
        String said = "The kayak lies behind the boat house.";
        community.say("board-1", "ben", "2026-11-01T10:00", said).behind(41_000);

        assertThat(ask("Where does the kayak lie?")).contains(community.mark(said), "being built");
    }

    @Test
    void a_refusal_names_the_channel_where_a_word_was_found() {
        community.say("board-1", "ben", "2026-11-01T10:00", "The kayak lies behind the boat house.");

        assertThat(ask("Who insured the kayak against hailstorms?"))
                .contains("found nothing", "Somebody in #")
                .doesNotContain("[[");
    }

    @Test
    void what_puts_another_matter_right_stands_before_nothing_else() {
        String price = "Decided last night: the ferry costs £2 from May.";
        community
                .say("plaza", "ben", "2026-11-01T10:00", price)
                .say("plaza", "ana", "2026-11-01T10:05", "Correction: the market closes at four, not at five.");

        assertThat(firstQuoted(ask("what does the ferry cost?"))).isEqualTo(community.mark(price));
    }

    @Test
    void a_number_that_is_asked_for_is_shown_where_one_word_of_the_question_was_never_used() {
        String price = "Decided last night: the ferry costs £2 from May.";
        community
                .say("plaza", "ben", "2026-11-01T10:00", price)
                .say("plaza", "ana", "2026-11-02T10:00", "The ferry is late again.");

        assertThat(firstQuoted(ask("how much is a ferry ticket?"))).isEqualTo(community.mark(price));
    }

    @Test
    void a_line_that_happens_to_be_said_days_later_is_not_quoted_beside_the_answer() {
        String answer = "The new treasurers of the society are Wen and Ola.";
        String later = "Thank you all for the soup yesterday evening.";
        community.say("plaza", "ben", "2026-11-01T10:00", answer).say("plaza", "ana", "2026-11-09T10:00", later);

        assertThat(ask("who are the new treasurers of the society?"))
                .contains(community.mark(answer))
                .doesNotContain(community.mark(later));
    }

    @Test
    void anything_else_asks_the_same_again_without_what_was_shown() {
        String first = "The bakery by the bridge has rye bread.";
        String second = "The bakery at the station opens at six.";
        community
                .say("plaza", "ben", "2026-11-01T10:00", first)
                .say("board", "千恵", "2026-11-02T10:00", second)
                .say("plaza", "ben", "2026-11-01T10:01", "My shoes are wet.");
        String[] before = {"ana: which bakery?", Opening.own("This fits: " + community.mark(first))};

        for (String question : List.of("anything else?", "any others?", "ほかには？")) {
            assertThat(ask(question, before))
                    .contains(community.mark(second))
                    .doesNotContain(community.mark(first), community.mark("My shoes are wet."));
        }
        String[] both = {"ana: which bakery?", Opening.own(community.mark(first) + community.mark(second))};
        assertThat(ask("anything else?", both)).contains("nothing else").doesNotContain("[[");
    }

    @Test
    void what_people_said_about_it_is_what_others_said() {
        String announced = "Lantern walk on Friday 4 December, from the old mill.";
        String said = "The lantern walk was lovely last year, take gloves.";
        community.say("plaza", "ben", "2026-11-10T10:00", announced).say("board", "千恵", "2026-11-12T10:00", said);

        assertThat(ask(
                        "what did people say about it?",
                        "ana: when is the next lantern walk?",
                        Opening.own("This fits: " + community.mark(announced))))
                .contains(community.mark(said))
                .doesNotContain(community.mark(announced));
    }

    @Test
    void who_of_what_was_asked_before_is_looked_up() {
        String when = "編み物の会は12月4日(金)です。";
        String who = "編み物の会の話し手は千恵さんです。";
        community.say("plaza", "ben", "2026-11-10T10:00", when).say("board", "ben", "2026-11-12T10:00", who);
        String[] before = {"ana: 編み物の会はいつ？", Opening.own("これです。" + community.mark(when))};

        assertThat(ask("誰が話すの？", before)).contains(community.mark(who));
        assertThat(ask("誰が言ったの？", before)).contains(community.mark(when)).doesNotContain(community.mark(who));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "whats the password of the loft",
                "am i told the password of the loft anywhere",
                "納屋の合言葉なんて名前になったの"
            })
    void what_leaves_out_its_signs_is_a_question(String question) {
        String said = "納屋の合言葉 is the password of the loft: heron.";
        community.say("plaza", "ben", "2026-11-01T10:00", said);

        assertThat(ask(question)).contains(community.mark(said));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    is there any warranty? | We give no guarantee on what we mend.
                    does anybody listen? | It is 214 listeners by now.
                    """)
    void what_is_said_in_a_word_that_means_the_same_is_found(String question, String said) {
        community
                .say("board", "ben", "2026-11-01T10:00", said)
                .say("plaza", "ana", "2026-11-02T10:00", "The lamps are lit, and the owl is up.");

        assertThat(firstQuoted(ask(question))).isEqualTo(community.mark(said));
    }

    @Test
    void a_thread_that_is_called_after_it_says_more_than_a_mention() {
        String mentioned = "Plaza for talk, board for sofas, dentists and gloves.";
        String said = "The dentist on Tallow Row takes everybody.";
        community.say("plaza", "ben", "2026-11-01T10:00", mentioned).say("board-2", "千恵", "2026-11-02T10:00", said);

        assertThat(firstQuoted(ask("can you recommend a dentist?"))).isEqualTo(community.mark(said));
    }

    @Test
    void a_place_of_a_kind_is_a_matter_of_its_own_also_right_after_another_answer() {
        String fee = "会費は月300円です。";
        String place = "避難場所は丘の小学校です。";
        community.say("plaza", "ben", "2026-11-10T10:00", fee).say("board", "千恵", "2026-11-12T10:00", place);

        assertThat(ask("避難場所はどこですか", "ana: 会費はいくらですか", Opening.own("これです。" + community.mark(fee))))
                .contains(community.mark(place))
                .doesNotContain(community.mark(fee));
    }

    @Test
    void a_question_to_which_nothing_was_found_is_not_gone_on_with() {
        String swims = "The swimmers meet at the old mill on Saturdays, at seven.";
        community.say("plaza", "ben", "2026-11-10T10:00", swims);
        String[] before = {
            "ana: when do the swimmers meet?",
            Opening.own("This fits: " + community.mark(swims)),
            "ana: who runs the chess club?",
            Opening.own("I found nothing about this in what can be read from here.")
        };

        assertThat(ask("and where is it?", before)).doesNotContain("[[");
        assertThat(ask("where do the swimmers go?", before)).contains(community.mark(swims));
    }

    @Test
    void a_question_after_what_only_came_near_has_a_topic_of_its_own() {
        String pool = "The pool of connections was full from nine until ten.";
        String meets = "We meet at the station at eight.";
        community.say("plaza", "ben", "2026-11-10T10:00", pool).say("plaza", "ben", "2026-11-12T10:00", meets);
        String near = new AnswerPhrases(Language.ENGLISH).say("near.closest") + " " + community.mark(pool);

        String next = ask("what time do we meet?", "ana: until when is the Toyota pool open?", Opening.own(near));
        assertThat(firstQuoted(next)).isEqualTo(community.mark(meets));
        assertThat(next).doesNotContain(community.mark(pool));
    }

    @Test
    void little_of_the_talk_around_is_told() {
        community.say("plaza", "ben", "2026-11-10T10:00", "The lantern walk goes along the river.");
        for (int minute = 1; minute < 9; minute++) {
            community.say("plaza", "ben", "2026-11-10T10:0" + minute, "Line " + minute + " of what was said of it");
        }
        String answer = ask(
                "what was that?",
                "ana: where does the lantern walk go?",
                Opening.own("This fits: " + community.mark("The lantern walk goes along the river.")));

        assertThat(answer.split("\\[\\[", -1)).hasSize(1 + 3);
    }

    @Test
    void a_refusal_names_no_channel_that_it_is_asked_in() {
        community
                .say("plaza", "ben", "2026-11-10T10:00", "The ferry is late.")
                .say("board", "ben", "2026-11-10T11:00", "The ferry is full.");

        assertThat(ask("does the ferry take xylophones on Boxing Day?"))
                .contains("#掲示板")
                .doesNotContain("#plaza");
    }

    @Test
    void a_time_in_which_nothing_was_said_of_it_is_what_is_asked_about() {
        String proposed = "I propose Middlemarch for January.";
        community.say("plaza", "ben", "2026-11-20T10:00", proposed);
        assertThat(firstQuoted(ask("what do we read in January?"))).isEqualTo(community.mark(proposed));
        assertThat(firstQuoted(ask("which book was proposed for January?"))).isEqualTo(community.mark(proposed));
    }
}
