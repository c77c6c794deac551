package org.murabito.loop;

import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;

/// A model that is cut off at the deadline of the request, whatever it thinks of deadlines, and whatever fails in it is
/// a
/// [ModelException]. It is asked aside: a call that does not listen is left behind.
record PunctualModel(LanguageModel model, Crew crew) implements LanguageModel {
    @Override
    public String name() {
        return model.name();
    }

    @Override
    public ModelReply call(ModelRequest request) throws InterruptedException {
        Worker<ModelReply> worker =
                crew.start(name(), () -> Objects.requireNonNull(model.call(request), "a model must reply something"));
        try {
            return worker.get(request.deadline().left());
        } catch (InterruptedException e) {
            worker.askToStop();
            throw e;
        } catch (TimeoutException e) {
            worker.askToStop();
            throw new ModelException(ModelException.Kind.NETWORK, name() + " did not reply in time", null, e);
        } catch (ExecutionException e) {
            throw failure(Worker.cause(e));
        }
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
