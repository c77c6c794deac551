package org.murabito.plain.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.answer.AnswerNeed;
import org.murabito.answer.Opening;
import org.murabito.search.words.KuromojiWords;
import org.murabito.testing.SmallCommunity;

/// What is asked about a member, a channel or the community itself, and about nothing else, is told by what is known of
/// them.
class SubjectOverviewTest {
    private final SmallCommunity community = new SmallCommunity();
    private final AskedModel model = new AskedModel(community, new KuromojiWords());
    private List<String> before = List.of();
    private AnswerNeed need = AnswerNeed.ANYTHING;

    @BeforeEach
    void somebodySpoke() {
        community
                .member("Hamish", "hamish")
                .say("plaza", "Hamish", "2026-09-01T10:00", "I'm Hamish, I run the ferry and mend clocks.")
                .say("plaza", "Hamish", "2026-09-20T10:00", "The rope is wet again.")
                .say("plaza", "ben", "2026-09-21T10:00", "Who is Hamish calling?")
                .say("board", "千恵", "2026-09-22T10:00", "千恵です。勉強会の係です。よろしくお願いします")
                .say("plaza", "千恵", "2026-09-23T10:00", "鍵は箱の中です")
                .say("plaza", "ana", "2026-09-24T10:00", "The boat is late, says Hamish.");
    }

    private String ask(String question) {
        return model.ask(question, need, before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Who is Hamish?",
                "who is hamish",
                "What does Hamish do?",
                "tell me about Hamish",
                "Hamish",
                "what did Hamish say last?",
                "Hamishって誰？",
                "Hamishさんってどんな人？",
                "What's Mr Hamish's job?",
                "Where does Hamish live?"
            })
    void a_member_is_told_by_their_own_words(String question) {
        assertThat(ask(question))
                .contains("**Hamish**", "2", "#plaza", community.mark("I'm Hamish, I run the ferry and mend clocks."))
                .contains(community.mark("The rope is wet again."))
                .doesNotContain(community.mark("The boat is late, says Hamish."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"千恵って誰？", "千恵さんはどんな人ですか？", "千恵さんのことを教えて", "千恵さんの仕事は何ですか"})
    void a_member_is_asked_about_in_japanese(String question) {
        assertThat(ask(question))
                .contains("**千恵**", "#掲示板", community.mark("千恵です。勉強会の係です。よろしくお願いします"))
                .contains(community.mark("鍵は箱の中です"));
    }

    @Test
    void who_wrote_on_one_day_wrote_on_that_day() {
        community.say("plaza", "ben", "2026-09-21T11:00", "ben here, I bake");
        assertThat(ask("Who is ben?")).contains("here on 21 Sep 2026").doesNotContain("since");
        assertThat(ask("benさんってどんな人？")).contains("2026年9月21日に2件").doesNotContain("〜");
    }

    @Test
    void of_several_members_only_how_they_introduced_themselves() {
        assertThat(ask("Who are Hamish and 千恵さん?"))
                .contains("**Hamish**", community.mark("I'm Hamish, I run the ferry and mend clocks."))
                .contains("**千恵**", community.mark("千恵です。勉強会の係です。よろしくお願いします"))
                .doesNotContain(community.mark("The rope is wet again."));
        assertThat(ask("Who are Hamish and Umberto?")).doesNotContain("has written");
    }

    @ParameterizedTest
    @ValueSource(strings = {"What is #plaza about?", "what's new in #plaza?", "#plaza", "#plaza は何のチャンネル？"})
    void a_channel_is_told_by_what_was_said_last(String question) {
        assertThat(ask(question)).contains("#plaza", "5", community.mark("The boat is late, says Hamish."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What is this place?",
                "What is the Hamlet?",
                "what's Hamlet",
                "Hamletって何？",
                "Hamletってどんなところですか？",
                "Who lives here?",
                "who's here?",
                "How many people are here?",
                "Who is the most active person here?",
                "I'm new here, where do I start?",
                "ここはどんなところ？",
                "誰がいるの？",
                "何人いる？",
                "はじめまして、何から見ればいい？",
                "自己紹介はどこに書けばいいですか",
                "どんな人がいますか？"
            })
    void the_community_is_told_by_who_and_what_is_there(String question) {
        assertThat(ask(question)).contains("4", "Hamish", "千恵", "#plaza", "#掲示板");
    }

    @Test
    void also_right_after_another_answer() {
        before = List.of("ana: where is the key?", Opening.own("This fits: [[1]]"));

        assertThat(ask("What is this place?")).contains("#plaza", "#掲示板");
        assertThat(ask("Who lives here?")).contains("#plaza", "#掲示板");
        assertThat(ask("なんで？")).contains("[[1]]");
        assertThat(ask("who said that?")).contains("[[1]]").doesNotContain("#掲示板");
        assertThat(ask("which person was it?")).doesNotContain("#掲示板");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Who is Umberto?",
                "who has the key?",
                "What did Hamish say about the rope?",
                "What is Umberto Hall?",
                "#nowhere"
            })
    void anything_else_is_looked_up(String question) {
        assertThat(ask(question)).doesNotContain("has written", "have been written");
    }

    @Test
    void nobody_is_told_who_somebody_is_without_asking() {
        need = AnswerNeed.A_SURE_ANSWER;

        assertThat(ask("Who is Hamish?")).doesNotContain("has written");
    }

    @Test
    void where_nothing_answers_the_channel_for_it_is_named_but_not_in_itself() {
        assertThat(ask("How do I get to the plaza by tram?")).doesNotContain("There is a channel");
        model.standIn("掲示板");
        assertThat(ask("How do I get to the plaza by tram?"))
                .contains("There is a channel for it: #plaza (everything)");
        assertThat(ask("Which tram do I take?")).doesNotContain("There is a channel");
    }

    @Test
    void names_cite_nothing() {
        community.member("Eve [[1]]", "eve").say("plaza", "Eve [[1]]", "2026-09-25T10:00", "hello there");

        assertThat(ask("Who lives here?")).contains("Eve 1").doesNotContain("[[1]]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"how do I join?", "どうやって参加するの？", "前回は何人来た？"})
    void what_is_no_matter_of_the_community_as_a_whole_is_looked_for(String question) {
        assertThat(ask(question)).doesNotContain("#掲示板");
    }
}
