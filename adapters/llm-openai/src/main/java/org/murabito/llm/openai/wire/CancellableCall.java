package org.murabito.llm.openai.wire;

import java.io.IOException;
import java.io.InterruptedIOException;
import okhttp3.Call;
import okhttp3.Interceptor;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// A call over the wire that can be broken off from another thread. The library hides it, and goes on reading after an
/// interrupt that comes at the wrong moment; to cancel it here closes its socket at any moment.
final class CancellableCall {
    private static final ScopedValue<CancellableCall> HERE = ScopedValue.newInstance();

    private @Nullable Call call;
    private boolean cancelled;

    <T> T during(ScopedValue.CallableOp<T, Exception> work) throws Exception {
        return ScopedValue.where(HERE, this).call(work);
    }

    synchronized void cancel() {
        cancelled = true;
        if (call != null) {
            call.cancel();
        }
    }

    private synchronized void began(Call begun) throws IOException {
        if (cancelled) {
            throw new InterruptedIOException("cancelled before it began");
        }
        call = begun;
    }

    /// Tells whoever makes a call of what it is in hand of.
    static Response notice(Interceptor.Chain chain) throws IOException {
        HERE.get().began(chain.call());
        return chain.proceed(chain.request());
    }
}
