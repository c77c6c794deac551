package org.murabito.format.slack;

import java.util.List;
import org.murabito.archive.importing.json.JsonFields;

/// The plain text of Slack's layout blocks.
final class SlackBlocks {
    private final SlackText text;
    private final SlackNames names;

    SlackBlocks(SlackText text, SlackNames names) {
        this.text = text;
        this.names = names;
    }

    String text(List<JsonFields> blocks) {
        StringBuilder all = new StringBuilder();
        for (JsonFields block : blocks) {
            block(block, all);
            endLine(all);
        }
        return all.toString().strip();
    }

    private void block(JsonFields block, StringBuilder all) {
        switch (block.text("type")) {
            case "rich_text" -> rich(block.objects("elements"), all, "");
            // Buttons and menus are no words of whoever sent them.
            case "actions", "context_actions" -> {}
            case "markdown" -> all.append(block.text("text"));
            case "image", "video" -> all.append(block.firstText("alt_text"));
            default -> {
                marked(block.object("text"), all);
                for (JsonFields field : block.objects("fields")) {
                    endLine(all);
                    marked(field, all);
                }
                for (JsonFields element : block.objects("elements")) {
                    endLine(all);
                    marked(element.object("text").isEmpty() ? element : element.object("text"), all);
                }
            }
        }
    }

    private void marked(JsonFields object, StringBuilder all) {
        String raw = object.text("text");
        all.append(object.text("type").equals("plain_text") ? raw : text.plain(raw));
    }

    /// Sections, lists, quotes and code.
    private void rich(List<JsonFields> elements, StringBuilder all, String lead) {
        for (JsonFields element : elements) {
            List<JsonFields> inside = element.objects("elements");
            switch (element.text("type")) {
                case "rich_text_list" ->
                    inside.forEach(item -> {
                        endLine(all);
                        all.append(lead).append("• ");
                        pieces(item.objects("elements"), all);
                    });
                case "rich_text_quote" -> {
                    endLine(all);
                    all.append("> ");
                    pieces(inside, all);
                    endLine(all);
                }
                case "rich_text_preformatted" -> {
                    endLine(all);
                    pieces(inside, all);
                    endLine(all);
                }
                default -> pieces(inside, all);
            }
        }
    }

    private void pieces(List<JsonFields> pieces, StringBuilder all) {
        for (JsonFields piece : pieces) {
            all.append(
                    switch (piece.text("type")) {
                        case "text" -> piece.text("text");
                        case "user" -> "@" + names.user(piece.text("user_id"), "");
                        case "channel" -> "#" + names.channel(piece.text("channel_id"), "");
                        case "link" -> SlackText.link(piece.text("url"), piece.text("text"));
                        case "emoji" -> SlackEmoji.of(piece.text("name"));
                        case "broadcast" -> "@" + piece.text("range");
                        case "usergroup" -> "@" + piece.text("usergroup_id");
                        case "date" -> piece.firstText("fallback", "timestamp");
                        case "color" -> piece.text("value");
                        default -> piece.text("text");
                    });
        }
    }

    private static void endLine(StringBuilder all) {
        if (!all.isEmpty() && all.charAt(all.length() - 1) != '\n') {
            all.append('\n');
        }
    }
}
