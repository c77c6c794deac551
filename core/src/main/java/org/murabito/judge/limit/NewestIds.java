package org.murabito.judge.limit;

import java.util.Arrays;
import org.murabito.chat.MessageId;

/// The messages added last, so many at most, eight bytes each. One that is added again keeps its place.
public final class NewestIds {
    private static final int SMALL = 2;
    private static final long[] NONE = new long[0];

    private final int most;
    private long[] ids = NONE;
    private int count;
    /// Where the next one goes, once there are as many as may be.
    private int oldest;

    public NewestIds(int most) {
        this.most = most;
    }

    public void add(MessageId message) {
        if (contains(message)) {
            return;
        }
        if (count == most) {
            ids[oldest] = message.value();
            oldest = (oldest + 1) % most;
            return;
        }
        if (count == ids.length) {
            ids = Arrays.copyOf(ids, Math.clamp(count * 2L, SMALL, most));
        }
        ids[count++] = message.value();
    }

    public boolean contains(MessageId message) {
        for (int i = 0; i < count; i++) {
            if (ids[i] == message.value()) {
                return true;
            }
        }
        return false;
    }
}
