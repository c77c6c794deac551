package org.murabito.testkit.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.murabito.action.ActionCase;
import org.murabito.action.ActionTown;
import org.murabito.chat.Message;
import org.murabito.llm.Block;
import org.murabito.text.Language;
import org.murabito.tool.ToolContext;

/// Whatever action a model asks for in its vendor's format is done: once, with a receipt, taken back at once, and not
/// for whoever may not.
abstract class ActingModelContract extends ModelFaultsContract {
    /// What the model reads of the last of some calls that it makes one after the other.
    private Block.ToolResult calls(ActionTown town, ToolContext context, String action, String arguments, int times)
            throws Exception {
        for (int call = 1; call <= times; call++) {
            server.answer(wire.reply(Said.calls(Block.use("call_" + call, action, arguments))));
        }
        server.answer(wire.reply(Said.text("ok")));
        FutureTask<Object> run = new FutureTask<>(() -> town.ask(model, context, action), true);
        Thread.ofVirtual().start(run);
        Asked.of(run);
        return wire.sent(server.last()).results().getLast();
    }

    private static ToolContext asks(ActionTown town, Message question) {
        return town.context(question.author(), question.place(), question, Language.ENGLISH);
    }

    @Test
    void has_every_action_done_once_with_a_receipt_and_taken_back() throws Exception {
        for (ActionCase one : ActionCase.all()) {
            ActionTown town = new ActionTown();
            String before = town.state();
            Message question = town.says(ActionTown.ANA, one.place());
            ToolContext context = asks(town, question);

            Block.ToolResult read = calls(town, context, one.action(), one.arguments(), one.asks() ? 1 : 2);
            assertThat(read.error()).as("%s: %s", one, read.text()).isFalse();
            String told = one.asks() ? town.agreed(question.id(), context) : read.text();

            String after = town.state();
            if (after.equals(before)) {
                assertThat(town.receipts.of(question.id())).as(one.toString()).isEmpty();
                continue;
            }
            assertThat(town.receipts.of(question.id()))
                    .as(one.toString())
                    .singleElement()
                    .satisfies(receipt -> assertThat(told).endsWith(receipt.text()));
            takesBack(town, one, question, before);
        }
    }

    private void takesBack(ActionTown town, ActionCase one, Message question, String before) throws Exception {
        if (town.receipts.find(question.id()).orElseThrow().undos().isEmpty()) {
            return;
        }
        Message again = town.says(ActionTown.ANA, one.place());
        Block.ToolResult undone = calls(town, asks(town, again), "undo", "{}", 1);
        assertThat(undone.error()).as("%s: %s", one, undone.text()).isFalse();
        assertThat(town.state()).as("undone: " + one).isEqualTo(before);
    }

    @Test
    void has_no_action_done_for_whoever_may_not() throws Exception {
        for (ActionCase one : ActionCase.all()) {
            ActionTown town = new ActionTown();
            boolean asked = one.denied() != null && one.deniedPlace() != null;
            Message question = asked
                    ? town.says(Objects.requireNonNull(one.denied()), Objects.requireNonNull(one.deniedPlace()))
                    : null;
            ToolContext context = town.context(one.denied(), one.deniedPlace(), question, Language.ENGLISH);
            String before = town.state();

            Block.ToolResult read = calls(town, context, one.action(), one.arguments(), 1);

            boolean refused = read.error();
            if (question != null && !town.consents.of(question.id()).isEmpty()) {
                refused =
                        town.answered(question.id(), question.author(), context).failed();
            }
            assertThat(refused).as("%s: %s", one, read.text()).isTrue();
            assertThat(town.state()).as(one.toString()).isEqualTo(before);
        }
    }
}
