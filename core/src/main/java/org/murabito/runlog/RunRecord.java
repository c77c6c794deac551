package org.murabito.runlog;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.sight.Sight;

/// What is kept of an investigation: numbers, ids, spans and hashes. It is rendered from the archive under
/// the viewer's sight, and hidden whole from whoever could not see all that the run could.
///
/// @param place where it was asked; null for the operator's terminal
/// @param question the message that asked; null for the terminal
/// @param audiences what the sight was limited to; null for everything
public record RunRecord(
        RunId id,
        CommunityId community,
        @Nullable PlaceId place,
        @Nullable MessageId question,
        @Nullable List<PlaceId> audiences,
        Instant startedAt,
        List<Step> steps,
        @Nullable End end) {
    /// The [End#mode] of a run that needed neither key nor network.
    public static final String SIMPLE = "simple";

    public RunRecord {
        steps = List.copyOf(steps);
        audiences = audiences == null ? null : List.copyOf(audiences);
    }

    public RunRecord ended(End how) {
        return new RunRecord(id, community, place, question, audiences, startedAt, steps, how);
    }

    /// Whether a sight covers all that the run could see.
    public boolean isCoveredBy(Sight sight) {
        return community.equals(sight.community()) && sight.coversAll(audiences);
    }

    /// Who speaks, where it is another than the persona that everybody knows.
    public Optional<SpeakerChosen> speaker() {
        return steps.stream()
                .filter(SpeakerChosen.class::isInstance)
                .map(SpeakerChosen.class::cast)
                .findFirst();
    }

    /// Whether simple mode stood in for a model that failed for good.
    public boolean fellBack() {
        return end != null
                && end.mode().equals(SIMPLE)
                && steps.stream()
                        .anyMatch(step -> step instanceof Step.ModelCalled call
                                && call.round() > 0
                                && !call.model().equals(SIMPLE));
    }

    /// How it ended.
    ///
    /// @param mode name of the model that answered; [#SIMPLE] for simple mode
    /// @param cost in US dollars; null where the model's price is unknown
    /// @param answer Murabito's own words with a mark `[[id]]` where a quote stands
    /// @param receipts of what it did, as code rendered them without markup
    public record End(
            RunStop stop,
            String mode,
            int rounds,
            Usage usage,
            @Nullable BigDecimal cost,
            long millis,
            String answer,
            List<Quote> quotes,
            List<String> receipts) {
        public End {
            quotes = List.copyOf(quotes);
            receipts = List.copyOf(receipts);
        }

        /// Where nothing was done.
        public End(
                RunStop stop,
                String mode,
                int rounds,
                Usage usage,
                @Nullable BigDecimal cost,
                long millis,
                String answer,
                List<Quote> quotes) {
            this(stop, mode, rounds, usage, cost, millis, answer, quotes, List.of());
        }

        /// What is left of it when a message is withdrawn: its mark stays in the answer; its quote goes, and so does
        /// what was said on its ground.
        public End without(MessageId message) {
            List<Quote> left = quotes.stream()
                    .filter(quote -> !quote.message().equals(message))
                    .toList();
            return new End(stop, mode, rounds, usage, cost, millis, Sentences.without(answer, message), left, receipts);
        }

        /// What is left of it when its question is withdrawn: how long it took and what it cost.
        public End withoutWords() {
            return new End(stop, mode, rounds, usage, cost, millis, "", List.of());
        }
    }
}
