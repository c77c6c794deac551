package org.murabito.archive.importing.slack;

import java.util.Optional;
import org.murabito.archive.importing.ExportSink;
import org.murabito.archive.importing.ImportText;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.Member;
import org.murabito.chat.PlaceId;
import org.murabito.format.slack.SlackMessages;
import org.murabito.format.slack.SlackPost;

/// Takes over the messages of an export, and reports what could not be read.
final class SlackMessageImport {
    private final SlackMessages messages;

    SlackMessageImport(SlackMessages messages) {
        this.messages = messages;
    }

    void tell(JsonFields message, SlackChannel channel, String file, ExportSink sink) throws InterruptedException {
        if (SlackMessages.isDeleted(message)) {
            sink.leftOut();
            return;
        }
        if (message.has("type") && !message.text("type").equals("message")) {
            sink.problem(file, ImportText.of("no-message"));
            return;
        }
        Optional<SlackPost> read = messages.read(message, new PlaceId(sink.community(), channel.id()));
        if (read.isEmpty()) {
            sink.problem(file, ImportText.of("no-time", "ts"));
            return;
        }
        if (message.isWrong("text") || message.isWrong("user")) {
            sink.problem(file, ImportText.of("wrong-type"));
        }
        tell(read.get(), sink);
    }

    private static void tell(SlackPost read, ExportSink sink) throws InterruptedException {
        if (read.described()) {
            sink.member(read.author());
        } else {
            sink.mentioned(read.author());
        }
        if (read.thread() != null) {
            sink.place(read.thread());
        }
        for (Member member : read.reacting()) {
            sink.mentioned(member);
        }
        sink.post(read.post());
    }
}
