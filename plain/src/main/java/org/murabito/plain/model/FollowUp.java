package org.murabito.plain.model;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.answer.Opening;
import org.murabito.date.span.Periods;
import org.murabito.llm.Json;
import org.murabito.perceive.CallReader;
import org.murabito.persona.Persona;
import org.murabito.plain.model.QuestionReading.Wish;
import org.murabito.plain.order.PlainOrders;
import org.murabito.plain.order.StatementReader;

/// What the last answer cited belongs to the question after it.
///
/// @param cited the messages that the last answer cited
/// @param asked what was asked before, where this has a topic of its own
record FollowUp(List<Long> cited, Kind kind, List<Term> asked) {
    static final FollowUp NONE = new FollowUp(List.of(), Kind.OF_THAT, List.of());

    enum Kind {
        /// It names nothing itself and is about these messages: who said it, when, or the talk around them.
        OF_THAT,
        /// What was asked before is asked again, for other messages than these.
        FOR_OTHERS,
        /// It has a topic of its own, which may be told in the talk around these, or with what was asked before.
        IN_THAT_TALK
    }

    private static final CallReader CALLINGS = new CallReader(Persona.MURABITO);
    private static final PlainOrders ORDERS = new PlainOrders();
    private static final Pattern SPEAKER = Pattern.compile("^[^:]{0,80}: ");
    private static final Pattern MARK = Pattern.compile("\\[\\[(\\d{1,18})]]");
    private static final Pattern NUMBER = Pattern.compile("[0-9０-９]");
    private static final int MOST_CITED = 4;
    private static final int MOST_READ = 2;
    private static final int MOST_AROUND = 3;

    FollowUp {
        cited = List.copyOf(cited);
        asked = List.copyOf(asked);
    }

    /// Only of the last answer: where nothing was found there is nothing that the next question could be about.
    ///
    /// @param before what was said before, oldest first
    static FollowUp on(List<String> before) {
        return lastAnswer(before)
                .map(FollowUp::cited)
                .filter(cited -> !cited.isEmpty())
                .map(cited -> new FollowUp(cited, Kind.OF_THAT, List.of()))
                .orElse(NONE);
    }

    /// Whether the last answer was none, but the closest there is.
    static boolean onlyCameNear(List<String> before) {
        return lastAnswer(before).filter(AnswerPhrases::isClosest).isPresent();
    }

    private static Optional<String> lastAnswer(List<String> before) {
        return before.reversed().stream().filter(Opening::isOwn).findFirst();
    }

    private static List<Long> cited(String line) {
        return MARK.matcher(line)
                .results()
                .map(mark -> Long.valueOf(mark.group(1)))
                .distinct()
                .limit(MOST_CITED)
                .toList();
    }

    /// The question that is asked again, with what was said before it; empty where nothing was asked.
    static Optional<Opening> askedBefore(Opening opening) {
        List<String> before = opening.before();
        for (int at = before.size() - 1; at >= 0; at--) {
            String line = before.get(at);
            if (!Opening.isOwn(line)) {
                String question = words(line);
                return Optional.of(new Opening(
                        opening.now(),
                        opening.place(),
                        opening.asker(),
                        before.subList(0, at),
                        opening.need(),
                        question));
            }
        }
        return Optional.empty();
    }

    /// For others than these, and than those that were left out before.
    FollowUp forOthers(FollowUp before) {
        return new FollowUp(
                Stream.concat(cited.stream(), before.isForOthers() ? before.cited.stream() : Stream.of())
                        .distinct()
                        .toList(),
                Kind.FOR_OTHERS,
                List.of());
    }

    FollowUp inThatTalk(List<Term> before) {
        return new FollowUp(cited, Kind.IN_THAT_TALK, before);
    }

    /// What was said before by whoever asks, and by Murabito: what others asked is not what they go on with.
    static List<String> own(Opening opening) {
        String name = opening.asker() + ": ";
        return opening.asker().isBlank()
                ? opening.before()
                : opening.before().stream()
                        .filter(line -> Opening.isOwn(line) || (line.startsWith(name) && !isOrder(line)))
                        .toList();
    }

    /// What was ordered is done, and what was said of late is told: neither is a topic to go on with.
    private static boolean isOrder(String line) {
        String said = words(line);
        return ORDERS.read(said).isPresent()
                || ORDERS.asksWhatWasMissed(said)
                || ORDERS.asksForDigest(said)
                || StatementReader.isUnknownRequest(said);
    }

