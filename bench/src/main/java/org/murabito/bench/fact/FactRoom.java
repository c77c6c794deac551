package org.murabito.bench.fact;

import java.time.Instant;
import java.util.List;

/// One channel with its own, empty memory, as the suites see it. What they tell comes in the order of time; every
/// member reads the channel.
public interface FactRoom extends AutoCloseable {
    /// The member with this display name says this.
    void say(String id, String member, Instant at, String text);

    void edit(String id, Instant at, String text);

    void delete(String id, Instant at);

    /// What was believed at that time in answer to this question, of all that is still there: one text per belief,
    /// with what is believed and never the whole line that it was read from. Empty if nothing is believed.
    List<String> believed(String question, Instant asOf);

    @Override
    void close();
}
