package org.murabito.chat.command;

/// What is answered to a command.
///
/// @param markdown CommonMark with the door's mentions and links already in it
/// @param forCallerAlone whether nobody else is to see it
public record CommandReply(String markdown, boolean forCallerAlone) {
    public static CommandReply alone(String markdown) {
        return new CommandReply(markdown, true);
    }

    public static CommandReply toAll(String markdown) {
        return new CommandReply(markdown, false);
    }
}
