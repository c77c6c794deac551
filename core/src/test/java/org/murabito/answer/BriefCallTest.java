package org.murabito.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.Effort;
import org.murabito.llm.Prices;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;
import org.murabito.memory.DailyTokens;
import org.murabito.testing.InMemoryTokenLedger;
import org.murabito.testing.agent.ScriptedModel;

class BriefCallTest {
    private static final PlaceId PLAZA = PlaceId.of("village", "plaza");

    private static BriefCall.Answer ask(ScriptedModel model) throws InterruptedException {
        DailyTokens tokens = new DailyTokens(10_000, new InMemoryTokenLedger(), Clock.systemUTC());
        return new BriefCall(model, Prices.builtIn(), Duration.ofSeconds(5), tokens).ask(PLAZA, "Nod.", "Hi!", 40);
    }

    /// As a model that thinks 2,000 tokens whatever it is told: with less room it would be cut off.
    private static ModelReply thinking(ModelRequest request, String line) {
        boolean room = request.effort() == Effort.LEAST;
        List<Block> said = List.of(new Block.Thinking("hm ".repeat(2_000), "signed", null), Block.text(line));
        return new ModelReply(
                Exchange.assistant(room ? said : said.subList(0, 1)),
                room ? new Stop.End() : new Stop.Length(),
                new Usage(50, 0, 0, 2_010, 2_000),
                false);
    }

    @Test
    void the_line_of_a_model_that_thinks_first_arrives() throws Exception {
        BriefCall.Answer answer = ask(ScriptedModel.of(request -> thinking(request, "よかったですね！")));

        assertThat(answer.text()).isEqualTo("よかったですね！");
        assertThat(answer.usage().thinking()).isEqualTo(2_000);
    }

    @Test
    void what_uses_the_room_for_thinking_to_talk_on_is_no_answer() throws Exception {
        assertThat(ask(ScriptedModel.of(request -> thinking(request, "and so on ".repeat(200))))
                        .text())
                .isNull();
    }
}
