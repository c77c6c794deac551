package org.murabito.app.endurance;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.murabito.cache.BoundedMap;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.Markup;
import org.murabito.chat.door.Offer;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.testing.RecordingDoor;
import org.murabito.text.Localized;

/// A door to nowhere that keeps next to nothing of what is done through it, so that what grows is Murabito's.
final class MonthDoor implements RemoteDoor, ChatDoor {
    private static final int MARKERS = 1_000;

    private final BlockingQueue<DoorHost> entered = new LinkedBlockingQueue<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Map<String, CompletableFuture<String>> asked = new ConcurrentHashMap<>();
    private final AtomicLong posts = new AtomicLong();
    private final AtomicLong unasked = new AtomicLong();
    private final Map<String, String> keys = BoundedMap.byInsertion(MARKERS);

    DoorHost inside() throws InterruptedException {
        return entered.take();
    }

    /// Before it is asked: what replies to this message is waited for.
    void expect(String question) {
        asked.put(question, new CompletableFuture<>());
    }

    /// @return whether there was a reply
    boolean awaitReply(String question, long millis) throws InterruptedException {
        CompletableFuture<String> reply = asked.get(question);
        if (reply == null) {
            throw new IllegalArgumentException(question + " was not to be asked");
        }
        try {
            reply.get(millis, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException _) {
            return false;
        } catch (java.util.concurrent.ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            asked.remove(question);
        }
    }

    /// Posts that replied to nothing that was expected to be replied to, since the last time.
    long takeUnasked() {
        return unasked.getAndSet(0);
    }

    @Override
    public String post(PlaceId place, String markdown, @Nullable String replyTo, String marker, @Nullable Offer offer) {
        String key;
        synchronized (keys) {
            String known = keys.get(marker);
            if (known != null) {
                return known;
            }
            key = "post-" + posts.incrementAndGet();
            keys.put(marker, key);
        }
        CompletableFuture<String> waiting = replyTo == null ? null : asked.get(replyTo);
        if (waiting == null) {
            unasked.incrementAndGet();
        } else {
            waiting.complete(markdown);
        }
        return key;
    }

    @Override
    public Optional<String> findPosted(PlaceId place, String marker) {
        synchronized (keys) {
            return Optional.ofNullable(keys.get(marker));
        }
    }

    @Override
    public void live(DoorHost host) throws InterruptedException {
        entered.add(host);
        closed.await();
    }

    @Override
    public void close() {
        closed.countDown();
    }

    @Override
    public ChatDoor door() {
        return this;
    }

    @Override
    public DoorFinding state() {
        return DoorFinding.works(Localized.same("connected"));
    }

    @Override
    public List<DoorFinding> examine() {
        return List.of();
    }

    @Override
    public DoorKind kind() {
        return DoorKind.SLACK;
    }

    @Override
    public boolean administers(MemberId member) {
        return false;
    }

    @Override
    public Markup markup() {
        return new RecordingDoor.PlainMarkup();
    }

    @Override
    public void edit(PlaceId place, String key, String markdown, @Nullable Offer offer) {}

    @Override
    public void delete(PlaceId place, String key) {}

    @Override
    public void react(PlaceId place, String key, String emoji, boolean on) {}

    @Override
    public void progress(PlaceId place, String questionKey, String text) {}
}
