package org.murabito.archive.forgetting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Retention;
import org.murabito.archive.StoreException;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Attachment;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.llm.Usage;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.ReminderId;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.runlog.Quote;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryReminderStore;
import org.murabito.testing.InMemoryRunStore;
import org.murabito.testing.agent.SettableClock;

/// What is too old goes, day after day, and takes with it what was said on its ground.
final class RetentionJobTest {
    private static final Instant START = Instant.parse("2026-04-01T12:00:00Z");
    private static final CommunityId HAMLET = new CommunityId("hamlet");
    private static final CommunityId GUILD = new CommunityId("guild");

    private final SettableClock clock = new SettableClock(START);
    private final InMemoryJobs jobs = new InMemoryJobs(clock);
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryRunStore runs = new InMemoryRunStore();
    private final InMemoryReminderStore reminders = new InMemoryReminderStore(communities);
    private final List<String> outdated = new ArrayList<>();
    private final List<String> removed = new ArrayList<>();
    private boolean full;

    RetentionJobTest() {
        for (CommunityId community : List.of(HAMLET, GUILD)) {
            communities.save(new Community(community, "Hamlet", DoorKind.WEB));
            communities.save(new Place(plaza(community), PlaceKind.CHANNEL, "plaza", null, Access.OPEN, ""));
            communities.save(new Member(ana(community), "Ana", MemberKind.PERSON, List.of()));
        }
    }

    private static PlaceId plaza(CommunityId community) {
        return new PlaceId(community, "plaza");
    }

    private static MemberId ana(CommunityId community) {
        return new MemberId(community, "ana");
    }

    private void start(Retention retention) {
        AttachmentFiles files = new AttachmentFiles() {
            @Override
            public Optional<byte[]> find(Message message, Attachment file, int most) {
                return Optional.empty();
            }

            @Override
            public boolean remove(PlaceId place, Attachment file) {
                return removed.add(file.name());
            }
        };
        Expiry expiry = new Expiry(
                new ErasureTargets(new Stores(messages, communities), messages.erasure(), runs, files, _ -> {}),
                reminders,
                this::note);
        RetentionJob.plan(jobs, retention, clock.instant());
        jobs.start(Map.of(
                RetentionJob.KIND,
                new RetentionJob(expiry, retention, communities, new Sights(communities)::ofOperator, clock)));
    }

    private void note(Collection<RunRecord> found) {
        if (full) {
            throw new StoreException(StoreException.Kind.FULL, "no room left");
        }
        found.forEach(run -> outdated.add(run.id().value()));
    }

    private Message say(CommunityId community, String key, Instant at, String text) {
        return Objects.requireNonNull(messages.keep(List.of(Post.said(plaza(community), key, ana(community), at, text)))
                .getFirst()
                .messageOrNull());
    }

    private List<String> said(CommunityId community) {
        return messages.latest(new Sights(communities).ofOperator(community), plaza(community), 1_000, null).stream()
                .map(Message::text)
                .toList();
    }

    private void pass(Duration time) {
        clock.advance(time);
        jobs.workAll();
    }

    @Test
    void what_is_older_goes_each_day_and_nothing_else() {
        for (int day = 1; day <= 12; day++) {
            say(HAMLET, "k" + day, START.minus(Duration.ofDays(day)), "day " + day);
        }
        start(new Retention(10, Map.of()));
        jobs.workAll();
        assertThat(said(HAMLET)).as("within the hour of grace").hasSize(12);

        pass(RetentionJob.GRACE);
        assertThat(said(HAMLET)).hasSize(9).startsWith("day 9");

        pass(Duration.ofDays(1));
        assertThat(said(HAMLET)).hasSize(8);
    }

    @Test
    void more_than_a_batch_goes_at_once() {
        IntStream.range(0, 901)
                .forEach(i ->
                        say(HAMLET, "k" + i, START.minus(Duration.ofDays(20)).plusSeconds(i), "old " + i));
        say(HAMLET, "new", START, "new");
        start(new Retention(10, Map.of()));

        pass(RetentionJob.GRACE);

        assertThat(said(HAMLET)).containsExactly("new");
    }

    @Test
    void a_community_may_differ_from_the_others() {
        for (CommunityId community : List.of(HAMLET, GUILD)) {
            say(community, "old", START.minus(Duration.ofDays(20)), "old");
        }

        start(new Retention(0, Map.of(GUILD, 10)));
        pass(RetentionJob.GRACE);

        assertThat(said(HAMLET)).containsExactly("old");
        assertThat(said(GUILD)).isEmpty();
    }

