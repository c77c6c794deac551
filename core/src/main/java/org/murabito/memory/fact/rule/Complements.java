package org.murabito.memory.fact.rule;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Language;

/// What follows a verb, by what it is: a time, a place, a thing.
record Complements(Parsed parsed, Nouns nouns) {
    private static final Set<String> PLACING = Set.of(
            "in", "at", "on", "under", "behind", "near", "inside", "next", "beside", "below", "besides", "に", "で");
    private static final Set<String> TOWARDS = Set.of("to", "into", "onto", "until", "till", "for", "に", "へ", "まで", "");
    private static final Set<String> NAMING = Set.of("with", "via", "through");
    /// From when on it holds, not when it is.
    private static final Pattern BEGINNING =
            Pattern.compile("今日|本日|明日|今朝|来週|来月|来年|今週|今月|今年|来期|今期|次回|(?i)(?:now|today|tomorrow|next \\w+|this \\w+)");
    private static final Set<String> LEFT = Set.of("on", "from", "of", "at", "を", "から", "が");
    private static final Set<String> LEFT_BY_DOING = Set.of("に", "で", "と", "へ");
    private static final Set<String> AWAY = Set.of("from", "から");

    /// The last stretch of phrases that names a time; what it was moved from does not count.
    @Nullable
    String time(boolean moves) {
        StringBuilder time = new StringBuilder();
        boolean from = parsed.phrases().stream().anyMatch(phrase -> !AWAY.contains(phrase.by()));
        for (Phrase phrase : parsed.phrases()) {
            boolean away = AWAY.contains(phrase.by());
            boolean begins = away
                    && BEGINNING.matcher(phrase.text()).matches()
                    && parsed.phrases().size() > 1;
            if ((moves && from && away) || begins || phrase.by().equals("of")) {
                continue;
            }
            String found = timeIn(nouns.cut(phrase.text()));
            if (found != null) {
                time.append(time.isEmpty() ? "" : " ").append(found);
            }
        }
        return time.isEmpty() ? null : time.toString();
    }

    /// The part of a phrase that is a time: in Japanese anywhere in it, in English its end.
    static @Nullable String timeIn(String text) {
        if (WhenReader.isAll(text)) {
            return text;
        }
        String inside = WhenReader.within(text);
        if (inside != null) {
            return inside;
        }
        for (int at = text.indexOf(' '); at > 0; at = text.indexOf(' ', at + 1)) {
            String rest = text.substring(at + 1);
            if (rest.startsWith("of ")) {
                return null;
            }
            if (WhenReader.isAll(rest)) {
                return rest;
            }
        }
        return null;
    }

    @Nullable
    String place(boolean moves, boolean puts) {
        for (Phrase phrase : parsed.phrases()) {
            boolean by = !parsed.verbs().isEmpty()
                    && NAMING.contains(phrase.by())
                    && phrase.text().matches("\\p{Lu}.*");
            boolean there = by
                    || PLACING.contains(phrase.by())
                    || ((moves || puts)
                            && TOWARDS.contains(phrase.by())
                            && !phrase.by().isEmpty());
            String text = nouns.cut(phrase.text());
            boolean somebody = lexicon().language() == Language.JAPANESE && nouns.isSomebody(text);
            if (there && !somebody && timeIn(text) == null && nouns.isPlace(text)) {
                return text;
            }
        }
        return null;
    }

    /// Whether it says where to.
    boolean isTowards() {
        return object() != null
                && parsed.phrases().stream()
                        .anyMatch(phrase -> phrase.by().matches("to|into|onto|in|upstairs|downstairs")
                                && nouns.isPlace(nouns.cut(phrase.text())));
    }

    /// The object as it is written.
    @Nullable
    String raw() {
        return parsed.object();
    }

    /// What is done with, told apart from when.
    @Nullable
    String object() {
        String object = parsed.object();
        if (object == null) {
            return null;
        }
        String time = timeIn(object);
        String left = time == null ? object : object.replace(time, "").strip();
        String cut = nouns.cut(left).replaceFirst(" (?:back|out|forward|over|up|down|along)$", "");
        return nouns.isNounPhrase(cut) ? cut : null;
    }

    private Lexicon lexicon() {
        return nouns.lexicon();
    }

    /// What somebody is through with: the object, or else what stands first: "gave up on the garden".
    @Nullable
    String left() {
        List<Phrase> phrases = parsed.phrases();
        String object = object();
        boolean left = !phrases.isEmpty()
                && (LEFT.contains(phrases.getFirst().by())
                        || (parsed.verbs().size() > 1
                                && LEFT_BY_DOING.contains(phrases.getFirst().by())));
        return object != null || !left ? object : nouns.cut(phrases.getFirst().text());
    }

    /// Whether what is done is done by somebody who is not named: 「業者さんが」.
    boolean isOfOther() {
        String subject = parsed.subject();
        return subject != null && subject.matches(".*(?:さん|様|方|業者|係|スタッフ|店員|会社)");
    }

    boolean hasPlace() {
        return parsed.phrases().stream()
                .anyMatch(phrase -> phrase.by().equals("に") || phrase.by().equals("へ"));
    }

    boolean isOfSpeaker() {
        String subject = parsed.subject();
        return subject == null
                || lexicon().isOne("personal", subject)
                || lexicon().isOne("group", subject);
    }

    /// Whether the subject is written like a name.
    boolean isOfName() {
        String subject = parsed.subject();
        return subject != null && nouns.isSomebody(subject);
    }
}
