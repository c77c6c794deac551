package org.murabito.archive.rank.word;

/// Porter's suffix stripping for English (M. F. Porter, 1980): questions, questioned → question. Lower case in, lower
/// case out.
final class PorterStemmer {
    private static final String[][] STEP_2 = {
        {"ational", "ate"},
        {"tional", "tion"},
        {"enci", "ence"},
        {"anci", "ance"},
        {"izer", "ize"},
        {"bli", "ble"},
        {"alli", "al"},
        {"entli", "ent"},
        {"eli", "e"},
        {"ousli", "ous"},
        {"ization", "ize"},
        {"ation", "ate"},
        {"ator", "ate"},
        {"alism", "al"},
        {"iveness", "ive"},
        {"fulness", "ful"},
        {"ousness", "ous"},
        {"aliti", "al"},
        {"iviti", "ive"},
        {"biliti", "ble"},
        {"logi", "log"}
    };
    private static final String[][] STEP_3 = {
        {"icate", "ic"}, {"ative", ""}, {"alize", "al"}, {"iciti", "ic"}, {"ical", "ic"}, {"ful", ""}, {"ness", ""}
    };
    private static final String[] STEP_4 = {
        "al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent", "sion", "tion", "ou", "ism",
        "ate", "iti", "ous", "ive", "ize"
    };

    private PorterStemmer() {}

    static String stem(String word) {
        if (word.length() < 3) {
            return word;
        }
        String stem = plural(word);
        stem = pastAndGerund(stem);
        if (stem.endsWith("y") && hasVowel(stem, stem.length() - 1)) {
            stem = cut(stem, 1) + "i";
        }
        stem = replaceFirst(stem, STEP_2);
        stem = replaceFirst(stem, STEP_3);
        stem = dropLongEndings(stem);
        return tidy(stem);
    }

    private static String plural(String word) {
        if (word.endsWith("sses") || word.endsWith("ies")) {
            return cut(word, 2);
        }
        return word.endsWith("s") && !word.endsWith("ss") ? cut(word, 1) : word;
    }

    private static String pastAndGerund(String word) {
        if (word.endsWith("eed")) {
            return measure(word, word.length() - 3) > 0 ? cut(word, 1) : word;
        }
        int ending = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
        if (ending == 0 || !hasVowel(word, word.length() - ending)) {
            return word;
        }
        String stem = cut(word, ending);
        if (stem.endsWith("at") || stem.endsWith("bl") || stem.endsWith("iz")) {
            return stem + "e";
        }
        if (endsInDoubleConsonant(stem) && "lsz".indexOf(stem.charAt(stem.length() - 1)) < 0) {
            return cut(stem, 1);
        }
        return measure(stem, stem.length()) == 1 && endsShort(stem, stem.length()) ? stem + "e" : stem;
    }

    private static String replaceFirst(String word, String[][] endings) {
        for (String[] ending : endings) {
            if (word.endsWith(ending[0])) {
                int left = word.length() - ending[0].length();
                return measure(word, left) > 0 ? word.substring(0, left) + ending[1] : word;
            }
        }
        return word;
    }

    private static String dropLongEndings(String word) {
        String longest = "";
        for (String ending : STEP_4) {
            if (ending.length() > longest.length() && word.endsWith(ending)) {
                longest = ending;
            }
        }
        // Of -sion and -tion only -ion goes.
        int drop = longest.equals("sion") || longest.equals("tion") ? 3 : longest.length();
        return drop > 0 && measure(word, word.length() - drop) > 1 ? cut(word, drop) : word;
    }

    private static String tidy(String word) {
        String stem = word;
        if (stem.endsWith("e")) {
            int left = stem.length() - 1;
            int measure = measure(stem, left);
            if (measure > 1 || (measure == 1 && !endsShort(stem, left))) {
                stem = cut(stem, 1);
            }
        }
        return stem.endsWith("ll") && measure(stem, stem.length()) > 1 ? cut(stem, 1) : stem;
    }

    private static String cut(String word, int letters) {
        return word.substring(0, word.length() - letters);
    }

    /// How often a vowel is followed by a consonant in the first letters.
    private static int measure(String word, int length) {
        int count = 0;
        boolean vowelBefore = false;
        for (int i = 0; i < length; i++) {
            boolean vowel = isVowel(word, i);
            if (vowelBefore && !vowel) {
                count++;
            }
            vowelBefore = vowel;
        }
        return count;
    }

    private static boolean hasVowel(String word, int length) {
        for (int i = 0; i < length; i++) {
            if (isVowel(word, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isVowel(String word, int at) {
        return switch (word.charAt(at)) {
            case 'a', 'e', 'i', 'o', 'u' -> true;
            case 'y' -> at > 0 && !isVowel(word, at - 1);
            default -> false;
        };
    }

    private static boolean endsInDoubleConsonant(String word) {
        int last = word.length() - 1;
        return last > 0 && word.charAt(last) == word.charAt(last - 1) && !isVowel(word, last);
    }

    private static boolean endsShort(String word, int length) {
        int last = length - 1;
        return last >= 2
                && !isVowel(word, last)
                && isVowel(word, last - 1)
                && !isVowel(word, last - 2)
                && "wxy".indexOf(word.charAt(last)) < 0;
    }
}
