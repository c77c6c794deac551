package org.murabito.llm;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/// Exchanges in order; never changes. One more makes a longer one that shares what was there, so that an investigation
/// of any length pays for each exchange once.
public final class Transcript extends AbstractList<Exchange> implements RandomAccess {
    private static final int ROOM = 16;

    private final Shared shared;
    private final int size;
    private final boolean images;

    /// What transcripts of one growth share: the longest may write behind its own end, every other one copies first.
    private static final class Shared {
        private final Exchange[] room;
        private int used;

        Shared(Exchange[] room, int used) {
            this.room = room;
            this.used = used;
        }

        synchronized boolean put(int at, Exchange exchange) {
            if (used != at || at == room.length) {
                return false;
            }
            room[at] = exchange;
            used++;
            return true;
        }
    }

    private Transcript(Shared shared, int size, boolean images) {
        this.shared = shared;
        this.size = size;
        this.images = images;
    }

    public static Transcript of(List<Exchange> exchanges) {
        if (exchanges instanceof Transcript known) {
            return known;
        }
        Exchange[] room = Arrays.copyOf(exchanges.toArray(Exchange[]::new), exchanges.size() + ROOM);
        boolean images = exchanges.stream().anyMatch(Exchange::hasImages);
        return new Transcript(new Shared(room, exchanges.size()), exchanges.size(), images);
    }

    /// This one with another exchange at its end.
    public Transcript plus(Exchange exchange) {
        Shared longer = shared;
        if (!shared.put(size, exchange)) {
            longer = new Shared(Arrays.copyOf(shared.room, Math.max(size + ROOM, size * 2)), size);
            longer.put(size, exchange);
        }
        return new Transcript(longer, size + 1, images || exchange.hasImages());
    }

    /// The first exchanges of this one.
    public Transcript first(int count) {
        return new Transcript(shared, Objects.checkIndex(count, size + 1), images);
    }

    /// Whether it may show images.
    boolean hasImages() {
        return images;
    }

    @Override
    public Exchange get(int index) {
        return shared.room[Objects.checkIndex(index, size)];
    }

    @Override
    public int size() {
        return size;
    }
}
