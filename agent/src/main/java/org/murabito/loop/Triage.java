package org.murabito.loop;

import org.murabito.llm.Exchange;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.Stop;
import org.murabito.run.RunStop;

/// What a reply means, or that there was none. Looks at nothing else and does nothing: tools are run only
/// where the model ended its reply for them.
final class Triage {
    private Triage() {}

    static Next of(ModelReply reply) {
        Exchange said = reply.exchange();
        return switch (reply.stop()) {
            case Stop.Tools _ when !said.calls().isEmpty() -> new Next.RunTools(said);
            case Stop.Tools _, Stop.End _, Stop.Unknown _ -> new Next.Finish(said);
            case Stop.Length _ -> new Next.GoOn(said);
            case Stop.Paused _ -> new Next.Resume(said);
            case Stop.Refused _ -> new Next.Done(RunStop.REFUSED, said.text());
            case Stop.ContextFull _ ->
                new Next.Compact(
                        said.text().isBlank()
                                ? new Next.FallBack(new ModelException(
                                        ModelException.Kind.CONTEXT_TOO_LONG, "the conversation is too long"))
                                : new Next.Finish(said));
        };
    }

    static Next of(ModelException failure) {
        return switch (failure.kind()) {
            case REFUSED -> new Next.Done(RunStop.REFUSED, "");
            case CONTEXT_TOO_LONG -> new Next.Compact(new Next.FallBack(failure));
            case NETWORK, RATE_LIMITED, OVERLOADED, AUTH, MALFORMED -> new Next.FallBack(failure);
        };
    }
}
