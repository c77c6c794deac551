package org.murabito.plain.model;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.plain.model.QuestionReading.Wish;
import org.murabito.plain.word.Lexicon;
import org.murabito.plain.word.Patterns;
import org.murabito.plain.word.Term;

/// Finds what a question is about that has no topic of its own: a member, a channel, or the community itself.
/// Whoever is new asks so: "who is Hamish?", "what is this place?".
final class SubjectReader {
    private static final Pattern ONLY_SIGNS = Pattern.compile("[^\\p{L}\\p{N}]*");

    private final Patterns patterns;
    private final Lexicon lexicon;

    SubjectReader(Patterns patterns, Lexicon lexicon) {
        this.patterns = patterns;
        this.lexicon = lexicon;
    }

    /// @param names of whoever may be meant; nobody's where it is no member
    record Subject(Wish wish, List<String> names) {}

    /// Null where it has a topic.
    ///
    /// @param names words of the question that may be names
    /// @param place a channel named in it
    /// @param ofThePast whether it asks of what is over: how many came is no matter of the community as a whole
    /// @param cited whether an answer before cited something that it may point back to
    @Nullable
    Subject of(
            Wish wish,
            String question,
            List<Term> terms,
            List<String> names,
            @Nullable String place,
            boolean ofThePast,
            boolean cited) {
        List<Term> others = terms.stream()
                .filter(term -> !names.contains(term.surface()))
                .filter(term -> !isOfCommunity(term))
                .toList();
        boolean known = Set.of(Wish.ANYTHING, Wish.SPEAKERS, Wish.WHEN).contains(wish);
        if (place != null) {
            return known && others.isEmpty() && names.isEmpty() ? new Subject(Wish.CHANNEL, List.of()) : null;
        }
        List<String> what = patterns.all("what-is", question);
        if (wish == Wish.ANYTHING && !what.isEmpty() && !terms.isEmpty()) {
            // It may be what the community itself is called.
            return new Subject(Wish.MEMBER, List.of(what.getFirst()));
        }
        if (known
                && terms.size() == 1
                && others.size() == 1
                && others.getFirst().isTopic()) {
            String name = others.getFirst().surface();
            boolean alone = ONLY_SIGNS.matcher(question.replace(name, "")).matches();
            return alone || patterns.is("asks-who", question) ? new Subject(Wish.MEMBER, List.of(name)) : null;
        }
        boolean ofMember = !names.isEmpty() && others.stream().allMatch(this::isOfMember);
        if (!others.isEmpty() && !ofMember) {
            return null;
        }
        if (!names.isEmpty()) {
            return known || wish == Wish.WHERE ? new Subject(Wish.MEMBER, names) : null;
        }
        boolean numbered = wish == Wish.AMOUNT && !ofThePast && !patterns.is("money", question);
        boolean whole = numbered || wish == Wish.WHERE || (known && wish != Wish.WHEN);
        // 場所はどこ asks no more than "where?".
        boolean onlyWhere = wish == Wish.WHERE && terms.stream().allMatch(term -> patterns.is("where", term.surface()));
        boolean pointsBack = cited && (terms.isEmpty() || onlyWhere || patterns.is("points-back", question));
        return whole && !pointsBack && lexicon.speaksOfCommunity(question)
                ? new Subject(Wish.COMMUNITY, List.of())
                : null;
    }

    private boolean isOfCommunity(Term term) {
        return words(term).anyMatch(lexicon::isOfCommunity);
    }

    private boolean isOfMember(Term term) {
        return words(term).anyMatch(lexicon::isOfMember);
    }

    private static Stream<String> words(Term term) {
        return Stream.of(term.base(), term.surface().toLowerCase(Locale.ROOT));
    }
}
