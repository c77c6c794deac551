package org.murabito.app.model;

import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;

/// A model in front of another one, which it is but for its calls.
abstract class DelegatingModel implements LanguageModel {
    protected final LanguageModel model;

    DelegatingModel(LanguageModel model) {
        this.model = model;
    }

    @Override
    public final String name() {
        return model.name();
    }

    @Override
    public final boolean seesImages() {
        return model.seesImages();
    }

    @Override
    public final boolean bindsThinking() {
        return model.bindsThinking();
    }

    @Override
    public final ModelReply call(ModelRequest request) throws InterruptedException {
        return call(request, ReplyListener.NONE);
    }

    @Override
    public final String toString() {
        return name();
    }
}
