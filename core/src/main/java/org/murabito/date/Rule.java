package org.murabito.date;

import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Regex;

/// Words of one shape and what they say; null where, looked at closely, they say nothing.
public final class Rule {
    private final Pattern words;
    private final LeadingCharacters leading;
    private final Function<MatchResult, @Nullable TimeParts> meaning;

    private Rule(String words, Function<MatchResult, @Nullable TimeParts> meaning) {
        this.words = Regex.compile(words);
        this.leading = new LeadingCharacters(words);
        this.meaning = meaning;
    }

    public static Rule of(String words, Function<MatchResult, @Nullable TimeParts> meaning) {
        return new Rule(words, meaning);
    }

    public static Rule of(String words, TimeParts said) {
        return of(words, _ -> said);
    }

    /// Whether what stands at a place can be of this shape if it begins with this character.
    public boolean mayBeginWith(char first) {
        return leading.mayBe(first);
    }

    /// What stands at a place, if it is of this shape.
    @Nullable
    public Expression at(CharSequence text, int start) {
        Matcher matcher = words.matcher(text).useTransparentBounds(true).region(start, text.length());
        if (!matcher.lookingAt() || matcher.end() == start) {
            return null;
        }
        TimeParts said = meaning.apply(matcher);
        return said == null ? null : new Expression(start, matcher.end(), said);
    }
}
