package org.murabito.llm.gemini;

import java.time.Clock;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;

/// A Gemini model. Call it on a virtual thread: an interrupt does not reach a socket that a platform thread reads from.
public final class GeminiModel implements LanguageModel {
    private final GeminiSettings settings;
    private final GeminiErrors failures;
    private final Wire wire;

    public GeminiModel(GeminiSettings settings) {
        this(settings, Clock.systemUTC());
    }

    GeminiModel(GeminiSettings settings, Clock clock) {
        this.settings = settings;
        this.failures = new GeminiErrors(settings, clock);
        this.wire = new Wire(settings, failures);
    }

    @Override
    public String name() {
        return settings.model();
    }

    /// All of the vendor's models that answer in words do.
    @Override
    public boolean seesImages() {
        return true;
    }

    @Override
    public ModelReply call(ModelRequest request) throws InterruptedException {
        return call(request, ReplyListener.NONE);
    }

    @Override
    public ModelReply call(ModelRequest request, ReplyListener listener) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (request.deadline().passed()) {
            throw failures.network("was not asked: the time is over");
        }
        WireReply taken = wire.send(
                new Contents(settings).of(request.exchanges()),
                Configuration.of(request, settings),
                request.deadline(),
                new StreamEvents(listener));
        ModelReply reply = new ReplyReader(settings, failures).read(taken, request);
        listener.heard(reply.exchange().text());
        return reply;
    }

    @Override
    public String toString() {
        return settings.toString();
    }
}
