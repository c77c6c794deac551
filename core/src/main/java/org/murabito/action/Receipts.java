package org.murabito.action;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// Keeps what was done for members: for the post that answers, and for whoever takes it back. Bounded, and gone with
/// the
/// process. Safe from any thread.
public final class Receipts {
    private static final int MOST = 1_000;

    private final Map<String, Deeds> byAsking = new LinkedHashMap<>();

    /// One deed.
    ///
    /// @param text of the receipt, without markup
    public record Kept(String action, Arguments arguments, ActionResult.Receipt<?> receipt, String text) {
        private boolean isSameCall(Kept other) {
            return action.equals(other.action) && arguments.equals(other.arguments);
        }
    }

    /// What one message or command had done.
    ///
    /// @param asking see [ActionRequest#asking]
    /// @param all oldest first
    public record Deeds(
            String asking, MemberId asker, @Nullable PlaceId place, List<Kept> all) {
        public Deeds {
            all = List.copyOf(all);
        }

        /// Those that can be taken back, newest first.
        public List<Undo> undos() {
            return all.reversed().stream()
                    .map(kept -> kept.receipt().undo())
                    .flatMap(undo -> Optional.ofNullable(undo).stream())
                    .toList();
        }

        private Deeds with(Kept kept) {
            List<Kept> more = new ArrayList<>(all);
            more.removeIf(kept::isSameCall);
            more.add(kept);
            return new Deeds(asking, asker, place, more);
        }
    }

    public synchronized void keep(ActionRequest request, Kept kept) {
        String asking = request.asking();
        Deeds before = byAsking.remove(asking);
        byAsking.put(
                asking,
                (before == null ? new Deeds(asking, request.member(), request.place(), List.of()) : before).with(kept));
        if (byAsking.size() > MOST) {
            byAsking.remove(byAsking.keySet().iterator().next());
        }
    }

    /// Oldest first.
    public List<Kept> of(MessageId question) {
        return find(question).map(Deeds::all).orElse(List.of());
    }

    public Optional<Deeds> find(MessageId question) {
        return find("message:" + question);
    }

    /// @param asking see [ActionRequest#asking]
    public synchronized Optional<Deeds> find(String asking) {
        return Optional.ofNullable(byAsking.get(asking));
    }

    /// The newest of a member in a place that can be taken back.
    synchronized Optional<Deeds> newest(MemberId asker, @Nullable PlaceId place) {
        return new ArrayList<>(byAsking.values())
                .reversed().stream()
                        .filter(deeds -> deeds.asker().equals(asker)
                                && (place == null || place.equals(deeds.place()))
                                && !deeds.undos().isEmpty())
                        .findFirst();
    }

    /// They were taken back.
    synchronized void drop(Deeds deeds) {
        byAsking.remove(deeds.asking());
    }
}
