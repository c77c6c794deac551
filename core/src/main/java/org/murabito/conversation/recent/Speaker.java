package org.murabito.conversation.recent;

import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;

/// What a channel keeps of one of those who spoke there last.
public final class Speaker {
    private static final int NEVER = -1;
    private static final int COMMON = 3;
    private static final int MOST_COUNTED = Short.MAX_VALUE;

    public final MemberId id;
    public final MemberKind kind;
    /// Its place among the [RecentSpeakers], by which the [MessageRing] knows it.
    public final byte slot;
    /// The number of the own last message in the channel, and when it was.
    public int last = NEVER;
    public long lastAt;
    /// The number of the last message that named this speaker.
    public int named = NEVER;
    /// The slot of whom this one talked with last, and at which message.
    private byte partner = MessageRing.NONE;

    private int partnerAt;
    private short said;
    private short asked;
    private byte plainUses;

    Speaker(Member member, int slot) {
        id = member.id();
        kind = member.kind();
        this.slot = (byte) slot;
    }

    public boolean hasSpoken() {
        return last != NEVER;
    }

    /// Named by somebody after the own last message.
    public boolean isWaitedFor() {
        return named > last;
    }

    void talksWith(Speaker other, int message) {
        partner = other.slot;
        partnerAt = message;
    }

    /// The slot of whom this one talked with within so many messages, or [MessageRing#NONE].
    public int partner(int message, int within) {
        return message - partnerAt <= within ? partner : MessageRing.NONE;
    }

    /// Somebody else takes that speaker's place.
    void forget(Speaker other) {
        partner = partner == other.slot ? MessageRing.NONE : partner;
    }

    /// It said something more.
    void says(boolean asks) {
        if (said < MOST_COUNTED) {
            said++;
            asked = (short) (asked + (asks ? 1 : 0));
        }
    }

    /// Whether it said `known` messages at least, of which fewer than that share asked.
    public boolean asksLessThan(double share, int known) {
        return said >= known && asked < share * said;
    }

    /// The name stood inside a sentence like any word.
    public void useAsWord() {
        plainUses = (byte) Math.min(COMMON, plainUses + 1);
    }

    /// Whether the name was so often a word that it calls nobody without a sign.
    public boolean hasCommonName() {
        return plainUses >= COMMON;
    }
}
