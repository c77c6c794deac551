package org.murabito.bench.importing;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// A Slack workspace in the new form: forty channels, five hundred people, three years.
final class SlackGenerator {
    private static final int CHANNELS = 40;
    private static final int USERS = 500;
    private static final Instant FIRST = Instant.parse("2022-01-03T00:00:00Z");
    private static final long SECONDS = 3L * 365 * 86_400;

    private final SplittableRandom random;
    private final Talk talk;
    private final JsonFactory json = new JsonFactory();

    SlackGenerator(long seed) {
        this.random = new SplittableRandom(seed);
        this.talk = new Talk(random.split());
    }

    void write(Path folder, int messages) throws IOException {
        Files.createDirectories(folder);
        try (JsonGenerator out = list(folder.resolve("users.json"))) {
            for (int i = 0; i < USERS; i++) {
                user(out, i);
            }
        }
        try (JsonGenerator out = list(folder.resolve("channels.json"))) {
            for (int i = 0; i < CHANNELS; i++) {
                channel(out, i);
            }
        }
        for (int i = 0; i < CHANNELS; i++) {
            int share = messages / CHANNELS + (i < messages % CHANNELS ? 1 : 0);
            days(folder.resolve("channel-" + i), share);
        }
    }

    private JsonGenerator list(Path file) throws IOException {
        JsonGenerator out = json.createGenerator(Files.newBufferedWriter(file));
        out.useDefaultPrettyPrinter();
        out.writeStartArray();
        return out;
    }

    private static void user(JsonGenerator out, int number) throws IOException {
        out.writeStartObject();
        out.writeStringField("id", user(number));
        out.writeStringField("team_id", "T0BENCH00");
        out.writeStringField("name", "user" + number);
        out.writeStringField("real_name", "Person Number " + number);
        out.writeBooleanField("is_bot", number % 100 == 99);
        out.writeBooleanField("is_restricted", number % 50 == 49);
        out.writeObjectFieldStart("profile");
        out.writeStringField("display_name", number % 2 == 0 ? "person" + number : "村民" + number);
        out.writeEndObject();
        out.writeEndObject();
    }

    private static String user(int number) {
        return String.format(Locale.ROOT, "U0BENCH%03d", number);
    }

    private static void channel(JsonGenerator out, int number) throws IOException {
        out.writeStartObject();
        out.writeStringField("id", String.format(Locale.ROOT, "C0BENCH%03d", number));
        out.writeStringField("name", "channel-" + number);
        out.writeBooleanField("is_archived", false);
        out.writeObjectFieldStart("topic");
        out.writeStringField("value", "topic " + number);
        out.writeEndObject();
        out.writeEndObject();
    }

    private void days(Path folder, int messages) throws IOException {
        Files.createDirectories(folder);
        long step = Math.max(1, SECONDS / Math.max(1, messages));
        Instant at = FIRST;
        @Nullable LocalDate open = null;
        @Nullable JsonGenerator out = null;
        String thread = "";
        try {
            for (int i = 0; i < messages; i++) {
                at = at.plusSeconds(1 + random.nextLong(2 * step));
                LocalDate day = at.atZone(ZoneOffset.UTC).toLocalDate();
                if (out == null || !day.equals(open)) {
                    if (out != null) {
                        out.close();
                    }
                    out = list(folder.resolve(day + ".json"));
                    open = day;
                }
                String ts = at.getEpochSecond() + "." + String.format(Locale.ROOT, "%06d", i % 1_000_000);
                thread = random.nextInt(25) == 0 ? ts : thread;
                message(out, ts, random.nextInt(3) == 0 ? thread : "");
            }
        } finally {
            if (out != null) {
                out.close();
            }
        }
    }

    private void message(JsonGenerator out, String ts, String thread) throws IOException {
        int author = random.nextInt(1 + random.nextInt(USERS));
        String text = talk.line();
        out.writeStartObject();
        out.writeStringField("client_msg_id", new java.util.UUID(random.nextLong(), random.nextLong()).toString());
        out.writeStringField("type", "message");
        out.writeStringField("text", text);
        out.writeStringField("user", user(author));
        out.writeStringField("ts", ts);
        out.writeStringField("team", "T0BENCH00");
        out.writeObjectFieldStart("user_profile");
        out.writeStringField("real_name", "Person Number " + author);
        out.writeStringField("display_name", "person" + author);
        out.writeEndObject();
        if (!thread.isEmpty()) {
            out.writeStringField("thread_ts", thread);
        }
        if (random.nextInt(10) == 0) {
            out.writeArrayFieldStart("reactions");
            out.writeStartObject();
            out.writeStringField("name", "+1");
            out.writeArrayFieldStart("users");
            out.writeString(user(random.nextInt(USERS)));
            out.writeEndArray();
            out.writeNumberField("count", 1);
            out.writeEndObject();
            out.writeEndArray();
        }
        out.writeArrayFieldStart("blocks");
        out.writeStartObject();
        out.writeStringField("type", "rich_text");
        out.writeArrayFieldStart("elements");
        out.writeStartObject();
        out.writeStringField("type", "rich_text_section");
        out.writeArrayFieldStart("elements");
        out.writeStartObject();
        out.writeStringField("type", "text");
        out.writeStringField("text", text);
        out.writeEndObject();
        out.writeEndArray();
        out.writeEndObject();
        out.writeEndArray();
        out.writeEndObject();
        out.writeEndArray();
        out.writeEndObject();
    }
}
