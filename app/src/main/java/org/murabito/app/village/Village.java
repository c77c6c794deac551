package org.murabito.app.village;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.archive.KeepResult;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.text.Language;

/// A bundled village, as it is read from the resources; there is one for readers of each language. Its times
/// are so many days ago, so it is fresh on any day.
public final class Village {
    public static final CommunityId ID = new CommunityId("village");

    private final CommunityId id;
    private final VillagePlan plan;
    private final List<ChannelFile> channels;

    private Village(CommunityId id, VillagePlan plan, List<ChannelFile> channels) {
        this.id = id;
        this.plan = plan;
        this.channels = channels;
    }

    /// Reads the village that comes with Murabito for readers of a language.
    public static Village read(Language language) {
        return read(language, ID);
    }

    /// The same, as a community of its own beside the one of another language.
    public static Village read(Language language, CommunityId id) {
        String folder = language == Language.JAPANESE ? "ja" : "en";
        VillagePlan plan = VillagePlan.read(resource(folder, "village.txt"), resource(folder, "members.txt"));
        List<ChannelFile> channels = plan.categories().stream()
                .flatMap(category -> category.channels().stream())
                .map(key -> ChannelReader.read(key, resource(folder, key + ".txt")))
                .toList();
        return new Village(id, plan, channels);
    }

    /// The id of the village of a language that stands beside the one of another.
    public static CommunityId own(Language language) {
        return new CommunityId("village-" + (language == Language.JAPANESE ? "ja" : "en"));
    }

    /// Whether a community is one of those that come with Murabito.
    public static boolean isOne(Community community) {
        return Arrays.stream(Language.values())
                .filter(language -> community.id().equals(ID) || community.id().equals(own(language)))
                .anyMatch(language -> community.name().equals(read(language).name()));
    }

    /// Moves the village in: community, places, members and everything said, in order of time. Doing it twice is the
    /// same as once. Returns how many messages are new.
    ///
    /// @param clock what "yesterday" is counted from
    /// @param zone the community's time zone
    public int settle(CommunityStore communities, MessageStore messages, Clock clock, ZoneId zone) {
        communities.save(new Community(id, plan.name(), DoorKind.WEB));
        plan.people().forEach(person -> communities.save(member(person)));
        plan.categories().forEach(category -> settle(category, communities));
        VillageWriter writing = new VillageWriter(id, plan, LocalDate.now(clock.withZone(zone)), zone);
        List<KeepResult> kept = messages.keep(writing.posts(channels));
        return (int) kept.stream().filter(KeepResult.Added.class::isInstance).count();
    }

    public CommunityId id() {
        return id;
    }

    public String name() {
        return plan.name();
    }

    /// What can be asked in it to try it, all in one channel.
    public List<String> questions() {
        return plan.questions();
    }

    /// The channel to ask in, by its key.
    public String square() {
        return plan.square();
    }

    /// Whether somebody is among those who come with it.
    public boolean knows(MemberId member) {
        return plan.people().stream().anyMatch(person -> person.handle().equals(member.key()));
    }

    /// Whether a channel, thread or category is among those that come with it.
    public boolean knows(PlaceId place) {
        return plan.categories().stream().anyMatch(category -> category.key().equals(place.key()))
                || channels.stream()
                        .anyMatch(channel -> channel.key().equals(place.key())
                                || channel.threads().keySet().stream()
                                        .anyMatch(
                                                slug -> channel.threadKey(slug).equals(place.key())));
    }

    List<ChannelFile> channels() {
        return channels;
    }

    VillagePlan plan() {
        return plan;
    }

    private void settle(VillagePlan.Category category, CommunityStore communities) {
        PlaceId above = new PlaceId(id, category.key());
        communities.save(new Place(above, PlaceKind.CATEGORY, category.name(), null, category.access(), ""));
        if (category.access() == Access.PRIVATE) {
            communities.saveReaders(above, readers(category));
        }
        channels.stream()
                .filter(channel -> category.channels().contains(channel.key()))
                .forEach(channel -> settle(channel, above, communities));
    }

    private void settle(ChannelFile channel, PlaceId category, CommunityStore communities) {
        PlaceId place = new PlaceId(id, channel.key());
        communities.save(new Place(place, channel.kind(), channel.name(), category, Access.OPEN, channel.topic()));
        channel.threads()
                .forEach((slug, title) -> communities.save(new Place(
                        new PlaceId(id, channel.threadKey(slug)), PlaceKind.THREAD, title, place, Access.OPEN, "")));
    }

    private Set<MemberId> readers(VillagePlan.Category category) {
        return category.readers().stream()
                .map(handle -> new MemberId(id, handle))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Member member(VillagePlan.Person person) {
        return new Member(new MemberId(id, person.handle()), person.name(), person.kind(), person.alsoCalled());
    }

    private static String resource(String folder, String file) {
        try (InputStream in = Village.class.getResourceAsStream("/village/" + folder + "/" + file)) {
            if (in == null) {
                throw new VillageException(file, 0, "the file is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("village/" + folder + "/" + file + " cannot be read", e);
        }
    }
}
