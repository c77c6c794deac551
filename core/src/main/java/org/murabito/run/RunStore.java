package org.murabito.run;

import java.util.List;
import java.util.Optional;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;

/// Keeps run records. Steps are durable within 50 ms of being added; the end when [#finish] returns.
public interface RunStore {
    void begin(RunRecord run);

    void add(RunId id, Step step);

    void finish(RunId id, RunRecord.End end);

    Optional<RunRecord> find(RunId id);

    /// The newest run for a question.
    Optional<RunRecord> findByQuestion(MessageId question);

    /// Finished runs whose answer quotes a message.
    List<RunRecord> quoting(MessageId message);

    /// Newest first.
    List<RunRecord> latest(CommunityId community, int limit);

    /// Forgets what a withdrawn message left in records: arguments of calls that read it, and its quotes.
    void withdraw(MessageId message);
}
