package org.murabito.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.app.metric.ModelMeters;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;
import org.murabito.metric.Meters;
import org.murabito.testing.InMemoryUsageLog;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.usage.ModelUsage;

class MeteredModelTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 3, 2);
    private static final Usage USAGE = new Usage(100, 0, 0, 20, 0);

    private static ScriptedModel.Line replies(boolean estimated) {
        return _ -> new ModelReply(
                Exchange.assistant(List.of(Block.text("On the shelf."))), new Stop.End(), USAGE, estimated);
    }

    @Test
    void keeps_of_how_many_calls_the_tokens_are_estimated() throws InterruptedException {
        InMemoryUsageLog log = new InMemoryUsageLog();
        try (ScriptedModel model = ScriptedModel.of(replies(true), replies(false))) {
            MeteredModel metered = new MeteredModel(
                    model, "answers", log, () -> TODAY, new ModelMeters(Meters.NONE, "answers", model.name()));
            ModelRequest request = ModelRequest.brief("", "Where is it?", 100, Deadline.in(Duration.ofSeconds(1)));
            metered.call(request, ReplyListener.NONE);
            metered.call(request, ReplyListener.NONE);
        }

        assertThat(log.between(TODAY, TODAY))
                .containsExactly(new ModelUsage(TODAY, "answers", "scripted", "", 2, 1, USAGE.plus(USAGE)));
    }
}
