package org.murabito.webchat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.webchat.memory.About;
import org.murabito.webchat.memory.AboutMembers;
import org.murabito.webchat.memory.Keeping;

/// What a town remembers: what a test says it does, for as long as the evidence is there.
final class TownMemory implements AboutMembers, Keeping {
    private final MessageStore messages;
    private final List<Fact> facts = new ArrayList<>();
    private final Set<MemberId> out = new HashSet<>();
    private final Set<PlaceId> never = new HashSet<>();
    final Set<MemberId> forgotten = new HashSet<>();

    private record Fact(MemberId of, String id, String words, List<Message> evidence) {}

    TownMemory(MessageStore messages) {
        this.messages = messages;
    }

    synchronized void remember(MemberId member, String id, String words, Message evidence) {
        facts.add(new Fact(member, id, words, List.of(evidence)));
    }

    @Override
    public synchronized About about(Sight sight, MemberId member, Language language) {
        About.Profile profile = messages.activity(sight, member)
                .map(spoken -> new About.Profile(
                        "acquaintance",
                        spoken.messages(),
                        2,
                        spoken.first(),
                        spoken.last(),
                        List.of("畑"),
                        spoken.byPlace()))
                .orElse(null);
        return new About(
                profile,
                facts.stream()
                        .filter(fact -> fact.of().equals(member) && stands(sight, fact))
                        .map(fact -> new About.Remembered(
                                fact.id(),
                                fact.words(),
                                fact.words(),
                                fact.evidence().stream().map(Message::id).toList()))
                        .toList());
    }

    private boolean stands(Sight sight, Fact fact) {
        return fact.evidence().stream()
                .allMatch(message -> messages.find(sight, message.id()).isPresent());
    }

    @Override
    public synchronized boolean correct(Sight sight, MemberId member, String fact, String words) {
        boolean known = forget(sight, member, fact);
        if (known) {
            facts.add(new Fact(member, fact + "-right", words, List.of()));
        }
        return known;
    }

    @Override
    public synchronized boolean forget(Sight sight, MemberId member, String fact) {
        return facts.removeIf(one -> one.of().equals(member) && one.id().equals(fact) && stands(sight, one));
    }

    @Override
    public synchronized long forget(MemberId member) {
        forgotten.add(member);
        facts.removeIf(fact -> fact.of().equals(member));
        return 3;
    }

    @Override
    public synchronized boolean isOut(MemberId member) {
        return out.contains(member);
    }

    @Override
    public synchronized void optOut(MemberId member, boolean wanted) {
        if (wanted) {
            out.add(member);
        } else {
            out.remove(member);
        }
    }

    @Override
    public synchronized boolean isNeverRead(PlaceId channel) {
        return never.contains(channel);
    }

    @Override
    public synchronized void neverRead(PlaceId channel, boolean wanted) {
        if (wanted) {
            never.add(channel);
        } else {
            never.remove(channel);
        }
    }

    @Override
    public void export(CommunityId community, @Nullable MemberId member, OutputStream target) throws IOException {
        target.write(("{\"of\":\"" + (member == null ? community : member) + "\"}\n").getBytes(StandardCharsets.UTF_8));
    }
}
