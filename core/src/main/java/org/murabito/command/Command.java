package org.murabito.command;

import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReply;

/// One command: how it is listed, and what it does.
public interface Command {
    CommandForm form();

    CommandReply run(CommandCall call) throws InterruptedException;

    /// Whether it takes as long as an investigation does.
    default boolean investigates() {
        return false;
    }

    /// Whether it is wanted for what it does, also where its answer cannot be told any more.
    default boolean acts() {
        return false;
    }

    /// Whether what it answers may be for all to see.
    default boolean tellsAll() {
        return false;
    }
}
