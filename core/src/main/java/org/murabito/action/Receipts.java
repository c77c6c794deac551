package org.murabito.action;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.murabito.chat.MessageId;

/// Keeps what runs did for a question, for the post that answers it. Bounded, and gone with the process. Safe from any
/// thread.
public final class Receipts {
    private static final int MOST_QUESTIONS = 1_000;

    private final Map<MessageId, List<Kept>> byQuestion = new LinkedHashMap<>();

    public record Kept(String action, Arguments arguments, ActionResult.Receipt<?> receipt) {}

    synchronized void keep(MessageId question, Kept kept) {
        byQuestion.computeIfAbsent(question, _ -> new ArrayList<>()).add(kept);
        if (byQuestion.size() > MOST_QUESTIONS) {
            byQuestion.remove(byQuestion.keySet().iterator().next());
        }
    }

    /// Oldest first.
    public synchronized List<Kept> of(MessageId question) {
        return List.copyOf(byQuestion.getOrDefault(question, List.of()));
    }
}
