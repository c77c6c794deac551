package org.murabito.discord.hear;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.PostKind;

/// What a message says: its own words, and, marked as such, what hangs on it; written as exports are read.
final class Content {
    /// A member's own words: plain, a reply, or what a command was answered with.
    private static final List<Integer> SAID = List.of(0, 19, 20, 23);

    /// Discord's own lines that are kept, in the words of its exporter.
    private static final Map<Integer, String> NOTICES =
            Map.of(6, "Pinned a message.", 7, "Joined the server.", 18, "Started a thread.");

    private final PlainText text;

    Content(PlainText text) {
        this.text = text;
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
        List<String> lines = new ArrayList<>();
        add(lines, text.of(message.getString("content", ""), message));
        // A bot speaks through its embeds; on a member's message they are previews of links, in others' words.
        if (Json.object(message, "author").getBoolean("bot", false) || !message.isNull("webhook_id")) {
            embeds(message, message).forEach(embed -> add(lines, embed));
        }
        stickers(message).forEach(sticker -> add(lines, sticker));
        add(lines, poll(message));
        Json.objects(message, "message_snapshots").stream()
                .map(snapshot -> Json.object(snapshot, "message"))
                .forEach(forwarded -> add(lines, forwarded(forwarded, message)));
        return String.join("\n", lines);
    }

    /// Somebody else's words: marked line by line, so that no piece of it looks like the sender's own.
    private String forwarded(DataObject forwarded, DataObject message) {
        List<String> lines = new ArrayList<>();
        add(lines, text.of(forwarded.getString("content", ""), forwarded.hasKey("mentions") ? forwarded : message));
        embeds(forwarded, message).forEach(embed -> add(lines, embed));
        stickers(forwarded).forEach(sticker -> add(lines, sticker));
        return ("[forwarded]\n" + String.join("\n", lines)).strip().replace("\n", "\n> ");
    }

    private List<String> embeds(DataObject from, DataObject message) {
        List<String> embeds = new ArrayList<>();
        for (DataObject embed : Json.objects(from, "embeds")) {
            List<String> lines = new ArrayList<>();
            add(lines, Json.object(embed, "author").getString("name", ""));
            add(lines, embed.getString("title", ""));
            add(lines, text.of(embed.getString("description", ""), message));
            for (DataObject field : Json.objects(embed, "fields")) {
                String name = field.getString("name", "").strip();
                String value = text.of(field.getString("value", ""), message).strip();
                add(lines, name.isEmpty() ? value : name + ": " + value);
            }
            add(lines, Json.object(embed, "footer").getString("text", ""));
            add(embeds, String.join("\n", lines));
        }
        return embeds;
    }

    private static List<String> stickers(DataObject message) {
        return Json.objects(message, "sticker_items").stream()
                .map(sticker -> "[sticker: " + sticker.getString("name", sticker.getString("id", "")) + "]")
                .toList();
    }

    private static String poll(DataObject message) {
        DataObject poll = Json.object(message, "poll");
        String question = Json.object(poll, "question").getString("text", "");
        List<String> answers = Json.objects(poll, "answers").stream()
                .map(answer -> Json.object(answer, "poll_media").getString("text", ""))
                .filter(answer -> !answer.isBlank())
                .toList();
        return question.isBlank() ? "" : "[poll] " + question + " " + String.join(" / ", answers);
    }

    private static void add(List<String> lines, String line) {
        if (!line.isBlank()) {
            lines.add(line.strip());
        }
    }
}
