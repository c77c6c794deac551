package org.murabito.slack.say;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.door.Offer;

/// A text as messages of Slack: each of blocks within their length, and within the length of a message. Nothing is
/// left out.
final class MessageParts {
    /// docs.slack.dev/reference/block-kit/blocks/section-block: 3,000 characters; and a message has 50 blocks at most.
    static final int LONGEST_BLOCK = 3_000;

    static final int MOST_BLOCKS = 50;

    /// docs.slack.dev/reference/methods/chat.update: more than 4,000 characters are refused. What is posted is changed
    /// later, or may have to be.
    static final int LONGEST_CHANGEABLE = 4_000;

    /// docs.slack.dev/reference/methods/chat.postMessage: cut at 40,000 characters.
    static final int LONGEST_TEXT = 40_000;

    private static final String FENCE = "```";

    /// With what closes a block of code that goes on, and opens it again.
    private static final int ROOM = LONGEST_BLOCK - 2 * FENCE.length() - 2;

    private final Mrkdwn mrkdwn = new Mrkdwn();
    private final int longest;

    /// @param longest how many characters a message has at most
    MessageParts(int longest) {
        this.longest = longest;
    }

    /// One message.
    ///
    /// @param offer what buttons below it offer
    record Part(List<String> blocks, @Nullable Offer offer) {
        Part {
            blocks = List.copyOf(blocks);
        }

        Part offering(@Nullable Offer other) {
            return new Part(blocks, other);
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
            if (offer != null) {
                all.add(SlackButtons.of(offer));
            }
            return all;
        }
    }

    /// The same with buttons below the last one.
    List<Part> of(String markdown, @Nullable Offer offer) {
        List<Part> parts = new ArrayList<>(of(markdown));
        parts.add(parts.removeLast().offering(offer));
        return parts;
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
            if (blocks.size() == MOST_BLOCKS || length + block.length() + 2 > longest) {
                parts.add(new Part(blocks, null));
                blocks = new ArrayList<>();
                length = 0;
            }
            blocks.add(block);
            length += block.length() + 2;
        }
        parts.add(new Part(blocks, null));
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

    /// Code that goes on in the next piece, also within a list or a quote, is closed and opened again.
    private static List<String> cut(String block) {
        if (block.length() <= LONGEST_BLOCK) {
            return List.of(block);
        }
        List<String> pieces = new ArrayList<>();
        boolean inCode = false;
        String body = block;
        while (!body.isEmpty()) {
            int end = body.length() <= ROOM ? body.length() : outsideFence(body, end(body, ROOM));
            String piece = body.substring(0, end);
            boolean goesOn = inCode ^ opensCode(piece);
            boolean onlyEnds = inCode && piece.strip().equals(FENCE);
            if (!piece.isBlank() && !onlyEnds) {
                String whole = inCode || goesOn ? piece.stripTrailing() : piece.strip();
                pieces.add((inCode ? FENCE + "\n" : "") + whole + (goesOn ? "\n" + FENCE : ""));
            }
            inCode = goesOn;
            body = body.substring(end);
            body = body.startsWith("\n") ? body.substring(1) : body;
        }
        return pieces;
    }

    /// Whether more code begins in it than ends.
    private static boolean opensCode(String piece) {
        boolean open = false;
        for (int at = piece.indexOf(FENCE); at >= 0; at = piece.indexOf(FENCE, at + FENCE.length())) {
            open = !open;
        }
        return open;
    }

    /// Not between the signs that begin or end code.
    private static int outsideFence(String text, int at) {
        int from = Math.max(0, at - FENCE.length() + 1);
        int fence = text.substring(from, Math.min(text.length(), at + FENCE.length() - 1))
                .indexOf(FENCE);
        return fence < 0 || from + fence == 0 || from + fence >= at ? at : from + fence;
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
