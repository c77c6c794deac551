package org.murabito.examples;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.budget.Bounds;
import org.murabito.loop.RunRequest;
import org.murabito.loop.RunOutcome;
import org.murabito.run.RunActivity;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.text.Language;
import org.murabito.tool.ToolContext;
import org.murabito.tool.Toolbox;
import org.murabito.tool.Scope;

/// Answers questions about a small library, with whatever model it is given.
final class Library {
    private final AgentLoop loop;

    Library(LanguageModel... models) {
        loop = new AgentLoop(
                List.of(models), Retry.standard(new SecureRandom()), new ArgumentCheck(), Prices.builtIn(), null);
    }

    /// Blocks until there is an answer or the bounds are spent. Interrupting the thread cancels.
    RunOutcome ask(String question) {
        Bounds bounds = Bounds.STANDARD;
        ToolContext reader = new ToolContext(
                Scope.NONE, Instant.now(), ZoneOffset.UTC, Language.of(question), Deadline.in(bounds.wallClock()));
        RunRequest request = new RunRequest(
                "You look after a library. Look books up; never guess where one is.",
                List.of(Exchange.user(question)),
                new Toolbox(List.of(new FindBook())),
                reader,
                bounds);
        return loop.run(request, new Printing());
    }

    /// Is told of every step as it happens.
    private static final class Printing implements RunListener {
        /// An answer is told while it is written, too: the text so far, again and again.
        @Override
        public void doing(RunActivity activity) {
            if (!(activity instanceof RunActivity.Writing)) {
                System.out.println("… " + activity);
            }
        }

        @Override
        public void did(Step step) {
            System.out.println("✓ " + step);
        }
    }
}
