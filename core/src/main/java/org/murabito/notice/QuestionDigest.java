package org.murabito.notice;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.act.DueTurns;
import org.murabito.archive.Stores;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.door.Doors;
import org.murabito.chat.door.Markup;
import org.murabito.chat.event.Announcement;
import org.murabito.chat.event.ChatEvent;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.ledger.AskedQuestion;
import org.murabito.ledger.Ledger;
import org.murabito.ledger.LedgerEntry;
import org.murabito.ledger.LedgerPage;
import org.murabito.ledger.LedgerQuery;
import org.murabito.perceive.PlaceLanguage;
import org.murabito.perceive.PlaceView;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Posts on Mondays which questions are still open, in channels that want it. By link, and in nobody's words: so it
/// stays true when one of them is edited or deleted. Where nothing is open, nothing is posted.
public final class QuestionDigest implements JobWorker {
    public static final String KIND = "question-digest";

    private static final LocalTime HOUR = LocalTime.of(9, 0);

    /// Whoever was not running on that day leaves the week out.
    private static final Duration LATEST = Duration.ofDays(1);

    private static final Duration BACK = Duration.ofDays(28);
    private static final int MOST = 7;
    private static final Phrases PHRASES = new Phrases("org.murabito.notice.digest");

    private final Stores stores;
    private final PlaceView view;
    private final Ledger ledger;
    private final Doors doors;
    private final DueTurns turns;
    private final PlaceLanguage languages;
    private final ZoneId zone;

    /// Where it speaks, and how.
    ///
    /// @param zone the community's
    public record Speaking(Doors doors, DueTurns turns, PlaceLanguage languages, ZoneId zone) {}

    public QuestionDigest(Stores stores, PlaceView view, Ledger ledger, Speaking speaking) {
        this.stores = stores;
        this.view = view;
        this.ledger = ledger;
        this.doors = speaking.doors();
        this.turns = speaking.turns();
        this.languages = speaking.languages();
        this.zone = speaking.zone();
    }

    /// Accepts what is due by now, once a week for each channel. To be called every now and then.
    public void plan(Jobs jobs) {
        Instant now = turns.clock().instant();
        ZonedDateTime monday = now.atZone(zone)
                .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                .with(HOUR);
        if (now.isBefore(monday.toInstant()) || now.isAfter(monday.toInstant().plus(LATEST))) {
            return;
        }
        stores.communities().communities().stream()
                .flatMap(community -> stores.communities().places(community.id()).stream())
                .filter(this::isWanted)
                .map(Place::id)
                .forEach(place -> jobs.accept(
                        new JobId(KIND, place.community() + "/" + place.key() + "/" + monday.toLocalDate()),
                        monday.toLocalDate() + " " + place));
    }

    private boolean isWanted(Place place) {
        return (place.kind() == PlaceKind.CHANNEL || place.kind() == PlaceKind.FORUM)
                && turns.modes().of(place.id()).questionDigest();
    }

    @Override
    public Outcome work(Job job) {
        int space = job.payload().indexOf(' ');
        PlaceId place = PlaceId.parse(job.payload().substring(space + 1));
        Optional<Duration> quiet = turns.quiet(place);
        if (quiet.isPresent()) {
            return later(quiet.get());
        }
        return open(place)
                .map(text -> text.as(KIND + ":" + job.payload().substring(0, space)))
                .flatMap(what -> turns.take(new ChatEvent.NoticeDue(place, what)))
                .map(QuestionDigest::later)
                .orElseGet(Outcome.Done::new);
    }

    private static Outcome later(Duration wait) {
        return new Outcome.Later(wait, "the channel is to be quiet");
    }

    private record Listed(String markdown, Set<MemberId> about) {
        Announcement as(String marker) {
            return new Announcement(marker, markdown, null, about);
        }
    }

    /// What all readers of the channel may open there.
    private Optional<Listed> open(PlaceId place) {
        Sight sight = view.sight(place).orElse(null);
        if (sight == null) {
            return Optional.empty();
        }
        Instant now = turns.clock().instant();
        LedgerPage page = ledger.read(sight, new LedgerQuery(Set.of(place), now.minus(BACK), now));
        List<AskedQuestion> open = page.open();
        List<LedgerEntry> shown = ledger.entries(sight, page, open.subList(0, Math.min(MOST, open.size())));
        if (shown.isEmpty()) {
            return Optional.empty();
        }
        Language language = languages.in(place);
        List<String> lines = new ArrayList<>();
        lines.add(PHRASES.say(language, "head", open.size()));
        shown.forEach(entry -> lines.add("- " + line(entry, language)));
        return Optional.of(new Listed(
                String.join("\n", lines),
                shown.stream().map(entry -> entry.question().author()).collect(Collectors.toSet())));
    }

    private String line(LedgerEntry entry, Language language) {
        Markup markup = doors.of(entry.question().place().community()).markup();
        String name = stores.communities()
                .findMember(entry.question().author())
                .map(Member::name)
                .orElse("");
        DateTimeFormatter day = DateTimeFormatter.ofPattern(PHRASES.say(language, "day"), Phrases.locale(language));
        return PHRASES.say(
                language,
                "line",
                markup.escape(name),
                entry.question().at().atZone(zone).format(day),
                markup.link(entry.question().place(), entry.question().key()));
    }
}
