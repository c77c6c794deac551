package org.murabito.app.model;

import java.time.LocalDate;
import java.util.function.Supplier;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.usage.ModelUsage;
import org.murabito.usage.UsageLog;

/// A model of which it is kept what its calls for one purpose used.
///
/// @param today by the calendar of the community
public record MeteredModel(LanguageModel model, String work, UsageLog log, Supplier<LocalDate> today)
        implements LanguageModel {
    @Override
    public String name() {
        return model.name();
    }

    @Override
    public boolean seesImages() {
        return model.seesImages();
    }

    @Override
    public boolean bindsThinking() {
        return model.bindsThinking();
    }

    @Override
    public ModelReply call(ModelRequest request) throws InterruptedException {
        return call(request, ReplyListener.NONE);
    }

    @Override
    public ModelReply call(ModelRequest request, ReplyListener listener) throws InterruptedException {
        ModelReply reply = model.call(request, listener);
        log.add(new ModelUsage(today.get(), work, name(), request.account(), 1, reply.usage()));
        return reply;
    }

    @Override
    public String toString() {
        return name();
    }
}
