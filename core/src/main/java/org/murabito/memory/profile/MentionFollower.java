package org.murabito.memory.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.murabito.archive.Changes;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PostKind;
import org.murabito.memory.Derived;

/// Notes of every message of a person whether it speaks to Murabito or of it.
public final class MentionFollower implements Derived {
    private final Mentions mentions;
    private final CommunityStore communities;
    private final Predicate<String> ofMurabito;

    /// @param ofMurabito whether a text speaks to Murabito or of it
    public MentionFollower(Mentions mentions, CommunityStore communities, Predicate<String> ofMurabito) {
        this.mentions = mentions;
        this.communities = communities;
        this.ofMurabito = ofMurabito;
    }

    @Override
    public String name() {
        return "mentions";
    }

    @Override
    public long cursor() {
        return mentions.cursor();
    }

    @Override
    public void apply(Changes changes) {
        List<MessageId> read = new ArrayList<>();
        List<Mentions.Mention> found = new ArrayList<>();
        for (Changes.Present present : changes.present()) {
            Message message = present.message();
            read.add(message.id());
            if (message.kind() == PostKind.SAID && ofMurabito.test(message.text()) && isByPerson(message)) {
                found.add(new Mentions.Mention(message.id(), message.author(), message.place(), present.audience()));
            }
        }
        changes.gone().forEach(gone -> read.add(gone.id()));
        mentions.follow(read, found, changes.cursor());
    }

    private boolean isByPerson(Message message) {
        return communities.findMember(message.author()).map(Member::isHuman).orElse(false);
    }

    @Override
    public void clear() {
        mentions.clear();
    }
}
