package org.murabito.plain.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.List;
import java.util.Random;
import org.murabito.answer.AnswerNeed;
import org.murabito.answer.Opening;
import org.murabito.llm.Exchange;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.RunOutcome;
import org.murabito.loop.RunRequest;
import org.murabito.loop.budget.Bounds;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.testing.SmallCommunity;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.testing.agent.CalledTools;
import org.murabito.text.Words;

/// Asks the simple model about a hamlet, with the loop and the tools that a question has in life.
final class AskedModel {
    private final SmallCommunity community;
    private final AgentLoop loop;
    private CalledTools called = new CalledTools();
    private String place = "plaza";

    AskedModel(SmallCommunity community, Words words) {
        this.community = community;
        this.loop = new AgentLoop(
                List.of(new SimpleModel(words, Clock.fixed(SmallCommunity.NOW, SmallCommunity.TOKYO))),
                Retry.standard(new Random(1)),
                new ArgumentCheck(),
                Prices.builtIn(),
                null);
    }

    void standIn(String other) {
        place = other;
    }

    /// @param before what was said just before, oldest first
    String ask(String question, AnswerNeed need, List<String> before) {
        called = new CalledTools();
        String opening = Opening.at(SmallCommunity.NOW, SmallCommunity.TOKYO, place, "ana", before, question)
                .needing(need)
                .text();
        RunOutcome outcome = loop.run(
                new RunRequest(
                        "",
                        List.of(Exchange.user(opening)),
                        community.tools(),
                        community.from("plaza"),
                        Bounds.STANDARD),
                called);
        assertThat(outcome.stop()).isEqualTo(RunStop.ANSWERED);
        return outcome.answer();
    }

    /// The mark of what an answer quotes first; the answer where it quotes nothing.
    static String firstQuoted(String answer) {
        int mark = answer.indexOf("[[");
        return mark < 0 ? answer : answer.substring(mark, answer.indexOf("]]") + 2);
    }

    /// What was looked up for the last answer.
    List<Step.ToolCalled> calls() {
        return called.calls();
    }
}
