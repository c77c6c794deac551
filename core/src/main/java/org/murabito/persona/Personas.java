package org.murabito.persona;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.murabito.text.LatinLetters;

/// Who may speak: the one that everybody knows, and others with topics of their own.
public record Personas(Persona main, List<Persona> others) {
    public Personas {
        others = List.copyOf(others);
    }

    /// The main one, listening to everybody's names.
    public Persona listening() {
        List<String> aliases = new ArrayList<>(main.aliases());
        others.forEach(other -> aliases.addAll(other.names()));
        return new Persona(main.name(), aliases, main.voice(), main.topics(), main.avatar(), main.language());
    }

    /// The one whose topics and names a text names most; the main one where none of the others' are named, and where it
    /// is matched as well.
    public Persona fitting(String content) {
        return otherFitting(content).orElse(main);
    }

    /// Another than the main one, if a text names its topics and names more.
    public Optional<Persona> otherFitting(String content) {
        String read = content.toLowerCase(Locale.ROOT);
        long own = named(main.topics(), read);
        return others.stream()
                .filter(other -> named(other, read) > own)
                .max(Comparator.comparingLong(other -> named(other, read)));
    }

    /// Another than the main one, by its name or an alias of it.
    public Optional<Persona> otherCalled(String name) {
        return others.stream()
                .filter(other -> other.names().stream().anyMatch(name::equalsIgnoreCase))
                .findFirst();
    }

    private static long named(Persona persona, String read) {
        return named(persona.topics(), read) + (named(persona.names(), read) > 0 ? 1 : 0);
    }

    private static long named(List<String> topics, String read) {
        return topics.stream()
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
            boolean within = at > 0 && LatinLetters.isOne(read.charAt(at - 1)) && LatinLetters.isOne(topic.charAt(0));
            // A plural is the same word.
            int rest = end < read.length() && read.charAt(end) == 's' ? end + 1 : end;
            boolean goesOn = rest < read.length()
                    && LatinLetters.isOne(read.charAt(rest))
                    && LatinLetters.isOne(topic.charAt(topic.length() - 1));
            if (!within && !goesOn) {
                return true;
            }
        }
        return false;
    }
}
