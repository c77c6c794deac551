package org.murabito.answer.draft;

import java.util.List;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Message;

/// What code says of messages: a text with their marks, and the messages.
public record MarkedText(String text, List<Message> messages) {
    public MarkedText {
        messages = messages.stream().distinct().toList();
    }

    /// For a model, which may use the marks: behind each who said what.
    public String withWords(CommunityStore communities) {
        String told = text;
        for (Message message : messages) {
            String author = communities.getMember(message.author()).name();
            String words = message.text().replaceAll("\\s+", " ").strip();
            told = told.replace(
                    Marks.of(message), Marks.of(message) + " " + author + ": " + words.replace("[[", "[ ["));
        }
        return told;
    }
}
