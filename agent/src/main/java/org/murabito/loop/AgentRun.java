package org.murabito.loop;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.Stop;
import org.murabito.llm.Transcript;
import org.murabito.loop.budget.RunBudgetLease;
import org.murabito.loop.budget.Spending;
import org.murabito.run.RunActivity;
import org.murabito.run.RunListener;
import org.murabito.run.RunStop;
import org.murabito.tool.ToolContext;

/// One run of the loop, step by step. Each step does one thing and says what comes next.
final class AgentRun {
    private final RunRequest runRequest;
    private final ModelCaller caller;
    private final ToolBatch tools;
    private final Spending spending;
    private final RunListener listener;
    private final RunHistory history;
    private final ToolContext context;
    private final AnswerText answer;
    private boolean nudged;
    private boolean asked;

    AgentRun(RunRequest runRequest, ModelCaller caller, ToolBatch tools, Spending spending, RunListener listener) {
        this.runRequest = runRequest;
        this.caller = caller;
        this.tools = tools;
        this.spending = spending;
        this.listener = listener;
        this.history = new RunHistory(runRequest.opening(), Pruning.STANDARD, caller::bindsThinking);
        this.answer = new AnswerText(listener);
        this.context = runRequest.context().with(new RunBudgetLease(spending, runRequest.tools(), listener));
    }

    Next callModel() throws InterruptedException {
        Transcript view = history.view();
        while (!spending.affords(history.tokens()) && history.compact()) {
            view = history.view();
        }
        if (isSpent()) {
            return spent();
        }
        if (spending.isLast(history.tokens()) || tools.stuck()) {
            return new Next.AnswerNow();
        }
        listener.doing(new RunActivity.Thinking());
        try {
            return Triage.of(ask(view, ToolChoice.AUTO));
        } catch (ModelException failure) {
            return Triage.of(failure);
        }
    }

    Next runTools(Exchange calls) throws InterruptedException {
        answer.clear();
        tools.run(spending.rounds(), calls, context.with(spending.deadlineBeforeAnswer()));
        return new Next.ReturnResults(calls);
    }

    Next returnResults(Exchange calls) {
        history.append(calls, tools.results(), budgetNote());
        return new Next.CallModel();
    }

    private String budgetNote() {
        return LoopNotes.say(
                "budget",
                spending.roundsLeft(),
                spending.tokensToSpend(),
                spending.deadline().left().toSeconds());
    }

    Next resume(Exchange soFar) {
        answer.add(soFar.text());
        history.append(soFar, notRun(soFar, "not-run"), "");
        return new Next.CallModel();
    }

    Next goOn(Exchange cut) {
        if (cut.calls().isEmpty()) {
            answer.add(cut.text());
        }
        history.append(cut, notRun(cut, "cut"), LoopNotes.say("continue"));
        return new Next.CallModel();
    }

    Next finish(Exchange said) {
        answer.add(said.text());
        if (!answer.isBlank()) {
            return new Next.Done(RunStop.ANSWERED, answer.toString());
        }
        history.append(said, notRun(said, "not-run"), LoopNotes.say("blank"));
        if (!nudged) {
            nudged = true;
            return new Next.CallModel();
        }
        return nextModel() ? new Next.CallModel() : failed(caller.name() + " gave an empty reply twice");
    }

    Next compact(Next otherwise) {
        return history.compact() ? new Next.CallModel() : otherwise;
    }

    Next fallBack(ModelException failure) {
        if (isSpent()) {
            return failed(failure.getMessage());
        }
        if (nextModel()) {
            return new Next.CallModel();
        }
        boolean worthATry = failure.worthRetrying() && !asked && spending.isLast(history.tokens());
        return worthATry ? new Next.AnswerNow() : failed(failure.getMessage());
    }

    Next answerNow() throws InterruptedException {
        asked = true;
        listener.doing(new RunActivity.Answering());
        try {
            ModelReply reply = ask(history.viewWith(LoopNotes.say("answer-now")), ToolChoice.NONE);
            return reply.stop() instanceof Stop.Refused ? Triage.of(reply) : answerAtBound(reply.exchange());
        } catch (ModelException failure) {
            return Triage.of(failure);
        }
    }

    private Next answerAtBound(Exchange said) {
        answer.add(said.text());
        boolean another = answer.isBlank() && !isSpent() && nextModel();
        return another ? new Next.CallModel() : spent();
    }

    private boolean isSpent() {
        return spending.isSpent() || !spending.affords(history.tokens());
    }

    private boolean nextModel() {
        history.closeWith(LoopNotes.say("continue"));
        nudged = false;
        asked = false;
        return caller.fallBack();
    }

    private static List<Block.ToolResult> notRun(Exchange said, String why) {
        return said.calls().stream()
                .map(call -> Block.error(call, LoopNotes.say(why)))
                .toList();
    }

    private Next spent() {
        return endedWithout(RunStop.BOUNDS_SPENT, "the bounds were spent before there was an answer");
    }

    private Next failed(@Nullable String reason) {
        return endedWithout(RunStop.FAILED, reason == null ? "unknown" : reason);
    }

    /// What is written of an answer is not lost.
    private Next endedWithout(RunStop stop, String reason) {
        return answer.isBlank()
                ? new Next.Failed(stop, reason)
                : new Next.Done(RunStop.ANSWERED_AT_BOUND, answer.toString());
    }

    private ModelReply ask(Transcript view, ToolChoice choice) throws InterruptedException {
        ModelRequest request = new ModelRequest(
                        runRequest.system(),
                        tools.tools().definitions(),
                        view,
                        choice,
                        spending.outputTokens(history.tokens()),
                        deadline(choice))
                .chargedTo(runRequest.context().scope().account());
        ModelReply reply = caller.call(spending.rounds() + 1, request, answer);
        spending.charge(caller.name(), reply.usage(), history.tokens());
        return reply;
    }

    private Deadline deadline(ToolChoice choice) {
        return switch (choice) {
            case NONE -> spending.deadline();
            case AUTO -> caller.hasNext() ? spending.deadlineBeforeFallback() : spending.deadlineBeforeAnswer();
        };
    }

    RunOutcome outcome(RunStop stop, String words, String reason, Duration took) {
        return new RunOutcome(
                stop,
                words.strip(),
                reason,
                caller.name(),
                spending.rounds(),
                spending.usage(),
                spending.cost(),
                took,
                tools.abandoned());
    }
}
