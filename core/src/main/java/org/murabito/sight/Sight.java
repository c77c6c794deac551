package org.murabito.sight;

import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;

/// What may be read for somebody, in one community: a set of audiences (see [Place#audience]). Immutable;
/// only [Sights] makes one, so that a query without somebody it is for does not compile.
public final class Sight {
    private final CommunityId community;
    private final @Nullable Set<PlaceId> audiences;

    private Sight(CommunityId community, @Nullable Set<PlaceId> audiences) {
        this.community = community;
        this.audiences = audiences;
    }

    static Sight ofEverything(CommunityId community) {
        return new Sight(community, null);
    }

    static Sight of(CommunityId community, Set<PlaceId> audiences) {
        return new Sight(community, Set.copyOf(audiences));
    }

    public CommunityId community() {
        return community;
    }

    /// The audiences it is limited to; empty means the whole community.
    public Optional<Set<PlaceId>> audiences() {
        return Optional.ofNullable(audiences);
    }

    public boolean covers(Place place) {
        return coversAudience(place.audience());
    }

    public boolean coversAudience(PlaceId audience) {
        return audience.community().equals(community) && (audiences == null || audiences.contains(audience));
    }

    /// Whether all of these can be read, so that whatever was drawn from them may be told.
    ///
    /// @param limits what another sight is limited to; null for the whole community
    public boolean coversAll(@Nullable Collection<PlaceId> limits) {
        return limits == null ? audiences == null : limits.stream().allMatch(this::coversAudience);
    }

    /// Equal for equal sights; what a run record keeps.
    public String fingerprint() {
        return audiences == null
                ? community + " *"
                : community + " " + audiences.stream().map(PlaceId::key).collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Sight sight
                && community.equals(sight.community)
                && Objects.equals(audiences, sight.audiences);
    }

    @Override
    public int hashCode() {
        return Objects.hash(community, audiences);
    }

    @Override
    public String toString() {
        return "Sight(" + fingerprint() + ")";
    }
}
