package org.murabito.conversation;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Member;

/// Those who spoke in a channel last, and who of them a name means. Whoever wrote one of the messages that
/// the [Ring] keeps is among them.
final class Speakers {
    static final int MOST = Ring.SIZE + 1;
    private static final int SMALL = 8;
    private static final int LEAST_PREFIX = 3;
    private static final char FIRST_JAPANESE = 0x3000;

    private @Nullable Speaker[] bySlot = new @Nullable Speaker[SMALL];
    /// Hashes of their ids, to be looked through without touching anybody.
    private int[] ids = new int[SMALL];
    private int count;
    private final Names names = new Names();

    /// The author of a message. A new one may take the place of whoever has been silent longest; whoever
    /// keeps places by their number has to forget that one first.
    Speaker of(Member member, Ring ring) {
        int hash = member.id().hashCode();
        for (int slot = 0; slot < count; slot++) {
            if (ids[slot] == hash && at(slot).id.equals(member.id())) {
                return at(slot);
            }
        }
        int slot = free(ring);
        Speaker speaker = new Speaker(member, slot);
        ids[slot] = hash;
        bySlot[slot] = speaker;
        names.add(speaker);
        return speaker;
    }

    Speaker at(int slot) {
        return Objects.requireNonNull(bySlot[slot]);
    }

    private int free(Ring ring) {
        if (count < MOST) {
            if (count == ids.length) {
                int size = Math.min(MOST, count * 2);
                ids = Arrays.copyOf(ids, size);
                bySlot = Arrays.copyOf(bySlot, size);
            }
            return count++;
        }
        Speaker eldest = at(0);
        for (int slot = 1; slot < count; slot++) {
            eldest = at(slot).last < eldest.last ? at(slot) : eldest;
        }
        for (int slot = 0; slot < count; slot++) {
            at(slot).forget(eldest);
        }
        names.remove(eldest);
        ring.forget(eldest);
        return eldest.slot;
    }

    @Nullable
    Speaker exactly(String name) {
        return names.find(Speaker.plain(name));
    }

    /// Who is meant by a name at the head: exactly, by a beginning that fits one only, or with one typing
    /// error.
    @Nullable
    Speaker loosely(String name) {
        String plain = Speaker.plain(name);
        Speaker exact = names.find(plain);
        if (exact != null || plain.length() < LEAST_PREFIX) {
            return exact;
        }
        return names.guess(plain);
    }

    /// The one whose Japanese name the text begins with after an @, also without a space behind it.
    @Nullable
    Speaker marked(String text) {
        if (!names.areJapanese() || text.isEmpty() || (text.charAt(0) != '@' && text.charAt(0) != '＠')) {
            return null;
        }
        Speaker longest = null;
        int length = 0;
        for (int slot = 0; slot < count; slot++) {
            for (String name : at(slot).names) {
                if (isJapanese(name) && name.length() > length && text.startsWith(name, 1)) {
                    longest = at(slot);
                    length = name.length();
                }
            }
        }
        return longest;
    }

    /// The one whose Japanese name the text calls, at its head or with さん and the like anywhere.
    @Nullable
    Speaker calledInJapanese(String text, boolean atHead) {
        if (!names.areJapanese()) {
            return null;
        }
        for (int slot = 0; slot < count; slot++) {
            for (String name : at(slot).names) {
                if (isJapanese(name) && isCalled(name, text, atHead)) {
                    return at(slot);
                }
            }
        }
        return null;
    }

    private static boolean isCalled(String name, String text, boolean atHead) {
        int at = text.indexOf(name);
        if (at < 0 || (atHead && at > 1)) {
            return false;
        }
        int end = at + name.length();
        return hasHonorific(text, end) || (atHead && (end == text.length() || !Character.isLetter(text.charAt(end))));
    }

    static boolean isJapanese(String name) {
        return name.charAt(0) >= FIRST_JAPANESE;
    }

    private static boolean hasHonorific(String text, int at) {
        return text.startsWith("さん", at)
                || text.startsWith("くん", at)
                || text.startsWith("ちゃん", at)
                || text.startsWith("君", at);
    }
}
