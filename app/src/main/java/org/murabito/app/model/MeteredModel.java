package org.murabito.app.model;

import java.time.Clock;
import java.time.LocalDate;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.usage.ModelUsage;
import org.murabito.usage.UsageLog;

/// A model of which it is kept what its calls for one purpose used.
///
/// @param clock in the zone of the community, as a day is one of its
public record MeteredModel(LanguageModel model, String work, UsageLog log, Clock clock) implements LanguageModel {
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
        log.add(new ModelUsage(LocalDate.now(clock), work, name(), request.account(), 1, reply.usage()));
        return reply;
    }

    @Override
    public String toString() {
        return name();
    }
}
