package org.murabito.knowledge.belief;

import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.Fact;
import org.murabito.knowledge.Facts;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// What is believed of what was said in one place, for whoever reads there.
public final class AboutPlace {
    private final Facts facts;
    private final RememberedFacts remembered;
    private final Clock clock;
    private final FactWords words = new FactWords();

    public AboutPlace(Facts facts, RememberedFacts remembered, Clock clock) {
        this.facts = facts;
        this.remembered = remembered;
        this.clock = clock;
    }

    /// One fact.
    ///
    /// @param evidence the messages it stands on, oldest first; none where a member told it of themselves
    public record Known(String told, boolean disputed, List<Message> evidence) {
        public Known {
            evidence = List.copyOf(evidence);
        }
    }

    /// What the newest plain claims of the place come to, the newest fact first. A fact may stand on what was
    /// said elsewhere, too, as far as the sight covers it.
    ///
    /// @param most how many claims are looked at
    public List<Known> of(Sight sight, PlaceId place, Language language, int most) {
        Instant now = clock.instant();
        List<Claim> claims = facts.between(sight, place, Instant.EPOCH, now).stream()
                .filter(Claim::isPlain)
                .toList();
        if (claims.isEmpty()) {
            return List.of();
        }
        List<Claim> newest = claims.subList(Math.max(0, claims.size() - most), claims.size());
        FactPeople people = remembered.people(sight);
        return remembered.standingOn(sight, newest, now).stream()
                .sorted(Comparator.comparing(Fact::latest, Claim.IN_ORDER).reversed())
                .map(fact -> known(sight, people, language, fact))
                .toList();
    }

    private Known known(Sight sight, FactPeople people, Language language, Fact fact) {
        List<Message> evidence = remembered.read(sight, fact);
        return new Known(words.tell(fact, people, language, evidence), fact.disputed(), evidence);
    }
}
