package org.murabito.conversation.recent;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Member;

/// Those who spoke in a channel last, and who of them a name means. Whoever wrote one of the messages that
/// the [MessageRing] keeps is among them.
public final class RecentSpeakers {
    public static final int MOST = MessageRing.SIZE + 1;
    private static final int SMALL = 8;

    private @Nullable Speaker[] bySlot = new @Nullable Speaker[SMALL];
    /// Hashes of their ids, to be looked through without touching anybody.
    private int[] ids = new int[SMALL];
    private int count;
    private final SpeakerNames names = new SpeakerNames();

    /// The author of a message. A new one may take the place of whoever has been silent longest; whoever
    /// keeps places by their number has to forget that one first.
    public Speaker of(Member member, MessageRing ring) {
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
        names.add(member, speaker.slot);
        return speaker;
    }

    public int count() {
        return count;
    }

    public Speaker at(int slot) {
        return Objects.requireNonNull(bySlot[slot]);
    }

    private int free(MessageRing ring) {
        if (count < MOST) {
            if (count == ids.length) {
                int size = Math.min(MOST, count + count / 2);
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
        names.remove(eldest.slot);
        ring.forget(eldest);
        return eldest.slot;
    }

    /// Who is meant by the name that stands there.
    ///
    /// @param text in lower case
    @Nullable
    public Speaker exactly(String text, int start, int end) {
        return known(names.find(text, start, end));
    }

    /// Who is meant by a name at the head: exactly, by a beginning that fits one only, or with one typing
    /// error.
    @Nullable
    public Speaker loosely(String name) {
        Speaker exact = exactly(name, 0, name.length());
        return exact == null ? known(names.guess(name)) : exact;
    }

    /// The one whose Japanese name the text begins with after an @, also without a space behind it.
    @Nullable
    public Speaker marked(String text) {
        boolean mark = !text.isEmpty() && (text.charAt(0) == '@' || text.charAt(0) == '＠');
        return mark ? known(names.japaneseAt(text, 1)) : null;
    }

    /// The one whose Japanese name the text calls, at its head or with さん and the like anywhere.
    @Nullable
    public Speaker calledInJapanese(String text, boolean atHead) {
        return known(names.calledInJapanese(text, atHead));
    }

    /// How long the name is that a speaker is known by first.
    public int nameLength(Speaker speaker) {
        return names.length(speaker.slot);
    }

    private @Nullable Speaker known(int slot) {
        return slot == MessageRing.NONE ? null : bySlot[slot];
    }
}
