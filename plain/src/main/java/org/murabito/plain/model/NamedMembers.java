package org.murabito.plain.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.murabito.plain.word.Term;

/// Who of the words in a question is a member, under which names, and which lines are theirs.
final class NamedMembers {
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

    /// By what the question calls them, in lower case; the names are empty where several are called so.
    private final Map<String, List<String>> names = new HashMap<>();

    NamedMembers(Notebook notebook) {
        for (Notebook.Look look : notebook.of("get_user_info")) {
            String called = look.arguments().path("user").asText().toLowerCase(Locale.ROOT);
            if (!look.failed()) {
                names.put(called, namesOf(look.result()));
            } else if (notebook.lines().values().stream().anyMatch(line -> isPartOf(called, line.by()))) {
                names.put(called, List.of());
            }
        }
    }

    private static List<String> namesOf(JsonNode member) {
        List<String> all = new ArrayList<>(List.of(member.path("name").asText()));
        member.path("also_called").forEach(name -> all.add(name.asText()));
        return all;
    }

    private static boolean isPartOf(String called, String name) {
        return List.of(BETWEEN_WORDS.split(name.toLowerCase(Locale.ROOT))).contains(called);
    }

    boolean isMember(Term term) {
        return names.containsKey(term.surface().toLowerCase(Locale.ROOT));
    }

    /// How a message would name them.
    String written(Term term) {
        List<String> known = names.getOrDefault(term.surface().toLowerCase(Locale.ROOT), List.of());
        return known.isEmpty() ? term.surface() : known.getFirst();
    }

    /// Whether they wrote the line, or are named in it.
    boolean isAbout(Term term, Seen line) {
        String called = term.surface().toLowerCase(Locale.ROOT);
        List<String> known = names.getOrDefault(called, List.of());
        return known.contains(line.by())
                || isPartOf(called, line.by())
                || known.stream().anyMatch(name -> line.text().contains("@" + name));
    }
}
