package org.murabito.catchup;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.PostKind;
import org.murabito.perceive.SpokenTo;
import org.murabito.sight.Sight;

/// What was written in channels in a stretch of time, without what was said to Murabito.
final class WrittenLines {
    private static final int AT_A_TIME = 300;

    /// Of one place: as much as a busy channel sees in a week.
    static final int MOST_READ = 6_000;

    /// Of all places together, where they are held at once: some 20 MB.
    private static final int MOST_HELD = 60_000;

    private static final Duration AT_ONCE = Duration.ofMinutes(2);

    private final Stores stores;

    WrittenLines(Stores stores) {
        this.stores = stores;
    }

    /// @param only one channel; null for all
    List<Place> places(@Nullable Place only, Sight sight) {
        return stores.communities().places(sight.community()).stream()
                .filter(place -> place.kind() != PlaceKind.CATEGORY && place.kind() != PlaceKind.DIRECT)
                .filter(place -> only == null || place.channel().equals(only.id()))
                .filter(sight::covers)
                .toList();
    }

    /// How many lines of each of so many places may be held at once.
    static int mostOfEach(int places) {
        return Math.clamp(MOST_HELD / Math.max(1, places), AT_A_TIME, MOST_READ);
    }

    /// Lines of a place, oldest first; of very many the newest.
    ///
    /// @param whose what their authors are
    List<Message> in(Place place, Instant since, Instant until, Sight sight, Predicate<Member> whose, int most) {
        SpokenTo spokenTo = SpokenTo.in(stores.communities(), sight.community());
        List<Message> lines = since(place, since, sight, most);
        List<Message> said = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Message line = lines.get(i);
            boolean answered = i + 1 < lines.size() && isAnsweredBy(line, lines.get(i + 1));
            if (line.kind() == PostKind.SAID
                    && !line.text().isBlank()
                    && !line.at().isBefore(since)
                    && line.at().isBefore(until)
                    && !answered
                    && !spokenTo.is(line)
                    && isBy(whose, line)) {
                said.add(line);
            }
        }
        return said;
    }

    /// At least all that was written since then, as far as that may be read.
    private List<Message> since(Place place, Instant since, Sight sight, int most) {
        List<Message> lines = new ArrayList<>();
        List<Message> page;
        do {
            MessageId before = lines.isEmpty() ? null : lines.getFirst().id();
            page = stores.messages().latest(sight, place.id(), AT_A_TIME, before);
            lines.addAll(0, page);
        } while (page.size() == AT_A_TIME
                && lines.size() < most
                && !lines.getFirst().at().isBefore(since));
        return lines;
    }

    /// Whether it was a word to Murabito, also where it does not name it: "tomorrow at noon", after its question.
    private boolean isAnsweredBy(Message line, Message next) {
        return isBy(member -> member.kind() == MemberKind.SELF, next)
                && Duration.between(line.at(), next.at()).compareTo(AT_ONCE) < 0;
    }

    private boolean isBy(Predicate<Member> kind, Message line) {
        return stores.communities().findMember(line.author()).filter(kind).isPresent();
    }
}
