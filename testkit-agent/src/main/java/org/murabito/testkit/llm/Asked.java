package org.murabito.testkit.llm;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/// What came of work on another thread, as if it had been done on this one.
final class Asked {
    private Asked() {}

    static <T> T of(Future<T> work) throws Exception {
        try {
            return work.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case Exception exception -> throw exception;
                case Error error -> throw error;
                case null, default -> throw e;
            }
        }
    }
}
