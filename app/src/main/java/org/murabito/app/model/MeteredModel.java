package org.murabito.app.model;

import java.time.LocalDate;
import java.util.function.Supplier;
import org.murabito.app.metric.ModelMeters;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.usage.ModelUsage;
import org.murabito.usage.UsageLog;

/// A model of which it is kept what its calls for one purpose used.
public final class MeteredModel extends DelegatingModel {
    private final String work;
    private final UsageLog log;
    private final Supplier<LocalDate> today;
    private final ModelMeters meters;

    /// @param today by the calendar of the community
    public MeteredModel(LanguageModel model, String work, UsageLog log, Supplier<LocalDate> today, ModelMeters meters) {
        super(model);
        this.work = work;
        this.log = log;
        this.today = today;
        this.meters = meters;
    }

    @Override
    public ModelReply call(ModelRequest request, ReplyListener listener) throws InterruptedException {
        long begun = System.nanoTime();
        ModelReply reply;
        try {
            reply = model.call(request, listener);
        } catch (ModelException e) {
            meters.failed(e.kind(), System.nanoTime() - begun);
            throw e;
        }
        meters.replied(reply.usage(), System.nanoTime() - begun);
        long estimated = reply.estimated() ? 1 : 0;
        log.add(new ModelUsage(today.get(), work, name(), request.account(), 1, estimated, reply.usage()));
        return reply;
    }
}
