package org.murabito;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.murabito.chat.Member;
import org.murabito.chat.Message;

/// Writes answers as a model might that gets everything wrong, and knows which phrases of them are lies.
final class Liar {
    private static final List<String> PAIRS = List.of("「」", "『』", "“”", "\"\"", "«»", "‘’", "''", "„“", "〝〟");

    /// What must not come out, whatever else does.
    final List<String> lies = new ArrayList<>();

    /// Messages marked alone on a line, without any trick.
    final List<Message> plain = new ArrayList<>();

    private final Gossip gossip;
    private final Random random;
    private int planted;

    Liar(Gossip gossip, Random random) {
        this.gossip = gossip;
        this.random = random;
    }

    String answer() {
        List<String> lines = new ArrayList<>();
        lines.add("Here is what I found:");
        for (int i = 0; i < 1 + random.nextInt(6); i++) {
            lines.add(line());
        }
        return String.join(random.nextBoolean() ? "\n" : "\n\n", lines);
    }

    private String line() {
        Message source = gossip.any();
        String mark = "[[" + source.id() + "]]";
        Optional<Member> other = gossip.somebodyElse(source);
        if (other.isEmpty()) {
            return plain(source, mark);
        }
        String name = other.get().name();
        return switch (random.nextInt(18)) {
            case 0, 1 -> plain(source, mark);
            case 2 -> lie(name + " said so", "") + " " + mark;
            case 3 -> "It is like this. " + lie(name + "さんによると", "そうです") + mark + "。";
            case 4 -> lie(name + ": ", altered(source));
            case 5 -> lie("Zoe wrote ", "") + quoted(oneLine(source)) + ".";
            case 6 -> lie(name + " says ", "") + quoted(altered(source)) + " " + mark;
            case 7 ->
                "> " + lie(altered(source), "") + "\n> — **" + name
                        + "** · 28 February 2026, 00:00 · [open](link:town/x/e1)";
            case 8 -> "It is written: " + quotedLie(altered(source));
            case 9 -> "See " + mark + "(link:town/harbour/none) and [[" + (900 + random.nextInt(90)) + "]] [[0[[77]]]]";
            case 10 -> "Look [here](/c/town/harbour?m=none) or [there](https://evil.example/?q=1), [a [b] c](/none).";
            case 11 -> lie(name + " asked", "") + " " + mark + " and " + lie("Mayor Zed answered", "") + " " + mark;
            case 12 -> "- " + name + "さん " + quoted(oneLine(source));
            case 13 -> "According to " + gossip.author(source).name() + " it is so " + mark + ".";
            case 14 -> quoted(oneLine(source)) + " — " + name;
            case 15 -> "1. > " + lie(altered(source), "");
            case 16 -> lie(name + " said it.", " > ") + oneLine(source);
            default ->
                "In short " + quoted("not " + random.nextInt(10)) + " " + mark + ", " + quotedLie(altered(source));
        };
    }

    private String plain(Message source, String mark) {
        plain.add(source);
        return "\n" + mark + "\n";
    }

    private String lie(String words, String more) {
        if (!words.isBlank()) {
            lies.add(words.strip());
        }
        return words + more;
    }

    /// The words may be said by Murabito itself, but not as a quotation.
    private String quotedLie(String words) {
        String pair = gossip.of(PAIRS);
        String quoted = pair.charAt(0) + words + pair.charAt(1);
        lies.add(quoted);
        return quoted;
    }

    private String quoted(String words) {
        String pair = gossip.of(PAIRS);
        return pair.charAt(0) + words + pair.charAt(1);
    }

    private static String oneLine(Message source) {
        return source.text().lines().findFirst().orElse("");
    }

    /// Words close to what was said that nobody said.
    private String altered(Message source) {
        String tail = " q" + ++planted;
        String words = oneLine(source);
        String changed = switch (random.nextInt(4)) {
            case 0 -> words.replace("not ", "").replace("ない", "ある");
            case 1 -> words.replaceAll("\\d", "8");
            case 2 -> words.replace(".", " no longer.").replace("。", "とは限りません。");
            default -> words.toUpperCase(Locale.ROOT);
        };
        return changed.replaceAll("[\"'「」『』“”‘’«»„〝〟]", "") + tail;
    }
}
