package org.murabito.consent;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Deadline;

/// Asks an asker something in the middle of a call, and takes what they say next in that place for the
/// answer. Safe from any thread.
public final class Replies {
    private static final int MOST = 100;

    private final List<Open> open = new ArrayList<>();
    private volatile @Nullable Voice voice;
    private int asked;

    /// Says things in a chat.
    @FunctionalInterface
    public interface Voice {
        /// @param question what it replies to
        /// @param number sets several things apart that are asked for one question
        void say(PlaceId place, MessageId question, String words, int number);
    }

    private record Open(MemberId asker, PlaceId place, CompletableFuture<String> answer) {}

    /// From now on there is somebody to ask.
    public void speakWith(Voice other) {
        voice = other;
    }

    /// What the asker says; empty where nobody can be asked, where they say nothing in time, and where they are being
    /// asked something else already.
    public Optional<String> ask(PlaceId place, MemberId asker, MessageId question, String words, Deadline deadline)
            throws InterruptedException {
        Voice speaking = voice;
        Open mine = new Open(asker, place, new CompletableFuture<>());
        int number;
        synchronized (open) {
            boolean busy = open.stream().anyMatch(other -> other.asker().equals(asker));
            if (speaking == null || busy || open.size() >= MOST) {
                return Optional.empty();
            }
            open.add(mine);
            number = ++asked;
        }
        try {
            speaking.say(place, question, words, number);
            return Optional.of(mine.answer().get(deadline.left().toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException _) {
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException("an answer that failed", e);
        } finally {
            synchronized (open) {
                open.remove(mine);
            }
        }
    }

    /// Says something beside the answer to a question, where there is somebody to say it.
    public void tell(PlaceId place, MessageId question, String words) {
        Voice speaking = voice;
        if (speaking != null) {
            int number;
            synchronized (open) {
                number = ++asked;
            }
            speaking.say(place, question, words, number);
        }
    }

    /// Whether somebody waits for what a member says; then they have it.
    ///
    /// @param places where it was said
    public boolean takes(MemberId member, Set<PlaceId> places, String words) {
        synchronized (open) {
            for (Open one : open) {
                if (one.asker().equals(member) && places.contains(one.place())) {
                    open.remove(one);
                    return one.answer().complete(words);
                }
            }
        }
        return false;
    }
}
