package org.murabito.conversation;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;

/// Those who spoke in a channel last, at most sixty-four, and who of them a name means.
final class Speakers {
    private static final int MOST = 64;
    private static final int LEAST_PREFIX = 3;
    private static final int LEAST_TYPO = 5;

    private final Map<MemberId, Speaker> byId = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<String, Speaker> byName = new HashMap<>();

    Speaker of(Member member) {
        Speaker known = byId.get(member.id());
        if (known != null) {
            return known;
        }
        if (byId.size() >= MOST) {
            Speaker eldest = byId.values().iterator().next();
            byId.remove(eldest.id);
            eldest.names.forEach(name -> byName.remove(name, eldest));
        }
        Speaker speaker = new Speaker(member);
        byId.put(speaker.id, speaker);
        speaker.names.forEach(name -> byName.putIfAbsent(name, speaker));
        return speaker;
    }

    @Nullable
    Speaker exactly(String name) {
        return byName.get(Speaker.plain(name));
    }

    /// Who is meant by a name at the head: exactly, by a beginning that fits one only, or with one typing
    /// error.
    @Nullable
    Speaker loosely(String name) {
        String plain = Speaker.plain(name);
        Speaker exact = byName.get(plain);
        if (exact != null || plain.length() < LEAST_PREFIX) {
            return exact;
        }
        Speaker found = null;
        for (Map.Entry<String, Speaker> entry : byName.entrySet()) {
            boolean fits = entry.getKey().startsWith(plain)
                    || (plain.length() >= LEAST_TYPO && isOneTypoAway(plain, entry.getKey()));
            if (fits && found != null && found != entry.getValue()) {
                return null;
            }
            found = fits ? entry.getValue() : found;
        }
        return found;
    }

    /// The one whose Japanese name the text begins with after an @, also without a space behind it.
    @Nullable
    Speaker marked(String text) {
        if (text.isEmpty() || (text.charAt(0) != '@' && text.charAt(0) != '＠')) {
            return null;
        }
        Speaker longest = null;
        int length = 0;
        for (Map.Entry<String, Speaker> entry : byName.entrySet()) {
            String name = entry.getKey();
            if (name.charAt(0) >= 0x3000 && name.length() > length && text.startsWith(name, 1)) {
                longest = entry.getValue();
                length = name.length();
            }
        }
        return longest;
    }

    /// The one whose Japanese name the text calls, at its head or with さん and the like anywhere.
    @Nullable
    Speaker calledInJapanese(String text, boolean atHead) {
        for (Map.Entry<String, Speaker> entry : byName.entrySet()) {
            String name = entry.getKey();
            if (name.charAt(0) < 0x3000) {
                continue;
            }
            int at = text.indexOf(name);
            if (at < 0 || (atHead && at > 1)) {
                continue;
            }
            int end = at + name.length();
            if (hasHonorific(text, end)
                    || (atHead && (end == text.length() || !Character.isLetter(text.charAt(end))))) {
                return entry.getValue();
            }
        }
        return null;
    }

    private static boolean hasHonorific(String text, int at) {
        return text.startsWith("さん", at)
                || text.startsWith("くん", at)
                || text.startsWith("ちゃん", at)
                || text.startsWith("君", at);
    }

    static boolean isOneTypoAway(String a, String b) {
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
