package org.murabito.memory.fact.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Puts what people say in a roundabout way into the plain order that is read: "you'll find the ladder in the shed" is
/// "the ladder is in the shed". From `rewordings-*.txt`; the first line that fits counts.
record Rewordings(List<Rewording> all, Sieve sieve) {
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    record Rewording(Pattern pattern, String plain) {
        /// Null if it does not fit.
        @Nullable
        String put(String clause) {
            Matcher found = pattern.matcher(clause);
            return found.find() ? found.replaceFirst(plain) : null;
        }
    }

    static Rewordings of(List<String> lines) {
        List<Rewording> all = new ArrayList<>();
        for (String line : lines) {
            String[] sides = (line + " ").split(" => ", 2);
            if (sides.length != 2) {
                throw new IllegalStateException("not a rewording: " + line);
            }
            all.add(new Rewording(Pattern.compile(sides[0], FLAGS), sides[1].strip()));
        }
        return new Rewordings(
                List.copyOf(all), new Sieve(all.stream().map(Rewording::pattern).toList()));
    }

    String plain(String clause) {
        return sieve.mayFit(clause).stream()
                .mapToObj(all::get)
                .map(rewording -> rewording.put(clause))
                .filter(plain -> plain != null)
                .findFirst()
                .orElse(clause);
    }
}
