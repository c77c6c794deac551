package org.murabito.app.door;

import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.murabito.chat.DoorKind;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.job.Backoff;
import org.murabito.text.Phrases;

/// Keeps the remote doors open, each for itself: one that cannot connect is said in a line and tried again,
/// and the others live on.
public final class DoorSupervisor implements AutoCloseable {
    static final Phrases PHRASES = new Phrases("org.murabito.app.door.door");

    private final List<SupervisedDoor> doors;

    /// Waits between two attempts.
    @FunctionalInterface
    public interface Pause {
        void take(Duration time) throws InterruptedException;
    }

    /// How a door is, under the name it is known by.
    public record DoorState(String name, DoorFinding finding) {}

    /// @param backoff how long it waits; after a failure that is final as long as it waits at most
    /// @param clean takes keys out of a text
    public DoorSupervisor(List<RemoteDoor> doors, Backoff backoff, Pause pause, UnaryOperator<String> clean) {
        this.doors = doors.stream()
                .map(door -> new SupervisedDoor(door, backoff, pause, clean))
                .toList();
    }

    /// What a platform is called.
    public static String name(DoorKind kind) {
        return switch (kind) {
            case WEB -> "Web chat";
            case SLACK -> "Slack";
            case DISCORD -> "Discord";
        };
    }

    public void begin(DoorHost host) {
        doors.forEach(door -> door.begin(host));
    }

    /// How each door is at this moment.
    public List<DoorState> states() {
        return doors.stream()
                .map(door -> new DoorState(door.name(), door.state()))
                .toList();
    }

    @Override
    public void close() {
        doors.forEach(SupervisedDoor::close);
    }
}
