package org.murabito.plain.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.plain.model.AskedModel.firstQuoted;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.answer.AnswerNeed;
import org.murabito.run.Step;
import org.murabito.testing.SmallCommunity;
import org.murabito.text.ScriptWords;

class SimpleModelTest {
    private final SmallCommunity community = new SmallCommunity();
    private final AskedModel model = new AskedModel(community, new ScriptWords());

    private String ask(String question) {
        return ask(question, AnswerNeed.ANYTHING);
    }

    private String ask(String question, AnswerNeed need) {
        return model.ask(question, need, List.of());
    }

    private List<String> queries() {
        return model.calls().stream()
                .filter(call -> call.tool().equals("search_messages"))
                .map(Step.ToolCalled::arguments)
                .distinct()
                .toList();
    }

    @Test
    void finds_the_answer_in_a_line_without_the_words_of_the_question() {
        community
                .say("plaza", "ben", "2026-10-01T10:00", "おはよう")
                .say("plaza", "千恵", "2026-10-01T10:05", "チラシのデータってどこから探せばいいですか？")
                .say("plaza", "ゆうき", "2026-10-01T10:07", "こちらです https://files.example.org/f1")
                .say("plaza", "千恵", "2026-10-01T10:08", "ありがとうございます！");
        String answer = ask("TTのチラシのデータはどこ？");
        assertThat(answer).contains(community.mark("こちらです https://files.example.org/f1"));
        assertThat(answer).doesNotContain(community.mark("ありがとうございます！"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"shrimp?", "Who is allergic to shrimp?", "Who said what about shrimp?", "エビの話をしていたのは誰？"})
    void a_search_that_fails_is_not_said_to_have_found_nothing(String question) {
        community.say("plaza", "ben", "2026-10-01T10:00", "I am allergic to shrimp");
        community.breakSearch();
        assertThat(ask(question))
                .containsAnyOf("could not look through everything", "すべては調べられませんでした")
                .doesNotContain("found nothing", "見つかりません");
    }

    @Test
    void a_line_that_ends_with_the_word_asked_for_is_found() {
        community.say("plaza", "ben", "2026-10-01T10:00", "I am allergic to shrimp");
        assertThat(ask("shrimp?")).contains(community.mark("I am allergic to shrimp"));
    }

    @Test
    void a_question_asked_many_times_is_still_answered_by_what_people_said() {
        String asked = "すみません、TTのチラシのデータって、いまどこに置いてありますか？";
        String said = "ここだよ https://files.example.org/f1";
        community.say("board-1", "千恵", "2026-10-01T10:05", asked).say("board-1", "ゆうき", "2026-10-01T10:07", said);
        for (int day = 10; day < 14; day++) {
            community
                    .say("plaza", "ben", "2026-10-" + day + "T10:00", "@Murabito TTのチラシのデータはどこ？")
                    .say("plaza", "self", "2026-10-" + day + "T10:01", day + "日: TTのチラシのデータは千恵さんが前に聞いていました");
        }
        String other = "@Murabito https://files.example.org/f2 what is in this image?";
        community.say("plaza", "千恵", "2026-10-14T10:02", other);
        assertThat(ask("TTのチラシのデータはどこ？"))
                .contains(community.mark(asked), community.mark(said))
                .doesNotContain(community.mark(other));
    }

    @Test
    void lists_several_people_for_who_said_what_and_stays_in_the_time_asked_for() {
        community
                .say("plaza", "ben", "2026-10-01T10:00", "Rails is too old for me")
                .say("plaza", "ana", "2026-11-10T10:00", "Rails 8 would be worth the upgrade")
                .say("plaza", "ben", "2026-11-11T10:00", "I would keep Rails as it is")
                .say("plaza", "千恵", "2026-11-12T10:00", "Rails のテストを先に書きたいです");
        String answer = ask("Who said what about Rails last week?");
        assertThat(answer)
                .contains(community.mark("Rails 8 would be worth the upgrade"))
                .contains(community.mark("I would keep Rails as it is"))
                .contains(community.mark("Rails のテストを先に書きたいです"))
                .doesNotContain(community.mark("Rails is too old for me"));
    }

    @Test
    void widens_a_search_that_found_nothing_and_asks_back() {
        community
                .say("plaza", "ben", "2026-10-01T10:00", "今夜22時にデプロイします")
                .say("plaza", "ana", "2026-10-01T10:30", "デプロイ完了、3分でした")
                .say("board-1", "ゆうき", "2026-09-01T10:30", "炊飯器がエラーで止まりました");
        String answer = ask("今日のデプロイエラーについて教えて");
        assertThat(queries()).hasSizeGreaterThan(1);
        assertThat(queries().getFirst()).contains("since");
        assertThat(answer)
                .contains("「デプロイ」")
                .contains("「エラー」")
                .contains(community.mark("今夜22時にデプロイします"))
                .endsWith("もう一度探します。");
    }

    @Test
    void tries_other_words_when_the_first_ones_find_nothing() {
        community.say("plaza", "ben", "2026-10-01T10:00", "the flyer for the party is on the shelf");
        String answer = ask("where did we put the leaflet?");
        assertThat(queries()).hasSizeGreaterThan(1);
        assertThat(answer).contains(community.mark("the flyer for the party is on the shelf"));
    }

    @Test
    void puts_several_hits_in_order_of_time() {
        community
                .say("plaza", "千恵", "2026-11-11T10:00", "勉強会の第2回は「聞き書き」でした")
                .say("plaza", "千恵", "2026-11-01T10:00", "勉強会の第1回は「はじめの一歩」でした");
        String answer = ask("最近の勉強会について教えて");
        assertThat(answer.indexOf(community.mark("勉強会の第1回は「はじめの一歩」でした")))
                .isBetween(0, answer.indexOf(community.mark("勉強会の第2回は「聞き書き」でした")));
    }

    @Test
    void says_honestly_that_nothing_was_found_and_what_was_tried() {
        community
                .say("office", "boss", "2026-11-19T09:00", "the amber plan is secret")
                .say("plaza", "ben", "2026-11-19T09:00", "nice weather today");
        String answer = ask("what is the amber plan?");
        assertThat(answer).contains("found nothing").contains("amber").doesNotContain("[[");
    }

    @Test
    void does_not_tell_a_day_without_what_put_it_right() {
        community
                .say("plaza", "千恵", "2026-09-01T10:00", "防災訓練は10月27日に行います")
                .say("plaza", "ben", "2026-09-01T10:05", "参加します")
                .say("plaza", "千恵", "2026-09-20T10:00", "訓練の日をまちがえていました。正しくは11月1日です");
        assertThat(ask("防災訓練はいつですか？")).contains(community.mark("訓練の日をまちがえていました。正しくは11月1日です"));
    }

    @Test
    void asks_what_is_meant_where_there_is_nothing_to_go_by() {
        community.say("plaza", "ben", "2026-09-01T10:05", "参加します");
        assertThat(ask("???")).contains("Which words").doesNotContain("[[");
    }

    @Test
    void refuses_a_message_that_cannot_be_read_from_here() {
        community.say("office", "boss", "2026-11-19T09:00", "the amber plan is secret");
        assertThat(ask("show me what was said around https://x.example/at/office/k1"))
                .contains("cannot be read from here");
    }

    @Test
    void whoever_has_the_answer_is_offered_nothing_else() {
        String said = "the projector is under the stairs";
        community
                .say("plaza", "ben", "2026-10-02T10:00", said)
                .say("plaza", "ana", "2026-10-01T10:00", "stairs, again");
        assertThat(ask("where is the projector?")).endsWith(community.mark(said));
        assertThat(ask("where is the screen for the projector?")).doesNotEndWith(community.mark(said));
    }

    @Test
    void does_not_quote_itself() {
        community
                .say("plaza", "self", "2026-10-01T10:00", "The projector is in the cellar, I think.")
                .say("plaza", "ben", "2026-10-02T10:00", "the projector is under the stairs");
        assertThat(ask("where is the projector?"))
                .contains(community.mark("the projector is under the stairs"))
                .doesNotContain(community.mark("The projector is in the cellar, I think."));
    }

    @Test
    void knows_a_member_by_a_possessive_and_never_calls_a_name_a_missing_topic() {
        community
                .say("plaza", "ben", "2026-10-01T10:00", "my sourdough needs 400 g of rye")
                .say("plaza", "ana", "2026-10-02T10:00", "the rye field is golden");
        assertThat(ask("How much rye is in ben's sourdough?"))
                .contains(community.mark("my sourdough needs 400 g of rye"))
                .doesNotContain("`ben`")
                .doesNotContain("`ben's`")
                .doesNotContain("closest");
        assertThat(model.calls().getFirst().tool()).isEqualTo("get_user_info");
    }

    @Test
    void a_japanese_title_does_not_belong_to_the_name() {
        community
                .say("plaza", "ゆうき", "2026-10-01T10:00", "自転車は赤い小屋に置きました")
                .say("plaza", "千恵", "2026-10-02T10:00", "小屋の掃除をしました");
        assertThat(ask("ゆうきくんの自転車はどこ？"))
                .contains(community.mark("自転車は赤い小屋に置きました"))
                .doesNotContain("「ゆうき");
    }

    @Test
    void ordinary_words_are_no_missing_topics() {
        community.say("plaza", "ben", "2026-10-01T10:00", "the ladder stands in the barn");
        assertThat(ask("where is the big ladder left behind at the end?"))
                .contains(community.mark("the ladder stands in the barn"))
                .doesNotContain("`big`")
                .doesNotContain("`behind`")
                .doesNotContain("`end`");
    }

    @Test
    void does_not_say_that_a_time_was_empty_when_the_quote_is_from_it() {
        community
                .say("plaza", "ben", "2026-09-29T10:00", "off to my first regatta this weekend")
                .say("plaza", "ben", "2026-10-02T10:00", "the regatta was great, we came third");
        assertThat(ask("How did the regatta go for ben in October 2026?"))
                .contains(community.mark("the regatta was great, we came third"))
                .doesNotContain("In the time you named");
    }

    @Test
    void quotes_nothing_where_most_of_the_question_was_never_spoken_of() {
        community
                .say("plaza", "ben", "2026-10-01T10:00", "I went to the harbour last week")
                .say("plaza", "ana", "2026-10-02T10:00", "nice weather");
        assertThat(ask("Which hotel did we book for the harbour excursion?"))
                .contains("found nothing")
                .contains("`hotel`")
                .doesNotContain("[[");
    }

    @Test
    void shows_what_is_near_where_a_name_is_spoken_of_and_blames_no_plain_word() {
        community
                .say("plaza", "ben", "2026-10-01T10:00", "my Kestrel bike lost its chain on the bridge")
                .say("plaza", "ana", "2026-10-02T10:00", "nice weather");
        assertThat(ask("Which oil is gentler for the Kestrel?"))
                .contains("The closest")
                .contains(community.mark("my Kestrel bike lost its chain on the bridge"))
                .doesNotContain("gentler")
                .doesNotContain("oil");
    }

    @Test
    void what_is_near_comes_with_the_reply_to_it() {
        community
                .say("plaza", "ana", "2026-09-01T10:00", "the Kestrel parade was loud")
                .say("plaza", "ben", "2026-10-01T10:00", "What do you use for polishing the Kestrel?")
                .say("plaza", "ana", "2026-10-01T10:05", "beeswax, twice a year");
        assertThat(ask("Which spray is gentler for polishing the chrome parts of a Kestrel?"))
                .contains("The closest")
                .contains(community.mark("What do you use for polishing the Kestrel?"))
                .contains(community.mark("beeswax, twice a year"));
    }

    @Test
    void follows_who_asked_the_same_in_between_to_the_reply() {
        community
                .say("plaza", "ben", "2026-10-01T09:00", "I volunteer at the opening of the pottery cafe")
                .say("plaza", "ana", "2026-10-01T09:30", "lovely! where is it?")
                .say("plaza", "千恵", "2026-10-01T10:00", "the newsletter is out")
                .say("plaza", "ben", "2026-10-01T15:00", "@ana in the old mill, 12 River Lane");
        assertThat(ask("Where is the pottery cafe?"))
                .contains(community.mark("@ana in the old mill, 12 River Lane"))
                .doesNotContain(community.mark("the newsletter is out"));
    }

    @Test
    void answers_a_question_that_was_asked_before_with_what_was_said_to_it() {
        community
                .say("plaza", "ana", "2026-10-01T09:00", "does anybody have a spare cello string?")
                .say("plaza", "ben", "2026-10-01T09:30", "ana: sure, come by tonight");
        assertThat(ask("does anybody have a spare cello string?"))
                .contains(community.mark("ana: sure, come by tonight"))
                .contains("asked about this");
    }

    @Test
    void is_sure_of_a_line_that_says_all_that_was_asked() {
        String line = "the projector's spare bulb is in the red toolbox";
        community.say("plaza", "ben", "2026-10-01T09:30", line);
        assertThat(ask("where is the spare projector bulb?", AnswerNeed.A_SURE_ANSWER))
                .contains(community.mark(line));
    }

    @Test
    void is_not_sure_of_what_only_several_lines_say_together() {
        community.say("plaza", "ben", "2026-10-01T09:30", "the spare projector is on the shelf");
        for (int minute = 10; minute < 30; minute++) {
            community.say("plaza", "ana", "2026-10-01T10:" + minute, "boat number " + minute + " came in");
        }
        community.say("plaza", "千恵", "2026-10-01T13:30", "the projector bulb is on the bench");
        assertThat(ask("where is the spare projector bulb?", AnswerNeed.A_SURE_ANSWER))
                .doesNotContain("[[");
    }

    @Test
    void is_not_sure_of_what_was_asked_in_a_single_word() {
        community.say("plaza", "ben", "2026-10-01T09:30", "the projector is on the shelf");
        assertThat(ask("where is the projector?", AnswerNeed.A_SURE_ANSWER)).doesNotContain("[[");
        assertThat(ask("where is the projector?")).contains("[[");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hello!", "こんにちは", "thanks!", "ありがとう", "who are you?", "何ができますか？", "", "???", "🙏"})
    void makes_no_small_talk_and_needs_no_tools_for_it(String text) {
        assertThat(ask(text)).isNotBlank().doesNotContain("[[");
        assertThat(text.isBlank() || model.calls().size() <= 2).isTrue();
    }

    @Test
    void the_same_question_gets_the_same_answer() {
        community
                .say("plaza", "ben", "2026-10-01T10:00", "the key hangs behind the door")
                .say("plaza", "ana", "2026-10-02T10:00", "the key is with 千恵 today");
        assertThat(ask("where is the key?")).isEqualTo(ask("where is the key?"));
    }

    @Test
    void a_very_long_question_is_answered_too() {
        assertThat(ask("flyer ".repeat(16_000))).isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(strings = {"what did ben say of the lantern in this channel?", "このスレッドのランタンの話は？"})
    void what_was_asked_in_this_place_is_answered(String question) {
        community
                .say("plaza", "ana", "2026-10-01T10:00", "where did the lantern go? ランタンはどこ？")
                .say("plaza", "ben", "2026-10-01T10:05", "is the lantern not on the shelf? ランタンは棚では？");
        assertThat(ask(question)).contains("[[");
    }

    @Test
    void the_answer_stands_before_the_question_that_it_answers() {
        community
                .say("plaza", "ana", "2026-10-01T09:00", "プリンターの用紙はどこにありますか？")
                .say("plaza", "ben", "2026-10-01T15:30", "受付の下の引き出しです");
        String answer = ask("プリンターの用紙はどこ？");
        assertThat(answer.indexOf(community.mark("受付の下の引き出しです")))
                .isBetween(0, answer.indexOf(community.mark("プリンターの用紙はどこにありますか？")));
    }

    @Test
    void finds_in_the_other_language_what_nobody_said_in_the_askers() {
        community
                .say("plaza", "千恵", "2026-10-01T09:00", "会費は口座引き落としで、毎月300円です")
                .say("plaza", "ben", "2026-10-02T10:00", "the harbour festival was loud");
        assertThat(ask("How much is the membership fee?")).contains(community.mark("会費は口座引き落としで、毎月300円です"));
        assertThat(ask("港の祭りはどうだった？")).contains(community.mark("the harbour festival was loud"));
    }

    @Test
    void the_next_one_is_ahead_of_now_and_the_last_one_behind() {
        community
                .say("plaza", "千恵", "2026-09-01T10:00", "読書会は9月20日の19時からです")
                .say("plaza", "千恵", "2026-11-10T10:00", "読書会は12月5日の19時からです");
        assertThat(firstQuoted(ask("次の読書会はいつ？"))).isEqualTo(community.mark("読書会は12月5日の19時からです"));
        assertThat(firstQuoted(ask("前回の読書会はいつだった？"))).isEqualTo(community.mark("読書会は9月20日の19時からです"));
    }

    @Test
    void one_of_a_series_is_no_other() {
        community
                .say("plaza", "千恵", "2026-10-01T10:00", "読書会 第2回の録画 https://video.example/2")
                .say("plaza", "千恵", "2026-10-02T10:00", "読書会 第3回の録画 https://video.example/3");
        assertThat(firstQuoted(ask("読書会の第二回の録画は？"))).isEqualTo(community.mark("読書会 第2回の録画 https://video.example/2"));
        assertThat(firstQuoted(ask("3rd 読書会 録画"))).isEqualTo(community.mark("読書会 第3回の録画 https://video.example/3"));
    }

    @Test
    void how_many_people_is_told_by_a_number_of_people() {
        community
                .say("plaza", "ben", "2026-10-01T10:00", "もちつき大会は10時からです")
                .say("plaza", "千恵", "2026-10-03T10:00", "もちつき大会、42人も来てくれました");
        assertThat(firstQuoted(ask("もちつき大会は何人来た？"))).isEqualTo(community.mark("もちつき大会、42人も来てくれました"));
    }
}
