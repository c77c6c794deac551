package org.murabito.app.village;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.text.Language;

/// What holds for every village that comes with Murabito.
abstract class VillagePromises {
    static final ZoneId ZONE = ZoneId.of("Asia/Tokyo");
    static final Instant NOW = Instant.parse("2026-03-04T03:00:00Z");

    private final Language language;
    final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    final Sights sights = new Sights(communities);
    List<Message> all = List.of();

    VillagePromises(Language language) {
        this.language = language;
    }

    @BeforeEach
    void settle() {
        assertThat(settle(NOW)).isBetween(900, 1_500);
        all = seen(sights.ofOperator(Village.ID));
    }

    private int settle(Instant now) {
        return Village.read(language).settle(communities, messages, Clock.fixed(now, ZONE), ZONE);
    }

    final List<Message> seen(Sight sight) {
        return communities.places(Village.ID).stream()
                .flatMap(place -> messages.latest(sight, place.id(), 10_000, null).stream())
                .sorted(Comparator.comparing(Message::at))
                .toList();
    }

    static PlaceId place(String key) {
        return new PlaceId(Village.ID, key);
    }

    static Predicate<Message> saying(String... words) {
        return message -> Set.of(words).stream()
                .allMatch(word -> message.text().toLowerCase(Locale.ROOT).contains(word));
    }

    final List<Message> in(String channel) {
        return all.stream()
                .filter(message ->
                        communities.getPlace(message.place()).channel().equals(place(channel)))
                .toList();
    }

    final PlaceId category(Message message) {
        Place channel =
                communities.getPlace(communities.getPlace(message.place()).channel());
        return Objects.requireNonNull(channel.parent());
    }

    final Instant daysAgo(int days) {
        return NOW.minus(Duration.ofDays(days));
    }

    /// The one forum.
    abstract PlaceId forum();

    @Test
    void settling_twice_doubles_nothing_even_on_another_day() {
        assertThat(settle(NOW)).isZero();
        assertThat(settle(NOW.plus(Duration.ofDays(3)))).isZero();
        assertThat(seen(sights.ofOperator(Village.ID))).hasSameSizeAs(all);
    }

    @Test
    void is_gone_in_one_step() {
        communities.remove(Village.ID);
        assertThat(communities.places(Village.ID)).isEmpty();
    }

    @Test
    void is_fresh_on_any_day() {
        ZonedDateTime newest = all.getLast().at().atZone(ZONE);
        assertThat(newest.toLocalDate())
                .isEqualTo(NOW.atZone(ZONE).toLocalDate().minusDays(1));
        assertThat(all.getFirst().at()).isBefore(daysAgo(100));
        assertThat(all).noneMatch(message -> message.text().matches("(?s).*\\{[a-z]+[+-]\\d+}.*"));
    }

    @Test
    void has_categories_channels_a_forum_and_threads() {
        List<Place> places = communities.places(Village.ID);
        assertThat(places.stream().filter(place -> place.kind() == PlaceKind.CATEGORY))
                .hasSizeGreaterThanOrEqualTo(3);
        assertThat(places.stream().filter(place -> place.kind() == PlaceKind.CHANNEL))
                .hasSizeGreaterThanOrEqualTo(9);
        assertThat(places.stream().filter(place -> place.kind() == PlaceKind.THREAD && forum().equals(place.parent())))
                .hasSizeGreaterThanOrEqualTo(6)
                .allSatisfy(post -> assertThat(messages.latest(sights.ofOperator(Village.ID), post.id(), 9, null))
                        .isNotEmpty());
    }

    @Test
    void everybody_who_speaks_or_is_named_lives_there() {
        Set<MemberId> members =
                communities.members(Village.ID).stream().map(Member::id).collect(Collectors.toSet());
        assertThat(members).hasSizeBetween(12, 20);
        assertThat(all).allMatch(message -> members.contains(message.author()));
        assertThat(all.stream().map(Message::author).collect(Collectors.toSet()))
                .isEqualTo(members);
    }

    @Test
    void no_reply_hangs_in_the_air() {
        Set<Object> ids = new HashSet<>(all.stream().map(Message::id).toList());
        List<Message> replies =
                all.stream().filter(message -> message.replyTo() != null).toList();
        assertThat(replies).hasSizeGreaterThan(10).allMatch(reply -> ids.contains(reply.replyTo()));
    }
}
