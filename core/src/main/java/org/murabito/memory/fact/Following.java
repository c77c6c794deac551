package org.murabito.memory.fact;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.text.Language;

/// Works out a value that follows another one, from what is believed of that one now.
///
/// @param believed what is believed in answer to a question
record Following(Function<Inquiry, List<Fact>> believed, Matching matching, People people) {
    /// Null while there is nothing to follow.
    @Nullable
    Fact of(Subject subject, Attribute attribute, Settling.Held value, Relation relation) {
        return over(subject, attribute, value, relation, known(asked(relation)));
    }

    /// The same, where what follows was asked for.
    @Nullable
    Fact of(Inquiry inquiry, Subject subject, Attribute attribute, Settling.Held value, Relation relation) {
        Inquiry likewise = likewise(inquiry, relation);
        Fact followed = likewise == null ? null : known(likewise);
        return over(subject, attribute, value, relation, followed == null ? known(asked(relation)) : followed);
    }

    private @Nullable Fact known(Inquiry question) {
        return believed.apply(question).stream().findFirst().orElse(null);
    }

    private static @Nullable Fact over(
            Subject subject, Attribute attribute, Settling.Held value, Relation relation, @Nullable Fact followed) {
        if (followed == null) {
            return null;
        }
        String shown = followed.value();
        When when = followed.when();
        if (!relation.isSame()) {
            when = when == null ? null : moved(when, relation);
            if (when == null) {
                return null;
            }
            shown = shown(when, Language.of(value.statement().value()));
        }
        List<Claim> grounds = new ArrayList<>(value.grounds);
        followed.grounds().stream().filter(claim -> !grounds.contains(claim)).forEach(grounds::add);
        grounds.sort(Claim.IN_ORDER);
        return new Fact(
                subject,
                attribute,
                shown,
                when,
                grounds,
                value.disputed || followed.disputed(),
                Math.min(value.surest(), followed.confidence()));
    }

    /// The same question about whomever it follows: "which bus does Ana take" where Ana takes the same as Ben.
    private @Nullable Inquiry likewise(Inquiry inquiry, Relation relation) {
        Set<MemberId> followed = switch (relation.base()) {
            case Subject.Person(MemberId member) -> Set.of(member);
            case Subject.Thing(String name) -> {
                Set<MemberId> named = people.in(name);
                yield matching.tokens(people.without(named, name)).isEmpty() ? named : Set.of();
            }
            case Subject.Implied() -> Set.of();
        };
        boolean alike =
                relation.isSame() && followed.size() == 1 && inquiry.people().size() == 1;
        return alike
                ? new Inquiry(inquiry.gap(), followed, false, inquiry.words(), inquiry.kinds(), inquiry.asked())
                : null;
    }

    /// What it follows, as a question.
    private Inquiry asked(Relation relation) {
        String attribute = relation.attribute().name();
        Inquiry.Gap gap = switch (Naming.kind(attribute)) {
            case "when", "end" -> Inquiry.Gap.WHEN;
            case "where", "live", "from" -> Inquiry.Gap.WHERE;
            case "who", "lead" -> Inquiry.Gap.WHO;
            default -> Inquiry.Gap.WHAT;
        };
        Set<String> kinds =
                matching.tokens(Naming.qualifier(attribute).isEmpty() ? attribute : Naming.qualifier(attribute));
        return switch (relation.base()) {
            case Subject.Person(MemberId member) ->
                new Inquiry(gap, Set.of(member), false, matching.tokens(attribute.replace('/', ' ')), kinds, attribute);
            case Subject.Thing(String name) -> {
                Set<MemberId> named = people.in(name);
                Set<String> words = new HashSet<>(matching.tokens(people.without(named, name)));
                if (gap == Inquiry.Gap.WHAT) {
                    words.addAll(matching.tokens(attribute.replace('/', ' ')));
                }
                yield new Inquiry(
                        gap,
                        named,
                        false,
                        words,
                        gap == Inquiry.Gap.WHAT ? kinds : Set.of(),
                        asked(name, gap, attribute));
            }
            case Subject.Implied() -> new Inquiry(gap, Set.of(), false, Set.of(), Set.of(), "");
        };
    }

    private static String asked(String name, Inquiry.Gap gap, String attribute) {
        boolean does = gap == Inquiry.Gap.WHAT && !Naming.qualifier(attribute).isEmpty();
        return does && Language.of(name) == Language.ENGLISH ? name + " " + Naming.kind(attribute) : name;
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
}
