package org.murabito.archive.importing.discord;

import java.util.ArrayList;
import java.util.List;
import org.murabito.archive.importing.Fields;

/// What a message says: its own words, and, marked as such, what hangs on it.
final class DiscordContent {
    private final DiscordText text;

    DiscordContent(DiscordText text) {
        this.text = text;
    }

    String text(Fields message) {
        List<Fields> mentions = message.objects("mentions");
        List<String> lines = new ArrayList<>();
        String own = text.plain(message.text("content"), mentions).strip();
        add(lines, own);
        // A bot speaks through its embeds; on a member's message they are previews of links, in others' words.
        boolean bot = message.object("author").flag("isBot");
        embeds(message, mentions)
                .forEach(embed -> add(lines, bot ? embed : "[embed] " + embed.replace("\n", "\n[embed] ")));
        stickers(message).forEach(sticker -> add(lines, sticker));
        Fields forwarded = message.object("forwardedMessage");
        if (!forwarded.isEmpty()) {
            add(lines, forwarded(forwarded, mentions));
        }
        return String.join("\n", lines);
    }

    /// Somebody else's words: marked line by line, so that no piece of it looks like the sender's own.
    private String forwarded(Fields forwarded, List<Fields> mentions) {
        List<String> lines = new ArrayList<>();
        add(lines, text.plain(forwarded.text("content"), mentions).strip());
        embeds(forwarded, mentions).forEach(embed -> add(lines, embed));
        stickers(forwarded).forEach(sticker -> add(lines, sticker));
        return ("[forwarded]\n" + String.join("\n", lines)).strip().replace("\n", "\n> ");
    }

    private List<String> embeds(Fields message, List<Fields> mentions) {
        List<String> embeds = new ArrayList<>();
        for (Fields embed : message.objects("embeds")) {
            List<String> lines = new ArrayList<>();
            add(lines, embed.object("author").text("name"));
            add(lines, embed.text("title"));
            add(lines, text.plain(embed.text("description"), mentions));
            for (Fields field : embed.objects("fields")) {
                String name = field.text("name").strip();
                String value = text.plain(field.text("value"), mentions).strip();
                add(lines, name.isEmpty() ? value : name + ": " + value);
            }
            add(lines, embed.object("footer").text("text"));
            add(embeds, String.join("\n", lines));
        }
        return embeds;
    }

    private static List<String> stickers(Fields message) {
        return message.objects("stickers").stream()
                .map(sticker -> "[sticker: " + sticker.firstText("name", "id") + "]")
                .toList();
    }

    private static void add(List<String> lines, String line) {
        if (!line.isBlank()) {
            lines.add(line.strip());
        }
    }
}
