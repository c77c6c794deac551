package org.murabito.tool.mcp.oauth;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// One refresh at a time, which goes on to its end whoever stops waiting for it: the refresh token that it uses up may
/// work only once, and what came for it would be lost
/// (https://www.rfc-editor.org/rfc/rfc9700#section-4.14.2).
final class TokenRefresh {
    private final String name;
    private @Nullable FutureTask<Boolean> underWay;

    /// @param name whose token it is
    TokenRefresh(String name) {
        this.name = name;
    }

    /// Begins one, or waits for the one that is under way.
    boolean await(BooleanSupplier refreshed) throws InterruptedException {
        try {
            return begun(refreshed).get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException why ? why : new IllegalStateException(e.getCause());
        }
    }

    private synchronized FutureTask<Boolean> begun(BooleanSupplier refreshed) {
        FutureTask<Boolean> task = underWay;
        if (task == null || task.isDone()) {
            task = new FutureTask<>(refreshed::getAsBoolean);
            underWay = task;
            Thread.ofVirtual().name("mcp token " + name).start(task);
        }
        return task;
    }
}
