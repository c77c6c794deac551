package org.murabito.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.act.DueTurns;
import org.murabito.act.Outcome;
import org.murabito.answer.PersonaChoice;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.door.Doors;
import org.murabito.chat.event.ChatEvent;
import org.murabito.date.Recurrence;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.PostSubjectRecorder;
import org.murabito.perceive.PlaceView;
import org.murabito.persona.Persona;
import org.murabito.persona.Personas;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.ReminderId;
import org.murabito.reminder.Reminders;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryChannelModes;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryPostSubjects;
import org.murabito.testing.InMemoryReminderStore;
import org.murabito.testing.InMemoryRunStore;
import org.murabito.testing.RecordingDoor;
import org.murabito.testing.agent.SettableClock;

/// Reminders while the clock jumps, the machine sleeps, or the platform is away. The town lies in Berlin,
/// where the clock goes from 2:00 to 3:00 on 29 March 2026, and from 3:00 back to 2:00 on 25 October.
class ReminderJobTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final Duration LOOK = Duration.ofMinutes(1);

    private final SettableClock clock = new SettableClock(Instant.EPOCH);
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryReminderStore store = new InMemoryReminderStore(communities);
    private final InMemoryPostSubjects subjects = new InMemoryPostSubjects(communities);
    private final InMemoryJobs jobs = new InMemoryJobs(clock);
    private final RecordingDoor door = new RecordingDoor(DoorKind.WEB);
    private final Doors doors = new Doors(communities::getCommunity, List.of(door));
    private final Outbox outbox = new Outbox(doors, new PostSubjectRecorder(communities, subjects));
    private final Reminders reminders = new Reminders(store, jobs, clock, BERLIN);
    private final List<String> told = new ArrayList<>();
    private Runnable beforeTurn = () -> {};

    @BeforeEach
    void begin() {
        communities.save(new Community(TOWN, "Town", DoorKind.WEB));
        communities.save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        start();
    }

    private void start() {
        Stores stores = new Stores(new InMemoryMessageStore(communities), communities);
        Signatures signatures = new Signatures(
                new PersonaChoice(new Personas(Persona.MURABITO, List.of()), stores, new InMemoryRunStore()),
                new PlaceView(stores, new Sights(communities)));
        jobs.start(Map.of(
                Reminders.KIND,
                new ReminderJob(
                        reminders,
                        doors,
                        communities,
                        signatures,
                        new DueTurns(this::turn, new InMemoryChannelModes(ChannelMode.BALANCED), clock))));
    }

    /// As far as it counts here.
    private Outcome turn(ChatEvent event) {
        if (event instanceof ChatEvent.Due due) {
            beforeTurn.run();
            return new Outcome.Said(due.place(), outbox.publish(due.place(), due.what()), false);
        }
        throw new AssertionError(event);
    }

    @Test
    void what_waits_for_its_turn_names_nobody_who_is_forgotten_meanwhile() {
        MemberId ben = new MemberId(TOWN, "ben");
        Member named = new Member(ben, "Ben", MemberKind.PERSON, List.of());
        communities.save(named);
        set("tea with Ben", "2026-03-02T09:00", null);
        beforeTurn = () -> {
            reminders.reword(TOWN, text -> PostSubjectRecorder.without("Ben", text));
            communities.save(named.withoutNames());
            beforeTurn = () -> {};
        };

        at("2026-03-02T09:00");
        assertThat(door.posts()).isEmpty();

        at("2026-03-02T09:01");
        assertThat(door.posts()).singleElement().asString().contains("tea with").doesNotContain("Ben");
    }

    private static Instant berlin(String time) {
        return LocalDateTime.parse(time).atZone(BERLIN).toInstant();
    }

    private static Recurrence every(Recurrence.Unit unit, int interval, @Nullable LocalTime hour) {
        return new Recurrence(unit, interval, List.of(), 0, 0, 0, hour, 0);
    }

    private void set(String what, String due, @Nullable Recurrence rule) {
        reminders.set(Reminder.wanted(
                new ReminderId(TOWN, what), ANA, SQUARE, null, what, berlin(due), rule, clock.instant()));
    }

    /// The clock shows a time; what is due is told.
    private void at(String time) {
        show(berlin(time));
    }

    private void show(Instant time) {
        clock.set(time);
        int before = door.posts().size();
        jobs.workAll();
        door.posts().stream()
                .skip(before)
                .map(post -> LocalDateTime.ofInstant(time, BERLIN) + (post.contains("late") ? " late" : ""))
                .forEach(told::add);
    }

    /// Minute by minute.
    private void live(String from, String until) {
        for (Instant now = berlin(from); !now.isAfter(berlin(until)); now = now.plus(LOOK)) {
            show(now);
        }
    }

    private List<Instant> waiting() {
        return reminders.of(ANA).stream().map(Reminder::due).toList();
    }

    @Test
    void a_clock_that_jumps_ahead_an_hour_tells_what_it_passed_once_and_late() {
        at("2026-06-01T08:00");
        set("tea", "2026-06-01T08:30", null);
        set("bread", "2026-06-01T09:00", null);

        at("2026-06-01T09:00");

        assertThat(told).containsExactly("2026-06-01T09:00 late", "2026-06-01T09:00");
        live("2026-06-01T08:00", "2026-06-01T10:00");
        assertThat(told).hasSize(2);
    }

    @Test
    void a_clock_that_jumps_back_tells_nothing_again() {
        at("2026-06-01T08:00");
        set("tea", "2026-06-01T09:00", null);
        set("hens", "2026-06-01T09:00", every(Recurrence.Unit.DAILY, 1, LocalTime.of(9, 0)));
        at("2026-06-01T09:00");

        live("2026-06-01T08:00", "2026-06-02T08:59");

        assertThat(told).hasSize(2);
        assertThat(waiting()).containsExactly(berlin("2026-06-02T09:00"));
    }

    @Test
    void a_clock_put_back_while_it_is_told_moves_no_series_back() {
        at("2026-06-01T08:00");
        set("hens", "2026-06-01T09:00", every(Recurrence.Unit.DAILY, 1, LocalTime.of(9, 0)));
        Reminder due = reminders.of(ANA).getFirst();
        clock.set(berlin("2026-06-01T08:59:57"));

        reminders.markDelivered(due);

        assertThat(waiting()).containsExactly(berlin("2026-06-02T09:00"));
    }

    @Test
    void steps_of_seconds_there_and_back_tell_each_once() {
        Random random = new Random(25);
        Instant now = berlin("2026-06-01T08:00");
        show(now);
        for (int i = 0; i < 100; i++) {
            set("r" + i, LocalDateTime.ofInstant(now.plusSeconds(i), BERLIN).toString(), null);
        }
        for (int i = 0; i < 300; i++) {
            now = now.plusMillis(random.nextInt(4_000) - 1_500);
            show(now);
        }
        show(now.plusSeconds(200));

        assertThat(door.posts()).hasSize(100).doesNotHaveDuplicates();
        assertThat(waiting()).isEmpty();
    }

    @Test
    void after_a_night_of_sleep_each_is_told_once() {
        at("2026-06-01T20:00");
        set("tea", "2026-06-01T21:00", null);
        set("hens", "2026-06-01T22:00", every(Recurrence.Unit.HOURLY, 1, null));

        at("2026-06-02T07:30");

        assertThat(told).containsExactly("2026-06-02T07:30 late", "2026-06-02T07:30 late");
        assertThat(waiting()).containsExactly(berlin("2026-06-02T08:00"));
    }

    @Test
    void what_comes_daily_keeps_its_hour_over_the_day_that_has_no_such_hour() {
        at("2026-03-27T12:00");
        set("hens", "2026-03-28T02:30", every(Recurrence.Unit.DAILY, 1, LocalTime.of(2, 30)));

        live("2026-03-28T00:00", "2026-03-30T12:00");

        assertThat(told).containsExactly("2026-03-28T02:30", "2026-03-29T03:30", "2026-03-30T02:30");
    }

    @Test
    void what_comes_daily_comes_once_on_the_day_that_has_the_hour_twice() {
        at("2026-10-24T12:00");
        set("hens", "2026-10-25T02:30", every(Recurrence.Unit.DAILY, 1, LocalTime.of(2, 30)));

        live("2026-10-25T00:00", "2026-10-26T12:00");

        assertThat(told).containsExactly("2026-10-25T02:30", "2026-10-26T02:30");
    }

    @Test
    void told_late_within_the_hour_that_comes_twice_it_does_not_come_again() {
        at("2026-10-24T12:00");
        set("hens", "2026-10-25T02:30", every(Recurrence.Unit.DAILY, 1, LocalTime.of(2, 30)));

        show(berlin("2026-10-25T02:10").plus(Duration.ofHours(1)));
        live("2026-10-25T03:00", "2026-10-25T23:00");

        assertThat(told).containsExactly("2026-10-25T02:10 late");
    }

    @Test
    void hours_are_counted_on_the_time_line() {
        at("2026-10-25T00:10");
        set("pot", "2026-10-25T01:00", every(Recurrence.Unit.HOURLY, 1, null));

        live("2026-10-25T00:30", "2026-10-25T04:00");

        assertThat(told)
                .containsExactly(
                        "2026-10-25T01:00",
                        "2026-10-25T02:00",
                        "2026-10-25T02:00",
                        "2026-10-25T03:00",
                        "2026-10-25T04:00");
    }

    @Test
    void waits_for_a_platform_that_is_away_and_tells_it_late() {
        at("2026-06-01T08:00");
        set("tea", "2026-06-01T09:00", null);
        door.refuse(new DoorException("there is no connection", true));
        live("2026-06-01T08:30", "2026-06-01T12:00");

        door.refuse(null);
        live("2026-06-01T12:01", "2026-06-01T12:03");

        assertThat(told).containsExactly("2026-06-01T12:01 late");
        assertThat(jobs.failed(9)).isEmpty();
    }

    @Test
    void what_cannot_be_told_is_shown_as_failed_and_tried_at_the_next_start() {
        at("2026-06-01T08:00");
        set("tea", "2026-06-01T09:00", null);
        door.refuse(new DoorException("Murabito may not write there", false));
        at("2026-06-01T09:00");
        assertThat(jobs.failed(9))
                .singleElement()
                .satisfies(failed -> assertThat(failed.lastReason()).isEqualTo("Murabito may not write there"));

        door.refuse(null);
        at("2026-06-01T10:00");
        assertThat(told).isEmpty();
        reminders.resume();
        start();
        at("2026-06-01T10:05");

        assertThat(told).containsExactly("2026-06-01T10:05 late");
    }

    @Test
    void one_time_that_cannot_be_told_does_not_end_what_comes_again() {
        at("2026-06-01T08:00");
        set("hens", "2026-06-01T09:00", every(Recurrence.Unit.DAILY, 1, LocalTime.of(9, 0)));
        door.refuse(new DoorException("Murabito may not write there", false));
        at("2026-06-01T09:00");

        door.refuse(null);
        at("2026-06-02T09:00");

        assertThat(told).containsExactly("2026-06-02T09:00");
    }
}
