package org.murabito.webchat;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.account.Invitation;
import org.murabito.chat.account.InvitationStore;
import org.murabito.testing.InMemoryCommunityStore;

/// Invitations for one test, by the hash of their token.
final class MemoryInvitations implements InvitationStore {
    private final Map<String, Invitation> byToken = new LinkedHashMap<>();

    MemoryInvitations(InMemoryCommunityStore communities) {
        communities.whenRemoved(this::forget);
    }

    private synchronized void forget(CommunityId community) {
        byToken.values()
                .removeIf(one -> !one.places().isEmpty()
                        && elsewhere(one, community).places().isEmpty());
        byToken.replaceAll((_, one) -> elsewhere(one, community));
    }

    private static Invitation elsewhere(Invitation one, CommunityId than) {
        List<PlaceId> places = one.places().stream()
                .filter(place -> !place.community().equals(than))
                .toList();
        return new Invitation(one.id(), one.role(), places, one.usesLeft(), one.until(), one.madeAt());
    }

    @Override
    public synchronized void save(Invitation invitation, String tokenSha256) {
        byToken.put(tokenSha256, invitation);
    }

    @Override
    public synchronized List<Invitation> all() {
        return List.copyOf(byToken.values()).reversed();
    }

    @Override
    public synchronized Optional<Invitation> findByToken(String tokenSha256) {
        return Optional.ofNullable(byToken.get(tokenSha256));
    }

    @Override
    public synchronized boolean use(String id, Instant now) {
        return byToken.values().stream()
                .anyMatch(one -> one.id().equals(id) && !one.hasEnded(now) && !one.isUsedUp() && change(one, -1));
    }

    @Override
    public synchronized void giveBack(String id) {
        byToken.values().stream().filter(one -> one.id().equals(id)).findFirst().ifPresent(one -> change(one, 1));
    }

    @Override
    public synchronized boolean withdraw(String id) {
        return byToken.values().removeIf(one -> one.id().equals(id));
    }

    private boolean change(Invitation one, int by) {
        Integer uses = one.usesLeft() == null ? null : Integer.valueOf(one.usesLeft() + by);
        byToken.replaceAll((_, kept) -> kept.id().equals(one.id()) ? with(kept, uses) : kept);
        return true;
    }

    private static Invitation with(Invitation one, @Nullable Integer uses) {
        return new Invitation(one.id(), one.role(), one.places(), uses, one.until(), one.madeAt());
    }
}
