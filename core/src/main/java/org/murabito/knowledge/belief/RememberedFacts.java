package org.murabito.knowledge.belief;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.archive.Stores;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.Fact;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.Subject;
import org.murabito.memory.Keywords;
import org.murabito.sight.Sight;

/// What is remembered, under a sight: the facts that have to do with a text, or that are about somebody or
/// something, now or as of a day of the past. Every ground of a fact is looked up again before it is shown: a
/// claim whose message is gone or says something else by now counts no more.
public final class RememberedFacts {
    /// One word in common of many says nothing yet.
    private static final double ENOUGH = 0.3;

    private final Facts facts;
    private final Stores stores;
    private final Strength strength;

    public RememberedFacts(Facts facts, Stores stores, Strength strength) {
        this.facts = facts;
        this.stores = stores;
        this.strength = strength;
    }

    private VerifiedClaims checked() {
        return new VerifiedClaims(facts, stores.messages());
    }

    /// A fact and how well it fits, from 0 to 1.
    public record Recalled(Fact fact, double score) {}

    /// Who is called what where the sight looks.
    public FactPeople people(Sight sight) {
        return new FactPeople(stores.communities().members(sight.community()));
    }

    /// What is believed of a subject, oldest first; or what was believed at a time, of all that is still there.
    public List<Fact> about(Sight sight, Subject subject, Instant asOf) {
        return new Beliefs(checked(), sight, people(sight), asOf)
                .of(subject).stream()
                        .sorted(Comparator.comparing(Fact::latest, Claim.IN_ORDER))
                        .toList();
    }

    /// The facts that have most to do with these keywords and this member, best first: the overlap of their keywords,
    /// halved as time passes.
    public List<Recalled> recall(Sight sight, Collection<String> keywords, Set<MemberId> about, Instant now, int most) {
        FactPeople people = people(sight);
        VerifiedClaims checked = checked();
        List<Claim> candidates = new ArrayList<>(checked.sharing(sight, Set.copyOf(keywords)));
        about.forEach(member -> candidates.addAll(checked.about(sight, people.namings(new Subject.Person(member)))));
        Map<Fact, Double> scores = new HashMap<>();
        for (Fact fact : new Beliefs(checked, sight, people, now).of(candidates)) {
            double score = score(fact, keywords, about, now);
            if (score >= strength.floor()) {
                scores.put(fact, score);
            }
        }
        return scores.entrySet().stream()
                .map(entry -> new Recalled(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingDouble((Recalled recalled) -> -recalled.score())
                        .thenComparing(recalled -> recalled.fact().latest(), Claim.IN_ORDER.reversed()))
                .limit(most)
                .toList();
    }

    /// The facts that stand on one of these claims, in their order.
    public List<Fact> standingOn(Sight sight, List<Claim> claims, Instant now) {
        List<Fact> believed = new Beliefs(checked(), sight, people(sight), now).of(claims);
        return claims.stream()
                .flatMap(claim -> believed.stream()
                        .filter(fact -> fact.grounds().stream()
                                .anyMatch(ground -> claim.words().isEmpty()
                                        ? ground.equals(claim)
                                        : ground.words().equals(claim.words()))))
                .distinct()
                .toList();
    }

    /// A little for being about whoever speaks, so that it counts where nothing overlaps.
    private double score(Fact fact, Collection<String> keywords, Set<MemberId> about, Instant now) {
        Set<String> own = new HashSet<>();
        fact.grounds().forEach(claim -> own.addAll(claim.keywords()));
        boolean concerned = fact.subject() instanceof Subject.Person(MemberId member) && about.contains(member);
        double overlap = Keywords.share(own, keywords) < ENOUGH ? 0 : Keywords.overlap(own, keywords);
        double fit = Math.max(overlap, concerned ? 0.05 : 0);
        return fit * fact.confidence() * strength.decay(fact.latest().source().at(), now);
    }

    public static Set<MessageId> evidence(Fact fact) {
        return fact.grounds().stream()
                .flatMap(claim -> claim.message().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// Those messages as they are now.
    public List<Message> read(Sight sight, Fact fact) {
        return stores.messages().findAll(sight, evidence(fact));
    }
}
