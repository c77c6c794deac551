package org.murabito.memory.profile;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.sight.Sight;

/// Mentions that end with the process; the next one reads them again.
public final class InMemoryMentions implements Mentions {
    private final Map<MessageId, Mention> mentions = new LinkedHashMap<>();
    private long cursor;

    @Override
    public synchronized void follow(Collection<MessageId> read, List<Mention> found, long upTo) {
        read.forEach(mentions::remove);
        found.forEach(mention -> mentions.put(mention.message(), mention));
        cursor = upTo;
    }

    @Override
    public synchronized long cursor() {
        return cursor;
    }

    @Override
    public synchronized long count(Sight sight, MemberId member) {
        return mentions.values().stream()
                .filter(mention -> mention.member().equals(member) && sight.coversAudience(mention.audience()))
                .count();
    }

    @Override
    public synchronized void clear() {
        mentions.clear();
        cursor = 0;
    }
}
