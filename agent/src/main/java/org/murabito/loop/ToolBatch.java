package org.murabito.loop;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.text.TextStart;
import org.murabito.tool.PreparedCall;
import org.murabito.tool.ReadMore;
import org.murabito.tool.SchemaCheck;
import org.murabito.tool.ToolCall;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

/// The calls of one reply: checked, answered from what is known, the rest run side by side, in order, each within its
/// time. Whatever goes wrong with one becomes its result and touches no other.
final class ToolBatch {
    private static final int MOST_ARGUMENTS_KEPT = 2_000;

    private final Toolbox tools;
    private final SchemaCheck schemas;
    private final ToolRunner runner;
    private final RunListener listener;
    private final int callsPerTurn;
    private final Repeats repeats = new Repeats();
    private final ReadMore readMore = new ReadMore();
    private List<Slot> slots = List.of();
    private int round;
    private int acted;

    ToolBatch(Toolbox tools, SchemaCheck schemas, ToolRunner runner, RunListener listener, int callsPerTurn) {
        this.tools = tools.with(readMore);
        this.schemas = schemas;
        this.runner = runner;
        this.listener = listener;
        this.callsPerTurn = callsPerTurn;
    }

    /// A call in its place in the reply.
    private static final class Slot {
        private final Block.ToolUse use;
        private final ToolCall call;
        private final PreparedCall prepared;
        private final String key;
        private @Nullable EndedCall ended;

        /// @param acted how many calls that act were made before: what another gives may have changed since
        Slot(Block.ToolUse use, ToolCall call, PreparedCall prepared, int acted) {
            this.use = use;
            this.call = call;
            this.prepared = prepared;
            this.key = acts() ? call.key() : call.key() + " after " + acted;
        }

        boolean acts() {
            return prepared instanceof PreparedCall.Legal legal
                    && legal.manner().acts();
        }

        /// As the model wrote them, or those for the tool that it meant.
        String arguments() {
            JsonNode meant = call.arguments();
            return meant == null || call.name().equals(use.name()) ? use.arguments() : Json.write(meant);
        }
    }

    /// What the model is offered: always the same.
    Toolbox tools() {
        return tools;
    }

    int abandoned() {
        return runner.abandoned();
    }

    /// Whether the model asks for the same so often that only an answer helps.
    boolean stuck() {
        return repeats.stuck();
    }

    /// Until all calls are over; what they gave stands in [#results] then.
    void run(int asked, Exchange said, ToolContext context) throws InterruptedException {
        List<Block.ToolUse> calls = said.calls();
        round = asked;
        slots = new ArrayList<>(calls.size());
        List<Slot> waiting = new ArrayList<>(calls.size());
        List<PreparedCall.Legal> ready = new ArrayList<>(calls.size());
        for (Block.ToolUse use : calls) {
            ToolCall call = tools.meant(ToolCall.of(use.name(), use.arguments()));
            Slot slot = new Slot(use, call, prepare(call), acted);
            slots.add(slot);
            int times = repeats.count(slot.key);
            switch (bounded(slot.prepared, times, slots.size())) {
                case PreparedCall.Refused(String reason) -> end(slot, EndedCall.failed(reason));
                case PreparedCall.Legal legal -> {
                    if (times > 1 && isKnown(slot, legal.manner(), waiting)) {
                        continue;
                    }
                    if (calls.size() == 1) {
                        runner.runOnly(legal, context, (_, ended) -> keep(slot, ended), new Next.ReturnResults(said));
                        continue;
                    }
                    boolean alone = legal.manner().sequential();
                    if (alone) {
                        runGroup(ready, waiting, context);
                    }
                    ready.add(legal);
                    waiting.add(slot);
                    if (alone) {
                        runGroup(ready, waiting, context);
                    }
                }
            }
        }
        runGroup(ready, waiting, context);
    }

    /// Of the calls that were last run.
    List<Block.ToolResult> results() {
        List<Block.ToolResult> results = new ArrayList<>(slots.size());
        for (Slot slot : slots) {
            results.add(result(slot));
        }
        return results;
    }

    private PreparedCall bounded(PreparedCall call, int times, int position) {
        if (position > callsPerTurn) {
            return new PreparedCall.Refused(LoopNotes.say("too-many", callsPerTurn));
        }
        return times > 2 ? new PreparedCall.Refused(LoopNotes.say("repeated-again")) : call;
    }

    private PreparedCall prepare(ToolCall call) {
        try {
            return PreparedCall.of(tools, schemas, call);
        } catch (RuntimeException | Error e) {
            return new PreparedCall.Refused(ToolRunner.threw(call.name(), e));
        }
    }

    /// A call that failed and may work now is made again; one that acts never is.
    private boolean isKnown(Slot slot, PreparedCall.Manner manner, List<Slot> waiting) {
        for (Slot other : waiting) {
            if (other.key.equals(slot.key)) {
                return true;
            }
        }
        return repeats.find(slot.key)
                .filter(ended -> manner.acts() || !ended.worthRetrying())
                .isPresent();
    }

    private void runGroup(List<PreparedCall.Legal> ready, List<Slot> waiting, ToolContext context)
            throws InterruptedException {
        runner.run(ready, context, (index, ended) -> keep(waiting.get(index), ended));
        ready.clear();
        waiting.clear();
    }

    private void keep(Slot slot, EndedCall ended) {
        repeats.keep(slot.key, ended);
        acted += slot.acts() ? 1 : 0;
        end(slot, ended);
    }

    private Block.ToolResult result(Slot slot) {
        EndedCall ended = slot.ended;
        if (ended != null) {
            return block(slot.use, ended, "");
        }
        ToolResult first = repeats.find(slot.key).orElseThrow().result();
        EndedCall repeated = new EndedCall(Step.ToolEnd.REPEATED, first, 0);
        end(slot, repeated);
        return block(slot.use, repeated, LoopNotes.say("repeated") + "\n");
    }

    private Block.ToolResult block(Block.ToolUse call, EndedCall ended, String note) {
        if (ended.result() instanceof ToolResult.Ok ok) {
            return new Block.ToolResult(call.id(), call.name(), note + readMore.cut(ok), ok.images(), false);
        }
        return new Block.ToolResult(call.id(), call.name(), note + ended.text(), List.of(), ended.isError());
    }

    private void end(Slot slot, EndedCall ended) {
        slot.ended = ended;
        listener.did(new Step.ToolCalled(
                round,
                TextStart.marked(slot.call.name(), MOST_ARGUMENTS_KEPT),
                TextStart.marked(slot.arguments(), MOST_ARGUMENTS_KEPT),
                ended.end(),
                ended.read(),
                ended.total(),
                ended.millis()));
    }
}
