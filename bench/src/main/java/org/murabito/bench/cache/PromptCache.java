package org.murabito.bench.cache;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Anthropic's prompt cache by its documentation (platform.claude.com/docs, Prompt caching): prefixes are stored at
/// marks only; a mark finds what was stored at it or at one of the 20 blocks before it; at most four marks; nothing
/// shorter than a minimum is stored; what is read lives on; marks for an hour stand before those for five minutes.
final class PromptCache {
    private static final int MARKS = 4;
    private static final int LOOK_BACK = 20;

    private final Marks marks;
    private final long least;
    private final Map<String, Stored> stored = new HashMap<>();
    private final Map<String, Instant> seen = new HashMap<>();

    /// Which of the marks that were sent count: to compare with fewer.
    enum Marks {
        ALL,
        ONE_MOVING,
        PREFIX_ONLY
    }

    private record Stored(Instant until, Duration kept) {}

    /// @param readable what could have been read had every block been marked all along
    record Served(long fresh, long read, long written, long readable) {
        Served plus(Served other) {
            return new Served(
                    fresh + other.fresh, read + other.read, written + other.written, readable + other.readable);
        }

        /// In fresh tokens: a read costs a tenth of one, a write for five minutes a quarter more.
        double cost() {
            return fresh + 0.1 * read + 1.25 * written;
        }
    }

    /// @param least tokens of a prefix: 512 to 4,096 by model, 1,024 for most
    PromptCache(Marks marks, long least) {
        this.marks = marks;
        this.least = least;
    }

    Served serve(Prompt prompt, Instant now) {
        List<Prompt.Part> parts = prompt.parts();
        List<Integer> marked = marked(parts);
        int hit = -1;
        for (int mark : marked) {
            for (int at = mark; at > mark - LOOK_BACK && at > hit; at--) {
                if (isStored(parts.get(at), now)) {
                    hit = at;
                }
            }
        }
        int last = hit;
        for (int mark : marked) {
            Prompt.Part part = parts.get(mark);
            @Nullable Duration kept = part.kept();
            if (kept != null && part.upTo() >= least) {
                stored.put(part.key(), new Stored(now.plus(kept), kept));
                last = Math.max(last, mark);
            }
        }
        if (hit >= 0) {
            stored.computeIfPresent(parts.get(hit).key(), (_, old) -> new Stored(now.plus(old.kept()), old.kept()));
        }
        long readable = readable(parts, now);
        parts.forEach(part -> seen.put(part.key(), now));
        long read = hit < 0 ? 0 : parts.get(hit).upTo();
        long upToMark = last < 0 ? 0 : parts.get(last).upTo();
        return new Served(prompt.tokens() - upToMark, read, upToMark - read, readable);
    }

    private List<Integer> marked(List<Prompt.Part> parts) {
        List<Integer> sent = IntStream.range(0, parts.size())
                .filter(i -> parts.get(i).kept() != null)
                .boxed()
                .toList();
        if (sent.size() > MARKS) {
            throw new IllegalStateException("400: " + sent.size() + " marks, at most " + MARKS + " are allowed");
        }
        boolean fiveMinutes = false;
        for (int mark : sent) {
            boolean hour = Duration.ofHours(1).equals(parts.get(mark).kept());
            if (hour && fiveMinutes) {
                throw new IllegalStateException("400: a mark for an hour after one for five minutes");
            }
            fiveMinutes |= !hour;
        }
        return switch (marks) {
            case ALL -> sent;
            case ONE_MOVING ->
                sent.stream()
                        .filter(mark -> !isMessage(parts.get(mark)) || mark.equals(sent.getLast()))
                        .toList();
            case PREFIX_ONLY ->
                sent.stream().filter(mark -> !isMessage(parts.get(mark))).toList();
        };
    }

    private static boolean isMessage(Prompt.Part part) {
        return part.section().equals("messages");
    }

    private boolean isStored(Prompt.Part part, Instant now) {
        Stored entry = stored.get(part.key());
        return entry != null && !entry.until().isBefore(now);
    }

    private long readable(List<Prompt.Part> parts, Instant now) {
        for (Prompt.Part part : parts.reversed()) {
            Instant at = seen.get(part.key());
            if (at != null
                    && part.upTo() >= least
                    && !at.plus(Duration.ofMinutes(5)).isBefore(now)) {
                return part.upTo();
            }
        }
        return 0;
    }
}
