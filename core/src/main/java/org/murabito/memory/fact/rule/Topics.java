package org.murabito.memory.fact.rule;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.memory.fact.Inquiry.Gap;
import org.murabito.memory.fact.People;
import org.murabito.memory.fact.Stem;
import org.murabito.text.Language;
import org.murabito.text.Words;

/// Whether a part of a clause is what a question is about.
record Topics(Wanted wanted, Nouns nouns, People people, Words words) {
    private static final Pattern BEHIND = Pattern.compile(" (?:of|for|in|at|on|with|to|from|by|about|behind|under) .*");
    private static final Pattern OWN = Pattern.compile("(?i)^(?:my|our) .*|^(?:私|僕|俺|自分|うち|わたし|ぼく|おれ|我が家)の.*");
    private static final Pattern NOBODY =
            Pattern.compile("(?i)it|that|this|they|you|there|everyone|everybody|みんな|皆さん?");

    /// Its head is one of the question's words, or it is whoever the question is about.
    boolean isAskedFor(String part) {
        List<String> found = tokens(people.without(part));
        if (found.isEmpty()) {
            return !isFree(part);
        }
        List<String> head = tokens(BEHIND.matcher(people.without(part)).replaceFirst(""));
        return wanted.speaksOf(head.isEmpty() ? found.getFirst() : head.getLast());
    }

    /// Names somebody whom the question is not about.
    private boolean isFree(String part) {
        MemberId who = somebody(part);
        return who != null && !wanted.inquiry().people().contains(who);
    }

    /// Whoever a part names alone; null if it is no person, or all of them.
    @Nullable
    MemberId somebody(String part) {
        Lexicon lexicon = nouns.lexicon();
        if (lexicon.isOne("personal", part)) {
            return nouns.speaker();
        }
        return people.called(nouns.bare(part)).orElse(null);
    }

    boolean isAnybody(String part) {
        return NOBODY.matcher(part.strip()).matches() || nouns.lexicon().isOne("group", part);
    }

    /// Whether what is said of this subject is said of whom the question is about.
    boolean isOfThose(@Nullable String subject, String clause) {
        Set<MemberId> asked = wanted.inquiry().people();
        Set<MemberId> named = new LinkedHashSet<>(people.in(clause));
        if (asked.isEmpty()) {
            boolean own = subject != null
                    && OWN.matcher(subject).matches()
                    && subject.toLowerCase(Locale.ROOT).startsWith("my ");
            boolean speaker = subject != null && nouns.lexicon().isOne("personal", subject);
            return wanted.gap() == Gap.WHO
                    || (!own && !speaker)
                    || wanted.inquiry().ofGroup();
        }
        if (subject != null && !isAnybody(subject) && somebody(subject) == null && isOfOther(subject)) {
            return false;
        }
        MemberId who = subject == null ? null : somebody(subject);
        if (who != null) {
            return asked.contains(who);
        }
        boolean mine = asked.contains(nouns.speaker());
        if (subject != null && !people.in(subject).isEmpty()) {
            return asked.containsAll(people.in(subject));
        }
        return mine ? named.isEmpty() || asked.containsAll(named) || subject != null : named.containsAll(asked);
    }

    /// Somebody's who is not asked for: "my brother", where the question is about who says so.
    private boolean isOfOther(String subject) {
        return !isAskedFor(subject);
    }

    List<String> tokens(String text) {
        return words.of(text).stream().map(Words.Word::base).toList();
    }

    Set<String> said(String text) {
        return new HashSet<>(tokens(text));
    }

    /// What a part says beyond the question.
    Set<String> beyond(String part) {
        return tokens(people.without(BEHIND.matcher(part).replaceFirst(""))).stream()
                .filter(word -> !wanted.speaksOf(word))
                .map(Stem::of)
                .collect(Collectors.toSet());
    }

    boolean isEnglish() {
        return nouns.lexicon().language() == Language.ENGLISH;
    }
}
