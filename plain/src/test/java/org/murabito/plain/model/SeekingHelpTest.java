package org.murabito.plain.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.answer.Opening;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.ToolDefinition;
import org.murabito.testing.SmallCommunity;
import org.murabito.text.ScriptWords;

/// Whoever asks who can help is told who, and why.
class SeekingHelpTest {
    private static final List<ToolDefinition> TOOLS = List.of(
            new ToolDefinition("search_messages", "", Json.object()),
            new ToolDefinition("find_help", "", Json.object()));

    private final SimpleModel model =
            new SimpleModel(new ScriptWords(), Clock.fixed(SmallCommunity.NOW, SmallCommunity.TOKYO));
    private final List<Exchange> exchanges = new ArrayList<>();

    private ModelReply ask() {
        return model.call(new ModelRequest(
                "", TOOLS, exchanges, ToolChoice.AUTO, ModelRequest.OUTPUT_TOKENS, Deadline.in(Duration.ofSeconds(5))));
    }

    private Block.ToolUse called(String question, String... before) {
        exchanges.add(Exchange.user(
                Opening.at(SmallCommunity.NOW, SmallCommunity.TOKYO, "#plaza", "ana", List.of(before), question)
                        .text()));
        ModelReply reply = ask();
        exchanges.add(reply.exchange());
        return reply.exchange().calls().getFirst();
    }

    private String told(Block.ToolUse call, String result) {
        exchanges.add(Exchange.user(List.of(Block.result(call, result))));
        return ask().exchange().text();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Who can help me with the sourdough starter? | sourdough",
                "who should I ask about kilns? | kilns",
                "Who has done something like this: migrating Rails? | Rails",
                "柿の保存は誰に聞けばいい？ | 柿",
                "窯に詳しい人はいますか | 窯",
            })
    void looks_for_somebody_by_what_help_is_sought_with(String question, String about) {
        Block.ToolUse call = called(question);

        assertThat(call.name()).isEqualTo("find_help");
        assertThat(call.arguments()).contains(about).doesNotContain("help", "ask", "誰", "詳しい");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I found nothing about this in what can be read from here. I looked for `sourdough`. Do you remember other words for it, who said it, or about when?",
                "ここから読める範囲には見つかりませんでした。「sourdough」で探しました。 別の言い方や、話していた人、だいたいの時期は分かりますか。",
                "このチャンネルにはワークスペースがありません。わたしの運営者が「@Murabito ここにワークスペースを作って」と言えば作れます。",
                "I do not understand what to do with #3 order firewood. I can hear \"assign #3 to Ken\".",
                "I am not sure what to look for. Which words, who, or when?",
                "I cannot say yet: the search index is still being built, and in what is searched so far I found nothing. Ask me again in a while.",
                "まだ答えられません。検索の準備中で、探せた範囲には今のところ見つかっていません。しばらくしてからもう一度聞いてください。",
            })
    void what_murabito_says_of_finding_nothing_is_not_looked_for(String failed) {
        Block.ToolUse call =
                called("And who can help?", "ana: @Murabito who keeps a sourdough starter?", Opening.own(failed));

        assertThat(call.arguments())
                .contains("sourdough")
                .doesNotContain(
                        "nothing", "index", "準備", "words", "looked", "Ken", "ワーク", "読める", "範囲", "探", "Murabito");
    }

    @Test
    void what_murabito_quoted_is_looked_for_without_its_own_words_around() {
        Block.ToolUse call = called(
                "And who can help?",
                "ana: @Murabito what about that?",
                Opening.own(
                        "Of 12 messages that match, these fit best: > the kilns are cold > > — **ben** · 2026-11-01 10:00"
                                + " · #plaza · [open](/c/village/neko/m/v0019) There is more; a person, a channel or a time narrows it."));

        assertThat(call.arguments()).contains("kilns").doesNotContain("match", "narrows", "channel", "v0019", "ben");
    }

    @Test
    void what_was_said_just_before_tells_what_help_is_sought_with() {
        assertThat(called("誰に聞けばいい？", "ana: 薪ストーブの煙突が詰まった").arguments()).contains("煙突");
    }

    @Test
    void tells_who_and_why_with_a_message_of_theirs() {
        String told = told(called("who should I ask about kilns?"), """
                {"experts":[{"name":"Ben","did":3,"last_did":"2026-05-04 12:00","said":1,"last_said":"2026-06-01 09:00","id":7},
                {"name":"Cleo","did":1,"last_did":"2026-04-01 12:00"}]}""");

        assertThat(told)
                .contains(
                        "1. **Ben** (3 similar tasks done, last on 4 May 2026, one message on it, last on 1 Jun 2026) [[7]]",
                        "2. **Cleo** (one similar task done, last on 1 Apr 2026)");
    }

    @Test
    void tells_that_not_all_could_be_searched() {
        String told = told(called("who should I ask about kilns?"), """
                {"experts":[{"name":"Ben","did":3,"last_did":"2026-05-04 12:00"}],"behind":4}""");

        assertThat(told).contains("**Ben**", "Not all that was said can be searched yet");
    }

    @Test
    void where_nobody_is_found_it_searches_what_was_said() {
        Block.ToolUse call = called("who should I ask about kilns?");
        exchanges.add(Exchange.user(List.of(Block.result(call, "{\"experts\":[]}"))));

        assertThat(ask().exchange().calls())
                .extracting(Block.ToolUse::name)
                .containsExactly("search_messages", "search_messages");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Who argued for staying on Rails?", "誰に聞いたの？", "who has the key?", "who knows where the file is?"
            })
    void another_question_about_people_is_looked_up_as_before(String question) {
        assertThat(called(question).name()).isEqualTo("search_messages");
    }
}
