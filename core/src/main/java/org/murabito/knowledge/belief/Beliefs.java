package org.murabito.knowledge.belief;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.Fact;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;
import org.murabito.sight.Sight;

/// Works facts out of the claims that one reader can see, as of one moment. Made anew for every question, since what
/// follows is different for every reader and with every message.
final class Beliefs {
    private final VerifiedClaims facts;
    private final Sight sight;
    private final FactPeople people;
    private final Instant asOf;
    private final Map<Subject, Map<String, List<ClaimResolution.Held>>> settled = new HashMap<>();

    Beliefs(VerifiedClaims facts, Sight sight, FactPeople people, Instant asOf) {
        this.facts = facts;
        this.sight = sight;
        this.people = people;
        this.asOf = asOf;
    }

    /// What is believed of each subject that these claims are about.
    List<Fact> of(Collection<Claim> claims) {
        Set<Subject> subjects = new LinkedHashSet<>();
        claims.forEach(claim -> subjects.add(people.meant(claim.statement().subject())));
        return subjects.stream().flatMap(subject -> of(subject).stream()).toList();
    }

    /// What is believed of a subject.
    List<Fact> of(Subject subject) {
        Subject meant = people.meant(subject);
        return settled(meant).values().stream()
                .flatMap(List::stream)
                .map(value -> fact(meant, value))
                .toList();
    }

    private Map<String, List<ClaimResolution.Held>> settled(Subject subject) {
        Map<String, List<ClaimResolution.Held>> before = settled.get(subject);
        if (before != null) {
            return before;
        }
        List<Claim> claims = new ArrayList<>(facts.about(sight, people.namings(subject)));
        claims.removeIf(claim -> !people.meant(claim.statement().subject()).equals(subject));
        Map<String, List<ClaimResolution.Held>> values = new ClaimResolution(subject, asOf).of(claims);
        settled.put(subject, values);
        return values;
    }

    private Fact fact(Subject subject, ClaimResolution.Held value) {
        Statement said = value.statement();
        return new Fact(
                subject,
                said.attribute(),
                value(value.grounds.getLast()),
                said.when(),
                value.grounds,
                value.disputed,
                value.surest());
    }

    /// Who says I is shown by name.
    private String value(Claim claim) {
        String value = claim.statement().value();
        return FirstPerson.isOne(value) ? people.name(claim.source().author()) : value;
    }
}
