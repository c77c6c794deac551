package org.murabito.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Block;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.run.RunStop;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.testing.agent.VirtualTime;

/// How much of an investigation's time a model may take where another one stands behind it.
class FallbackTimeTest {
    private final VirtualTime time = new VirtualTime(new Random(5));
    private final Bench bench = new Bench().in(time).with(Bench.saying("look", "under the mat"));

    @AfterEach
    void nobodyWaitsAnyMore() {
        time.close();
    }

    private ScriptedModel hanging() {
        return ScriptedModel.of(_ -> {
            time.hang();
            throw new IllegalStateException("hung for ever");
        });
    }

    @Test
    void a_model_that_hangs_leaves_the_next_one_the_time_to_look_into_it() throws Exception {
        ScriptedModel next = ScriptedModel.of(
                ScriptedModel.calls(Block.use("1", "look", "{}")), ScriptedModel.says("under the mat"));
        RunOutcome outcome = time.play(() -> bench.run(hanging(), next));
        assertThat(outcome.stop()).isEqualTo(RunStop.ANSWERED);
        assertThat(outcome.answer()).isEqualTo("under the mat");
        assertThat(next.requests()).extracting(ModelRequest::choice).containsOnly(ToolChoice.AUTO);
    }

    @Test
    void a_model_with_nobody_behind_it_has_the_time_up_to_the_answer() throws Exception {
        Duration slow = Duration.ofSeconds(44);
        ScriptedModel only = ScriptedModel.of(request -> {
            time.sleep(slow);
            return ScriptedModel.says("late").reply(request);
        });
        assertThat(time.play(() -> bench.run(only)).answer()).isEqualTo("late");
    }
}
