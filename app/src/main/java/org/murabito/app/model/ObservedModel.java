package org.murabito.app.model;

import java.util.function.Consumer;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;

/// A model of which it is told when it has spoken, and out of whose failures no key comes, whatever a server wrote into
/// them.
final class ObservedModel extends DelegatingModel {
    private final ApiKeys keys;
    private final Consumer<String> spoke;

    ObservedModel(LanguageModel model, ApiKeys keys, Consumer<String> spoke) {
        super(model);
        this.keys = keys;
        this.spoke = spoke;
    }

    @Override
    public ModelReply call(ModelRequest request, ReplyListener listener) throws InterruptedException {
        try {
            ModelReply reply = model.call(request, listener);
            spoke.accept(name());
            return reply;
        } catch (ModelException failure) {
            String message = String.valueOf(failure.getMessage());
            throw new ModelException(
                    failure.kind(), keys.without(message), failure.retryAfter().orElse(null), null);
        }
    }
}
