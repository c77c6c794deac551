package org.murabito.notice;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
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
import org.murabito.perceive.PlaceView;
import org.murabito.sight.Sight;

/// Posts on Mondays which questions are still open, in channels that want it. By link, and in nobody's words: so it
/// stays true when one of them is edited or deleted. Where nothing is open, nothing is posted.
public final class QuestionDigest implements JobWorker {
    public static final String KIND = "question-digest";

    private static final LocalTime HOUR = LocalTime.of(9, 0);

    /// Whoever was not running on that day leaves the week out.
    private static final Duration LATEST = Duration.ofDays(1);

    private static final Duration BACK = Duration.ofDays(28);
    private static final int MOST = 7;

    private final Stores stores;
    private final PlaceView view;
    private final Ledger ledger;
    private final OpenQuestionLines lines;
    private final DueTurns turns;

    public QuestionDigest(Stores stores, PlaceView view, Ledger ledger, OpenQuestionLines lines, DueTurns turns) {
        this.stores = stores;
        this.view = view;
        this.ledger = ledger;
        this.lines = lines;
        this.turns = turns;
    }

    /// Accepts what is due by now, once a week for each channel. To be called every now and then.
    public void plan(Jobs jobs) {
        Instant now = turns.clock().instant();
        ZonedDateTime monday = now.atZone(lines.zone())
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
        return open(place, KIND + ":" + job.payload().substring(0, space))
                .flatMap(what -> turns.take(new ChatEvent.NoticeDue(place, what)))
                .map(QuestionDigest::later)
                .orElseGet(Outcome.Done::new);
    }

    private static Outcome later(Duration wait) {
        return new Outcome.Later(wait, "the channel is to be quiet");
    }

    /// What all readers of the channel may open there.
    private Optional<Announcement> open(PlaceId place, String marker) {
        Sight sight = view.sight(place).orElse(null);
        if (sight == null) {
            return Optional.empty();
        }
        List<Member> members = stores.communities().members(place.community());
        Instant now = turns.clock().instant();
        LedgerPage page = ledger.read(sight, new LedgerQuery(Set.of(place), now.minus(BACK), now));
        List<AskedQuestion> open = page.open();
        List<LedgerEntry> shown = ledger.entries(sight, page, open.subList(0, Math.min(MOST, open.size())));
        if (shown.isEmpty()) {
            return Optional.empty();
        }
        Set<MemberId> about =
                shown.stream().map(entry -> entry.question().author()).collect(Collectors.toSet());
        Set<MemberId> known = members.stream()
                .filter(member -> about.contains(member.id()) && member.isNamed())
                .map(Member::id)
                .collect(Collectors.toSet());
        return Optional.of(new Announcement(marker, lines.of(place, shown, open.size()), null, about, known));
    }
}
