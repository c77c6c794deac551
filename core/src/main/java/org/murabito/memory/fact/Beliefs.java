package org.murabito.memory.fact;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.sight.Sight;

/// Works facts out of the claims that one reader can see, as of one moment. Made anew for every question, since what
/// follows is different for every reader and with every message.
final class Beliefs {
    private final Checked facts;
    private final Sight sight;
    private final People people;
    private final Instant asOf;
    private final Continuing continuing;
    private final Answering answering;
    private final Map<Subject, List<Fact>> known = new HashMap<>();

    Beliefs(Answering.Ground ground, Sight sight, People people, Instant asOf) {
        this.facts = ground.facts();
        this.sight = sight;
        this.people = people;
        this.asOf = asOf;
        this.answering = new Answering(ground, sight, people, asOf);
        this.continuing = answering.continuing();
    }

    /// What is believed of each subject that these claims are about.
    List<Fact> of(Collection<Claim> claims) {
        Set<Subject> subjects = new LinkedHashSet<>();
        for (Claim claim : claims) {
            Claim meant = continuing.resolved(claim);
            if (meant != null) {
                subjects.add(people.meant(meant.statement().subject()));
            }
        }
        return subjects.stream().flatMap(subject -> of(subject).stream()).toList();
    }

    /// What is believed of a subject.
    List<Fact> of(Subject subject) {
        List<Fact> before = known.get(subject);
        if (before != null) {
            return before;
        }
        List<Fact> found = work(subject);
        known.put(subject, found);
        return found;
    }

    private List<Fact> work(Subject subject) {
        List<Claim> claims = new ArrayList<>(facts.about(sight, people.namings(subject)));
        claims.addAll(continuing.after(claims));
        claims.removeIf(claim -> !people.meant(claim.statement().subject()).equals(subject));
        List<Fact> found = new ArrayList<>();
        new Settling(subject, asOf)
                .of(claims)
                .values()
                .forEach(values -> values.forEach(value -> {
                    Fact fact = fact(subject, value);
                    if (fact != null) {
                        found.add(fact);
                    }
                }));
        return found;
    }

    private @Nullable Fact fact(Subject subject, Settling.Held value) {
        Statement said = value.statement();
        Relation relation = said.relation();
        if (relation != null) {
            return answering.following().of(subject, said.attribute(), value, relation);
        }
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
        return Selves.isOne(value) ? people.name(claim.source().author()) : value;
    }
}
