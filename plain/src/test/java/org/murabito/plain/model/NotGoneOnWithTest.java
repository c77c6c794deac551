package org.murabito.plain.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.answer.Opening;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.ToolDefinition;
import org.murabito.testing.SmallCommunity;
import org.murabito.text.ScriptWords;

/// An order is no topic: whoever asks something else after it does not go on with it.
class NotGoneOnWithTest {
    private final SimpleModel model =
            new SimpleModel(new ScriptWords(), Clock.fixed(SmallCommunity.NOW, SmallCommunity.TOKYO));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "7時間後に風呂掃除ってリマインドして | ⏰ 17:01にお知らせします：風呂掃除。 | 今何時？ | 風呂",
                "7時間後に風呂掃除ってリマインドして | ⏰ 17:01にお知らせします：風呂掃除。 | 今日何の話してた？ | 風呂",
                "私が言ったこと全部消して | よければ「@Murabito はい、私のこと忘れて」と言ってください。 | 今何時？ | 全部",
                "remind me in 6 hours to clean the bath | I remind you at 16:01: clean the bath. | who said that? | bath",
                "今週のお知らせをまとめて | 11月22日、#お知らせ では3件。[[7]] | 水曜は何がある？ | お知らせ",
                "what did I miss? | Nov 22, in what can be read from here: 3 messages. [[7]] | what did we talk about today? | miss",
            })
    void does_not_look_for_what_was_ordered_before(String ordered, String receipt, String question, String inherited) {
        List<String> before = List.of("ana: @Murabito " + ordered, Opening.own(receipt));
        List<Block.ToolUse> calls = model.call(new ModelRequest(
                        "",
                        List.of(new ToolDefinition("search_messages", "", Json.object())),
                        List.of(Exchange.user(
                                Opening.at(SmallCommunity.NOW, SmallCommunity.TOKYO, "#plaza", "ana", before, question)
                                        .text())),
                        ToolChoice.AUTO,
                        ModelRequest.OUTPUT_TOKENS,
                        Deadline.in(Duration.ofSeconds(5))))
                .exchange()
                .calls();

        assertThat(calls.toString()).doesNotContain(inherited);
    }
}
