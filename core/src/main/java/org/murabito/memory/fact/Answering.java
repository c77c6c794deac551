package org.murabito.memory.fact;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.sight.Sight;

/// Works out what is believed in answer to a question, as of one moment: every claim that says something of what is
/// asked, however it names it, settled in order.
final class Answering {
    private static final int LONGEST_CHAIN = 4;
    private static final Subject TOPIC = Subject.Thing.called("what is asked");

    private final Checked facts;
    private final Sight sight;
    private final People people;
    private final Matching matching;
    private final Instant asOf;
    private final Lines lines;
    private final Continuing continuing;
    private final Following following;
    private int depth;

    Answering(Ground ground, Sight sight, People people, Instant asOf) {
        this.facts = ground.facts();
        this.lines = ground.lines();
        this.sight = sight;
        this.people = people;
        this.matching = ground.matching();
        this.asOf = asOf;
        this.continuing = new Continuing(facts, sight, people, matching);
        this.following = new Following(this::to, matching, people);
    }

    /// Where answers are found, and how they are known.
    record Ground(Checked facts, Lines lines, Matching matching) {}

    Continuing continuing() {
        return continuing;
    }

    Following following() {
        return following;
    }

    /// A claim that answers, as it was made and as it answers, with what it says beyond the question.
    private record Part(Claim made, Claim put, Set<String> beyond) {}

    /// Newest first. Empty where nothing is known: nothing is guessed.
    List<Fact> to(Inquiry inquiry) {
        if (inquiry.isOfNothing() || depth >= LONGEST_CHAIN) {
            return List.of();
        }
        depth++;
        try {
            List<Fact> found = new ArrayList<>();
            for (List<Part> one : new Apart<>(Part::beyond, Part::made).of(parts(inquiry))) {
                settled(inquiry, one).forEach(found::add);
            }
            return found.reversed();
        } finally {
            depth--;
        }
    }

    private List<Part> parts(Inquiry inquiry) {
        Set<Claim> candidates = new LinkedHashSet<>(facts.sharing(sight, inquiry.words()));
        for (MemberId member : inquiry.people()) {
            candidates.addAll(facts.about(sight, people.namings(new Subject.Person(member))));
        }
        Set<Claim> claims = new LinkedHashSet<>(resolved(candidates));
        claims.addAll(continuing.after(claims));
        List<Part> parts = new ArrayList<>();
        for (Claim claim : claims.stream().sorted(Claim.IN_ORDER).toList()) {
            if (!claim.source().at().isAfter(asOf) && claim.statement().manner() != Manner.ASKS) {
                part(inquiry, claim).or(() -> changed(inquiry, claim, parts)).ifPresent(parts::add);
            }
        }
        List<Part> said = lines(inquiry, parts);
        parts.removeIf(part -> said.stream()
                .anyMatch(line -> line.made().message().equals(part.made().message())));
        parts.addAll(said);
        parts.sort(Comparator.comparing(Part::made, Claim.IN_ORDER));
        return parts;
    }

    /// What was said and no rule read, or none so surely.
    private List<Part> lines(Inquiry inquiry, List<Part> known) {
        return lines.to(inquiry, sight, people, asOf).stream()
                .filter(answer -> known.stream()
                        .noneMatch(part ->
                                part.made().message().equals(answer.claim().message())
                                        && isSurer(part.made(), answer.claim())))
                .map(answer -> new Part(
                        answer.claim(),
                        answer.claim()
                                .put(answer.claim()
                                        .statement()
                                        .of(TOPIC)
                                        .as(slot(inquiry, answer.claim().statement()))
                                        .saying(value(answer.claim()))),
                        answer.beyond()))
                .toList();
    }

    /// A rule knows better what something follows.
    private static boolean isSurer(Claim known, Claim said) {
        boolean follows =
                known.statement().relation() != null && said.statement().relation() != null;
        return follows || known.confidence() >= said.confidence();
    }

