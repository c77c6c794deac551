package org.murabito.conversation.wording;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.murabito.text.ShippedText;
import org.murabito.text.WordTable;

/// The closed word classes of `forms.txt`.
public final class FormWords {
    /// English words that a message is known by.
    enum English {
        GREETING,
        QUESTION,
        SELF,
        HELP,
        ACK,
        CONTINUE,
        THANKS,
        YOU,
        ANYBODY,
        MORE;

        // The constants' places are the bits of a class that nobody else sees.
        @SuppressWarnings("EnumOrdinal")
        private int bit() {
            return 1 << ordinal();
        }

        boolean isIn(int classes) {
            return (classes & bit()) != 0;
        }
    }

    private final Map<String, List<String>> lists = new HashMap<>();
    private final WordTable english;

    FormWords() {
        ShippedText.lines(FormWords.class, "forms.txt").forEach(line -> {
            List<String> words = Arrays.asList(line.split(" "));
            lists.put(words.getFirst(), List.copyOf(words.subList(1, words.size())));
        });
        Map<String, Integer> classes = new HashMap<>();
        for (English type : English.values()) {
            for (String word : list(type.name().toLowerCase(Locale.ROOT) + "-en")) {
                classes.merge(word, type.bit(), (a, b) -> a | b);
            }
        }
        english = new WordTable(classes);
    }

    /// To which of [English] the word belongs that stands there, as bits.
    int english(String text, int start, int end) {
        return english.find(text, start, end);
    }

    /// The first of the list's forms that the text has at `at`, or "".
    String at(String list, String text, int at) {
        for (String form : list(list)) {
            if (text.startsWith(form, at)) {
                return form;
            }
        }
        return "";
    }

    boolean holdsOne(String list, String text) {
        for (String form : list(list)) {
            if (text.contains(form)) {
                return true;
            }
        }
        return false;
    }

    boolean endsWithOne(String list, String text) {
        for (String form : list(list)) {
            if (text.endsWith(form)) {
                return true;
            }
        }
        return false;
    }

    /// The pairs of hiragana that a list's forms consist of.
    KanaPairs pairs(String list) {
        return KanaPairs.of(list(list));
    }

    private List<String> list(String name) {
        return Objects.requireNonNull(lists.get(name), name);
    }
}
