package org.murabito.tool.mcp.oauth;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/// One piece of work at a time, which goes on to its end whoever stops waiting for it. A refresh token may work only
/// once, and what came for it would be lost (https://www.rfc-editor.org/rfc/rfc9700#section-4.14.2); the address that
/// a person opened has to stay good until they are through.
final class SharedTask {
    private final String name;
    private @Nullable FutureTask<Boolean> underWay;

    /// @param name whose it is
    SharedTask(String name) {
        this.name = name;
    }

    /// Begins the work, or waits for the one that is under way.
    boolean await(Callable<Boolean> work) throws InterruptedException {
        try {
            return begun(work).get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException why ? why : new IllegalStateException(e.getCause());
        }
    }

    private synchronized FutureTask<Boolean> begun(Callable<Boolean> work) {
        FutureTask<Boolean> task = underWay;
        if (task == null || task.isDone()) {
            task = new FutureTask<>(work);
            underWay = task;
            Thread.ofVirtual().name("mcp token " + name).start(task);
        }
        return task;
    }
}
