package org.murabito.trace;

/// Collects traces of answers.
public interface Traces extends AutoCloseable {
    /// Collects none.
    Traces NONE = new Traces() {
        @Override
        public boolean collects() {
            return false;
        }

        @Override
        public void publish(AnswerTrace trace) {}

        @Override
        public void close() {}
    };

    /// Whether a published trace goes anywhere; where not, none has to be put together.
    default boolean collects() {
        return true;
    }

    /// Returns at once and never throws: a collector that is gone costs traces, and no answer.
    void publish(AnswerTrace trace);

    /// Sends what waits, within seconds.
    @Override
    void close();
}
