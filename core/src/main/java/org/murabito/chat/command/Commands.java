package org.murabito.chat.command;

import java.util.List;

/// What members can ask of Murabito by a command behind a slash, instead of in words. Safe from any thread.
public interface Commands {
    /// All there are, always the same and in this order.
    List<CommandForm> forms();

    /// Carries one out; takes as long as an investigation may. Whatever somebody typed has an answer. The
    /// same call twice changes nothing twice. Interrupting ends it promptly.
    CommandReply run(CommandCall call) throws InterruptedException;
}
