package org.murabito.discord.hear;

import java.util.List;
import java.util.Map;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.PostKind;
import org.murabito.format.discord.DiscordEmbed;
import org.murabito.format.discord.DiscordLines;
import org.murabito.format.discord.DiscordReferences;

/// What a message says: its own words, and, marked as such, what hangs on it; written as exports are read.
final class Content {
    /// A member's own words: plain, a reply, or what a command was answered with.
    private static final List<Integer> SAID = List.of(0, 19, 20, 23);

    /// Discord's own lines that are kept, in the words of its exporter.
    private static final Map<Integer, String> NOTICES =
            Map.of(6, "Pinned a message.", 7, "Joined the server.", 18, "Started a thread.");

    private final ServerReferences references;

    Content(ServerReferences references) {
        this.references = references;
    }

    /// Whether it is kept at all; what is not are lines about boosts, calls and the like.
    static boolean isKept(DataObject message) {
        int type = message.getInt("type", 0);
        return SAID.contains(type) || NOTICES.containsKey(type);
    }

    static PostKind kind(DataObject message) {
        return SAID.contains(message.getInt("type", 0)) ? PostKind.SAID : PostKind.NOTICE;
    }

    String of(DataObject message) {
        String notice = NOTICES.get(message.getInt("type", 0));
        if (notice != null) {
            return notice;
        }
        DiscordLines lines = new DiscordLines();
        MentionNames names = new MentionNames(references, message);
        lines.add(DiscordReferences.plain(message.getString("content", ""), names));
        // A bot speaks through its embeds; on a member's message they are previews of links, in others' words.
        if (DiscordJson.object(message, "author").getBoolean("bot", false) || !message.isNull("webhook_id")) {
            embeds(message, names).forEach(lines::add);
        }
        stickers(message, lines);
        lines.add(poll(message));
        DiscordJson.objects(message, "message_snapshots").stream()
                .map(snapshot -> DiscordJson.object(snapshot, "message"))
                .forEach(forwarded -> lines.addForwarded(forwarded(forwarded, names)));
        return lines.text();
    }

    private static DiscordLines forwarded(DataObject forwarded, MentionNames names) {
        DiscordLines lines = new DiscordLines();
        MentionNames own = forwarded.hasKey("mentions") ? new MentionNames(names.references(), forwarded) : names;
        lines.add(DiscordReferences.plain(forwarded.getString("content", ""), own));
        embeds(forwarded, names).forEach(lines::add);
        stickers(forwarded, lines);
        return lines;
    }

    private static List<String> embeds(DataObject from, MentionNames names) {
        return DiscordJson.objects(from, "embeds").stream()
                .map(embed -> new DiscordEmbed(
                                DiscordJson.object(embed, "author").getString("name", ""),
                                embed.getString("title", ""),
                                DiscordReferences.plain(embed.getString("description", ""), names),
                                DiscordJson.objects(embed, "fields").stream()
                                        .map(field -> new DiscordEmbed.Field(
                                                field.getString("name", ""),
                                                DiscordReferences.plain(field.getString("value", ""), names)))
                                        .toList(),
                                DiscordJson.object(embed, "footer").getString("text", ""))
                        .words())
                .toList();
    }

    private static void stickers(DataObject message, DiscordLines lines) {
        DiscordJson.objects(message, "sticker_items")
                .forEach(sticker -> lines.addSticker(sticker.getString("name", sticker.getString("id", ""))));
    }

    private static String poll(DataObject message) {
        DataObject poll = DiscordJson.object(message, "poll");
        String question = DiscordJson.object(poll, "question").getString("text", "");
        List<String> answers = DiscordJson.objects(poll, "answers").stream()
                .map(answer -> DiscordJson.object(answer, "poll_media").getString("text", ""))
                .filter(answer -> !answer.isBlank())
                .toList();
        return question.isBlank() ? "" : "[poll] " + question + " " + String.join(" / ", answers);
    }
}
