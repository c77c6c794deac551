package org.murabito.memory.fact.rule;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.memory.fact.Subject;
import org.murabito.text.Language;

/// What a phrase of somebody's names, and what can be a name, a place or a thing at all.
record Nouns(Lexicon lexicon, MemberId speaker) {
    private static final int MOST_WORDS = 8;
    private static final int LONGEST_NAME = 50;
    private static final Pattern ARTICLE = Pattern.compile("(?i)(?:the|a|an|my|our)");
    private static final Pattern OWN = Pattern.compile("(?i)^(?:all )?my (?=\\S)|^(?:私|僕|俺|自分|わたし|ぼく|おれ)の(?=\\S)");
    private static final Pattern PREPOSITION = Pattern.compile(" (?:of|for|in|at|on|with|to|from|by|about) .*");

    Subject.Person author() {
        return new Subject.Person(speaker);
    }

    /// "My sister lives in Kyoto" says something of the speaker: that it is the sister; null if nothing is theirs.
    @Nullable
    String own(@Nullable String named) {
        return named != null && OWN.matcher(named.strip()).find()
                ? Subject.Thing.called(bare(OWN.matcher(named.strip()).replaceFirst("")))
                        .name()
                : null;
    }

    /// Null if nothing can be stated of it.
    @Nullable
    Subject thing(String named) {
        return thing(named, PREPOSITION.matcher(bare(named)).replaceFirst(""));
    }

    /// The same of a phrase that was taken out of a clause by its structure: only its ends tell whether it is a name.
    @Nullable
    Subject topic(String named) {
        String name = PREPOSITION.matcher(bare(named)).replaceFirst("");
        int first = name.indexOf(' ');
        String last = first < 0 ? name : name.substring(name.lastIndexOf(' ') + 1);
        return first >= 0 && lexicon.isOne("notfirst", name.substring(0, first)) ? null : thing(named, last);
    }

    private @Nullable Subject thing(String named, String telling) {
        String name = bare(named);
        if (name.isBlank()) {
            return null;
        }
        if (lexicon.isOne("personal", name)) {
            return author();
        }
        if (lexicon.isOne("group", name)) {
            return Subject.Thing.called("we");
        }
        if (lexicon.isOne("pronoun", name) || lexicon.isOne("meta", name)) {
            return new Subject.Implied();
        }
        boolean known = name.length() <= LONGEST_NAME && !lexicon.holds("notsubject", telling);
        return known && !Subject.Thing.called("x" + name).name().equals("x") ? thingOrNull(name) : null;
    }

    /// What it is called, or null if it is no more than marks.
    static Subject.@Nullable Thing named(String name) {
        return thingOrNull(name) instanceof Subject.Thing thing ? thing : null;
    }

    private static @Nullable Subject thingOrNull(String name) {
        String bare = name.startsWith("@") ? name.substring(1) : name;
        boolean named = bare.chars().anyMatch(Character::isLetterOrDigit)
                && !Subject.Thing.called("x" + bare).name().equals("x");
        return named ? Subject.Thing.called(bare) : null;
    }

    String bare(String words) {
        String before;
        String after = words.strip().replaceFirst("(?i)^(?:all )?(?:the|our|my|a|an|this) (?=\\S)", "");
        do {
            before = after;
            after = lexicon.pattern("strip").matcher(before).replaceFirst("");
        } while (!after.equals(before));
        return lexicon.language() == Language.JAPANESE
                ? lexicon.pattern("honour").matcher(after).replaceFirst("")
                : after;
    }

    String cut(String words) {
        String shorter = lexicon.pattern("cut").matcher(words.strip()).replaceFirst("");
        String trimmed =
                lexicon.pattern("tail").matcher(" " + shorter).replaceFirst("").strip();
        return trimmed.isEmpty() ? shorter.strip() : trimmed;
    }

    /// Whether it is written like somebody's name.
    boolean isSomebody(String text) {
        return lexicon.isOne("somebody", text.strip());
    }

    boolean isPlace(String value) {
        return isNounPhrase(value) && !lexicon.holds("notplace", value);
    }

    boolean isNounPhrase(String value) {
        return !value.isBlank()
                && !ARTICLE.matcher(value).matches()
                && value.split("\\s+").length <= MOST_WORDS
                && value.chars().anyMatch(Character::isLetterOrDigit)
                && !lexicon.holds("notnp", value);
    }

    /// Somebody says I, or there is a capital, a digit, katakana or a character of its own in it.
    boolean isNamed(String value) {
        return lexicon.isOne("personal", value)
                || lexicon.isOne("group", value)
                || value.startsWith("@")
                || value.codePoints()
                        .anyMatch(point -> Character.isUpperCase(point)
                                || Character.isDigit(point)
                                || Character.UnicodeScript.of(point) == Character.UnicodeScript.HAN
                                || Character.UnicodeScript.of(point) == Character.UnicodeScript.KATAKANA);
    }
}
