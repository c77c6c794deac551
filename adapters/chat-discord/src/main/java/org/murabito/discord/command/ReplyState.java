package org.murabito.discord.command;

/// How far answering one interaction has come.
enum ReplyState {
    /// Nothing was sent to Discord.
    UNTOUCHED,
    /// Patience was asked for.
    AWAITED,
    /// It is not known: another life had it, or a request got lost.
    UNKNOWN,
    ANSWERED
}
