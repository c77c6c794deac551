package org.murabito.text;

import java.text.Normalizer;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Finds the names that somebody may have meant who mistyped one.
public final class NearNames {
    private static final int SHOWN = 3;

    private NearNames() {}

    /// Nearest first; empty where none is near.
    public static List<String> to(String typed, Collection<String> names) {
        String plain = plain(typed);
        return names.stream()
                .distinct()
                .filter(name -> isNear(plain, plain(name)))
                .sorted(Comparator.comparingInt((String name) -> distance(plain, plain(name)))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(SHOWN)
                .toList();
    }

    private static boolean isNear(String typed, String name) {
        return distance(typed, name) <= Math.max(1, Math.max(typed.length(), name.length()) / 3)
                || (!typed.isEmpty() && name.contains(typed));
    }

    /// How many letters to change, add or leave out.
    private static int distance(String one, String other) {
        int[] above = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] row = new int[other.length() + 1];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int changed = above[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(changed, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[other.length()];
    }

    private static String plain(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKC).strip().toLowerCase(Locale.ROOT);
    }
}
