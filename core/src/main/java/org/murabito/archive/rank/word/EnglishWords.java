package org.murabito.archive.rank.word;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.murabito.text.ShippedText;

/// English for the ranker and the indexes: words that carry nothing, irregular forms, and stems.
public final class EnglishWords {
    private static final Set<String> STOP_WORDS = Set.of(words("""
            a about above after again against ain all am an and any are aren as at be because been before being below
            between both but by can could couldn d did didn do does doesn doing don down during each few for from
            further had hadn has hasn have haven having he her here hers herself him himself his how i if in into is
            isn it its itself just ll m ma me more most my myself no nor not now o of off on once only or other our
            ours ourselves out over own re s same she should shouldn so some such t than that the their theirs them
            themselves then there these they this those through to too under until up ve very was wasn we were weren
            what when where which while who whom why will with won would wouldn y you your yours yourself yourselves
            """));

    private static final Set<String> FIRST_PERSON =
            Set.of(words("i my me mine myself we our us ours ourselves im ive id ill"));

    private static final Map<String, String> BASE_FORMS = baseForms();

    private EnglishWords() {}

    public static boolean isStopWord(String word) {
        return STOP_WORDS.contains(word);
    }

    static boolean isFirstPerson(String word) {
        return FIRST_PERSON.contains(word);
    }

    /// Went → go, children → child, questions → question.
    public static String stem(String word) {
        return PorterStemmer.stem(BASE_FORMS.getOrDefault(word, word));
    }

    /// Irregular forms with their bases, which stand for themselves: the words whose stem may start with another letter
    /// than they do.
    public static Map<String, String> irregularForms() {
        return BASE_FORMS;
    }

    private static Map<String, String> baseForms() {
        Map<String, String> bases = new HashMap<>();
        for (String line : ShippedText.lines(EnglishWords.class, "irregular.txt")) {
            String[] forms = words(line);
            for (String form : forms) {
                bases.put(form, forms[0]);
            }
        }
        return Map.copyOf(bases);
    }

    private static String[] words(String text) {
        return text.strip().split("\\s+");
    }
}
