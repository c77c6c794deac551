package org.murabito.persona;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Who may speak: the one that answers, and others with topics of their own.
public record Personas(Persona main, List<Persona> others) {
    public Personas {
        others = List.copyOf(others);
    }

    /// The one whose topics a text names most; the main one where none of the others' are named, and where it is
    /// matched as well.
    public Persona fitting(String content) {
        String read = content.toLowerCase(Locale.ROOT);
        return others.stream()
                .filter(other -> named(other, read) > named(main, read))
                .max(Comparator.comparingLong(other -> named(other, read)))
                .orElse(main);
    }

    private static long named(Persona persona, String read) {
        return persona.topics().stream()
                .filter(topic -> names(read, topic.toLowerCase(Locale.ROOT).strip()))
                .count();
    }

    /// A topic in letters that have blanks between words has to stand as a word.
    private static boolean names(String read, String topic) {
        if (topic.isEmpty()) {
            return false;
        }
        for (int at = read.indexOf(topic); at >= 0; at = read.indexOf(topic, at + 1)) {
            int end = at + topic.length();
            boolean within = at > 0 && isLatin(read.charAt(at - 1)) && isLatin(topic.charAt(0));
            // A plural is the same word.
            int rest = end < read.length() && read.charAt(end) == 's' ? end + 1 : end;
            boolean goesOn =
                    rest < read.length() && isLatin(read.charAt(rest)) && isLatin(topic.charAt(topic.length() - 1));
            if (!within && !goesOn) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLatin(char letter) {
        return letter < 0x250 && Character.isLetterOrDigit(letter);
    }
}
