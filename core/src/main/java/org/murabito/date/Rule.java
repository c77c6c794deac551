package org.murabito.date;

import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Regex;

/// Words of one shape and what they say; null where, looked at closely, they say nothing.
public record Rule(Pattern words, Function<MatchResult, @Nullable Said> meaning) {

    public static Rule of(String words, Function<MatchResult, @Nullable Said> meaning) {
        return new Rule(Regex.compile(words), meaning);
    }

    public static Rule of(String words, Said said) {
        return of(words, _ -> said);
    }

    /// What stands at a place, if it is of this shape.
    @Nullable
    public Expression at(CharSequence text, int start) {
        Matcher matcher = words.matcher(text).useTransparentBounds(true).region(start, text.length());
        if (!matcher.lookingAt() || matcher.end() == start) {
            return null;
        }
        Said said = meaning.apply(matcher);
        return said == null ? null : new Expression(start, matcher.end(), said);
    }
}
