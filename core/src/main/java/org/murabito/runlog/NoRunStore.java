package org.murabito.runlog;

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

/// For looks of which nothing is kept: not even that they were made.
public final class NoRunStore implements RunStore {
    @Override
    public void begin(RunRecord run) {}

    @Override
    public void add(RunId id, Step step) {}

    @Override
    public void given(RunId id, Collection<MessageId> messages) {}

    @Override
    public void finish(RunId id, RunRecord.End end) {}

    @Override
    public Optional<RunRecord> find(RunId id) {
        return Optional.empty();
    }

    @Override
    public Optional<RunRecord> findByQuestion(MessageId question) {
        return Optional.empty();
    }

    @Override
    public List<RunRecord> quoting(MessageId message) {
        return List.of();
    }

    @Override
    public List<RunRecord> latest(CommunityId community, int limit, @Nullable RunId before) {
        return List.of();
    }

    @Override
    public List<RunRecord> find(RunQuery query) {
        return List.of();
    }

    @Override
    public Set<MessageId> known(Collection<MessageId> messages) {
        return Set.of();
    }

    @Override
    public void dropSteps(Instant before) {}

    @Override
    public void drop(CommunityId community, Instant before) {}

    @Override
    public void withdraw(MessageId message) {}
}
