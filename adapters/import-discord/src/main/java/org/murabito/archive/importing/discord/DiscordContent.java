package org.murabito.archive.importing.discord;

import java.util.List;
import java.util.function.UnaryOperator;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.format.discord.DiscordEmbed;
import org.murabito.format.discord.DiscordLines;
import org.murabito.format.discord.DiscordReferences;

/// What an exported message says. The exporter left some references as they are.
final class DiscordContent {
    private final UnaryOperator<String> channels;

    DiscordContent(UnaryOperator<String> channels) {
        this.channels = channels;
    }

    String text(JsonFields message) {
        Names names = new Names(channels, message.objects("mentions"));
        DiscordLines lines = new DiscordLines();
        lines.add(DiscordReferences.plain(message.text("content"), names));
        // A bot speaks through its embeds; on a member's message they are previews of links, in others' words.
        boolean bot = message.object("author").flag("isBot");
        embeds(message, names).forEach(bot ? lines::add : lines::addPreview);
        stickers(message, lines);
        JsonFields forwarded = message.object("forwardedMessage");
        if (!forwarded.isEmpty()) {
            lines.addForwarded(forwarded(forwarded, names));
        }
        return lines.text();
    }

    private static DiscordLines forwarded(JsonFields forwarded, Names names) {
        DiscordLines lines = new DiscordLines();
        lines.add(DiscordReferences.plain(forwarded.text("content"), names));
        embeds(forwarded, names).forEach(lines::add);
        stickers(forwarded, lines);
        return lines;
    }

    private static List<String> embeds(JsonFields message, Names names) {
        return message.objects("embeds").stream()
                .map(embed -> new DiscordEmbed(
                                embed.object("author").text("name"),
                                embed.text("title"),
                                DiscordReferences.plain(embed.text("description"), names),
                                embed.objects("fields").stream()
                                        .map(field -> new DiscordEmbed.Field(
                                                field.text("name"),
                                                DiscordReferences.plain(field.text("value"), names)))
                                        .toList(),
                                embed.object("footer").text("text"))
                        .words())
                .toList();
    }

    private static void stickers(JsonFields message, DiscordLines lines) {
        message.objects("stickers").forEach(sticker -> lines.addSticker(sticker.firstText("name", "id")));
    }

    /// @param mentions the members that the message mentions
    private record Names(UnaryOperator<String> channels, List<JsonFields> mentions) implements DiscordReferences.Names {
        @Override
        public String member(String id) {
            return mentions.stream()
                    .filter(user -> user.text("id").equals(id))
                    .map(user -> user.firstText("nickname", "name"))
                    .filter(name -> !name.isEmpty())
                    .findFirst()
                    .orElse(id);
        }

        @Override
        public String role(String id) {
            return id;
        }

        @Override
        public String channel(String id) {
            return channels.apply(id);
        }
    }
}
