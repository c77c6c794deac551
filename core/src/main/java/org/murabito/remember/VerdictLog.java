package org.murabito.remember;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.murabito.chat.MessageId;
import org.murabito.judge.Verdict;

/// Why Murabito spoke or kept quiet: the verdicts on the newest messages. Safe from any thread.
public final class VerdictLog {
    private final Map<MessageId, Verdict> verdicts;

    /// @param most how many it keeps
    public VerdictLog(int most) {
        verdicts = new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<MessageId, Verdict> eldest) {
                return size() > most;
            }
        };
    }

    public synchronized void retain(MessageId message, Verdict verdict) {
        verdicts.put(message, verdict);
    }

    public synchronized Optional<Verdict> find(MessageId message) {
        return Optional.ofNullable(verdicts.get(message));
    }

    public synchronized void forget(MessageId message) {
        verdicts.remove(message);
    }
}
