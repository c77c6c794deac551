package org.murabito.action.place;

import java.util.LinkedHashSet;
import java.util.Set;
import org.murabito.chat.MessageId;

/// The questions that were stopped last or are asked in another one, whose answer may already wait in the lane. Lost
/// with the process, as such an answer is. Safe from any thread.
public final class StoppedQuestions {
    private static final int MOST = 1_000;

    private final Set<MessageId> stopped = new LinkedHashSet<>();

    public synchronized boolean contains(MessageId question) {
        return stopped.contains(question);
    }

    /// It is asked again.
    synchronized void remove(MessageId question) {
        stopped.remove(question);
    }

    public synchronized void add(MessageId question) {
        stopped.add(question);
        if (stopped.size() > MOST) {
            stopped.remove(stopped.iterator().next());
        }
    }
}
