package org.murabito.app.door;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.murabito.chat.DoorKind;
import org.murabito.chat.door.Callback;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.testing.RecordingDoor;
import org.murabito.text.Localized;

/// A door to nowhere: it fails as often as it was told to, and then is open until it is closed.
public final class PlayedDoor implements RemoteDoor {
    private final RecordingDoor hands;
    private final Queue<RuntimeException> failures;
    private final List<Callback> callbacks;
    private final BlockingQueue<DoorHost> entered = new LinkedBlockingQueue<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile DoorFinding state = DoorFinding.works(Localized.same("connected"));

    public PlayedDoor(DoorKind kind, List<RuntimeException> failures, List<Callback> callbacks) {
        this.hands = new RecordingDoor(kind);
        this.failures = new ArrayDeque<>(failures);
        this.callbacks = List.copyOf(callbacks);
    }

    /// What it found inside; waits until it is in.
    public DoorHost inside() throws InterruptedException {
        return entered.take();
    }

    public boolean isClosed() {
        return closed.getCount() == 0;
    }

    @Override
    public ChatDoor door() {
        return hands;
    }

    public RecordingDoor hands() {
        return hands;
    }

    @Override
    public void live(DoorHost host) throws InterruptedException {
        RuntimeException failure = failures.poll();
        if (failure != null) {
            throw failure;
        }
        entered.add(host);
        closed.await();
    }

    @Override
    public DoorFinding state() {
        return state;
    }

    /// How it is from now on.
    public void is(DoorFinding now) {
        state = now;
    }

    @Override
    public List<DoorFinding> examine() {
        return List.of(DoorFinding.broken(
                Localized.same("it cannot read messages"), Localized.same("switch Message Content on")));
    }

    @Override
    public List<Callback> callbacks() {
        return callbacks;
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
