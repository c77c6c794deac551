package org.murabito.memory.fact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.murabito.archive.Changes;
import org.murabito.archive.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.memory.Derived;

/// Keeps the claims of every message that a person wrote. What Murabito and other bots say states nothing.
public final class FactFeed implements Derived {
    private final Facts facts;
    private final CommunityStore communities;
    private final Function<Changes.Present, List<Claim>> reader;

    /// @param reader what one message states
    public FactFeed(Facts facts, CommunityStore communities, Function<Changes.Present, List<Claim>> reader) {
        this.facts = facts;
        this.communities = communities;
        this.reader = reader;
    }

    @Override
    public String name() {
        return "facts";
    }

    @Override
    public long cursor() {
        return facts.cursor();
    }

    @Override
    public void apply(Changes changes) {
        List<MessageId> read = new ArrayList<>();
        Map<MessageId, Message> now = new HashMap<>();
        List<Claim> claims = new ArrayList<>();
        for (Changes.Present present : changes.present()) {
            read.add(present.message().id());
            now.put(present.message().id(), present.message());
            if (isPerson(present.message().author())) {
                claims.addAll(reader.apply(present));
            }
        }
        changes.gone().forEach(gone -> read.add(gone.id()));
        facts.retain(read, claims, changes.cursor(), words -> {
            Message message = now.get(words.message());
            return message != null && words.holds(message);
        });
    }

    private boolean isPerson(MemberId author) {
        return communities.findMember(author).filter(Member::isHuman).isPresent();
    }

    @Override
    public void clear() {
        facts.clear();
    }
}
