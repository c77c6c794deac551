package org.murabito.tool.mcp.wire;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/// A program and everything it started.
record ProcessTree(Process head, List<ProcessHandle> others) {
    private static final Duration GRACE = Duration.ofMillis(500);

    static ProcessTree of(Process head) {
        return new ProcessTree(head, head.descendants().toList());
    }

    /// Lets it end by itself for a moment, then asks it to, then ends it.
    void end() {
        closeInput();
        if (!isOver()) {
            all().forEach(ProcessHandle::destroy);
        }
        if (!isOver()) {
            all().forEach(ProcessHandle::destroyForcibly);
        }
        // What it started meanwhile, and what was left behind when it went by itself.
        head.descendants().forEach(ProcessHandle::destroyForcibly);
        others.forEach(ProcessHandle::destroyForcibly);
        var _ = isOver();
    }

    private void closeInput() {
        // Not from here while a write is blocked: closing would wait for it.
        Thread.ofPlatform().daemon().start(() -> {
            try {
                head.getOutputStream().close();
            } catch (IOException _) {
                // It is closed then.
            }
        });
    }

    private Stream<ProcessHandle> all() {
        return Stream.concat(others.stream(), Stream.of(head.toHandle()));
    }

    private boolean isOver() {
        try {
            CompletableFuture.allOf(all().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
                    .get(GRACE.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException _) {
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the end of a process failed", e);
        }
    }
}
