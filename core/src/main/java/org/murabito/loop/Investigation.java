package org.murabito.loop;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Stop;
import org.murabito.llm.ToolChoice;
import org.murabito.llm.Usage;
import org.murabito.run.Doing;
import org.murabito.run.RunListener;
import org.murabito.run.RunStop;
import org.murabito.run.Step;

/// The steps of one investigation. Each classifies what happened and says what comes next.
final class Investigation {
    private final Inquiry inquiry;
    private final Caller caller;
    private final ToolBatch tools;
    private final Spending spending;
    private final RunListener listener;
    private final History history;
    private final StringBuilder answer = new StringBuilder();
    private boolean nudged;

    Investigation(Inquiry inquiry, Caller caller, ToolBatch tools, Spending spending, RunListener listener) {
        this.inquiry = inquiry;
        this.caller = caller;
        this.tools = tools;
        this.spending = spending;
        this.listener = listener;
        this.history = new History(inquiry.opening(), Pruning.STANDARD);
    }

    Next callModel() throws InterruptedException {
        if (spending.isSpent()) {
            return spent();
        }
        if (spending.isLast() || tools.stuck()) {
            return new Next.AnswerNow();
        }
        listener.doing(new Doing.Thinking());
        try {
            return classify(call(request(history.view(), ToolChoice.AUTO)));
        } catch (ModelException failure) {
            return afterFailure(failure);
        }
    }

    /// Nothing runs here that the model did not end its reply for.
    private Next classify(ModelReply reply) {
        Exchange said = reply.exchange();
        return switch (reply.stop()) {
            case Stop.Tools _ when !said.calls().isEmpty() -> new Next.RunTools(said);
            case Stop.Tools _, Stop.End _, Stop.Unknown _ -> finished(said);
            case Stop.Length _ -> cutOff(said);
            case Stop.Paused _ -> new Next.Resume(said);
            case Stop.Refused _ -> new Next.Done(RunStop.REFUSED, said.text());
            case Stop.ContextFull _ -> tooLong(said);
        };
    }

    Next runTools(Exchange calls) throws InterruptedException {
        answer.setLength(0);
        List<Block.ToolResult> results =
                tools.run(spending.rounds(), calls.calls(), inquiry.context().with(spending.deadlineBeforeAnswer()));
        history.append(calls, results, spending.note());
        return new Next.CallModel();
    }

    Next resume(Exchange soFar) {
        answer.append(soFar.text());
        history.append(soFar, notRun(soFar, "not-run"), "");
        return new Next.CallModel();
    }

    Next answerNow() throws InterruptedException {
        listener.doing(new Doing.Answering());
        String line = Notes.say("answer-now");
        try {
            ModelReply reply = call(request(history.viewWith(line), ToolChoice.NONE));
            if (reply.stop() instanceof Stop.Refused) {
                return new Next.Done(RunStop.REFUSED, reply.exchange().text());
            }
            answer.append(reply.exchange().text());
            return answer.toString().isBlank() ? spent() : new Next.Done(RunStop.ANSWERED_AT_BOUND, answer.toString());
        } catch (ModelException failure) {
            return !spending.isSpent() && caller.fallBack() ? new Next.CallModel() : failed(failure.getMessage());
        }
    }

    private Next finished(Exchange said) {
        answer.append(said.text());
        if (!answer.toString().isBlank()) {
            return new Next.Done(RunStop.ANSWERED, answer.toString());
        }
        if (nudged) {
            return caller.fallBack() ? new Next.CallModel() : failed(caller.name() + " gave an empty reply twice");
        }
        nudged = true;
        history.append(said, notRun(said, "not-run"), Notes.say("blank"));
        return new Next.CallModel();
    }

    private Next cutOff(Exchange said) {
        if (said.calls().isEmpty()) {
            answer.append(said.text());
        }
        history.append(said, notRun(said, "cut"), Notes.say("continue"));
        return new Next.CallModel();
    }

    private Next tooLong(Exchange said) {
        if (history.compact()) {
            return new Next.CallModel();
        }
        return said.text().isBlank() ? failed("the conversation is too long") : finished(said);
    }

    private Next afterFailure(ModelException failure) {
        return switch (failure.kind()) {
            case REFUSED -> new Next.Done(RunStop.REFUSED, "");
            case CONTEXT_TOO_LONG -> history.compact() ? new Next.CallModel() : nextModel(failure);
            case NETWORK, RATE_LIMITED, OVERLOADED, AUTH, MALFORMED -> nextModel(failure);
        };
    }

    private Next nextModel(ModelException failure) {
        if (caller.fallBack()) {
            return new Next.CallModel();
        }
        boolean worthATry = failure.worthRetrying() && !spending.isSpent() && spending.isLast();
        return worthATry ? new Next.AnswerNow() : failed(failure.getMessage());
    }

    private static List<Block.ToolResult> notRun(Exchange said, String why) {
        return said.calls().stream()
                .map(call -> Block.error(call, Notes.say(why)))
                .toList();
    }

    private Next spent() {
        return answer.toString().isBlank()
                ? new Next.Failed(RunStop.BOUNDS_SPENT, "the bounds were spent before there was an answer")
                : new Next.Done(RunStop.ANSWERED_AT_BOUND, answer.toString());
    }

    private static Next failed(@Nullable String reason) {
        return new Next.Failed(RunStop.FAILED, reason == null ? "unknown" : reason);
    }

    private ModelRequest request(List<Exchange> exchanges, ToolChoice choice) {
        return new ModelRequest(
                inquiry.system(),
                tools.tools().definitions(),
                exchanges,
                choice,
                spending.outputTokens(),
                choice == ToolChoice.NONE ? spending.deadline() : spending.deadlineBeforeAnswer());
    }

    private ModelReply call(ModelRequest request) throws InterruptedException {
        int round = spending.begin();
        long at = System.nanoTime();
        String model = caller.name();
        try {
            ModelReply reply = caller.call(request);
            spending.charge(model, reply.usage());
            tell(round, model, reply.stop().word(), reply.usage(), at);
            return reply;
        } catch (ModelException failure) {
            tell(round, model, "failed: " + failure.kind(), Usage.NONE, at);
            throw failure;
        } catch (InterruptedException e) {
            tell(round, model, "interrupted", Usage.NONE, at);
            throw e;
        }
    }

    private void tell(int round, String model, String stop, Usage usage, long at) {
        listener.did(new Step.ModelCalled(round, model, stop, usage, (System.nanoTime() - at) / 1_000_000));
    }

    Outcome outcome(RunStop stop, String words, String reason, int abandoned) {
        return new Outcome(
                stop,
                words.strip(),
                reason,
                caller.name(),
                spending.rounds(),
                spending.usage(),
                spending.cost(),
                spending.took(),
                abandoned);
    }
}
