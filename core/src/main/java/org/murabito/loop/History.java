package org.murabito.loop;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Role;

/// What was said in one investigation. A reply of the model and the results of all its calls enter as one: a history
/// with
/// an unanswered call cannot be built. The opening and the last three turns are always whole; when it gets long,
/// results
/// older than that are shortened, and stay so, to keep what a provider has cached.
final class History {
    private static final int WHOLE_TURNS = 3;

    private final List<Exchange> opening;
    private final List<Turn> turns = new ArrayList<>();
    private final Pruning pruning;
    private int pruned;
    private boolean compacted;

    private record Turn(Exchange assistant, @Nullable Exchange user) {}

    History(List<Exchange> opening, Pruning pruning) {
        this.opening = new ArrayList<>(opening);
        this.pruning = pruning;
    }

    /// @param results in any order; a call without one counts as interrupted
    /// @param line said after the results; may be blank
    void append(Exchange reply, List<Block.ToolResult> results, String line) {
        List<Block> said = new ArrayList<>();
        List<Block.ToolResult> left = new ArrayList<>(results);
        for (Block.ToolUse call : reply.calls()) {
            said.add(take(left, call));
        }
        if (!left.isEmpty()) {
            throw new IllegalStateException("a result for a call that nobody made");
        }
        if (!line.isBlank()) {
            said.add(Block.text(line));
        }
        if (reply.blocks().isEmpty()) {
            sayMore(said);
        } else {
            Exchange assistant = reply;
            if (!turns.isEmpty() && turns.getLast().user() == null) {
                assistant = turns.removeLast().assistant().followedBy(reply);
            }
            turns.add(new Turn(assistant, said.isEmpty() ? null : Exchange.user(said)));
        }
    }

    private static Block.ToolResult take(List<Block.ToolResult> results, Block.ToolUse call) {
        for (Block.ToolResult result : results) {
            if (result.callId().equals(call.id())) {
                results.remove(result);
                return result;
            }
        }
        return Block.error(call, Notes.say("interrupted"));
    }

    private void sayMore(List<Block> blocks) {
        if (blocks.isEmpty()) {
            return;
        }
        if (turns.isEmpty()) {
            opening.add(opening.removeLast().followedBy(Exchange.user(blocks)));
            return;
        }
        Turn last = turns.removeLast();
        Exchange user = last.user();
        turns.add(new Turn(
                last.assistant(), user == null ? Exchange.user(blocks) : user.followedBy(Exchange.user(blocks))));
    }

    /// What the model is shown.
    List<Exchange> view() {
        if (pruning.isLong(exchanges())) {
            pruned = Math.max(pruned, turns.size() - WHOLE_TURNS);
        }
        return exchanges();
    }

    /// The same with a last line of ours.
    List<Exchange> viewWith(String line) {
        List<Exchange> view = new ArrayList<>(view());
        Exchange ours = Exchange.user(line);
        if (view.getLast().role() == Role.USER) {
            ours = view.removeLast().followedBy(ours);
        }
        view.add(ours);
        return view;
    }

    /// Shortens everything that may be shortened. False if that was done before, or there is nothing.
    boolean compact() {
        if (compacted || turns.isEmpty()) {
            return false;
        }
        compacted = true;
        pruned = Math.max(pruned, turns.size() - 1);
        return true;
    }

    private List<Exchange> exchanges() {
        List<Exchange> all = new ArrayList<>(opening);
        for (int i = 0; i < turns.size(); i++) {
            Turn turn = turns.get(i);
            all.add(turn.assistant());
            Exchange user = turn.user();
            if (user != null) {
                all.add(i < pruned ? pruning.shortened(user, compacted) : user);
            }
        }
        return all;
    }

    /// What makes a list of exchanges illegal for the vendors.
    static List<String> problems(List<Exchange> exchanges) {
        List<String> problems = new ArrayList<>();
        Set<String> due = new HashSet<>();
        for (int i = 0; i < exchanges.size(); i++) {
            Exchange exchange = exchanges.get(i);
            if (exchange.role() != (i % 2 == 0 ? Role.USER : Role.ASSISTANT)) {
                problems.add("exchange " + i + " is out of turn");
            }
            if (exchange.blocks().isEmpty()) {
                problems.add("exchange " + i + " is empty");
            }
            Set<String> given = new HashSet<>();
            exchange.results().forEach(result -> given.add(result.callId()));
            if (!given.equals(due)) {
                problems.add("exchange " + i + " answers " + given + " where " + due + " were asked");
            }
            due.clear();
            exchange.calls().forEach(call -> due.add(call.id()));
        }
        if (!due.isEmpty()) {
            problems.add("nobody answered " + due);
        }
        return problems;
    }
}
