package org.murabito.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.run.RunListener;
import org.murabito.testing.agent.ScriptedModel;

/// Who is given the images of a question.
class ImagesTest {
    private static final Block IMAGE = new Block.Image("image/png", "AAAA", null);

    private static RunRequest withImage() {
        RunRequest plain = new Bench().request();
        Exchange opening = Exchange.user(List.of(Block.text("what is this? (a picture)"), IMAGE));
        return new RunRequest(plain.system(), List.of(opening), plain.tools(), plain.context(), plain.bounds());
    }

    private static AgentLoop loop(ScriptedModel... models) {
        Retry retry = new Retry(1, Duration.ZERO, Duration.ZERO, _ -> {}, new Random(7));
        return new AgentLoop(List.of(models), retry, (_, _) -> List.of(), Prices.builtIn(), null);
    }

    private static List<Block> firstBlocks(ModelRequest request) {
        return request.exchanges().getFirst().blocks();
    }

    @Test
    void a_model_that_sees_is_given_them_and_its_blind_fallback_only_the_words() {
        ScriptedModel sees =
                ScriptedModel.seeing(ScriptedModel.fails(new ModelException(ModelException.Kind.AUTH, "no")));
        ScriptedModel blind = ScriptedModel.of(ScriptedModel.says("I cannot see it."));
        RunOutcome outcome = loop(sees, blind).run(withImage(), RunListener.NONE);
        assertThat(outcome.answer()).isEqualTo("I cannot see it.");
        assertThat(firstBlocks(sees.requests().getFirst())).contains(IMAGE);
        assertThat(firstBlocks(blind.requests().getFirst())).containsExactly(Block.text("what is this? (a picture)"));
    }

    @Test
    void images_in_results_are_kept_from_a_blind_model_too() {
        Block.ToolUse call = Block.use("1", "look", "{}");
        Block.ToolResult seen = new Block.ToolResult("1", "look", "a picture", List.of((Block.Image) IMAGE), false);
        ModelRequest request = new ModelRequest(
                "",
                List.of(),
                List.of(Exchange.user("look"), Exchange.assistant(List.of(call)), Exchange.user(List.of(seen))),
                ToolChoice.AUTO,
                10,
                Deadline.in(Duration.ofSeconds(1)));
        assertThat(request.withoutImages().exchanges().getLast().results())
                .containsExactly(Block.result(call, "a picture"));
    }
}
