package org.murabito.conversation;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;

/// The newest sixty-four remarks of a channel, by their running numbers.
final class Ring {
    static final int SIZE = 64;
    private static final int SMALL = 8;

    private @Nullable Remark[] remarks = new @Nullable Remark[SMALL];
    private int next;

    /// The number that the next remark gets.
    int next() {
        return next;
    }

    void add(Remark remark) {
        if (next >= remarks.length && remarks.length < SIZE) {
            @Nullable Remark[] larger = new @Nullable Remark[remarks.length * 2];
            System.arraycopy(remarks, 0, larger, 0, remarks.length);
            remarks = larger;
        }
        remarks[next % remarks.length] = remark;
        next++;
    }

    /// The remark of that number, if it is still kept.
    @Nullable
    Remark at(int number) {
        return number < 0 || number >= next || number < next - remarks.length ? null : remarks[number % remarks.length];
    }

    @Nullable
    Remark find(MessageId id) {
        for (int number = next - 1; number >= oldest(); number--) {
            Remark remark = at(number);
            if (remark != null && remark.id.equals(id)) {
                return remark;
            }
        }
        return null;
    }

    @Nullable
    Remark newest() {
        return at(next - 1);
    }

    int oldest() {
        return Math.max(0, next - remarks.length);
    }
}
