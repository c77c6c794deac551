package org.murabito.memory.fact;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.sight.Sight;

/// Finds out what lines without a subject are about: "sorry, 4 pm", "make that the blue room", "Rin's taking it".
///
/// It is what they reply to; else the nearest claim before them of the same kind, their author's own first where they
/// take something back; and what an author corrects later on is what they said last of that kind.
final class Continuing {
    /// How long after something was said a line without a subject may still be about it.
    private static final Duration GOES_ON = Duration.ofMinutes(15);

    /// How long somebody may still take back what they said themselves.
    private static final Duration COMES_BACK = Duration.ofDays(2);

    private final Checked facts;
    private final Sight sight;
    private final People people;
    private final Matching matching;
    private final Map<Claim, Optional<Claim>> before = new HashMap<>();

    Continuing(Checked facts, Sight sight, People people, Matching matching) {
        this.facts = facts;
        this.sight = sight;
        this.people = people;
        this.matching = matching;
    }

    /// The lines that go on about what these claims say, as claims of the same.
    List<Claim> after(Collection<Claim> claims) {
        List<Claim> told =
                claims.stream().filter(claim -> !claim.statement().isOpen()).toList();
        Set<String> keywords =
                told.stream().flatMap(claim -> claim.keywords().stream()).collect(Collectors.toSet());
        List<Claim> open = facts.open(sight, keywords);
        Set<Claim> found = new LinkedHashSet<>();
        for (Claim claim : told) {
            Instant at = claim.source().at();
            Stream.concat(
                            facts.between(sight, claim.source().place(), at, at.plus(COMES_BACK)).stream()
                                    .filter(next -> next.statement().isOpen()),
                            open.stream().filter(next -> !Collections.disjoint(next.keywords(), claim.keywords())))
                    .filter(next -> before(next).filter(claim::equals).isPresent())
                    .map(next -> put(next, claim))
                    .forEach(found::add);
        }
        return List.copyOf(found);
    }

    /// With the subject that it was about; null if nothing was spoken of.
    @Nullable
    Claim resolved(Claim claim) {
        return claim.statement().isOpen()
                ? before(claim).map(earlier -> put(claim, earlier)).orElse(null)
                : claim;
    }

    private Optional<Claim> before(Claim claim) {
        return before.computeIfAbsent(claim, this::findBefore);
    }

    private Optional<Claim> findBefore(Claim claim) {
        Instant at = claim.source().at();
        List<Claim> before = new ArrayList<>(facts.between(sight, claim.source().place(), at.minus(COMES_BACK), at));
        before.removeIf(other -> other.statement().isOpen()
                || Claim.IN_ORDER.compare(other, claim) >= 0
                || !fits(other.statement(), claim.statement()));
        if (claim.statement().manner() != Manner.STATES) {
            Optional<Claim> named = last(
                    facts.sharing(sight, claim.keywords()),
                    other -> !other.statement().isOpen()
                            && Claim.IN_ORDER.compare(other, claim) < 0
                            && names(claim, other.statement())
                            && fits(other.statement(), claim.statement()));
            if (named.isPresent()) {
                return named;
            }
        }
        Predicate<Claim> own =
                other -> other.source().author().equals(claim.source().author());
        Predicate<Claim> near = other -> !other.source().at().isBefore(at.minus(GOES_ON));
        Optional<Claim> answered = last(
                before,
                other -> other.message().isPresent()
                        && other.message().get().equals(claim.source().replyTo()));
        if (answered.isPresent()) {
            return answered;
        }
        if (claim.statement().manner() == Manner.STATES) {
            return last(before, near).filter(other -> other.statement().manner() == Manner.ASKS);
        }
        Optional<Claim> nearest = claim.statement().manner() == Manner.CORRECTS
                ? last(before, near.and(own)).or(() -> last(before, near))
                : last(before, near);
        return nearest.or(() -> last(before, own));
    }

    /// Whether the line names the value that it takes the place of.
    private boolean names(Claim claim, Statement earlier) {
        Set<String> was = matching.tokens(earlier.value());
        return !was.isEmpty()
                && claim.keywords().containsAll(was)
                && !matching.tokens(claim.statement().value()).containsAll(was);
    }

    private static Optional<Claim> last(List<Claim> claims, Predicate<Claim> which) {
        return claims.reversed().stream().filter(which).findFirst();
    }

    private Claim put(Claim claim, Claim earlier) {
        Statement was = earlier.statement();
        Statement said = claim.statement();
        boolean turned = said.attribute().name().equals("who") && !isOfPerson(was);
        return turned
                ? claim.after(earlier, Subject.Thing.called(was.value()), said.attribute())
                : claim.after(earlier, was.subject(), was.attribute());
    }

    private boolean isSomebody(Subject subject) {
        return switch (subject) {
            case Subject.Person _ -> true;
            case Subject.Thing(String name) -> people.called(name).isPresent();
            case Subject.Implied() -> false;
        };
    }

    private static boolean isOfPerson(Statement said) {
        return Set.of("who", "lead").contains(said.attribute().name());
    }

    /// A time goes on about a time, a person about who it is, anything else about neither.
    private boolean fits(Statement earlier, Statement said) {
        String attribute = said.attribute().name();
        boolean ofTime = earlier.when() != null || earlier.attribute().name().equals("when");
        if (said.when() != null || attribute.equals("when")) {
            return ofTime;
        }
        if (attribute.equals("who")) {
            return !ofTime
                    && (isOfPerson(earlier)
                            || (isSomebody(earlier.subject())
                                    && !earlier.value().isBlank()));
        }
        return !ofTime
                && !isOfPerson(earlier)
                && (said.attribute().isImplied()
                        || attribute.equals(earlier.attribute().name()));
    }
}
