package org.murabito.webchat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.run.RunId;
import org.murabito.run.RunRecord;
import org.murabito.run.RunStore;
import org.murabito.run.Step;

/// Finished runs for one test, put in whole.
final class MemoryRuns implements RunStore {
    private final Map<MessageId, RunRecord> byQuestion = new HashMap<>();

    void put(MessageId question, RunRecord run) {
        byQuestion.put(question, run);
    }

    @Override
    public Optional<RunRecord> findByQuestion(MessageId question) {
        return Optional.ofNullable(byQuestion.get(question));
    }

    @Override
    public Optional<RunRecord> find(RunId id) {
        return byQuestion.values().stream().filter(run -> run.id().equals(id)).findFirst();
    }

    @Override
    public void begin(RunRecord run) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void add(RunId id, Step step) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void finish(RunId id, RunRecord.End end) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<RunRecord> quoting(MessageId message) {
        return List.of();
    }

    @Override
    public List<RunRecord> latest(CommunityId community, int limit) {
        return List.of();
    }

    @Override
    public void withdraw(MessageId message) {
        throw new UnsupportedOperationException();
    }
}
