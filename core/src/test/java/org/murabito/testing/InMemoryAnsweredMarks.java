package org.murabito.testing;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.ledger.AnsweredMark;
import org.murabito.ledger.AnsweredMarks;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;

/// Marks in memory; nothing is durable.
public final class InMemoryAnsweredMarks implements AnsweredMarks {
    private final Map<MessageId, AnsweredMark> marks = new TreeMap<>();
    private final MessageStore messages;
    private final CommunityStore communities;

    public InMemoryAnsweredMarks(MessageStore messages, CommunityStore communities) {
        this.messages = messages;
        this.communities = communities;
    }

    @Override
    public synchronized void put(AnsweredMark mark) {
        marks.putIfAbsent(mark.question(), mark);
    }

    @Override
    public synchronized void remove(MessageId question) {
        marks.remove(question);
    }

    @Override
    public synchronized List<AnsweredMark> of(Collection<MessageId> questions) {
        return marks.values().stream()
                .filter(mark -> questions.contains(mark.question()) && isThere(mark))
                .toList();
    }

    private boolean isThere(AnsweredMark mark) {
        Sight everything = new Sights(communities).ofOperator(mark.by().community());
        return messages.find(everything, mark.question()).isPresent();
    }

    @Override
    public synchronized void forget(MemberId member) {
        marks.values().removeIf(mark -> mark.by().equals(member));
    }
}
