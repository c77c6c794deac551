package org.murabito.app.door;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.DoorKind;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.Commands;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.Press;
import org.murabito.chat.door.QuestionPress;
import org.murabito.chat.event.Events;
import org.murabito.job.Backoff;
import org.murabito.text.Localized;

@Timeout(60)
final class DoorkeeperTest {
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private final DoorException noNetwork = new DoorException("nobody answers", true);
    private final DoorException wrongToken = new DoorException("the token secret-1 is not known", false);

    private final BlockingQueue<Duration> waits = new LinkedBlockingQueue<>();
    private final Semaphore goOn = new Semaphore(0);

    private DoorSupervisor keep(PlayedDoor... doors) {
        DoorSupervisor keeper = new DoorSupervisor(
                List.of(doors),
                new Backoff(8, Duration.ofSeconds(2), LONGEST, new Random(1)),
                this::pause,
                text -> text.replace("secret-1", "[key]"));
        keeper.begin(new Nobody());
        return keeper;
    }

    private void pause(Duration time) throws InterruptedException {
        waits.add(time);
        goOn.acquire();
    }

    private record Nobody() implements DoorHost {
        @Override
        public Events events() {
            return _ -> {};
        }

        @Override
        public Commands commands() {
            throw new IllegalStateException("nobody asks");
        }

        @Override
        public void commanded(CommandCall call, ReplyAddress address) {
            throw new IllegalStateException("nobody asks");
        }

        @Override
        public String pressed(QuestionPress press) {
            return "";
        }

        @Override
        public String pressed(Press press) {
            throw new IllegalStateException("nobody asks");
        }

        @Override
        public void entered(CommunityId community) {}

        @Override
        public void placeDeleted(PlaceId place) {}
    }

    private static PlayedDoor door(DoorKind kind, RuntimeException... failures) {
        return new PlayedDoor(kind, List.of(failures), List.of());
    }

    @Test
    void a_door_that_cannot_connect_is_tried_again_and_the_others_live_on() throws Exception {
        PlayedDoor broken = door(DoorKind.DISCORD, noNetwork, noNetwork);
        PlayedDoor other = door(DoorKind.SLACK);
        try (DoorSupervisor keeper = keep(broken, other)) {

            other.inside();
            assertThat(waits.take()).isLessThanOrEqualTo(Duration.ofSeconds(2));
            assertThat(keeper.states())
                    .containsExactly(
                            new DoorSupervisor.DoorState(
                                    "Discord",
                                    DoorFinding.broken(
                                            Localized.same("nobody answers"),
                                            new Localized("it is tried again by itself", "自動でもう一度試します"))),
                            new DoorSupervisor.DoorState("Slack", DoorFinding.works(Localized.same("connected"))));
            goOn.release();
            assertThat(waits.take()).isLessThanOrEqualTo(Duration.ofSeconds(4));
            goOn.release();

            broken.inside();
            assertThat(keeper.states())
                    .extracting(told -> told.finding().what().english())
                    .containsExactly("connected", "connected");
        }
    }

    @Test
    void a_final_failure_is_tried_again_rarely_and_told_without_its_token() throws Exception {
        try (DoorSupervisor keeper = keep(door(DoorKind.DISCORD, wrongToken))) {

            assertThat(waits.take()).isEqualTo(LONGEST);
            assertThat(keeper.states().getFirst().finding().what().english()).isEqualTo("the token [key] is not known");
        }
    }

    @Test
    void what_a_library_throws_unexpectedly_ends_no_door() throws Exception {
        PlayedDoor door = door(DoorKind.SLACK, new IllegalStateException("socket of secret-1"));
        try (DoorSupervisor keeper = keep(door)) {

            waits.take();
            assertThat(keeper.states().getFirst().finding().what().english())
                    .isEqualTo("it ended unexpectedly (IllegalStateException), and the log says more");
            goOn.release();
            door.inside();
        }
    }

    @Test
    void closing_closes_every_door_also_one_that_waits() throws Exception {
        PlayedDoor waiting = door(DoorKind.DISCORD, noNetwork);
        PlayedDoor open = door(DoorKind.SLACK);
        try (DoorSupervisor _ = keep(waiting, open)) {
            waits.take();
            open.inside();
        }

        assertThat(waiting.isClosed()).isTrue();
        assertThat(open.isClosed()).isTrue();
    }
}
