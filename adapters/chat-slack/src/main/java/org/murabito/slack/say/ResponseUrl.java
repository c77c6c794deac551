package org.murabito.slack.say;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import org.murabito.chat.command.CommandReply;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.WebApi;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Answers a command or a press at the address that came with it
/// (docs.slack.dev/interactivity/handling-user-interaction): open
/// for half an hour, and for five messages.
public final class ResponseUrl {
    /// How long an address is open.
    public static final Duration OPEN = Duration.ofMinutes(30);

    private static final Logger log = LoggerFactory.getLogger(ResponseUrl.class);
    private static final int MOST_MESSAGES = 5;
    private static final int TRIES = 3;
    private static final Duration AGAIN = Duration.ofSeconds(1);

    private final WebApi api;
    private final MessageParts parts = new MessageParts(MessageParts.LONGEST_TEXT);

    public ResponseUrl(WebApi api) {
        this.api = api;
    }

    /// To whoever gave the command, or pressed. False where the address takes nothing any more.
    public boolean send(String address, CommandReply reply) throws InterruptedException {
        List<MessageParts.Part> all = parts.of(reply.markdown());
        int sent = 0;
        for (MessageParts.Part part : all.subList(0, Math.min(MOST_MESSAGES, all.size()))) {
            try {
                send(address, part);
                sent++;
            } catch (SlackTrouble trouble) {
                if (sent > 0) {
                    log.warn("{} parts of an answer got through, and no more: {}", sent, trouble.getMessage());
                    return true;
                }
                if (trouble.kind() == SlackTrouble.Kind.REFUSED) {
                    log.warn("An answer for whoever asked alone was not sent to its address: {}", trouble.code());
                    return false;
                }
                throw trouble.atTheDoor();
            }
        }
        return true;
    }

    private void send(String address, MessageParts.Part part) throws InterruptedException {
        ObjectNode message = JsonNodeFactory.instance
                .objectNode()
                .put("response_type", "ephemeral")
                .put("replace_original", false)
                .put("text", part.text())
                .put("unfurl_links", false)
                .put("unfurl_media", false);
        message.set("blocks", part.asBlocks());
        for (int attempt = 1; ; attempt++) {
            try {
                api.respond(address, message.toString());
                return;
            } catch (SlackTrouble trouble) {
                if (trouble.kind() == SlackTrouble.Kind.REFUSED || attempt == TRIES) {
                    throw trouble;
                }
                api.time().pause().take(AGAIN.multipliedBy(attempt));
            }
        }
    }
}
