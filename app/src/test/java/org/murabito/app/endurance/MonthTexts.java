package org.murabito.app.endurance;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/// What is said, one text after the other: the lines of a file, from the beginning again where it ends, or made up.
/// Nothing of it is kept but a few questions. Safe from any thread.
final class MonthTexts implements AutoCloseable {
    private static final int QUESTIONS = 500;
    private static final List<String> WORDS = List.of(
            "lantern",
            "spade",
            "kettle",
            "harbour",
            "antenna",
            "violin",
            "teapot",
            "compass",
            "server",
            "release",
            "printer",
            "flyer",
            "meeting",
            "backup",
            "invoice",
            "garden",
            "festival",
            "library",
            "提灯",
            "灯台",
            "味噌",
            "望遠鏡",
            "会議",
            "資料",
            "設定",
            "祭り",
            "図書館",
            "写真",
            "チラシ",
            "駅前");
    private static final List<String> SENTENCES = List.of(
            "The %1$s is behind the %2$s.",
            "Has anybody seen the %1$s?",
            "The %1$s meeting is on May %3$d, after the %2$s.",
            "We use the %1$s no. %3$d for the %2$s.",
            "Who knows about the %1$s?",
            "morning all",
            "thanks!",
            "%1$sは%2$sの裏にあります。%3$d番です",
            "%1$sを見た人いますか？",
            "%1$sの会は5月%3$d日で、そのあと%2$sです",
            "なるほど");

    private final @Nullable Path file;
    private final Random random;
    private final List<String> questions = new ArrayList<>();
    private @Nullable BufferedReader reader;

    /// @param file UTF-8, a text a line, compressed where its name ends so; null for made-up ones
    MonthTexts(@Nullable Path file, Random random) {
        this.file = file;
        this.random = random;
    }

    synchronized String next() throws IOException {
        String text = file == null ? made() : read(file);
        if (text.endsWith("?") || text.endsWith("？")) {
            if (questions.size() < QUESTIONS) {
                questions.add(text);
            } else {
                questions.set(random.nextInt(QUESTIONS), text);
            }
        }
        return text;
    }

    void skip(long texts) throws IOException {
        for (long i = 0; i < texts; i++) {
            next();
        }
    }

    /// Something that somebody asked lately.
    synchronized String question() {
        return questions.isEmpty() ? "where is the lantern?" : questions.get(random.nextInt(questions.size()));
    }

    private String made() {
        return SENTENCES.get(random.nextInt(SENTENCES.size())).formatted(word(), word(), 1 + random.nextInt(28));
    }

    private String word() {
        return WORDS.get(random.nextInt(WORDS.size()));
    }

    private String read(Path from) throws IOException {
        for (int beginnings = 0; beginnings < 2; ) {
            BufferedReader open = reader;
            if (open == null) {
                InputStream bytes = Files.newInputStream(from);
                open = new BufferedReader(new InputStreamReader(
                        from.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes, StandardCharsets.UTF_8));
                reader = open;
                beginnings++;
            }
            String line = open.readLine();
            if (line == null) {
                close();
            } else if (!line.isBlank()) {
                return line;
            }
        }
        throw new IOException(from + " has no line in it");
    }

    @Override
    public synchronized void close() throws IOException {
        if (reader != null) {
            reader.close();
            reader = null;
        }
    }
}
