package org.murabito.plain.word;

import java.util.Locale;

/// The longest run of letters that two texts share, where more than kana stands in it.
public final class SharedPhrase {
    private static final int MOST_READ = 300;

    private SharedPhrase() {}

    public static int longest(String one, String other) {
        String a = beginning(one);
        String b = beginning(other);
        int longest = 0;
        int[] before = new int[b.length() + 1];
        for (int i = 0; i < a.length(); i++) {
            int[] now = new int[b.length() + 1];
            for (int j = 0; j < b.length(); j++) {
                if (a.charAt(i) == b.charAt(j) && Character.isLetterOrDigit(a.charAt(i))) {
                    now[j + 1] = before[j] + 1;
                    if (now[j + 1] > longest && isTelling(a.substring(i - before[j], i + 1))) {
                        longest = now[j + 1];
                    }
                }
            }
            before = now;
        }
        return longest;
    }

    private static String beginning(String text) {
        return text.substring(0, Math.min(MOST_READ, text.length())).toLowerCase(Locale.ROOT);
    }

    private static boolean isTelling(String phrase) {
        return phrase.chars().anyMatch(letter -> letter < 'ぁ' || letter > 'ゖ');
    }
}
