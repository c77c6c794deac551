package org.murabito.memory.fact;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// Works facts out of the claims that one reader can see, as of one moment. Made anew for every question, since what
/// follows is different for every reader and with every message.
final class Beliefs {
    /// How long after something was said a line without a subject may still be about it.
    private static final Duration GOES_ON = Duration.ofMinutes(15);

    private static final int LONGEST_CHAIN = 4;

    private final Checked facts;
    private final Sight sight;
    private final People people;
    private final Instant asOf;
    private final Map<Subject, List<Fact>> known = new HashMap<>();
    private final Set<Subject> open = new HashSet<>();

    Beliefs(Checked facts, Sight sight, People people, Instant asOf) {
        this.facts = facts;
        this.sight = sight;
        this.people = people;
        this.asOf = asOf;
    }

    /// What is believed of each subject that these claims are about.
    List<Fact> of(Collection<Claim> claims) {
        Set<Subject> subjects = new LinkedHashSet<>();
        for (Claim claim : claims) {
            Claim meant = resolved(claim);
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
        if (open.size() >= LONGEST_CHAIN || !open.add(subject)) {
            return List.of();
        }
        try {
            List<Fact> found = work(subject);
            known.put(subject, found);
            return found;
        } finally {
            open.remove(subject);
        }
    }

    private List<Fact> work(Subject subject) {
        List<Claim> claims = new ArrayList<>(facts.about(sight, people.namings(subject)));
        claims.addAll(continuing(claims));
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
            return following(subject, value, relation);
        }
        return new Fact(
                subject,
                said.attribute(),
                value(value.grounds.getLast()),
                said.when(),
                value.grounds,
                value.disputed,
                surest(value.grounds));
    }

    /// Who says I is shown by name.
    private String value(Claim claim) {
        String value = claim.statement().value();
        return Selves.isOne(value) ? people.name(claim.source().author()) : value;
    }

    private static double surest(List<Claim> claims) {
        return claims.stream().mapToDouble(Claim::confidence).max().orElse(0);
    }

    /// Null while there is nothing to follow.
    private @Nullable Fact following(Subject subject, Settling.Held value, Relation relation) {
        Subject base = people.meant(relation.base());
        Fact followed = of(base).stream()
                .filter(fact ->
                        isMeant(relation.attribute().name(), fact.attribute().name()))
                .findFirst()
                .orElse(null);
        if (followed == null) {
            return null;
        }
        List<Claim> grounds = new ArrayList<>(value.grounds);
        followed.grounds().stream().filter(claim -> !grounds.contains(claim)).forEach(grounds::add);
        grounds.sort(Claim.IN_ORDER);
        String shown = followed.value();
        When when = followed.when();
        if (!relation.isSame()) {
            when = when == null ? null : moved(when, relation);
            if (when == null) {
                return null;
            }
            shown = shown(when, Language.of(value.statement().value()));
        }
        return new Fact(
                subject,
                value.statement().attribute(),
                shown,
                when,
                grounds,
                value.disputed || followed.disputed(),
                Math.min(surest(value.grounds), followed.confidence()));
    }

    /// "The same editor as Tomas" may be what he said of his editor, or what he uses as one.
    private static boolean isMeant(String wanted, String attribute) {
        return attribute.equals(wanted) || attribute.equals("use/" + wanted);
    }

    private static @Nullable When moved(When when, Relation relation) {
        LocalDate day = when.day();
        LocalTime time = when.time();
        if (relation.time().isZero()) {
            return day == null ? null : new When(day.plus(relation.days()), null);
        }
        if (time == null) {
            return null;
        }
        if (day == null) {
            return new When(null, time.plus(relation.time()));
        }
        LocalDateTime then = day.atTime(time).plus(relation.days()).plus(relation.time());
        return new When(then.toLocalDate(), then.toLocalTime());
    }

    private static String shown(When when, Language language) {
        boolean japanese = language == Language.JAPANESE;
        LocalDate day = when.day();
        LocalTime time = when.time();
        String shownDay = day == null
                ? ""
                : day.format(DateTimeFormatter.ofPattern(japanese ? "M月d日" : "MMMM d", Locale.ENGLISH));
        String shownTime = time == null ? "" : time.format(DateTimeFormatter.ofPattern("H:mm", Locale.ENGLISH));
        return (shownDay + (japanese ? "" : " ") + shownTime).strip();
    }

    /// The lines without a subject that go on about what these claims say.
    private List<Claim> continuing(List<Claim> claims) {
        Set<Claim> found = new LinkedHashSet<>();
        for (Claim claim : claims) {
            Instant at = claim.source().at();
            for (Claim next : facts.between(sight, claim.source().place(), at, at.plus(GOES_ON))) {
                if (next.statement().subject() instanceof Subject.Implied) {
                    Claim resolved = resolved(next);
                    if (resolved != null
                            && resolved.statement()
                                    .subject()
                                    .equals(claim.statement().subject())) {
                        found.add(resolved);
                    }
                }
            }
        }
        return List.copyOf(found);
    }

    /// With the subject that it was about; null if nothing was spoken of.
    private @Nullable Claim resolved(Claim claim) {
        if (!(claim.statement().subject() instanceof Subject.Implied)) {
            return claim;
        }
        Instant at = claim.source().at();
        List<Claim> before = facts.between(sight, claim.source().place(), at.minus(GOES_ON), at);
        return before.reversed().stream()
                .filter(other -> Claim.IN_ORDER.compare(other, claim) < 0)
                .filter(other -> !(other.statement().subject() instanceof Subject.Implied))
                .filter(other -> fits(other.statement(), claim))
                .findFirst()
                .map(other -> claim.about(
                        other.statement().subject(), other.statement().attribute()))
                .orElse(null);
    }

    /// A time goes on about a time, and somebody's correction about what they said themselves.
    private static boolean fits(Statement earlier, Claim claim) {
        Statement said = claim.statement();
        return (said.when() == null || earlier.when() != null)
                && (said.attribute().isImplied()
                        || Objects.equals(
                                said.attribute().name(), earlier.attribute().name()));
    }
}
