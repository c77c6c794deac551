package org.murabito.conversation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// The closed word classes of `forms.txt`.
final class FormWords {
    private final Map<String, List<String>> lists = new HashMap<>();
    private final Map<String, Set<String>> sets = new HashMap<>();

    FormWords() {
        lines("forms.txt").forEach(line -> {
            List<String> words = Arrays.asList(line.split(" "));
            lists.put(words.getFirst(), List.copyOf(words.subList(1, words.size())));
            sets.put(words.getFirst(), Set.copyOf(words.subList(1, words.size())));
        });
    }

    boolean isOne(String list, String word) {
        return Objects.requireNonNull(sets.get(list)).contains(word);
    }

    /// The first of the list's forms that the text has at `at`, or "".
    String at(String list, String text, int at) {
        for (String form : Objects.requireNonNull(lists.get(list))) {
            if (text.startsWith(form, at)) {
                return form;
            }
        }
        return "";
    }

    boolean holdsOne(String list, String text) {
        for (String form : Objects.requireNonNull(lists.get(list))) {
            if (text.contains(form)) {
                return true;
            }
        }
        return false;
    }

    boolean endsWithOne(String list, String text) {
        for (String form : Objects.requireNonNull(lists.get(list))) {
            if (text.endsWith(form)) {
                return true;
            }
        }
        return false;
    }

    /// The lines of a file beside this class, comments and blank ones left out.
    static List<String> lines(String file) {
        try (InputStream in = Objects.requireNonNull(FormWords.class.getResourceAsStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
