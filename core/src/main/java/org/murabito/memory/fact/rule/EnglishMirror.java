package org.murabito.memory.fact.rule;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.memory.fact.Inquiry.Gap;
import org.murabito.memory.fact.Stem;

/// English puts the question's verb elsewhere: "what is she bringing to the party" is "she is bringing … to the party".
final class EnglishMirror implements Mirror {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}@#$€£][\\p{L}\\p{N}'.+#/&_:%€-]*");
    private static final Pattern ASKING = Pattern.compile(
            "(?i)^.*?\\b(?:who(?:se|m)?|what|which|where|when|how (?:much|many|long|often)|at what time)"
                    + "(?:'s)?\\b");
    private static final Set<String> ARTICLES =
            Set.of("the", "a", "an", "my", "our", "your", "his", "her", "their", "all", "this", "that");
    private static final Set<String> DOES = Set.of("do", "does", "did");
    private static final int MOST_BETWEEN = 3;

    private final Topics topics;
    private final Set<String> small = new HashSet<>(ARTICLES);
    private final Set<String> closed = new HashSet<>();
    /// What stands before the gap, and behind it.
    private final List<String> head = new ArrayList<>();
    private final List<String> tail = new ArrayList<>();

    EnglishMirror(Wanted wanted, Topics topics, Lexicon lexicon) {
        this.topics = topics;
        for (String name : List.of("be", "auxiliaries", "adverbs", "determiners")) {
            small.addAll(lexicon.set(name));
        }
        closed.addAll(small);
        closed.addAll(lexicon.set("prepositions"));
        closed.addAll(lexicon.set("particles"));
        split(wanted, lexicon);
    }

    private void split(Wanted wanted, Lexicon lexicon) {
        String asked = topics.people().without(wanted.inquiry().asked());
        Matcher asking = ASKING.matcher(asked);
        List<String> words = words(asking.find() ? asked.substring(asking.end()) : asked);
        boolean kinds = asking.reset().find()
                && asking.group().toLowerCase(Locale.ROOT).matches(".*(?:what|which|whose|how many)");
        while (kinds && !words.isEmpty() && isKind(words.getFirst(), wanted)) {
            words.removeFirst();
        }
        boolean helps = !words.isEmpty() && isHelp(words.getFirst(), lexicon);
        boolean copula = helps && lexicon.set("be").contains(words.getFirst());
        boolean doer = wanted.gap() == Gap.WHO
                && (!helps
                        || (copula
                                ? words.size() > 1
                                        && (isDoing(words.get(1))
                                                || lexicon.set("prepositions").contains(words.get(1)))
                                : !DOES.contains(words.getFirst())))
                && wanted.by().isEmpty();
        words.removeIf(
                word -> (closed.contains(word) && !lexicon.set("prepositions").contains(word))
                        || word.equals("i")
                        || word.equals("we")
                        || word.equals("you"));
        if (doer) {
            tail.addAll(words);
            return;
        }
        int gap = words.size();
        boolean stranded = gap > 0 && lexicon.set("prepositions").contains(words.getLast());
        for (int at = words.size() - 1; at >= 0 && !stranded; at--) {
            String word = words.get(at);
            if (wanted.verbs().stream().anyMatch(verb -> isSame(verb, word))) {
                gap = at + 1;
                break;
            }
        }
        head.addAll(words.subList(0, gap));
        tail.addAll(words.subList(gap, words.size()));
        if (stranded) {
            head.removeLast();
        }
    }

    private static boolean isDoing(String word) {
        return word.endsWith("ing") || word.endsWith("ed");
    }

    private boolean isKind(String word, Wanted wanted) {
        return wanted.inquiry().kinds().stream().anyMatch(kind -> Stem.of(kind).equals(Stem.of(word)));
    }

    private static boolean isHelp(String word, Lexicon lexicon) {
        return lexicon.set("be").contains(word)
                || lexicon.set("auxiliaries").contains(word)
                || word.equals("can")
                || word.equals("should");
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            words.add(word.group().toLowerCase(Locale.ROOT).replaceFirst("(?:'s|[.:'-])+$", ""));
        }
        return words;
    }

    @Override
    public @Nullable Seen in(String clause) {
        if (head.isEmpty() && tail.isEmpty()) {
            return null;
        }
        Matcher word = WORD.matcher(clause);
        List<int[]> places = new ArrayList<>();
        List<String> found = new ArrayList<>();
        while (word.find()) {
            places.add(new int[] {word.start(), word.end()});
            found.add(word.group().toLowerCase(Locale.ROOT).replaceFirst("(?:'s|[.:'-])+$", ""));
        }
        for (int at = 0; at < found.size(); at++) {
            Seen seen = from(at, clause, found, places);
            if (seen != null) {
                return seen;
            }
        }
        return null;
    }

    private @Nullable Seen from(int start, String clause, List<String> found, List<int[]> places) {
        List<String> first = head.isEmpty() ? tail : head;
        if (!isSame(first.getFirst(), found.get(start))) {
            return null;
        }
        int last = run(first, start, found);
        if (last < 0) {
            return null;
        }
        String before = clause.substring(0, places.get(start)[0]);
        if (head.isEmpty()) {
            return new Seen(before, "");
        }
        int end = clause.length();
        if (!tail.isEmpty()) {
            int next = next(tail, last + 1, found);
            if (next < 0) {
                return null;
            }
            end = places.get(next)[0];
        }
        return new Seen(clause.substring(places.get(last)[1], end), before);
    }

    /// Where all the words have come, in order and near each other; below 0 if they do not.
    private int run(List<String> wanted, int start, List<String> found) {
        int at = start;
        for (int word = 1; word < wanted.size(); word++) {
            int next = at + 1;
            while (next < found.size()
                    && next - at <= MOST_BETWEEN
                    && closed.contains(found.get(next))
                    && !isSame(wanted.get(word), found.get(next))) {
                next++;
            }
            if (next >= found.size() || !isSame(wanted.get(word), found.get(next))) {
                return -1;
            }
            at = next;
        }
        return at;
    }

    private int next(List<String> wanted, int from, List<String> found) {
        for (int at = from; at < found.size(); at++) {
            if (isSame(wanted.getFirst(), found.get(at)) && run(wanted, at, found) >= 0) {
                return at;
            }
        }
        return -1;
    }

    private static boolean isSame(String one, String other) {
        return one.equals(other) || Stem.of(one).equals(Stem.of(other));
    }
}
