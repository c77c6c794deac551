package org.murabito.examples;

import static org.murabito.llm.Block.use;
import static org.murabito.testing.agent.ScriptedModel.calls;
import static org.murabito.testing.agent.ScriptedModel.says;

import org.murabito.loop.RunOutcome;
import org.murabito.testing.agent.ScriptedModel;

/// Without a key and without a network: the model follows a script, everything else is real.
public final class ScriptedLibrary {
    private ScriptedLibrary() {}

    public static void main(String[] arguments) {
        try (ScriptedModel model = ScriptedModel.of(
                calls(use("1", "find_book", "{\"title\":\"mimo\"}")),
                calls(use("2", "find_book", "{\"title\":\"momo\"}")),
                says("Momo stands on shelf 3, beside the window."))) {
            RunOutcome outcome = new Library(model).ask("Where is Momo?");
            System.out.println(outcome.stop() + " after " + outcome.rounds() + " rounds: " + outcome.answer());
        }
    }
}