    /// Without what no answer was found to: a question with a topic of its own does not go on with that.
    static List<String> withoutRefused(List<String> before) {
        List<String> kept = new ArrayList<>();
        boolean refused = false;
        for (String line : before.reversed()) {
            if (Opening.isOwn(line) || !refused) {
                kept.addFirst(line);
            }
            refused = Opening.isOwn(line) && (cited(line).isEmpty() || AnswerPhrases.isClosest(line));
        }
        return kept;
    }

    /// What members said before, without the times they named: "and in July?" asks it again.
    static List<String> askedForAnyTime(List<String> before, ZonedDateTime now) {
        List<String> asked = before.stream()
                .filter(line -> !Opening.isOwn(line))
                .map(FollowUp::withoutCalling)
                .map(line -> Periods.find(line, now.toInstant(), now.getZone())
                        .map(period -> period.cutFrom(line))
                        .orElse(line))
                .toList();
        return asked.isEmpty() ? before : asked;
    }

    /// What was said, without who said it and to whom.
    private static String words(String line) {
        return SPEAKER.matcher(withoutCalling(line)).replaceFirst("");
    }

    private static String withoutCalling(String line) {
        int words = line.indexOf(": ") + 2;
        return words < 2 ? line : line.substring(0, words) + CALLINGS.withoutCalling(line.substring(words));
    }

    /// Whether there is nothing else that it is about.
    boolean isOne() {
        return !cited.isEmpty() && kind == Kind.OF_THAT;
    }

    boolean isForOthers() {
        return kind == Kind.FOR_OTHERS;
    }

    boolean isInThatTalk() {
        return kind == Kind.IN_THAT_TALK;
    }

    boolean leavesOut(Seen line) {
        return isForOthers() && cited.contains(line.id());
    }

    /// The lines of the talk around what was cited, where it may be told there.
    Set<Long> thatTalk(Notebook notebook) {
        return isInThatTalk()
                ? notebook.stretches().stream()
                        .filter(stretch -> stretch.stream().anyMatch(line -> cited.contains(line.id())))
                        .flatMap(List::stream)
                        .map(Seen::id)
                        .collect(Collectors.toSet())
                : Set.of();
    }

    /// Where it is looked: the talk around what was cited.
    List<Plan.Call> looks() {
        return cited.stream()
                .limit(MOST_READ)
                .map(id -> new Plan.Call(
                        "get_messages_around",
                        Json.object().put("message_id", id).put("limit", 16)))
                .toList();
    }

    /// What answers it, in the order it was said.
    ///
    /// @param tellsWhere whether a line names a place, or an address where one is asked for
    List<Seen> answer(Wish wish, Notebook notebook, Predicate<Seen> tellsWhere) {
        List<Seen> those = cited.stream()
                .map(notebook.lines()::get)
                .filter(Objects::nonNull)
                .toList();
        List<Seen> around = around(those, notebook);
        return switch (wish) {
            case SPEAKERS -> those;
            case WHEN, AMOUNT ->
                telling(those, around, line -> NUMBER.matcher(line.text()).find());
            case WHERE -> telling(those, around, tellsWhere);
            default -> with(those, around);
        };
    }

    /// Those alone where they tell it, else with what tells it around them, else with all that is around.
    private static List<Seen> telling(List<Seen> those, List<Seen> around, Predicate<Seen> tells) {
        if (those.stream().anyMatch(tells)) {
            return those.stream().filter(tells).toList();
        }
        List<Seen> told = around.stream().filter(tells).limit(2).toList();
        return with(those, told.isEmpty() ? around : told);
    }

    private static List<Seen> with(List<Seen> those, List<Seen> others) {
        Set<Seen> all = new LinkedHashSet<>(those);
        others.stream().limit(Math.max(0, MOST_AROUND - all.size())).forEach(all::add);
        return all.stream().sorted(Comparator.comparingLong(Seen::id)).toList();
    }

    /// What members said near it, the nearest first, and what follows before what went before.
    private List<Seen> around(List<Seen> those, Notebook notebook) {
        List<Seen> near = new ArrayList<>();
        for (List<Seen> stretch : notebook.stretches()) {
            int centre =
                    Math.max(0, those.stream().mapToInt(stretch::indexOf).max().orElse(0));
            for (int step = 1; step < stretch.size(); step++) {
                for (int at : new int[] {centre + step, centre - step}) {
                    if (at >= 0 && at < stretch.size() && notebook.mayBeQuoted(stretch.get(at))) {
                        near.add(stretch.get(at));
                    }
                }
            }
        }
        near.removeAll(those);
        return near;
    }
}
