package org.murabito.remember;

import java.util.Optional;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.judge.Verdict;

/// Why Murabito spoke or kept quiet: the newest verdicts of each community, so many and no more, without anybody's
/// words. A verdict goes with its message and with its community. Safe from any thread.
public interface VerdictLog {
    /// Replaces an earlier verdict on the message. A verdict without reasons explains nothing and is not kept.
    void retain(CommunityId community, MessageId message, Verdict verdict);

    Optional<Verdict> find(MessageId message);

    void forget(MessageId message);
}
