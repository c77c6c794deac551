package org.murabito.memory.fact.rule;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The words of which one must stand in whatever a pattern fits: worked out of the pattern itself, so that
/// most patterns need not be tried. Knows as much of regular expressions as the rules use; where it is not
/// sure it demands nothing.
final class Needles {
    private static final int MOST = 200;

    private final String pattern;
    private int at;

    private Needles(String pattern) {
        this.pattern = pattern;
    }

    /// In lower case; empty if the pattern demands no word.
    static Set<String> of(String pattern) {
        Set<String> found = new Needles(pattern).alternatives();
        return found == null || found.size() > MOST ? Set.of() : found;
    }

    /// Any of what each branch demands; null if one demands nothing.
    private @Nullable Set<String> alternatives() {
        Set<String> all = new HashSet<>();
        boolean each = true;
        while (true) {
            Set<String> branch = sequence();
            each &= branch != null;
            if (branch != null) {
                all.addAll(branch);
            }
            if (at >= pattern.length() || pattern.charAt(at) != '|') {
                return each ? all : null;
            }
            at++;
        }
    }

    /// The most telling of what its parts demand.
    private @Nullable Set<String> sequence() {
        List<Set<String>> parts = new ArrayList<>();
        StringBuilder run = new StringBuilder();
        while (at < pattern.length() && "|)".indexOf(pattern.charAt(at)) < 0) {
            char here = pattern.charAt(at);
            if (here == '(') {
                end(run, parts);
                Set<String> group = group();
                if (!isOptional() && group != null) {
                    parts.add(group);
                }
            } else {
                String letter = letter();
                if (isOptional() || letter.isEmpty()) {
                    end(run, parts);
                } else {
                    run.append(letter);
                }
            }
        }
        end(run, parts);
        return parts.stream()
                .reduce((one, other) -> worth(other) > worth(one) ? other : one)
                .orElse(null);
    }

    private static void end(StringBuilder run, List<Set<String>> parts) {
        if (!run.toString().isBlank()) {
            parts.add(Set.of(run.toString().toLowerCase(Locale.ROOT)));
        }
        run.setLength(0);
    }

    /// Long words are rare; Japanese needs fewer letters for one.
    private static int worth(Set<String> words) {
        return words.stream()
                .mapToInt(word -> word.charAt(0) < 0x250 ? word.length() : 3 * word.length())
                .min()
                .orElse(0);
    }

    /// What a group demands; what only looks ahead or behind demands nothing.
    private @Nullable Set<String> group() {
        at++;
        boolean looks = false;
        if (pattern.startsWith("?", at)) {
            looks = pattern.startsWith("?=", at)
                    || pattern.startsWith("?!", at)
                    || pattern.startsWith("?<=", at)
                    || pattern.startsWith("?<!", at);
            int colon = pattern.indexOf(':', at);
            int name = pattern.indexOf('>', at);
            if (looks) {
                at += pattern.startsWith("?<", at) ? 3 : 2;
            } else {
                at = (pattern.startsWith("?<", at) ? name : colon) + 1;
            }
        }
        Set<String> inside = alternatives();
        at++;
        return looks ? null : inside;
    }

    /// One literal letter, or nothing for whatever may be several.
    private String letter() {
        char here = pattern.charAt(at++);
        if (here == '[') {
            skipClass();
            return "";
        }
        if (here == '\\') {
            return escaped();
        }
        return here == '.' || here == '^' || here == '$' ? "" : String.valueOf(here);
    }

    private String escaped() {
        char here = pattern.charAt(at++);
        if ((here == 'p' || here == 'P') && pattern.charAt(at) == '{') {
            at = pattern.indexOf('}', at) + 1;
        }
        return Character.isLetterOrDigit(here) ? "" : String.valueOf(here);
    }

    private void skipClass() {
        int depth = 1;
        while (depth > 0) {
            char here = pattern.charAt(at++);
            if (here == '\\') {
                at++;
            } else if (here == '[') {
                depth++;
            } else if (here == ']') {
                depth--;
            }
        }
    }

    /// Goes past a quantifier and tells whether it lets what stands before it be left out.
    private boolean isOptional() {
        if (at >= pattern.length()) {
            return false;
        }
        char here = pattern.charAt(at);
        boolean counted = here == '{';
        if (counted || here == '?' || here == '*' || here == '+') {
            boolean optional = here == '?' || here == '*' || (counted && pattern.startsWith("{0", at));
            at = counted ? pattern.indexOf('}', at) + 1 : at + 1;
            if (at < pattern.length() && (pattern.charAt(at) == '?' || pattern.charAt(at) == '+')) {
                at++;
            }
            // What is repeated may be: "ab+c" demands no "abc".
            return optional || here == '+' || counted;
        }
        return false;
    }
}
