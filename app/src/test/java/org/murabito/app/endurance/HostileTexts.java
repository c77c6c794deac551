package org.murabito.app.endurance;

import java.util.List;
import java.util.Random;

/// Texts that somebody writes who wants to stop the house: long, repetitive, nested, half of a form.
final class HostileTexts {
    private static final int LONGEST = 20_000;
    private static final List<String> PUMPS = List.of(
            "…",
            " ",
            "a",
            "あ",
            "1",
            "!",
            "？",
            "> ",
            "**",
            "`",
            "[",
            "](",
            "((",
            "「",
            "@Murabito ",
            "where is ",
            "<@1> ",
            "http://a.",
            "・",
            "の",
            "and ",
            "\t",
            "\n",
            "- ",
            "|",
            "_",
            "~",
            "%41",
            "\u200b",
            "🤔",
            "1/",
            "2026-",
            "12:");
    private static final List<String> HEADS =
            List.of("", "@Murabito where is ", "@Murabito ", "Murabito ", "> ", "```", "@Murabito 明日の");
    private static final List<String> TAILS = List.of("", " ok?", "?", "。", " please", "は？", "\n");

    private final Random random;

    HostileTexts(long seed) {
        this.random = new Random(seed);
    }

    String next() {
        return switch (random.nextInt(3)) {
            case 0 -> pumped(LONGEST);
            case 1 -> lines(18);
            default -> mixed();
        };
    }

    private String pumped(int length) {
        String head = any(HEADS);
        String tail = any(TAILS);
        String pump = any(PUMPS);
        return head + pump.repeat(Math.max(1, (length - head.length() - tail.length()) / pump.length())) + tail;
    }

    private String lines(int count) {
        StringBuilder text = new StringBuilder("@Murabito which of these is right?\n");
        for (int i = 0; i < count; i++) {
            text.append(pumped(LONGEST / count - 20).strip()).append('\n');
        }
        return text.length() <= LONGEST ? text.toString() : text.substring(0, LONGEST);
    }

    private String mixed() {
        StringBuilder text = new StringBuilder();
        int length = 1 + random.nextInt(LONGEST - 100);
        while (text.length() < length) {
            text.append(any(PUMPS).repeat(1 + random.nextInt(40)));
        }
        return text.substring(0, length);
    }

    private String any(List<String> all) {
        return all.get(random.nextInt(all.size()));
    }
}
