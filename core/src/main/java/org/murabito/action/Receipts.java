package org.murabito.action;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.draft.MarkedText;
import org.murabito.cache.BoundedMap;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// What was done for members: for the post that answers, for whoever takes it back, and so that a question which is
/// looked into once more has nothing done twice. Safe from any thread.
public final class Receipts {
    private static final int MOST = 200;

    private final ActionLog log;
    /// Of questions that are looked into: what was done for them before, and was not wanted again so far.
    private final Map<String, List<PerformedAction>> before = BoundedMap.byInsertion(MOST);
    /// What actions showed for questions that are looked into: lists, and why something was not done.
    private final Map<String, Set<Shown>> shown = BoundedMap.byInsertion(MOST);
    /// What actions found of members' words for them.
    private final Map<String, List<MarkedText>> found = BoundedMap.byInsertion(MOST);

    public Receipts(ActionLog log) {
        this.log = log;
    }

    /// What one message or command had done.
    ///
    /// @param asking see [ActionRequest#asking]
    /// @param all oldest first
    public record PerformedActions(
            String asking, MemberId asker, @Nullable PlaceId place, List<PerformedAction> all) {
        public PerformedActions {
            all = List.copyOf(all);
        }

        /// Those that can be taken back, newest first.
        public List<Undo> undos() {
            return all.reversed().stream()
                    .map(PerformedAction::undo)
                    .flatMap(undo -> Optional.ofNullable(undo).stream())
                    .toList();
        }
    }

    /// What is done twice is taken back by the undo of the first time.
    public void keep(PerformedAction performed) {
        boolean again = log.of(performed.asking()).stream()
                .anyMatch(one -> one.origin().equals(performed.origin())
                        && one.at().equals(performed.at())
                        && one.undo() != null);
        if (!again) {
            log.keep(performed);
        }
    }

    /// @param asks whether it asks back
    private record Shown(String text, boolean asks) {}

    /// @param asking see [ActionRequest#asking]
    /// @param asks whether it asks back
    synchronized void show(String asking, String text, boolean asks) {
        shown.computeIfAbsent(asking, _ -> new LinkedHashSet<>()).add(new Shown(text, asks));
    }

    synchronized void show(String asking, MarkedText words) {
        found.computeIfAbsent(asking, _ -> new ArrayList<>()).add(words);
    }

    /// What actions found of members' words for a question since it is looked into, each once.
    public synchronized List<MarkedText> found(MessageId question) {
        return found.getOrDefault(asking(question), List.of()).stream()
                .distinct()
                .toList();
    }

    /// What was shown for a question since it is looked into, each text once.
    ///
    /// @param asked whether whoever asked is asked back in other words already
    public synchronized List<String> shown(MessageId question, boolean asked) {
        return shown.getOrDefault(asking(question), Set.of()).stream()
                .filter(one -> !asked || !one.asks())
                .map(Shown::text)
                .toList();
    }

    /// A question is looked into no more; what was done for it counts as wanted.
    public synchronized void end(MessageId question) {
        before.remove(asking(question));
        shown.remove(asking(question));
        found.remove(asking(question));
    }

    /// A model is asked a question, perhaps not for the first time.
    ///
    /// @param lines all that ask; what was done for the earlier ones alone was done for the question
    public synchronized void begin(MessageId question, List<MessageId> lines) {
        String asking = asking(question);
        lines.stream().filter(line -> !line.equals(question)).forEach(line -> log.move(asking(line), asking));
        List<PerformedAction> done = log.of(asking);
        if (done.isEmpty()) {
            before.remove(asking);
        } else {
            before.put(asking, new ArrayList<>(done));
        }
    }

    /// What was done already where this is asked for: by the same call, or by the same action when the question was
    /// looked into before. Each counts once.
    synchronized Optional<PerformedAction> done(ActionRequest request, String action) {
        List<PerformedAction> earlier = before.getOrDefault(request.asking(), List.of());
        Optional<PerformedAction> same = log.of(request.asking()).stream()
                .filter(performed -> performed.origin().equals(request.origin()))
                .findFirst();
        Optional<PerformedAction> done = same.or(() -> earlier.stream()
                .filter(performed -> performed.action().equals(action))
                .findFirst());
        done.ifPresent(performed -> earlier.removeIf(one -> one.origin().equals(performed.origin())));
        return done;
    }

    /// What was done by the order in plain words that a message is.
    public Optional<PerformedAction> ordered(MessageId message) {
        return of(message).stream().filter(one -> one.order().isPresent()).findFirst();
    }

    /// Oldest first.
    public List<PerformedAction> of(MessageId question) {
        return log.of(asking(question));
    }

    /// What each says, oldest first.
    public List<String> texts(MessageId question) {
        return of(question).stream().map(PerformedAction::text).toList();
    }

    public Optional<PerformedActions> find(MessageId question) {
        return find(asking(question));
    }

    /// @param asking see [ActionRequest#asking]
    public Optional<PerformedActions> find(String asking) {
        List<PerformedAction> all = log.of(asking);
        return all.stream().findFirst().map(first -> new PerformedActions(asking, first.asker(), first.place(), all));
    }

    /// The newest of a member in a place that can be taken back.
    Optional<PerformedActions> newest(MemberId asker, @Nullable PlaceId place) {
        return log.newest(asker, place).flatMap(this::find);
    }

    /// They were taken back. What was ordered is not to be done again where it is heard again.
    void takenBack(PerformedActions performed) {
        log.remove(performed.asking());
        performed.all().stream()
                .filter(one -> one.order().isPresent())
                .map(PerformedAction::withoutUndo)
                .forEach(log::keep);
    }

    /// A message is gone, and what is kept of what it had done.
    public void withdraw(MessageId question) {
        log.remove(asking(question));
    }

    /// See [ActionRequest#asking].
    public static String asking(MessageId question) {
        return "message:" + question;
    }
}
