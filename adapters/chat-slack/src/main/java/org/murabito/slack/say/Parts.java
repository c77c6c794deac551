package org.murabito.slack.say;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;

/// A text as messages of Slack: each of blocks within their length, and within the length of a message. Nothing is
/// left out.
final class Parts {
    /// docs.slack.dev/reference/block-kit/blocks/section-block: 3,000 characters; and a message has 50 blocks at most.
    static final int LONGEST_BLOCK = 3_000;

    static final int MOST_BLOCKS = 50;

    /// docs.slack.dev/reference/methods/chat.postMessage: cut at 40,000 characters.
    static final int LONGEST_TEXT = 40_000;

    private static final String FENCE = "```";

    private final Mrkdwn mrkdwn = new Mrkdwn();

    /// One message.
    record Part(List<String> blocks) {
        Part {
            blocks = List.copyOf(blocks);
        }

        /// What stands in notices, in search, and in the archive.
        String text() {
            return String.join("\n\n", blocks);
        }

        ArrayNode asBlocks() {
            ArrayNode all = JsonNodeFactory.instance.arrayNode();
            for (String block : blocks) {
                all.addObject()
                        .put("type", "section")
                        .put("expand", true)
                        .putObject("text")
                        .put("type", "mrkdwn")
                        .put("text", block)
                        .put("verbatim", true);
            }
            return all;
        }
    }

    /// At least one, also of nothing.
    List<Part> of(String markdown) {
        List<String> pieces = new ArrayList<>();
        for (String block : mrkdwn.blocks(markdown)) {
            pieces.addAll(cut(block));
        }
        if (pieces.isEmpty()) {
            pieces.add("…");
        }
        List<Part> parts = new ArrayList<>();
        List<String> blocks = new ArrayList<>();
        int length = 0;
        for (String block : joined(pieces)) {
            if (blocks.size() == MOST_BLOCKS || length + block.length() + 2 > LONGEST_TEXT) {
                parts.add(new Part(blocks));
                blocks = new ArrayList<>();
                length = 0;
            }
            blocks.add(block);
            length += block.length() + 2;
        }
        parts.add(new Part(blocks));
        return parts;
    }

    /// Short ones share a block.
    private static List<String> joined(List<String> pieces) {
        List<String> blocks = new ArrayList<>();
        StringBuilder block = new StringBuilder();
        for (String piece : pieces) {
            if (!block.isEmpty() && block.length() + 2 + piece.length() > LONGEST_BLOCK) {
                blocks.add(block.toString());
                block.setLength(0);
            }
            block.append(block.isEmpty() ? "" : "\n\n").append(piece);
        }
        blocks.add(block.toString());
        return blocks;
    }

    private static List<String> cut(String block) {
        if (block.length() <= LONGEST_BLOCK) {
            return List.of(block);
        }
        boolean code = block.startsWith(FENCE);
        String body = code ? block.substring(FENCE.length() + 1, block.length() - FENCE.length() - 1) : block;
        int room = code ? LONGEST_BLOCK - 2 * FENCE.length() - 2 : LONGEST_BLOCK;
        List<String> pieces = new ArrayList<>();
        while (!body.isEmpty()) {
            int end = body.length() <= room ? body.length() : end(body, room);
            String piece = body.substring(0, end);
            pieces.add(code ? FENCE + "\n" + piece + "\n" + FENCE : piece.strip());
            body = body.substring(end);
            body = body.startsWith("\n") ? body.substring(1) : body;
        }
        pieces.removeIf(String::isBlank);
        return pieces;
    }

    /// After a line, a sentence or a word; else anywhere but inside a link, an entity or a letter of two halves.
    private static int end(String text, int room) {
        for (String between : List.of("\n", "。", ". ", "、", " ")) {
            int at = text.lastIndexOf(between, room - between.length());
            if (at >= room / 2 && isOutside(text, at + between.length())) {
                return at + between.length();
            }
        }
        int at = Character.isHighSurrogate(text.charAt(room - 1)) ? room - 1 : room;
        int open = text.lastIndexOf('<', at - 1);
        if (!isOutside(text, at) && open > 0) {
            return open;
        }
        int entity = text.lastIndexOf('&', at - 1);
        return entity > at - 5 && entity > 0 && text.indexOf(';', entity) >= at ? entity : at;
    }

    private static boolean isOutside(String text, int at) {
        int open = text.lastIndexOf('<', at - 1);
        return open < 0 || text.indexOf('>', open) < at;
    }
}
