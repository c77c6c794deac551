package org.murabito.chat.command;

import java.time.Instant;

/// Where the answer to a command goes, as its platform gave it along. Whoever has the secret can speak in Murabito's
/// name for as long as it holds: it is in no log, and kept no longer than the command is open.
///
/// @param until from then on the platform takes no answer there
public record ReplyAddress(String secret, Instant until) {
    public boolean holds(Instant now) {
        return now.isBefore(until);
    }

    @Override
    public String toString() {
        return "ReplyAddress[until " + until + "]";
    }
}
