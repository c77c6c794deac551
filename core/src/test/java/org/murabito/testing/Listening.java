package org.murabito.testing;

import org.murabito.archive.MessageStore;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;

/// Keeps what a door tells in the archive, and does nothing else: perception without a mind.
public record Listening(MessageStore messages) implements Events {
    @Override
    public void publish(ChatEvent event) {
        switch (event) {
            case ChatEvent.MessagePosted posted -> messages.hear(posted.post());
            case ChatEvent.MessageEdited edited ->
                messages.edit(edited.place(), edited.key(), edited.text(), edited.at());
            case ChatEvent.MessageDeleted deleted -> messages.delete(deleted.place(), deleted.key(), deleted.at());
            case ChatEvent.ReactionAdded added ->
                messages.react(added.place(), added.key(), added.emoji(), added.member(), true);
            case ChatEvent.ReactionRemoved removed ->
                messages.react(removed.place(), removed.key(), removed.emoji(), removed.member(), false);
            case ChatEvent.ReactionsCleared _, ChatEvent.AnswerReady _, ChatEvent.LookedInto _, ChatEvent.Due _ -> {}
        }
    }
}