    /// What changes something that was told in full before need not say all of it again.
    private static Optional<Part> changed(Inquiry inquiry, Claim claim, List<Part> before) {
        Statement said = claim.statement();
        return said.manner() == Manner.STATES || said.attribute().isImplied()
                ? Optional.empty()
                : before.reversed().stream()
                        .filter(part -> part.made().statement().subject().equals(said.subject())
                                && part.made()
                                        .statement()
                                        .attribute()
                                        .name()
                                        .equals(said.attribute().name())
                                && part.put()
                                        .statement()
                                        .value()
                                        .equals(part.made().statement().value()))
                        .findFirst()
                        .map(part -> new Part(claim, claim.put(said.of(TOPIC).as(slot(inquiry, said))), part.beyond()));
    }

    private List<Claim> resolved(Collection<Claim> claims) {
        return claims.stream()
                .map(continuing::resolved)
                .filter(Objects::nonNull)
                .map(claim -> Objects.requireNonNull(claim))
                .map(claim -> claim.put(meant(claim.statement())))
                .toList();
    }

    private Statement meant(Statement said) {
        return said.of(people.meant(said.subject()));
    }

    private Optional<Part> part(Inquiry inquiry, Claim claim) {
        Statement said = claim.statement();
        Optional<Matching.Side> side = matching.answering(inquiry, claim, people);
        if (side.isEmpty()) {
            return matching.ends(inquiry, claim, people)
                    ? Optional.of(new Part(claim, claim.put(over(inquiry, said)), Set.of()))
                    : Optional.empty();
        }
        Attribute slot = slot(inquiry, said);
        if (side.get() == Matching.Side.VALUE) {
            Statement put = said.of(TOPIC).as(slot).saying(value(claim));
            String name = said.subject() instanceof Subject.Thing(String thing) ? thing : "";
            return Optional.of(
                    new Part(claim, claim.put(put), matching.beyond(inquiry, people.without(inquiry.people(), name))));
        }
        Statement put = said.of(TOPIC).as(slot).saying(shown(said.subject()));
        return Optional.of(new Part(claim, claim.put(put), matching.beyond(inquiry, said.value())));
    }

    private static Statement over(Inquiry inquiry, Statement said) {
        return Statement.of(TOPIC, slot(inquiry, said.value().isBlank() ? null : said), said.value(), Manner.ENDS);
    }

    private static Attribute slot(Inquiry inquiry, @Nullable Statement said) {
        boolean single = said == null || said.attribute().single();
        return switch (inquiry.gap()) {
            case WHEN -> new Attribute("when", single);
            case WHERE -> new Attribute("where", single);
            case WHO -> new Attribute("who", single);
            case WHAT -> new Attribute("what", single);
        };
    }

    /// Who says I is shown by name.
    private String value(Claim claim) {
        String value = claim.statement().value();
        return Selves.isOne(value) ? people.name(claim.source().author()) : value;
    }

    private String shown(Subject subject) {
        return switch (subject) {
            case Subject.Person(MemberId member) -> people.name(member);
            case Subject.Thing(String name) -> name;
            case Subject.Implied() -> "";
        };
    }

    private List<Fact> settled(Inquiry inquiry, List<Part> parts) {
        Subject whose = inquiry.people().size() == 1
                ? new Subject.Person(inquiry.people().iterator().next())
                : TOPIC;
        List<Fact> found = new ArrayList<>();
        new Settling(whose, asOf)
                .of(parts.stream().map(Part::put).toList())
                .values()
                .forEach(values -> values.forEach(value -> {
                    Fact fact = fact(inquiry, parts, value);
                    if (fact != null) {
                        found.add(fact);
                    }
                }));
        return found;
    }

    private @Nullable Fact fact(Inquiry inquiry, List<Part> parts, Settling.Held value) {
        List<Claim> made = parts.stream()
                .filter(part -> value.grounds.contains(part.put()))
                .map(Part::made)
                .toList();
        Statement last = made.getLast().statement();
        Statement put = value.statement();
        Relation relation = put.relation();
        boolean turned = last.relation() == null && !put.value().equals(value(made.getLast()));
        Subject subject =
                turned && inquiry.gap() == Inquiry.Gap.WHO && !last.value().isBlank()
                        ? Subject.Thing.called(last.value())
                        : last.subject();
        Attribute attribute = turned ? put.attribute() : last.attribute();
        if (relation != null) {
            return following.of(inquiry, subject, attribute, value.over(made), relation);
        }
        return new Fact(subject, attribute, put.value(), put.when(), made, value.disputed, value.surest());
    }
}
