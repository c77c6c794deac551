package org.murabito.app.village;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Attachment;

/// An entry being read: more lines may still belong to it.
final class MessageDraft {
    private final int line;
    private final String key;
    private final String thread;
    private final DayTime at;
    private final Opening opening;
    private final StringBuilder text;
    private final List<Attachment> attachments = new ArrayList<>();
    private final Map<String, List<String>> reactions = new LinkedHashMap<>();
    private @Nullable DayTime editedAt;

    MessageDraft(int line, String key, String thread, DayTime at, Opening opening) {
        this.line = line;
        this.key = key;
        this.thread = thread;
        this.at = at;
        this.opening = opening;
        this.text = new StringBuilder(opening.text());
    }

    /// The first line of a message, taken apart.
    record Opening(String speaker, boolean notice, @Nullable String replyTo, String text) {}

    DayTime at() {
        return at;
    }

    void goOn(String more) {
        text.append('\n').append(more);
    }

    void attach(Attachment attachment) {
        attachments.add(attachment);
    }

    void react(String emoji, List<String> members) {
        reactions.put(emoji, List.copyOf(members));
    }

    void edited(DayTime when) {
        editedAt = when;
    }

    VillageMessage entry() {
        return new VillageMessage(
                line,
                key,
                thread,
                at,
                opening.speaker(),
                opening.notice(),
                opening.replyTo(),
                text.toString().stripTrailing(),
                List.copyOf(attachments),
                reactions,
                editedAt);
    }
}
