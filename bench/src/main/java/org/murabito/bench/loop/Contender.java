package org.murabito.bench.loop;

/// A loop that is measured: model, tool, result, and so on, then an answer.
public interface Contender {
    String name();

    /// One investigation with so many tool calls, one a round, and a last round with the answer.
    String run(int toolCalls) throws InterruptedException;
}
