package org.murabito.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Estimate;
import org.murabito.llm.Exchange;
import org.murabito.llm.Exchange.Role;
import org.murabito.llm.Transcript;

/// What was said in one investigation. A reply of the model and the results of all its calls enter as one: a history
/// with an unanswered call cannot be built. The opening and the last three turns are always whole; when it gets long,
/// results older than that are shortened, and stay so, to keep what a provider has cached. Where thinking is bound to
/// what came before it, all of it goes when something is shortened, since none of it would hold.
final class RunHistory {
    private static final int WHOLE_TURNS = 3;

    private final Pruning pruning;
    private final BooleanSupplier thinkingIsBound;
    private final List<Turn> turns = new ArrayList<>();
    private Transcript opening;
    private Transcript shown;
    private long tokens;
    private long allowed;
    private int pruned;
    private boolean compacted;

    private record Turn(Exchange assistant, @Nullable Exchange user) {
        Turn saying(List<Block> more) {
            Exchange ours = Exchange.user(more);
            return new Turn(assistant, user == null ? ours : user.followedBy(ours));
        }
    }

    RunHistory(List<Exchange> opening, Pruning pruning, BooleanSupplier thinkingIsBound) {
        this.thinkingIsBound = thinkingIsBound;
        this.opening = Transcript.of(opening);
        this.pruning = pruning;
        this.allowed = pruning.longFrom();
        this.shown = Transcript.of(List.of());
        showAll();
    }

    /// @param results in any order; a call without one counts as interrupted
    /// @param line said after the results; may be blank
    void append(Exchange reply, List<Block.ToolResult> results, String line) {
        List<Block> said = answers(reply, results);
        if (!line.isBlank()) {
            said.add(Block.text(line));
        }
        if (reply.blocks().isEmpty()) {
            sayMore(said);
        } else if (endsWithAssistant()) {
            turns.add(turn(turns.removeLast().assistant().followedBy(reply), said));
            showAll();
        } else {
            turns.add(turn(reply, said));
            show(turns.getLast());
        }
    }

    private static List<Block> answers(Exchange reply, List<Block.ToolResult> results) {
        List<Block> said = new ArrayList<>(results.size() + 1);
        List<Block.ToolResult> left = new ArrayList<>(results);
        for (Block.ToolUse call : reply.calls()) {
            said.add(take(left, call));
        }
        if (!left.isEmpty()) {
            throw new IllegalStateException("a result for a call that nobody made");
        }
        return said;
    }

    private static Block.ToolResult take(List<Block.ToolResult> results, Block.ToolUse call) {
        for (int i = 0; i < results.size(); i++) {
            if (results.get(i).callId().equals(call.id())) {
                return results.remove(i);
            }
        }
        return Block.error(call, LoopNotes.say("interrupted"));
    }

    private static Turn turn(Exchange assistant, List<Block> said) {
        return new Turn(assistant, said.isEmpty() ? null : Exchange.user(said));
    }

    private boolean endsWithAssistant() {
        return !turns.isEmpty() && turns.getLast().user() == null;
    }

    private void sayMore(List<Block> blocks) {
        if (blocks.isEmpty()) {
            return;
        }
        if (turns.isEmpty()) {
            Exchange last = opening.getLast();
            opening = Transcript.of(opening.first(opening.size() - 1)).plus(last.followedBy(Exchange.user(blocks)));
        } else {
            turns.add(turns.removeLast().saying(blocks));
        }
        showAll();
    }

    /// Sees to it that we spoke last, for a model that cannot take up what another one began.
    void closeWith(String line) {
        if (endsWithAssistant()) {
            sayMore(List.of(Block.text(line)));
        }
    }

    /// What the model is shown.
    Transcript view() {
        int upTo = turns.size() - WHOLE_TURNS;
        if (tokens > allowed && upTo > pruned) {
            prune(upTo);
            // Room to grow before the beginning changes again, and with it what a provider has cached.
            allowed = Math.max(pruning.longFrom(), tokens + pruning.longFrom());
        }
        return shown;
    }

    private void prune(int upTo) {
        for (int i = compacted ? 0 : pruned; i < upTo; i++) {
            Turn turn = turns.get(i);
            Exchange user = turn.user();
            if (user != null) {
                turns.set(i, new Turn(turn.assistant(), pruning.shortened(user, compacted)));
            }
        }
        pruned = upTo;
        if (thinkingIsBound.getAsBoolean()) {
            turns.replaceAll(turn -> new Turn(turn.assistant().withoutThinking(), turn.user()));
        }
        showAll();
    }

    /// The same with a last line of ours.
    Transcript viewWith(String line) {
        Transcript view = view();
        Exchange ours = Exchange.user(line);
        return view.getLast().role() == Role.USER
                ? view.first(view.size() - 1).plus(view.getLast().followedBy(ours))
                : view.plus(ours);
    }

    /// How much it is, estimated.
    long tokens() {
        return tokens;
    }

    /// Shortens all results but the newest, then that too. False if there is nothing left to shorten.
    boolean compact() {
        long before = tokens;
        for (int spared = compacted ? 0 : 1; spared >= 0 && tokens == before; spared--) {
            compacted = true;
            prune(Math.max(pruned, turns.size() - spared));
        }
        return tokens < before;
    }

    private void showAll() {
        shown = opening;
        tokens = 0;
        opening.forEach(exchange -> tokens += Estimate.tokens(exchange));
        turns.forEach(this::show);
    }

    private void show(Turn turn) {
        show(turn.assistant());
        Exchange user = turn.user();
        if (user != null) {
            show(user);
        }
    }

    private void show(Exchange exchange) {
        shown = shown.plus(exchange);
        tokens += Estimate.tokens(exchange);
    }
}
