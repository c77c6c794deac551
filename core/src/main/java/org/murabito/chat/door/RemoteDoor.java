package org.murabito.chat.door;

import java.util.List;

/// A door to communities that live elsewhere and are met over the network: one per platform. Making one
/// does nothing yet and cannot fail. Safe from any thread.
public interface RemoteDoor extends AutoCloseable {
    /// Murabito's hands over there; always the same object. While there is no connection they fail with a
    /// [DoorException] worth retrying.
    ChatDoor door();

    /// Connects, tells inside what happens over there, and keeps itself connected over everything that
    /// passes (drops, limits, restarts of the platform) until it is interrupted or closed; then it returns.
    /// Runs on a virtual thread of its own. Whatever arrives is handed in with [Events#submit], so that no
    /// thread of a connection waits for a turn.
    ///
    /// It throws [DoorException] with one clear line where it cannot get in or is thrown out: what, why, what
    /// to do. It is called again later, also after a failure that is final: what is wrong may be mended over
    /// there.
    void live(DoorHost host) throws InterruptedException;

    /// How it is this moment, without asking the platform.
    DoorFinding state();

    /// Asks the platform whether everything is in place that has to be (token, permissions, what was
    /// switched on over there): one finding each. Takes 30 s at most, never throws, needs no connection and
    /// leaves none.
    List<DoorFinding> examine();

    /// The files hung on messages over there; like the hands, always the same object.
    default AttachmentFiles files() {
        return AttachmentFiles.NONE;
    }

    /// What the platform calls at this installation's own address; asked once, before anything else.
    default List<Callback> callbacks() {
        return List.of();
    }

    /// Leaves; returns when nothing is told inside any more.
    @Override
    void close();
}
