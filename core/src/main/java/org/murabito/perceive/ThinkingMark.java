package org.murabito.perceive;

import org.murabito.chat.Message;
import org.murabito.chat.door.Doors;

/// Shows under a question that it was taken on; gone when the answer is there.
public record ThinkingMark(Doors doors) {
    public static final String EMOJI = "🤔";

    public void show(Message question) {
        react(question, true);
    }

    public void clear(Message question) {
        react(question, false);
    }

    private void react(Message question, boolean on) {
        doors.of(question.place().community()).react(question.place(), question.key(), EMOJI, on);
    }
}
