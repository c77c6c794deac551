package org.murabito.judge.limit;

import java.time.Instant;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.perceive.PerceivedEvent;

/// What Murabito would like to say.
///
/// @param question the message that it would answer
/// @param asked whether it was addressed
public record SpeechRequest(MessageId question, MemberKind asker, Instant at, boolean asked) {
    /// To answer whoever called.
    public static SpeechRequest asked(PerceivedEvent.Heard heard) {
        return of(heard, true);
    }

    /// To say something where nobody called.
    public static SpeechRequest unasked(PerceivedEvent.Heard heard) {
        return of(heard, false);
    }

    private static SpeechRequest of(PerceivedEvent.Heard heard, boolean asked) {
        return new SpeechRequest(
                heard.message().id(), heard.author().kind(), heard.message().at(), asked);
    }
}
