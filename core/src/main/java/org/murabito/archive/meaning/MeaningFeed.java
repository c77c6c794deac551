package org.murabito.archive.meaning;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.murabito.archive.ChangeLoop;
import org.murabito.archive.ChangeLoop.Rest;
import org.murabito.archive.Changes;
import org.murabito.archive.Changes.Present;
import org.murabito.archive.MessageStore;
import org.murabito.archive.StoreException;
import org.murabito.archive.meaning.VectorIndex.Entry;
import org.murabito.archive.meaning.VectorIndex.Progress;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.chat.MessageId;
import org.murabito.chat.PostKind;
import org.murabito.text.Sha256;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Has each message's vector made, beside the talk, and takes it away with the message.
///
/// Two things go on at their own pace. What was deleted or edited loses its vector at once, however much is still to be
/// learnt. Learning goes through the store's changes from where the index says that it stands, in small batches: after
/// an end in the middle it goes on from there, and with another model from the start.
public final class MeaningFeed implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(MeaningFeed.class);
    private static final int PAGE = 4_096;
    private static final int BATCH = 64;

    /// What comes after that is not in the vector; most models read less.
    private static final int LONGEST = 2_000;

    private static final Duration TIME_TO_LEARN = Duration.ofMinutes(2);
    private static final long COMMIT = Duration.ofSeconds(5).toNanos();
    private static final long RETRY = Duration.ofSeconds(30).toNanos();

    private final MessageStore store;
    private final VectorIndex index;
    private final Embeddings embeddings;
    private final EmbeddingBudget budget;
    private final ChangeLoop loop;
    private volatile long learnt;

    // Only the feed's own thread uses these.
    private boolean begun;
    private long followed;
    private boolean uncommitted;
    private long committedAt;
    private long waitUntil = System.nanoTime();

    /// Starts at once.
    public MeaningFeed(MessageStore store, VectorIndex index, Embeddings embeddings, EmbeddingBudget budget) {
        this.store = store;
        this.index = index;
        this.embeddings = embeddings;
        this.budget = budget;
        this.loop = new ChangeLoop("meaning-feed", new ChangeLoop.Turn() {
            @Override
            public Rest take(ChangeLoop loop) {
                return turn();
            }

            @Override
            public void end() {
                try {
                    commit();
                } catch (SearchIndexException e) {
                    log.error("Vectors that were made last are made again after the next start: {}", e.getMessage());
                }
            }
        });
        loop.start(store);
    }

    /// Waits until nothing is left of what was deleted up to a cursor of the store. Gives up after some time.
    ///
    /// @return whether nothing is left
    public boolean awaitFollowed(long cursor, Duration patience) {
        return loop.await(cursor, patience);
    }

    /// How much of the store's history has its vectors.
    public long learnt() {
        return learnt;
    }

    /// Commits what was learnt. What came too late is learnt after the next start.
    @Override
    public void close() {
        loop.close();
    }

    private Rest turn() {
        try {
            begin();
            follow();
            boolean more = System.nanoTime() >= waitUntil && learn();
            if (uncommitted && (!more || System.nanoTime() - committedAt >= COMMIT)) {
                commit();
            }
            return more ? Rest.NONE : new Rest(Math.max(waitUntil - System.nanoTime(), RETRY), true);
        } catch (SearchIndexException | StoreException e) {
            begun = false;
            log.error("Vectors are behind: {}. Trying again in {} s.", e.getMessage(), RETRY / 1_000_000_000);
            return new Rest(RETRY, false);
        }
    }

    private void begin() {
        if (begun) {
            return;
        }
        Progress progress = index.progress();
        boolean another = !progress.model().equals(embeddings.model()) || !store.tellsAfter(progress.followed());
        if (another || progress.learnt() == 0) {
            index.clear(embeddings.model());
            progress = new Progress(embeddings.model(), store.cursor(), 0);
        }
        learnt = progress.learnt();
        followed = progress.followed();
        uncommitted = false;
        begun = true;
    }

    /// Takes away the vectors of what changed since.
    ///
    /// @return the messages that changed
    private Set<MessageId> follow() {
        Set<MessageId> changed = new HashSet<>();
        Changes changes;
        do {
            changes = store.changesAfter(followed, PAGE);
            List<MessageId> ids =
                    changes.present().stream().map(each -> each.message().id()).toList();
            Map<MessageId, Long> held = index.fingerprints(ids);
            List<MessageId> stale = new ArrayList<>();
            for (Present each : changes.present()) {
                Long known = held.get(each.message().id());
                if (known != null && known != fingerprint(each)) {
                    stale.add(each.message().id());
                }
            }
            changes.gone().forEach(gone -> stale.add(gone.id()));
            if (!stale.isEmpty()) {
                index.remove(stale);
                index.refresh();
            }
            changed.addAll(ids);
            changed.addAll(stale);
            uncommitted |= changes.cursor() > followed;
            followed = changes.cursor();
        } while (changes.more() && !loop.isClosing());
        if (!changes.more()) {
            loop.reach(followed);
        }
        return changed;
    }

    /// @return whether there is more to learn at once
    private boolean learn() {
        Changes changes = store.changesAfter(learnt, BATCH);
        if (changes.cursor() > followed) {
            // What came since would look as if it had changed while the model was asked.
            return true;
        }
        List<Present> missing = missing(changes);
        if (!missing.isEmpty()) {
            Optional<List<float[]>> vectors = budget.isLeftFor(missing)
                    ? embeddings.of(missing.stream().map(MeaningFeed::words).toList(), TIME_TO_LEARN)
                    : Optional.empty();
            if (vectors.isEmpty()) {
                waitUntil = System.nanoTime() + RETRY;
                return false;
            }
            budget.spend(missing);
            put(missing, vectors.get());
        }
        uncommitted |= changes.cursor() > learnt;
        learnt = changes.cursor();
        return changes.more();
    }

    private List<Present> missing(Changes changes) {
        List<Present> said = changes.present().stream()
                .filter(each -> each.message().kind() == PostKind.SAID)
                .filter(each -> embeddings.reads(words(each)))
                .toList();
        Map<MessageId, Long> held = index.fingerprints(
                said.stream().map(each -> each.message().id()).toList());
        return said.stream()
                .filter(each -> !Long.valueOf(fingerprint(each))
                        .equals(held.get(each.message().id())))
                .toList();
    }

    /// What changed while the model was asked is learnt as it is then.
    private void put(List<Present> missing, List<float[]> vectors) {
        Set<MessageId> changed = follow();
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < missing.size(); i++) {
            Present each = missing.get(i);
            if (!changed.contains(each.message().id())) {
                entries.add(new Entry(each, fingerprint(each), vectors.get(i)));
            }
        }
        index.put(entries);
        index.refresh();
    }

    private void commit() {
        if (begun && uncommitted) {
            index.commit(new Progress(embeddings.model(), followed, learnt));
            uncommitted = false;
            committedAt = System.nanoTime();
        }
    }

    private static String words(Present present) {
        String text = present.message().text();
        return text.substring(0, Math.min(LONGEST, text.length()));
    }

    private static long fingerprint(Present present) {
        String all = present.audience() + "\n" + present.channel() + "\n" + words(present);
        return ByteBuffer.wrap(Sha256.bytes(all)).getLong();
    }
}
