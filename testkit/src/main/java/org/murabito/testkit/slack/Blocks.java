package org.murabito.testkit.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/// The blocks of a message, as Slack takes them (docs.slack.dev/reference/block-kit): sections and rows of buttons.
final class Blocks {
    private static final int MOST = 50;
    private static final int LONGEST_SECTION = 3_000;
    private static final int MOST_ELEMENTS = 25;
    private static final int LONGEST_LABEL = 75;
    private static final int LONGEST_ID = 255;
    private static final int LONGEST_VALUE = 2_000;

    private final AtomicLong number = new AtomicLong();

    /// Slack's word for what is wrong; empty for nothing.
    String wrong(JsonNode blocks) {
        if (blocks.size() > MOST) {
            return "msg_blocks_too_long";
        }
        for (JsonNode block : blocks) {
            boolean right = switch (block.path("type").asText()) {
                case "section" -> fits(block.at("/text/text"), LONGEST_SECTION);
                case "actions" -> areButtons(block.path("elements"));
                default -> false;
            };
            if (!right || block.path("block_id").asText().length() > LONGEST_ID) {
                return "invalid_blocks";
            }
        }
        return "";
    }

    /// Each gets an id, another one each time.
    JsonNode named(JsonNode blocks) {
        for (JsonNode block : blocks) {
            if (block instanceof ObjectNode one && !one.has("block_id")) {
                one.put("block_id", "b" + number.incrementAndGet());
            }
        }
        return blocks;
    }

    private static boolean areButtons(JsonNode elements) {
        Set<String> actions = new HashSet<>();
        for (JsonNode element : elements) {
            String style = element.path("style").asText("primary");
            if (!element.path("type").asText().equals("button")
                    || !element.at("/text/type").asText().equals("plain_text")
                    || !fits(element.at("/text/text"), LONGEST_LABEL)
                    || !fits(element.path("action_id"), LONGEST_ID)
                    || element.path("value").asText().length() > LONGEST_VALUE
                    || !Set.of("primary", "danger").contains(style)
                    || !actions.add(element.path("action_id").asText())) {
                return false;
            }
        }
        return !actions.isEmpty() && actions.size() <= MOST_ELEMENTS;
    }

    private static boolean fits(JsonNode text, int longest) {
        return !text.asText().isEmpty() && text.asText().length() <= longest;
    }
}
