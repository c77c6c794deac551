package org.murabito.loop;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.loop.executor.RunningTask;

/// A model that is cut off at the deadline of the request, whatever it thinks of deadlines, and whatever fails in it is
/// a [ModelException]. A call that does not listen is left behind.
///
/// @param taken what becomes of a call that the watch takes
/// @param answer published while the reply comes
record PunctualModel(LanguageModel model, Watchdog watch, Watchdog.Taken taken, AnswerText answer)
        implements LanguageModel {
    @Override
    public String name() {
        return model.name();
    }

    @Override
    public ModelReply call(ModelRequest request) throws InterruptedException {
        ReplyListener listener = answer.next();
        Callable<ModelReply> call =
                () -> Objects.requireNonNull(model.call(request, listener), "a model must reply something");
        Deadline deadline = request.deadline();
        try {
            return watch.reaches(deadline) ? watch.make(call, deadline, taken) : aside(call, deadline);
        } catch (ExecutionException e) {
            throw failure(RunningTask.cause(e));
        }
    }

    private ModelReply aside(Callable<ModelReply> call, Deadline deadline)
            throws InterruptedException, ExecutionException {
        RunningTask<ModelReply> task = watch.executor().start(name(), call);
        try {
            return task.get(deadline.left());
        } catch (InterruptedException e) {
            task.interrupt();
            throw e;
        } catch (TimeoutException e) {
            task.interrupt();
            throw late(name(), e);
        }
    }

    static ModelException late(String name, @Nullable Throwable cause) {
        return new ModelException(ModelException.Kind.NETWORK, name + " did not reply in time", null, cause);
    }

    /// An Error too: a model that runs out of stack must not take the investigation with it.
    private ModelException failure(Throwable cause) {
        if (cause instanceof ModelException failure) {
            return failure;
        }
        String what = name() + " threw " + cause.getClass().getName();
        return new ModelException(ModelException.Kind.MALFORMED, what, null, cause);
    }
}
