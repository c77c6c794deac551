package org.murabito.runlog;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.run.RunId;
import org.murabito.run.Step;

/// Keeps run records. Steps are durable within 50 ms of being added; the end when [#finish] returns.
public interface RunStore {
    /// How long steps are kept, the bulk of what a run leaves. Its question, end and quotes stay: why something was
    /// said
    /// is told from them, and answers are put right by them.
    Duration STEPS_KEPT = Duration.ofDays(400);

    void begin(RunRecord run);

    void add(RunId id, Step step);

    /// These messages went to the model together with the question.
    void given(RunId id, Collection<MessageId> messages);

    void finish(RunId id, RunRecord.End end);

    Optional<RunRecord> find(RunId id);

    /// The newest run for a question.
    Optional<RunRecord> findByQuestion(MessageId question);

    /// Finished runs whose answer quotes a message.
    List<RunRecord> quoting(MessageId message);

    /// Newest first.
    default List<RunRecord> latest(CommunityId community, int limit) {
        return latest(community, limit, null);
    }

    /// Newest first, and older than a run; null for all there are.
    List<RunRecord> latest(CommunityId community, int limit, @Nullable RunId before);

    List<RunRecord> find(RunQuery query);

    /// Those of these that a run was asked by, was given, read or quotes.
    Set<MessageId> known(Collection<MessageId> messages);

    /// Drops the steps of all runs that began before.
    void dropSteps(Instant before);

    /// Drops the records of a community's runs that began before.
    void drop(CommunityId community, Instant before);

    /// Forgets what a withdrawn message left in records: the arguments of all calls of a run that it asked,
    /// was given or read; its quotes, with what was said on their ground; and the whole answer that it asked
    /// for.
    void withdraw(MessageId message);
}
