package org.murabito.slack.say;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.murabito.chat.CommandReply;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.WebApi;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Answers a command at the address that came with it (docs.slack.dev/interactivity/handling-user-interaction): open
/// for
/// half an hour, and for five messages.
public final class Response {
    private static final Logger log = LoggerFactory.getLogger(Response.class);
    private static final int MOST_MESSAGES = 5;

    private final WebApi api;
    private final Parts parts = new Parts();

    public Response(WebApi api) {
        this.api = api;
    }

    public void send(String address, CommandReply reply) throws InterruptedException {
        List<Parts.Part> all = parts.of(reply.markdown());
        for (Parts.Part part : all.subList(0, Math.min(MOST_MESSAGES, all.size()))) {
            ObjectNode message = JsonNodeFactory.instance
                    .objectNode()
                    .put("response_type", reply.forCallerAlone() ? "ephemeral" : "in_channel")
                    .put("replace_original", false)
                    .put("text", part.text())
                    .put("unfurl_links", false)
                    .put("unfurl_media", false);
            message.set("blocks", part.asBlocks());
            try {
                api.respond(address, message.toString());
            } catch (SlackTrouble trouble) {
                log.warn("The answer to a command did not get through: {}", trouble.getMessage());
                return;
            }
        }
    }
}
