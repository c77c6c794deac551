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

class VillageTest {
    private static final ZoneId ZONE = ZoneId.of("Asia/Tokyo");
    private static final Instant NOW = Instant.parse("2026-03-04T03:00:00Z");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final Sights sights = new Sights(communities);
    private List<Message> all = List.of();

    @BeforeEach
    void settle() {
        assertThat(settle(NOW)).isBetween(900, 1_500);
        all = seen(sights.ofOperator(Village.ID));
    }

    private int settle(Instant now) {
        return Village.read().settle(communities, messages, Clock.fixed(now, ZONE), ZONE);
    }

    private List<Message> seen(Sight sight) {
        return communities.places(Village.ID).stream()
                .flatMap(place -> messages.latest(sight, place.id(), 10_000, null).stream())
                .sorted(Comparator.comparing(Message::at))
                .toList();
    }

    private static PlaceId place(String key) {
        return new PlaceId(Village.ID, key);
    }

    private static Predicate<Message> saying(String... words) {
        return message -> Set.of(words).stream()
                .allMatch(word -> message.text().toLowerCase(Locale.ROOT).contains(word));
    }

    private List<Message> in(String channel) {
        return all.stream()
                .filter(message ->
                        communities.getPlace(message.place()).channel().equals(place(channel)))
                .toList();
    }

    private PlaceId category(Message message) {
        Place channel =
                communities.getPlace(communities.getPlace(message.place()).channel());
        return Objects.requireNonNull(channel.parent());
    }

    private Instant daysAgo(int days) {
        return NOW.minus(Duration.ofDays(days));
    }

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
        assertThat(places.stream()
                        .filter(place -> place.kind() == PlaceKind.THREAD
                                && place("keijiban").equals(place.parent())))
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

    @Test
    void the_answer_about_the_flyer_says_none_of_the_question_s_words() {
        Message question =
                all.stream().filter(saying("ttのチラシのデータ", "どこ")).findFirst().orElseThrow();
        Message answer = all.stream()
                .filter(message -> question.id().equals(message.replyTo()))
                .findFirst()
                .orElseThrow();
        assertThat(answer.text()).startsWith("ここだよ").contains("https://drive.example.org/");
        assertThat(answer.text()).doesNotContain("TT", "チラシ", "データ", "どこ");
    }

    @Test
    void chatgpt_comes_up_in_three_places_and_months_of_each_open_category() {
        for (String key : List.of("hiroba", "manabi")) {
            List<Message> talk = all.stream()
                    .filter(saying("chatgpt"))
                    .filter(message -> category(message).equals(place(key)))
                    .toList();
            assertThat(talk.stream().map(Message::place).distinct())
                    .hasSizeGreaterThanOrEqualTo(key.equals("hiroba") ? 3 : 2);
            assertThat(talk.stream()
                            .map(message -> message.at().atZone(ZONE).getMonth())
                            .distinct())
                    .hasSizeGreaterThanOrEqualTo(3);
        }
    }

    @Test
    void four_study_meetings_are_told_with_a_recording_each() {
        for (int meeting = 1; meeting <= 4; meeting++) {
            assertThat(all).anyMatch(saying("第" + meeting + "回", "https://video.example.org/kiroku-" + meeting));
        }
    }

    @Test
    void at_least_four_people_argued_about_rails_in_the_last_week() {
        assertThat(in("kaihatsu").stream()
                        .filter(saying("rails"))
                        .filter(message -> message.at().isAfter(daysAgo(7)))
                        .map(Message::author)
                        .distinct())
                .hasSizeGreaterThanOrEqualTo(4);
    }

    @Test
    void deploys_were_talked_about_this_week_but_never_a_deploy_error() {
        assertThat(in("kaihatsu"))
                .anyMatch(saying("デプロイ").and(message -> message.at().isAfter(daysAgo(7))));
        assertThat(all).noneMatch(saying("デプロイ", "エラー")).noneMatch(saying("deploy", "error"));
        assertThat(all.stream().filter(message -> message.at().isAfter(daysAgo(1))))
                .noneMatch(saying("デプロイ"))
                .noneMatch(saying("deploy"));
    }

    @Test
    void mentaiko_is_liked_in_a_forum_post_and_planned_in_secret() {
        assertThat(in("keijiban")).anyMatch(saying("明太子"));
        assertThat(in("unei-kaigi")).anyMatch(saying("明太子"));
    }

    @Test
    void what_the_organisers_say_is_theirs_alone() {
        PlaceId square = place("zatsudan");
        List<Message> open = seen(sights.inPlace(square));
        assertThat(open)
                .noneMatch(saying("琥珀"))
                .allMatch(message -> category(message).equals(place("hiroba")));
        assertThat(seen(sights.ofMember(new MemberId(Village.ID, "mio")))).noneMatch(saying("琥珀"));
        assertThat(seen(sights.ofMember(new MemberId(Village.ID, "hana")))).anyMatch(saying("琥珀"));
    }

    @Test
    void has_namesakes_edits_files_reactions_ids_and_links() {
        assertThat(communities.members(Village.ID)).extracting(Member::name).contains("ゆうき", "Yuki");
        assertThat(all).anyMatch(message -> message.editedAt() != null);
        assertThat(all).anyMatch(message -> !message.attachments().isEmpty());
        assertThat(messages.reactions(
                        sights.ofOperator(Village.ID),
                        all.stream().map(Message::id).toList()))
                .isNotEmpty();
        assertThat(all).anyMatch(saying("ticket-123")).anyMatch(saying("https://wiki.example.org/"));
        assertThat(all).anyMatch(saying("防災")).anyMatch(saying("猫"));
    }
}
