package org.murabito.loop;

import java.util.List;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Retry;
import org.murabito.llm.Usage;
import org.murabito.loop.executor.RunningTask;
import org.murabito.run.RunListener;
import org.murabito.run.Step;

/// Asks the model of one investigation, again where that may help, and the next one after it has failed for good.
final class ModelCaller {
    private final List<LanguageModel> models;
    private final Retry retry;
    private final Watchdog watch;
    private final RunListener listener;
    private int current;

    ModelCaller(List<LanguageModel> models, Retry retry, Watchdog watch, RunListener listener) {
        this.models = models;
        this.retry = retry;
        this.watch = watch;
        this.listener = listener;
    }

    String name() {
        return models.get(current).name();
    }

    boolean bindsThinking() {
        return models.get(current).bindsThinking();
    }

    boolean hasNext() {
        return current + 1 < models.size();
    }

    /// Goes on with the next model. False if there is none.
    boolean fallBack() {
        if (!hasNext()) {
            return false;
        }
        current++;
        return true;
    }

    /// @param answer published while the reply comes
    ModelReply call(int round, ModelRequest request, AnswerText answer) throws InterruptedException {
        LanguageModel model = models.get(current);
        ModelRequest shown = model.seesImages() ? request : request.withoutImages();
        long at = watch.executor().nanos();
        try {
            ModelReply reply = retry.call(new PunctualModel(model, watch, onTaken(round, at, answer), answer), shown);
            publish(round, reply.stop().word(), reply.usage(), at);
            return reply;
        } catch (ModelException failure) {
            answer.dropReply();
            publish(round, "failed: " + failure.kind(), Usage.NONE, at);
            throw failure;
        } catch (InterruptedException e) {
            publish(round, "interrupted", Usage.NONE, at);
            throw e;
        }
    }

    /// What is published of a call that was taken from its thread.
    private Watchdog.Taken onTaken(int round, long at, AnswerText answer) {
        return new Watchdog.Taken() {
            @Override
            public Next late(RunningTask<?> driver) {
                ModelException failure = PunctualModel.late(name(), null);
                answer.dropReply();
                publish(round, "failed: " + failure.kind(), Usage.NONE, at);
                return Triage.of(failure);
            }

            @Override
            public void cancelled(RunningTask<?> driver) {
                publish(round, "interrupted", Usage.NONE, at);
            }
        };
    }

    private void publish(int round, String stop, Usage usage, long at) {
        listener.did(new Step.ModelCalled(
                round, name(), stop, usage, (watch.executor().nanos() - at) / 1_000_000));
    }
}
