package org.murabito.conversation;

import java.util.Optional;
import java.util.function.Predicate;
import org.murabito.archive.MessageStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.conversation.wording.HeadReader;
import org.murabito.sight.Sight;

/// Knows the first words of a thread that hangs under one of somebody's messages: they reply to it.
public record ThreadStart(MessageStore messages, Sight sight) {
    public boolean repliesTo(Predicate<MemberId> author, Message message, Place where) {
        return where.kind() == PlaceKind.THREAD
                && message.replyTo() == null
                && !HeadReader.titles(message.text())
                && root(where).filter(root -> author.test(root.author())).isPresent()
                && messages.latest(sight, where.id(), 1, message.id()).isEmpty();
    }

    /// What a thread hangs under; empty for every other place.
    public Optional<Message> root(Place where) {
        return where.kind() == PlaceKind.THREAD
                ? messages.find(sight, where.channel(), rootKey(where))
                : Optional.empty();
    }

    /// Doors name a thread by its first message's key, alone or after the channel's.
    private static String rootKey(Place thread) {
        String key = thread.id().key();
        String channel = thread.channel().key();
        return key.startsWith(channel) && key.length() > channel.length() + 1
                ? key.substring(channel.length() + 1)
                : key;
    }
}
