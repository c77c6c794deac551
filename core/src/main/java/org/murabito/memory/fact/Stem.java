package org.murabito.memory.fact;

import java.util.HashMap;
import java.util.Map;

/// Cuts English words down to what their forms share: watering, waters and waterer are one. Not a word any more; only
/// for comparing. What is not English stays as it is.
public final class Stem {
    private static final int SHORT = 4;
    /// Forms that no rule leads back.
    private static final Map<String, String> IRREGULAR = irregular("""
            ate eat eaten eat became become began begin begun begin bought buy brought bring built build came come
            caught catch chose choose chosen choose did do done do drank drink drawn draw drew draw driven drive drove drive
            fed feed felt feel flew fly flown fly found find gave give given give gone go got get gotten get grew grow
            grown grow had have heard hear held hold hid hide hung hang kept keep knew know known know laid lay led lead
            left leave lent lend lost lose made make met meet paid pay ran run rode ride ridden ride sang sing sung sing
            sat sit sent send shown show slept sleep sold sell spent spend spoke speak spoken speak stood stand stuck stick
            swam swim swept sweep taken take taught teach told tell took take went go woken wake woke wake won win
            wore wear worn wear written write wrote write has have does do said say""");

    private static Map<String, String> irregular(String pairs) {
        String[] words = pairs.strip().split("\\s+");
        Map<String, String> forms = new HashMap<>();
        for (int at = 0; at < words.length; at += 2) {
            forms.put(words[at], words[at + 1]);
        }
        return Map.copyOf(forms);
    }

    private Stem() {}

    public static String of(String word) {
        if (word.isEmpty() || word.charAt(0) >= 0x250) {
            return word.length() > SHORT && word.endsWith("ー") ? word.substring(0, word.length() - 1) : word;
        }
        String stem = IRREGULAR.getOrDefault(word, word);
        if (stem.endsWith("'s")) {
            stem = stem.substring(0, stem.length() - 2);
        }
        stem = plural(stem);
        stem = without(stem, "ing");
        stem = without(stem, "ed");
        stem = without(stem, "er");
        if (stem.length() > 3 && stem.endsWith("e")) {
            stem = stem.substring(0, stem.length() - 1);
        }
        return stem.length() > 2 && stem.endsWith("y") ? stem.substring(0, stem.length() - 1) + "i" : stem;
    }

    private static String plural(String word) {
        if (word.length() > SHORT && word.endsWith("ies")) {
            return word.substring(0, word.length() - 3) + "y";
        }
        if (word.length() > SHORT && word.matches(".*(?:ss|sh|ch|x|z)es")) {
            return word.substring(0, word.length() - 2);
        }
        boolean plural = word.length() >= SHORT && word.endsWith("s") && !word.matches(".*(?:ss|us|is)");
        return plural ? word.substring(0, word.length() - 1) : word;
    }

    /// Only where a syllable is left: "bring" has no ending.
    private static String without(String word, String ending) {
        int length = word.length() - ending.length();
        if (!word.endsWith(ending) || length < 3 || !word.substring(0, length).matches(".*[aeiouy].*")) {
            return word;
        }
        boolean doubled = length > SHORT - 1
                && word.charAt(length - 1) == word.charAt(length - 2)
                && "lsz".indexOf(word.charAt(length - 1)) < 0;
        return word.substring(0, doubled ? length - 1 : length);
    }
}
