package org.murabito.app.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Writes texts that an expression takes, or nearly: what it looks ahead or back for is left out.
final class Sampler {
    private static final int MOST_TIMES = 3;

    private final String expression;
    private final RandomGenerator random;
    private int at;

    private Sampler(String expression, RandomGenerator random) {
        this.expression = expression;
        this.random = random;
    }

    static String sample(String expression, RandomGenerator random) {
        return new Sampler(expression, random).alternatives();
    }

    private boolean is(String next) {
        return expression.startsWith(next, at);
    }

    private String alternatives() {
        List<String> all = new ArrayList<>();
        all.add(sequence());
        while (at < expression.length() && is("|")) {
            at++;
            all.add(sequence());
        }
        return all.get(random.nextInt(all.size()));
    }

    private String sequence() {
        StringBuilder written = new StringBuilder();
        while (at < expression.length() && !is("|") && !is(")")) {
            int start = at;
            String once = atom();
            int end = at;
            written.append(once);
            for (int more = times() - 1; more > 0; more--) {
                int after = at;
                at = start;
                written.append(atom());
                at = Math.max(after, end);
            }
        }
        return written.toString();
    }

    private String atom() {
        char letter = expression.charAt(at++);
        return switch (letter) {
            case '(' -> group();
            case '[' -> String.valueOf(oneOf());
            case '\\' -> escaped();
            case '.' -> one("a あ1-");
            case '^', '$' -> "";
            default -> String.valueOf(letter);
        };
    }

    private String group() {
        boolean around = is("?=") || is("?!") || is("?<=") || is("?<!");
        if (is("?<") && !around) {
            at = expression.indexOf('>', at) + 1;
        } else if (is("?")) {
            while (at < expression.length() && "?:=!<>idmsux-".indexOf(expression.charAt(at)) >= 0) {
                boolean last = ":=!>".indexOf(expression.charAt(at)) >= 0;
                at++;
                if (last) {
                    break;
                }
            }
        }
        String inside = alternatives();
        at++;
        return around ? "" : inside;
    }

    private String escaped() {
        char letter = expression.charAt(at++);
        switch (letter) {
            case 'Q' -> {
                int end = expression.indexOf("\\E", at);
                String quoted = expression.substring(at, end);
                at = end + 2;
                return quoted;
            }
            case 'p', 'P' -> {
                if (is("{")) {
                    at = expression.indexOf('}', at);
                }
                at++;
                return one("Aaあ漢ア!1");
            }
            case 'x' -> at += 2;
            case 'u' -> at += 4;
            default -> {
                return switch (letter) {
                    case 's' -> one(" \n\t");
                    case 'S', 'w', 'D' -> one("ab1_");
                    case 'd' -> one("0123456789");
                    case 'W' -> one(" -!");
                    case 'R', 'n' -> "\n";
                    case 't' -> "\t";
                    case 'b', 'B', 'z', 'A', 'G', 'E' -> "";
                    case '1', '2' -> "'";
                    default -> String.valueOf(letter);
                };
            }
        }
        return one("a ");
    }

    /// A letter of a class; what such a class leaves out is not asked for.
    private char oneOf() {
        boolean none = is("^");
        List<Character> letters = new ArrayList<>();
        for (int depth = 1, first = at; depth > 0; ) {
            char letter = expression.charAt(at++);
            if (letter == '[') {
                depth++;
            } else if (letter == ']' && at - 1 > first) {
                depth--;
            } else if (letter == '\\') {
                escaped().chars().forEach(one -> letters.add((char) one));
            } else if (letter != '&' && letter != '^') {
                letters.add(letter);
            }
        }
        return none || letters.isEmpty() ? one("a あ1-!").charAt(0) : letters.get(random.nextInt(letters.size()));
    }

    private int times() {
        int times = 1;
        if (is("*") || is("?")) {
            times = random.nextInt(is("*") ? MOST_TIMES : 2);
            at++;
        } else if (is("+")) {
            times = 1 + random.nextInt(MOST_TIMES);
            at++;
        } else if (is("{")) {
            int end = expression.indexOf('}', at);
            String least = expression.substring(at + 1, end).replaceFirst(",.*", "");
            times = Math.min(40, Math.max(1, Integer.parseInt(least)));
            at = end + 1;
        } else {
            return 1;
        }
        if (is("?") || is("+")) {
            at++;
        }
        // What was written once stays.
        return Math.max(1, times);
    }

    private String one(String letters) {
        return String.valueOf(letters.charAt(random.nextInt(letters.length())));
    }
}
