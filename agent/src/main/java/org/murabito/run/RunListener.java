package org.murabito.run;

/// Notified of a run as it happens, from the threads that do it: calls must return at once and must not throw.
public interface RunListener {
    RunListener NONE = new RunListener() {
        @Override
        public void doing(RunActivity activity) {}

        @Override
        public void did(Step step) {}
    };

    void doing(RunActivity activity);

    void did(Step step);
}
