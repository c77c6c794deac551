package org.murabito.bench.importing;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.SplittableRandom;

/// A guild as DiscordChatExporter writes it: five categories with six channels each, a forum, threads, three years.
final class DiscordGenerator {
    private static final int CATEGORIES = 5;
    private static final int CHANNELS = 6;
    private static final int USERS = 2_000;
    private static final int THREADS = 200;
    private static final long DISCORD_EPOCH = 1_420_070_400_000L;
    private static final long FIRST = Instant.parse("2022-01-03T00:00:00Z").toEpochMilli();
    private static final long MILLIS = 3L * 365 * 86_400_000;

    private final SplittableRandom random;
    private final Talk talk;
    private final JsonFactory json = new JsonFactory();

    DiscordGenerator(long seed) {
        this.random = new SplittableRandom(seed);
        this.talk = new Talk(random.split());
    }

    private record Where(String id, String type, String parentId, String parent, String name) {}

    /// Four fifths in channels, the rest in threads under the first channels and in posts of a forum.
    void write(Path folder, int messages) throws IOException {
        Files.createDirectories(folder);
        int channels = CATEGORIES * CHANNELS;
        int inThreads = messages / 5;
        int inChannels = messages - inThreads;
        for (int i = 0; i < channels; i++) {
            int category = i / CHANNELS;
            Where where =
                    new Where(id(100 + i), "GuildTextChat", id(10 + category), "カテゴリ " + category, "channel-" + i);
            file(folder, where, inChannels / channels + (i < inChannels % channels ? 1 : 0));
        }
        for (int i = 0; i < THREADS; i++) {
            boolean forum = i % 2 == 0;
            Where where = forum
                    ? new Where(snowflake(FIRST + i), "GuildPublicThread", id(99), "掲示板", "post " + i)
                    : new Where(
                            id(1_000 + i),
                            "GuildPublicThread",
                            id(100 + i % channels),
                            "channel-" + i % channels,
                            "thread " + i);
            file(folder, where, inThreads / THREADS + (i < inThreads % THREADS ? 1 : 0));
        }
    }

    private static String id(long number) {
        return Long.toString(700_000_000_000_000_000L + number);
    }

    private static String snowflake(long millis) {
        return Long.toString((millis - DISCORD_EPOCH) << 22);
    }

    private void file(Path folder, Where where, int messages) throws IOException {
        Path file = folder.resolve("Bench - " + where.parent + " - " + where.name + " [" + where.id + "].json");
        try (JsonGenerator out = json.createGenerator(Files.newBufferedWriter(file))) {
            out.useDefaultPrettyPrinter();
            out.writeStartObject();
            out.writeObjectFieldStart("guild");
            text(out, "id", id(1), "name", "Bench", "iconUrl", "https://cdn.example.org/icon.png");
            out.writeEndObject();
            out.writeObjectFieldStart("channel");
            text(out, "id", where.id, "type", where.type, "categoryId", where.parentId, "category", where.parent);
            text(out, "name", where.name, "topic", "");
            out.writeEndObject();
            out.writeArrayFieldStart("messages");
            long step = Math.max(2, MILLIS / Math.max(1, messages));
            long at = FIRST;
            String before = "";
            for (int i = 0; i < messages; i++) {
                at += 1 + random.nextLong(2 * step);
                String key = i == 0 && where.parent.equals("掲示板") ? where.id : snowflake(at);
                message(out, key, at, random.nextInt(6) == 0 ? before : "", where);
                before = key;
            }
            out.writeEndArray();
            out.writeNumberField("messageCount", messages);
            out.writeEndObject();
        }
    }

    private void message(JsonGenerator out, String key, long at, String replyTo, Where where) throws IOException {
        out.writeStartObject();
        text(out, "id", key, "type", replyTo.isEmpty() ? "Default" : "Reply", "timestamp", iso(at));
        out.writeNullField("timestampEdited");
        out.writeNullField("callEndedTimestamp");
        out.writeBooleanField("isPinned", false);
        text(out, "content", talk.line());
        out.writeObjectFieldStart("author");
        user(out, random.nextInt(1 + random.nextInt(USERS)));
        out.writeArrayFieldStart("roles");
        out.writeStartObject();
        text(out, "id", id(5), "name", "member", "color", "#00FF00");
        out.writeNumberField("position", 1);
        out.writeEndObject();
        out.writeEndArray();
        out.writeEndObject();
        for (String list : new String[] {"attachments", "embeds", "stickers"}) {
            out.writeArrayFieldStart(list);
            out.writeEndArray();
        }
        reactions(out);
        out.writeArrayFieldStart("mentions");
        out.writeEndArray();
        if (!replyTo.isEmpty()) {
            out.writeObjectFieldStart("reference");
            text(out, "type", "Default", "messageId", replyTo, "channelId", where.id, "guildId", id(1));
            out.writeEndObject();
        }
        out.writeArrayFieldStart("inlineEmojis");
        out.writeEndArray();
        out.writeEndObject();
    }

    private void reactions(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("reactions");
        if (random.nextInt(12) == 0) {
            out.writeStartObject();
            out.writeObjectFieldStart("emoji");
            text(out, "id", "", "name", "👍", "code", "thumbsup");
            out.writeEndObject();
            out.writeNumberField("count", 1);
            out.writeArrayFieldStart("users");
            out.writeStartObject();
            user(out, random.nextInt(USERS));
            out.writeEndObject();
            out.writeEndArray();
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private static void user(JsonGenerator out, int number) throws IOException {
        text(out, "id", id(10_000 + number), "name", "user" + number, "discriminator", "0000");
        text(out, "nickname", number % 2 == 0 ? "Person " + number : "村民" + number, "color", "#3498DB");
        out.writeBooleanField("isBot", false);
        text(out, "avatarUrl", "https://cdn.example.org/avatars/" + number + ".png");
    }

    private static String iso(long millis) {
        return Instant.ofEpochMilli(millis).toString().replace("Z", "+00:00");
    }

    private static void text(JsonGenerator out, String... pairs) throws IOException {
        for (int i = 0; i < pairs.length; i += 2) {
            out.writeStringField(pairs[i], pairs[i + 1]);
        }
    }
}
