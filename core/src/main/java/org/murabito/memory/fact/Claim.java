package org.murabito.memory.fact;

import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.murabito.chat.MessageId;
import org.murabito.run.Quote;

/// What one message states, whether or not it is believed.
///
/// @param keywords what it can be found by
/// @param confidence from 0 to 1, by how plainly it is put
/// @param shareable whether it may be brought up unasked
public record Claim(Statement statement, Source source, Set<String> keywords, double confidence, boolean shareable) {
    /// Below it, only the parts of a clause say so, which are a remark now and then (docs/benchmarks.md).
    private static final double PLAINLY = .7;

    /// Oldest first; claims of one message as they stand in it.
    public static final Comparator<Claim> IN_ORDER = Comparator.comparing(
                    (Claim claim) -> claim.source().at())
            .thenComparingLong(claim -> claim.message().map(MessageId::value).orElse(Long.MAX_VALUE))
            .thenComparingInt(Claim::start)
            .thenComparing(claim -> claim.statement().attribute().name())
            .thenComparing(claim -> claim.statement().value());

    public Claim {
        keywords = Set.copyOf(keywords);
        if (!(confidence > 0 && confidence <= 1)) {
            throw new IllegalArgumentException("a confidence is above 0 and at most 1, not " + confidence);
        }
    }

    /// The message it stands on; empty for what a member told Murabito about themselves.
    public Optional<MessageId> message() {
        return words().map(Quote::message);
    }

    /// Its words there.
    public Optional<Quote> words() {
        return switch (source.evidence()) {
            case Evidence.Said(var words) -> Optional.of(words);
            case Evidence.Drawn(var words) -> Optional.of(words);
            case Evidence.Told() -> Optional.empty();
        };
    }

    /// Whether it is put plainly enough to be listed for those who did not ask for just that.
    public boolean isPlain() {
        return confidence >= PLAINLY;
    }

    /// Whether a model read it out of what was said.
    public boolean isDrawn() {
        return source.evidence() instanceof Evidence.Drawn;
    }

    /// The same words, put to something else.
    Claim put(Statement other) {
        return new Claim(other, source, keywords, confidence, shareable);
    }

    /// The same, put to what it turns out to be about: found by the words of both.
    Claim after(Claim earlier, Subject subject, Attribute attribute) {
        Set<String> both = new HashSet<>(keywords);
        both.addAll(earlier.keywords());
        Statement put = new Statement(
                subject,
                attribute,
                statement.value(),
                statement.manner() == Manner.STATES && earlier.statement().manner() != Manner.ASKS
                        ? Manner.CHANGES
                        : statement.manner(),
                statement.when(),
                statement.relation(),
                statement.validFrom(),
                statement.validUntil());
        return new Claim(put, source, both, confidence, shareable);
    }

    private int start() {
        return words().map(Quote::start).orElse(0);
    }
}
