package org.murabito.knowledge.belief;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.murabito.chat.MemberId;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.FoldedWords;
import org.murabito.knowledge.NamedTime;
import org.murabito.knowledge.Source;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;

/// Goes through the claims about one subject in the order in which they were made, and leaves what still stands.
final class ClaimResolution {
    /// Who says something else within a day contradicts; later on, it has changed.
    private static final Duration CONTRADICTS = Duration.ofDays(1);

    private final Subject subject;
    private final Instant asOf;
    private final Map<String, List<Held>> held = new LinkedHashMap<>();

    /// A value with the claims that state it.
    static final class Held {
        final List<Claim> grounds = new ArrayList<>();
        boolean disputed;

        Held(Claim first) {
            grounds.add(first);
        }

        Statement statement() {
            return grounds.getLast().statement();
        }

        double surest() {
            return grounds.stream().mapToDouble(Claim::confidence).max().orElse(0);
        }

        private boolean says(Statement other) {
            return grounds.stream().anyMatch(claim -> sameValue(claim.statement(), other));
        }
    }

    ClaimResolution(Subject subject, Instant asOf) {
        this.subject = subject;
        this.asOf = asOf;
    }

    /// What stands at the end, by attribute.
    Map<String, List<Held>> of(List<Claim> claims) {
        claims.stream()
                .filter(claim -> !claim.source().at().isAfter(asOf))
                .sorted(Claim.IN_ORDER)
                .forEach(this::take);
        for (List<Held> values : held.values()) {
            values.forEach(value -> value.disputed =
                    values.size() > 1 && value.statement().attribute().single());
        }
        return held;
    }

    private void take(Claim claim) {
        Statement said = claim.statement();
        if (said.manner() == ClaimManner.ENDS) {
            end(said);
            return;
        }
        List<Held> values = held.computeIfAbsent(said.attribute().name(), _ -> new ArrayList<>());
        switch (said.manner()) {
            case STATES -> state(values, claim);
            case CHANGES -> change(values, claim);
            case CORRECTS -> correct(values, claim);
            case ENDS -> throw new IllegalStateException("seen to above");
        }
    }

    private static void change(List<Held> values, Claim claim) {
        values.removeIf(value -> !value.says(claim.statement()));
        add(values, claim);
    }

    /// Takes back what its author said last, or whatever stands if they said nothing.
    private static void correct(List<Held> values, Claim claim) {
        MemberId author = claim.source().author();
        Held last = values.reversed().stream()
                .filter(value -> value.grounds.getLast().source().author().equals(author))
                .findFirst()
                .orElse(null);
        if (last == null || claim.statement().attribute().single()) {
            values.clear();
        } else {
            values.remove(last);
        }
        add(values, claim);
    }

    /// Of a single attribute no other value stays but what contradicts the claim.
    private void state(List<Held> values, Claim claim) {
        if (claim.statement().attribute().single()) {
            values.stream()
                    .filter(value -> !value.says(claim.statement()))
                    .forEach(other -> other.grounds.removeIf(ground -> !contradicts(ground.source(), claim)));
            values.removeIf(value -> value.grounds.isEmpty());
        }
        add(values, claim);
    }

    private static void add(List<Held> values, Claim claim) {
        values.stream()
                .filter(value -> value.says(claim.statement()))
                .findFirst()
                .ifPresentOrElse(value -> value.grounds.add(claim), () -> values.add(new Held(claim)));
    }

    private boolean contradicts(Source before, Claim claim) {
        if (before.author().equals(claim.source().author())) {
            return false;
        }
        boolean knowsBest = subject.equals(new Subject.Person(claim.source().author()));
        boolean toldByThemselves = subject.equals(new Subject.Person(before.author()));
        boolean soon = Duration.between(before.at(), claim.source().at()).compareTo(CONTRADICTS) < 0;
        return !knowsBest && (soon || toldByThemselves);
    }

    private void end(Statement said) {
        held.getOrDefault(said.attribute().name(), new ArrayList<>())
                .removeIf(value -> said.value().isBlank() || value.says(said));
    }

    /// What it is used for makes no other attribute.
    static String kind(String attribute) {
        int slash = attribute.indexOf('/');
        return slash < 0 ? attribute : attribute.substring(0, slash);
    }

    static boolean sameValue(Statement one, Statement other) {
        NamedTime a = one.when();
        NamedTime b = other.when();
        if (a != null && b != null) {
            return a.equals(b);
        }
        return FoldedWords.of(one.value()).equals(FoldedWords.of(other.value()));
    }
}
