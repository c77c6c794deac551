package org.murabito.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
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
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.door.Doors;
import org.murabito.job.Backoff;
import org.murabito.job.Job;
import org.murabito.job.JobWorker.Outcome;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.PostSubjectRecorder;
import org.murabito.perceive.PlaceView;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryPostSubjects;
import org.murabito.testing.RecordingDoor;
import org.murabito.testing.agent.SettableClock;
import org.murabito.text.Language;

/// An answer that its platform does not take for now waits longer each time.
final class CommandJobTest {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");

    private static final Command TELLING_ALL = new Command() {
        @Override
        public CommandForm form() {
            throw new AssertionError("nobody asks for its form");
        }

        @Override
        public CommandReply run(CommandCall call) {
            return CommandReply.toAll("said to all");
        }
    };

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final RecordingDoor door = new RecordingDoor(DoorKind.WEB);
    private final CommandJob worker = worker();

    private CommandJob worker() {
        return new CommandJob(_ -> Optional.of(TELLING_ALL), delivery(), Backoff.usual(new Longest()), true);
    }

    private CommandDelivery delivery() {
        communities.save(new Community(TOWN, "Town", DoorKind.WEB));
        communities.save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        Stores stores = new Stores(new InMemoryMessageStore(communities), communities);
        Doors doors = new Doors(communities::getCommunity, List.of(door));
        PlaceView view = new PlaceView(stores, new Sights(communities));
        return new CommandDelivery(
                new Outbox(doors, new PostSubjectRecorder(communities, new InMemoryPostSubjects(communities))),
                view,
                new CommandWords(doors),
                new SettableClock(NOON));
    }

    /// Of all waits that may be, the longest, so that each can be told from the one before.
    private static final class Longest implements RandomGenerator {
        @Override
        public long nextLong() {
            throw new AssertionError("a wait has a bound");
        }

        @Override
        public long nextLong(long bound) {
            return bound - 1;
        }
    }

    private Outcome work() throws InterruptedException {
        CommandCall call = new CommandCall("4711", "tell", Map.of(), ANA, SQUARE, NOON, false, Language.ENGLISH);
        AcceptedCommand given = new AcceptedCommand(call, new ReplyAddress("secret", NOON.plusSeconds(900)));
        return worker.work(new Job(given.id(CommandJob.ERRAND), given.payload(), 1));
    }

    @Test
    void each_time_it_fails_it_waits_longer_up_to_a_bound_and_then_it_is_done() throws Exception {
        door.refuse(new DoorException("HTTP 503", true));
        List<Duration> waits = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            waits.add(((Outcome.Later) work()).after());
        }

        assertThat(waits.subList(0, 4))
                .containsExactly(
                        Duration.ofSeconds(2), Duration.ofSeconds(4), Duration.ofSeconds(8), Duration.ofSeconds(16));
        assertThat(waits).isSorted().endsWith(Duration.ofMinutes(5), Duration.ofMinutes(5));
        door.refuse(null);
        assertThat(work()).isInstanceOf(Outcome.Done.class);
        assertThat(door.answers()).containsExactly("4711: said to all");
    }

    @Test
    void nothing_is_left_of_what_somebody_gave_who_is_forgotten() {
        InMemoryJobs jobs = new InMemoryJobs(new SettableClock(NOON));
        CommandCall call = new CommandCall("4711", "tell", Map.of(), ANA, SQUARE, NOON, false, Language.ENGLISH);
        AcceptedCommand given = new AcceptedCommand(call, new ReplyAddress("secret", NOON.plusSeconds(900)));
        jobs.accept(given.id(CommandJob.ERRAND), given.payload());

        CommandQueue.forget(new MemberId(TOWN, "an"), jobs);
        assertThat(jobs.unfinished(9)).hasSize(1);
        CommandQueue.forget(ANA, jobs);
        assertThat(jobs.unfinished(9)).isEmpty();
    }

    @Test
    void what_is_refused_for_good_is_not_tried_again() throws Exception {
        door.refuse(new DoorException("Discord refused: 403, code 20016", false));

        assertThat(work()).isInstanceOf(Outcome.Done.class);
    }
}
