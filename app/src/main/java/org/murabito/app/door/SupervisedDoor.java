package org.murabito.app.door;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.Commands;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.Press;
import org.murabito.chat.door.QuestionPress;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.chat.event.Events;
import org.murabito.job.Backoff;
import org.murabito.text.Localized;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One remote door, entered again whenever it ended.
final class SupervisedDoor implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(SupervisedDoor.class);

    private final RemoteDoor door;
    private final Backoff backoff;
    private final DoorSupervisor.Pause pause;
    private final UnaryOperator<String> clean;
    private volatile @Nullable Thread thread;
    private volatile @Nullable Localized trouble;
    private volatile boolean waiting;
    private final AtomicInteger failures = new AtomicInteger();

    SupervisedDoor(RemoteDoor door, Backoff backoff, DoorSupervisor.Pause pause, UnaryOperator<String> clean) {
        this.door = door;
        this.backoff = backoff;
        this.pause = pause;
        this.clean = clean;
    }

    String name() {
        return DoorSupervisor.name(door.door().kind());
    }

    void begin(DoorHost host) {
        thread = Thread.ofVirtual()
                .name("door " + name().toLowerCase(Locale.ROOT))
                .start(() -> keep(host));
    }

    DoorFinding state() {
        Localized shut = trouble;
        return waiting && shut != null
                ? DoorFinding.broken(shut, DoorSupervisor.PHRASES.localized("again"))
                : door.state();
    }

    /// One of the few broad catches: whatever a platform's library throws, the door is entered again.
    private void keep(DoorHost host) {
        DoorHost counting = new Counting(host);
        try {
            while (true) {
                try {
                    door.live(counting);
                    return;
                } catch (RuntimeException failure) {
                    boolean passing = DoorException.mayPass(failure);
                    Duration wait = passing ? backoff.after(failures.incrementAndGet()) : backoff.longest();
                    tell(failure, wait);
                    waiting = true;
                    pause.take(wait);
                    waiting = false;
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Said again only when it is another trouble.
    private void tell(RuntimeException failure, Duration wait) {
        Localized what = failure instanceof DoorException known
                ? known.told().map(clean)
                : DoorSupervisor.PHRASES.localized(
                        "unexpected", failure.getClass().getSimpleName());
        if (!(failure instanceof DoorException)) {
            log.error("{} ended unexpectedly; it is entered again in {} s", name(), wait.toSeconds(), failure);
        } else if (!what.equals(trouble)) {
            log.warn(
                    "{} is shut: {}. It is tried again in {} s and from then on.",
                    name(),
                    what.english(),
                    wait.toSeconds());
        }
        trouble = what;
    }

    @Override
    public void close() {
        Thread living = thread;
        if (living != null) {
            living.interrupt();
        }
        door.close();
    }

    /// Notes that the door was entered.
    private final class Counting implements DoorHost {
        private final DoorHost host;

        Counting(DoorHost host) {
            this.host = host;
        }

        @Override
        public Events events() {
            return host.events();
        }

        @Override
        public Commands commands() {
            return host.commands();
        }

        @Override
        public void commanded(CommandCall call, ReplyAddress address) {
            host.commanded(call, address);
        }

        @Override
        public String pressed(Press press) {
            return host.pressed(press);
        }

        @Override
        public String pressed(QuestionPress press) {
            return host.pressed(press);
        }

        @Override
        public void entered(CommunityId community) {
            failures.set(0);
            trouble = null;
            host.entered(community);
        }

        @Override
        public void placeDeleted(PlaceId place) {
            host.placeDeleted(place);
        }
    }
}
