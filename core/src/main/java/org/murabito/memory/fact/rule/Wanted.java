package org.murabito.memory.fact.rule;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.memory.fact.Inquiry;
import org.murabito.memory.fact.Inquiry.Gap;
import org.murabito.memory.fact.Matching;
import org.murabito.memory.fact.Senses;
import org.murabito.memory.fact.Stem;
import org.murabito.text.Language;
import org.murabito.text.Words;

/// What a clause must have to answer a question.
///
/// @param needed the words that all have to be there
/// @param verbs those of the question's words that say what is done
/// @param by what stands before the gap in English, or behind it in Japanese; blank if nothing does
record Wanted(Inquiry inquiry, Senses senses, Set<String> needed, Set<String> verbs, String by) {
    private static final Pattern GAP_JA = Pattern.compile(
            "(?:誰|だれ|どなた|どこ|どちら|いつ|何|なに|なん|どの|どんな|どれ|いくら)"
                    + "[\\p{IsHan}\\p{IsKatakana}a-zA-Z]{0,8}(?:の[\\p{IsHan}\\p{IsKatakana}]{1,8})?(から|まで|が|を|に|で(?![すし])|へ|と|の)?");
    private static final Pattern LAST = Pattern.compile("(?i)\\b(in|on|at|to|for|with|from|by|under|into)\\b\\s*\\??$");
    private static final Pattern DOES = Pattern.compile("(?i)\\b(?:do|does|did|will)\\b");
    private static final Pattern PAST =
            Pattern.compile("(?i)\\b(?:did|was|were)\\b|(?:ました|でした|った|いた|した)(?:か|の|んですか)?[?？。]?$");
    private static final Pattern HAVING = Pattern.compile("(?i)\\b(?:have|has|having)\\b");
    private static final Set<String> FORM = Set.of("cost", "until");

    static Wanted of(Inquiry inquiry, Lexicon lexicon, Words words, Senses senses) {
        Set<String> needed = new HashSet<>(inquiry.words());
        needed.removeAll(FORM);
        Set<String> strict = needed.stream()
                .filter(word -> !inquiry.kinds().contains(word))
                .filter(word -> senses.of(word).stream().noneMatch(Matching.saidForForm(inquiry.gap())::contains))
                .collect(Collectors.toSet());
        if (strict.isEmpty()) {
            strict = needed.stream()
                    .filter(word -> !inquiry.kinds().contains(word))
                    .collect(Collectors.toSet());
        }
        boolean japanese = lexicon.language() == Language.JAPANESE;
        Set<String> verbs = japanese ? verbsJa(inquiry, words) : verbsEn(inquiry, lexicon, words);
        Matcher gap = (japanese ? GAP_JA : LAST).matcher(inquiry.asked());
        String by = gap.find() && gap.group(1) != null ? gap.group(1) : "";
        return new Wanted(inquiry, senses, strict.isEmpty() ? needed : strict, verbs, by);
    }

    private static Set<String> verbsJa(Inquiry inquiry, Words words) {
        Matcher gap = GAP_JA.matcher(inquiry.asked());
        int from = gap.find() ? gap.end() : 0;
        return words.of(inquiry.asked()).stream()
                .filter(word -> word.start() >= from && word.kind() == Words.WordKind.VERB)
                .map(Words.Word::base)
                .collect(Collectors.toSet());
    }

    /// Words that can be verbs, but not behind an article; after "does" at least the last one.
    private static Set<String> verbsEn(Inquiry inquiry, Lexicon lexicon, Words words) {
        Set<String> known = lexicon.set("verbs").stream().map(Stem::of).collect(Collectors.toSet());
        Set<String> determiners = lexicon.set("determiners");
        Set<String> found = new HashSet<>();
        String asked = inquiry.asked();
        List<Words.Word> all = words.of(asked);
        for (Words.Word word : all) {
            String before = asked.substring(0, word.start()).stripTrailing();
            List<String> ahead = List.of(before.toLowerCase(Locale.ROOT).split(" "));
            int near = DOES.matcher(asked).find() ? 1 : 2;
            boolean named = ahead.subList(Math.max(0, ahead.size() - near), ahead.size()).stream()
                    .anyMatch(determiners::contains);
            boolean form = known.contains(Stem.of(word.base()))
                    || lexicon.isOne("pasts", word.base())
                    || word.base().endsWith("ing");
            if (!named && form) {
                found.add(word.base());
            }
        }
        if (found.isEmpty() && DOES.matcher(asked).find() && !all.isEmpty()) {
            found.add(all.getLast().base());
        }
        return found;
    }

    Gap gap() {
        return inquiry.gap();
    }

    /// Nothing to go by.
    boolean isVague() {
        return needed.isEmpty();
    }

    boolean isPast() {
        return PAST.matcher(inquiry.asked()).find();
    }

    /// Verbs that go without saying: something is somewhere, happens at a time, is seen to by somebody.
    boolean isForGap(String verb) {
        Set<String> own = senses.of(verb);
        return switch (gap()) {
            case WHEN -> own.contains("happen");
            case WHERE -> own.contains("stay") || own.contains("happen");
            case WHO -> own.contains("tend");
            case WHAT -> own.contains("name") || (HAVING.matcher(verb).matches() && isHaving());
        };
    }

    private boolean isHaving() {
        return HAVING.matcher(inquiry.asked()).find();
    }

    boolean speaksOf(String word) {
        return senses.meets(word, inquiry.words()) || inquiry.kinds().contains(word);
    }

    /// Whether all is named that the question is about, whatever is done with it.
    boolean isSpokenOf(Set<String> said) {
        return needed.stream().filter(word -> !verbs.contains(word)).anyMatch(_ -> true)
                ? needed.stream().allMatch(word -> verbs.contains(word) || senses.meets(word, said))
                : isCoveredBy(said);
    }

    boolean isCoveredBy(Set<String> said) {
        return needed.stream().allMatch(word -> senses.meets(word, said));
    }
}
