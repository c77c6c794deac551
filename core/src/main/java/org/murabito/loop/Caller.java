package org.murabito.loop;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Retry;

/// Asks the model of one investigation, and the next one after the first has failed for good. A call that outlives its
/// deadline is cut off here, whatever the model thinks of deadlines.
final class Caller {
    private static final Duration GRACE = Duration.ofMillis(250);

    private final List<LanguageModel> models;
    private final Retry retry;
    private int current;

    Caller(List<LanguageModel> models, Retry retry) {
        this.models = models;
        this.retry = retry;
    }

    String name() {
        return models.get(current).name();
    }

    /// Goes on with the next model. False if there is none.
    boolean fallBack() {
        if (current + 1 >= models.size()) {
            return false;
        }
        current++;
        return true;
    }

    ModelReply call(ModelRequest request) throws InterruptedException {
        LanguageModel model = models.get(current);
        ModelRequest shown = model.seesImages() ? request : request.withoutImages();
        Worker<ModelReply> worker = Worker.start("model " + model.name(), () -> retry.call(model, shown));
        try {
            return worker.get(request.deadline().left());
        } catch (InterruptedException e) {
            worker.askToStop();
            worker.endsWithin(GRACE);
            throw e;
        } catch (TimeoutException e) {
            worker.askToStop();
            worker.endsWithin(GRACE);
            throw new ModelException(ModelException.Kind.NETWORK, model.name() + " did not reply in time", null, e);
        } catch (ExecutionException e) {
            throw failure(model, Worker.cause(e));
        }
    }

    private static ModelException failure(LanguageModel model, Throwable cause) {
        return switch (cause) {
            case ModelException failure -> failure;
            case Error error -> throw error;
            default -> {
                String what = model.name() + " threw " + cause.getClass().getName();
                yield new ModelException(ModelException.Kind.MALFORMED, what, null, cause);
            }
        };
    }
}
