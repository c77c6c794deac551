package org.murabito.knowledge;

import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import org.murabito.chat.MessageId;
import org.murabito.runlog.Quote;

/// What is stated, whether or not it is believed: what a model read in a message, or what a member gave themselves.
///
/// @param keywords what it can be found by
/// @param confidence from 0 to 1, by how plainly it is put
/// @param shareable whether it may be brought up unasked
public record Claim(Statement statement, Source source, Set<String> keywords, double confidence, boolean shareable) {
    /// Below it, it may as well be a remark.
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
            case Evidence.Drawn(var words) -> Optional.of(words);
            case Evidence.Told() -> Optional.empty();
        };
    }

    /// Whether it is put plainly enough to be listed for those who did not ask for just that.
    public boolean isPlain() {
        return confidence >= PLAINLY;
    }

    private int start() {
        return words().map(Quote::start).orElse(0);
    }
}
