package org.murabito.conversation.recent;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Member;
import org.murabito.text.WordTable;

/// Who bears which name, by slots. A name that several bear means whoever came first. The names lie in columns, so
/// that nobody else has to be looked at.
final class SpeakerNames {
    private static final int SMALL = 8;
    private static final int SHORTEST = 2;
    private static final int LEAST_PREFIX = 3;
    private static final int LEAST_TYPO = 5;
    private static final String DECORATION = "_`|^-";
    private static final char FIRST_JAPANESE = 0x3000;

    private int[] hashes = new int[SMALL];
    private char[] initials = new char[SMALL];
    private @Nullable String[] names = new @Nullable String[SMALL];
    private byte[] slots = new byte[SMALL];
    private int count;
    private boolean japanese;

    void add(Member member, byte slot) {
        add(plain(member.name()), slot);
        member.alsoCalled().forEach(name -> add(plain(name), slot));
    }

    private void add(String name, byte slot) {
        if (name.length() < SHORTEST) {
            return;
        }
        if (count == names.length) {
            int size = count + count / 2;
            hashes = Arrays.copyOf(hashes, size);
            initials = Arrays.copyOf(initials, size);
            names = Arrays.copyOf(names, size);
            slots = Arrays.copyOf(slots, size);
        }
        hashes[count] = name.hashCode();
        initials[count] = name.charAt(0);
        names[count] = name;
        slots[count] = slot;
        count++;
        japanese |= isJapanese(name);
    }

    /// Forgets the names of whoever has that slot.
    void remove(byte slot) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (slots[i] != slot) {
                hashes[kept] = hashes[i];
                initials[kept] = initials[i];
                names[kept] = names[i];
                slots[kept] = slots[i];
                kept++;
            }
        }
        Arrays.fill(names, kept, count, null);
        count = kept;
    }

    /// The slot of whoever bears exactly the name that stands there, or [MessageRing#NONE].
    ///
    /// @param text in lower case
    int find(String text, int start, int end) {
        int from = start;
        while (from < end && Character.isWhitespace(text.charAt(from))) {
            from++;
        }
        int to = end;
        while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
            to--;
        }
        to = undecorated(text, from, to);
        int hash = WordTable.hash(text, from, to);
        for (int i = 0; i < count; i++) {
            if (hashes[i] == hash && name(i).length() == to - from && text.startsWith(name(i), from)) {
                return slots[i];
            }
        }
        return MessageRing.NONE;
    }

    /// The slot of whoever is meant by a beginning that fits one only, or by a name with one typing error.
    int guess(String written) {
        String name = plain(written);
        if (name.length() < LEAST_PREFIX) {
            return MessageRing.NONE;
        }
        int found = MessageRing.NONE;
        for (int i = 0; i < count; i++) {
            if (initials[i] == name.charAt(0) && slots[i] != found && fits(name, name(i))) {
                if (found != MessageRing.NONE) {
                    return MessageRing.NONE;
                }
                found = slots[i];
            }
        }
        return found;
    }

    private static boolean fits(String name, String known) {
        return known.startsWith(name) || (name.length() >= LEAST_TYPO && isOneTypoAway(name, known));
    }

    /// The slot of the one whose Japanese name the text has at `at`, the longest one, or [MessageRing#NONE].
    int japaneseAt(String text, int at) {
        int found = MessageRing.NONE;
        int length = 0;
        for (int i = 0; japanese && i < count; i++) {
            boolean longer = name(i).length() > length || (name(i).length() == length && slots[i] < found);
            if (longer && isJapanese(name(i)) && text.startsWith(name(i), at)) {
                found = slots[i];
                length = name(i).length();
            }
        }
        return found;
    }

    /// The first slot of those whose Japanese name the text calls, at its head or with さん and the like anywhere, or
    /// [MessageRing#NONE].
    int calledInJapanese(String text, boolean atHead) {
        int found = MessageRing.NONE;
        for (int i = 0; japanese && i < count; i++) {
            boolean first = found == MessageRing.NONE || slots[i] < found;
            if (first && isJapanese(name(i)) && isCalled(name(i), text, atHead)) {
                found = slots[i];
            }
        }
        return found;
    }

    private static boolean isCalled(String name, String text, boolean atHead) {
        int at = text.indexOf(name);
        if (at < 0 || (atHead && at > 1)) {
            return false;
        }
        int end = at + name.length();
        return hasHonorific(text, end) || (atHead && (end == text.length() || !Character.isLetter(text.charAt(end))));
    }

    private static boolean isJapanese(String name) {
        return name.charAt(0) >= FIRST_JAPANESE;
    }

    private static boolean hasHonorific(String text, int at) {
        return text.startsWith("さん", at)
                || text.startsWith("くん", at)
                || text.startsWith("ちゃん", at)
                || text.startsWith("君", at);
    }

    /// How long the first name of whoever has that slot is.
    int length(byte slot) {
        for (int i = 0; i < count; i++) {
            if (slots[i] == slot) {
                return name(i).length();
            }
        }
        return 0;
    }

    private String name(int i) {
        return Objects.requireNonNull(names[i]);
    }

    /// A name as it is compared: lower case, without decoration at its end.
    private static String plain(String name) {
        String lower = name.toLowerCase(Locale.ROOT).strip();
        return lower.substring(0, undecorated(lower, 0, lower.length()));
    }

    private static int undecorated(String text, int start, int end) {
        int at = end;
        while (at - start > SHORTEST && DECORATION.indexOf(text.charAt(at - 1)) >= 0) {
            at--;
        }
        return at;
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
