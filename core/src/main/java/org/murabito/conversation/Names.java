package org.murabito.conversation;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Who bears which name. A name that several bear means whoever came first.
final class Names {
    private static final int SMALL = 8;
    private static final int LEAST_TYPO = 5;

    private int[] hashes = new int[SMALL];
    private char[] initials = new char[SMALL];
    private @Nullable Speaker[] bearers = new @Nullable Speaker[SMALL];
    private int count;
    private boolean japanese;

    void add(Speaker speaker) {
        for (String name : speaker.names) {
            if (count == hashes.length) {
                hashes = Arrays.copyOf(hashes, count * 2);
                initials = Arrays.copyOf(initials, count * 2);
                bearers = Arrays.copyOf(bearers, count * 2);
            }
            hashes[count] = name.hashCode();
            initials[count] = name.charAt(0);
            bearers[count] = speaker;
            count++;
            japanese |= Speakers.isJapanese(name);
        }
    }

    void remove(Speaker speaker) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (bearers[i] != speaker) {
                hashes[kept] = hashes[i];
                initials[kept] = initials[i];
                bearers[kept] = bearers[i];
                kept++;
            }
        }
        Arrays.fill(bearers, kept, count, null);
        count = kept;
    }

    @Nullable
    Speaker find(String name) {
        int hash = name.hashCode();
        for (int i = 0; i < count; i++) {
            Speaker bearer = hashes[i] == hash ? bearers[i] : null;
            if (bearer != null && bearer.names.contains(name)) {
                return bearer;
            }
        }
        return null;
    }

    /// Who is meant by a beginning that fits one only, or by a name with one typing error.
    @Nullable
    Speaker guess(String name) {
        Speaker found = null;
        for (int i = 0; i < count; i++) {
            Speaker bearer = initials[i] == name.charAt(0) ? bearers[i] : null;
            if (bearer != null && bearer != found && bearer.names.stream().anyMatch(known -> fits(name, known))) {
                if (found != null) {
                    return null;
                }
                found = bearer;
            }
        }
        return found;
    }

    private static boolean fits(String name, String known) {
        return known.startsWith(name) || (name.length() >= LEAST_TYPO && isOneTypoAway(name, known));
    }

    /// Whether there may be a Japanese one.
    boolean areJapanese() {
        return japanese;
    }

    private static boolean isOneTypoAway(String a, String b) {
        if (Math.abs(a.length() - b.length()) > 1 || a.charAt(0) != b.charAt(0)) {
            return false;
        }
        int front = 0;
        int shorter = Math.min(a.length(), b.length());
        while (front < shorter && a.charAt(front) == b.charAt(front)) {
            front++;
        }
        int back = 0;
        while (back < shorter - front && a.charAt(a.length() - 1 - back) == b.charAt(b.length() - 1 - back)) {
            back++;
        }
        int rest = Math.max(a.length(), b.length()) - front - back;
        boolean swapped = a.length() == b.length()
                && rest == 2
                && a.charAt(front) == b.charAt(front + 1)
                && a.charAt(front + 1) == b.charAt(front);
        return rest <= 1 || swapped;
    }
}