    @Test
    void where_everything_is_kept_there_is_nothing_to_do() {
        start(new Retention(0, Map.of(GUILD, 0)));

        assertThat(jobs.unfinished(9)).isEmpty();
    }

    @Test
    void answers_that_stand_on_it_are_written_again_and_records_forget_it() {
        Message old = say(HAMLET, "old", START.minus(Duration.ofDays(10)), "the key is with Ben");
        Message kept = say(HAMLET, "kept", START.minus(Duration.ofDays(2)), "the shed is green");
        Message question = say(HAMLET, "question", START.minus(Duration.ofDays(1)), "where is the key?");
        answer("quotes", question, START.minus(Duration.ofDays(1)), old, kept);
        answer("quotes another", question, START.minus(Duration.ofDays(1)), kept);
        answer("ancient", old, START.minus(Duration.ofDays(10)), old);

        start(new Retention(7, Map.of()));
        pass(RetentionJob.GRACE);

        assertThat(outdated).containsExactly("quotes");
        assertThat(Objects.requireNonNull(
                                runs.find(new RunId("quotes")).orElseThrow().end())
                        .quotes())
                .extracting(Quote::message)
                .containsExactly(kept.id());
        assertThat(runs.find(new RunId("ancient"))).isEmpty();
        assertThat(runs.find(new RunId("quotes another"))).isPresent();
    }

    private void answer(String id, Message question, Instant at, Message... quoted) {
        runs.begin(new RunRecord(new RunId(id), HAMLET, question.place(), question.id(), null, at, List.of(), null));
        List<Quote> quotes = Stream.of(quoted)
                .map(message -> Quote.of(message, 0, message.text().length()))
                .toList();
        runs.finish(
                new RunId(id),
                new RunRecord.End(RunStop.ANSWERED, RunRecord.SIMPLE, 1, Usage.NONE, null, 1, "here", quotes));
    }

    @Test
    void files_go_with_the_message_that_they_hang_on() {
        Attachment photo = new Attachment("photo.png", "image/png", 3, "/files/photo.png");
        messages.keep(List.of(Post.said(plaza(HAMLET), "k", ana(HAMLET), START.minus(Duration.ofDays(20)), "look")
                .with(List.of(photo))));
        start(new Retention(10, Map.of()));

        pass(RetentionJob.GRACE);

        assertThat(removed).containsExactly("photo.png");
    }

    @Test
    void a_reminder_that_waits_outlives_the_words_that_asked_for_it() {
        Message asking = say(HAMLET, "k", START.minus(Duration.ofDays(20)), "remind me each Monday to water the herbs");
        Reminder weekly = remind(asking, Reminder.State.WAITING);
        Reminder told = remind(say(HAMLET, "l", START.minus(Duration.ofDays(20)), "x"), Reminder.State.TOLD);
        start(new Retention(10, Map.of()));

        pass(RetentionJob.GRACE);

        assertThat(said(HAMLET)).isEmpty();
        assertThat(reminders.find(weekly.id())).contains(weekly);
        assertThat(reminders.find(told.id())).isEmpty();
    }

    private Reminder remind(Message asking, Reminder.State state) {
        ReminderId id = ReminderId.of(HAMLET, asking.id());
        return reminders.keep(
                id,
                asking.author(),
                number -> new Reminder(
                        id,
                        number,
                        asking.author(),
                        asking.place(),
                        null,
                        "water",
                        asking.at(),
                        null,
                        0,
                        state,
                        asking.at()));
    }

    @Test
    void a_store_that_is_away_is_tried_again_in_an_hour_and_nothing_is_left_out() {
        say(HAMLET, "old", START.minus(Duration.ofDays(20)), "old");
        start(new Retention(10, Map.of()));
        full = true;
        pass(RetentionJob.GRACE);
        assertThat(said(HAMLET)).containsExactly("old");

        full = false;
        pass(Duration.ofHours(1));

        assertThat(said(HAMLET)).isEmpty();
    }

    @Test
    void it_ends_between_two_batches_when_it_is_to_stop() {
        IntStream.range(0, 901)
                .forEach(i ->
                        say(HAMLET, "k" + i, START.minus(Duration.ofDays(20)).plusSeconds(i), "old " + i));
        Expiry expiry = new Expiry(
                new ErasureTargets(
                        new Stores(messages, communities), messages.erasure(), runs, AttachmentFiles.NONE, _ -> {}),
                reminders,
                _ -> Thread.currentThread().interrupt());

        assertThatThrownBy(() -> expiry.run(HAMLET, new Sights(communities).ofOperator(HAMLET), START))
                .isInstanceOf(InterruptedException.class);

        assertThat(said(HAMLET)).hasSizeBetween(1, 900);
    }
}
