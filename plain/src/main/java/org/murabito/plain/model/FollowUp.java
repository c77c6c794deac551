package org.murabito.plain.model;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.murabito.answer.Opening;
import org.murabito.date.span.Periods;
import org.murabito.llm.Json;
import org.murabito.perceive.CallReader;
import org.murabito.persona.Persona;
import org.murabito.plain.model.QuestionReading.Wish;
import org.murabito.plain.order.PlainOrders;
import org.murabito.plain.order.StatementReader;
import org.murabito.plain.word.Term;
import org.murabito.text.TextStart;

/// What the last answer cited belongs to the question after it.
///
/// @param cited the messages that the last answer cited
/// @param asked what was asked before, where this has a topic of its own
record FollowUp(List<Long> cited, Kind kind, List<Term> asked) {
    /// A quote with its author, in one line.
    private static final Pattern QUOTED = Pattern.compile("(?:^|\\s)> (?<text>.{1,1000}?)\\s+>\\s+— \\*\\*");

    private static final int LONGEST_READ = 2_000;
    static final FollowUp NONE = new FollowUp(List.of(), Kind.OF_THAT, List.of());

    enum Kind {
        /// It names nothing itself and is about these messages: who said it, when, or the talk around them.
        OF_THAT,
        /// It names nothing itself and wants something else of what was asked before.
        ANEW,
        /// What was asked before is asked again, for other messages than these.
        FOR_OTHERS,
        /// What was asked before is asked again, of what was before the first of these.
        EARLIER,
        /// It has a topic of its own, which may be told in the talk around these, or with what was asked before.
        IN_THAT_TALK
    }

    private static final CallReader CALLINGS = new CallReader(Persona.MURABITO);
    private static final PlainOrders ORDERS = new PlainOrders();
    /// Who said what, and of which of several talks it is.
    private static final Pattern SPOKEN =
            Pattern.compile("(?<name>.{0,80}?): (?:\\(talk \\d{1,2}\\) )?(?<words>.*)", Pattern.DOTALL);
    private static final Pattern MARK = Pattern.compile("\\[\\[(\\d{1,18})]]");
    private static final Pattern NUMBER = Pattern.compile("[0-9０-９]");
    private static final double LEANING = 0.35;
    private static final double LEANING_MORE = 0.6;
    private static final int MOST_CITED = 4;
    private static final int MOST_READ = 2;
    private static final int MOST_AROUND = 3;

    FollowUp {
        cited = List.copyOf(cited);
        asked = List.copyOf(asked);
    }

    /// A question that Murabito answered.
    ///
    /// @param asked with what was said before it
    /// @param answer as it was written
    record Turn(Opening asked, String answer) {
        /// Whether no answer was found, or only the closest there is.
        boolean isRefused() {
            return !FollowUp.isAnswer(answer);
        }
    }

    /// What each answer of Murabito quoted, the last first.
    static Stream<String> quoted(Opening opening) {
        return opening.before().reversed().stream()
                .filter(Opening::isOwn)
                .map(line -> QUOTED.matcher(line.substring(0, Math.min(LONGEST_READ, line.length())))
                        .results()
                        .map(match -> match.group("text"))
                        .collect(Collectors.joining("\n")));
    }

    /// The last question of whoever asks that was answered, else the last of anybody. What was ordered is done, what
    /// was said of late is told, and thanks want nothing: none is a topic to go on with.
    static Optional<Turn> lastTurn(Opening opening) {
        return lastTurn(opening, true).or(() -> lastTurn(opening, false));
    }

    /// The last question of whoever asks that was answered.
    static Optional<Turn> lastOwnTurn(Opening opening) {
        return lastTurn(opening, true);
    }

    private static Optional<Turn> lastTurn(Opening opening, boolean own) {
        List<String> before = opening.before();
        for (int at = before.size() - 2; at >= 0; at--) {
            if (Opening.isOwn(before.get(at + 1)) && (!own || isOf(opening.asker(), before.get(at)))) {
                Opening asked = saidAt(opening, at);
                if (!Opening.isOwn(before.get(at)) && !asksNothing(asked)) {
                    return Optional.of(new Turn(asked, before.get(at + 1)));
                }
            }
        }
        return Optional.empty();
    }

    /// What whoever asks said last, as if it were asked.
    static Optional<Opening> lastSaid(Opening opening) {
        return IntStream.iterate(opening.before().size() - 1, at -> at >= 0, at -> at - 1)
                .filter(at -> isOf(opening.asker(), opening.before().get(at)))
                .mapToObj(at -> saidAt(opening, at))
                .filter(said -> !asksNothing(said))
                .findFirst();
    }

    private static boolean isOf(String asker, String line) {
        return !Opening.isOwn(line) && (asker.isBlank() || line.startsWith(asker + ": "));
    }

    private static Opening saidAt(Opening opening, int at) {
        // Of a question, too, no more is read.
        String line = TextStart.of(opening.before().get(at), LONGEST_READ);
        Matcher said = SPOKEN.matcher(line);
        return said.matches()
                ? new Opening(
                        opening.now(),
                        opening.place(),
                        said.group("name"),
                        opening.before().subList(0, at),
                        opening.need(),
                        CALLINGS.withoutCalling(said.group("words")))
                : new Opening(opening.now(), opening.place(), "", List.of(), opening.need(), line);
    }

    /// Only of the last answer: where nothing was found there is nothing that the next question could be about.
    static FollowUp on(Opening opening) {
        return lastAnswer(opening)
                .map(FollowUp::cited)
                .filter(cited -> !cited.isEmpty())
                .map(cited -> new FollowUp(cited, Kind.OF_THAT, List.of()))
                .orElse(NONE);
    }

    /// Whether the last answer was none, but the closest there is.
    static boolean onlyCameNear(Opening opening) {
        return lastAnswer(opening).filter(AnswerPhrases::isClosest).isPresent();
    }

    private static Optional<String> lastAnswer(Opening opening) {
        return lastTurn(opening)
                .map(Turn::answer)
                .or(() -> opening.before().reversed().stream()
                        .filter(Opening::isOwn)
                        .findFirst());
    }

    static boolean isAnswer(String line) {
        return !cited(line).isEmpty() && !AnswerPhrases.isClosest(line);
    }

    static List<Long> cited(String line) {
        return MARK.matcher(line)
                .results()
                .map(mark -> Long.valueOf(mark.group(1)))
                .distinct()
                .limit(MOST_CITED)
                .toList();
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

    FollowUp earlier() {
        return new FollowUp(cited, Kind.EARLIER, List.of());
    }

    FollowUp ofThat() {
        return new FollowUp(cited, Kind.OF_THAT, List.of());
    }

    FollowUp anew(List<Term> before) {
        return new FollowUp(cited, Kind.ANEW, before);
    }

    FollowUp inThatTalk(List<Term> before) {
        return new FollowUp(cited, Kind.IN_THAT_TALK, before);
    }

    private static boolean asksNothing(Opening asked) {
        String said = asked.question();
        ZonedDateTime now = asked.now();
        return StatementReader.remark(said).isPresent()
                || ORDERS.read(said).isPresent()
                || ORDERS.asksWhatWasMissed(said)
                || ORDERS.asksForDigest(
                        now == null ? said : forAnyTime(asked, now).question())
                || StatementReader.isUnknownRequest(said);
    }

    /// What was asked before, without the time it named: "and in July?" asks it again.
    static Opening forAnyTime(Opening asked, ZonedDateTime now) {
        return Periods.find(asked.question(), now.toInstant(), now.getZone())
                .map(period -> new Opening(
                        asked.now(),
                        asked.place(),
                        asked.asker(),
                        asked.before(),
                        asked.need(),
                        period.cutFrom(asked.question())))
                .orElse(asked);
    }

    /// Whether there is nothing else that it is about.
    boolean isOne() {
        return !cited.isEmpty() && kind == Kind.OF_THAT;
    }

    boolean isForOthers() {
        return kind == Kind.FOR_OTHERS || kind == Kind.EARLIER;
    }

    boolean isInThatTalk() {
        return kind == Kind.IN_THAT_TALK || kind == Kind.ANEW;
    }

    boolean isAnew() {
        return kind == Kind.ANEW;
    }

    /// How much it leans on that talk: less where all the words of the question before are asked for anyway.
    double leans() {
        return isAnew() ? LEANING : LEANING_MORE;
    }

    boolean leavesOut(Seen line) {
        return isForOthers() && (cited.contains(line.id()) || (kind == Kind.EARLIER && line.id() > cited.getFirst()));
    }

    /// The lines of the talk around what was cited, where it may be told there.
    Set<Long> thatTalk(Notebook notebook) {
        return isInThatTalk()
                ? notebook.stretches().stream()
                        .filter(stretch -> stretch.stream().anyMatch(line -> cited.contains(line.id())))
                        .flatMap(List::stream)
                        .map(Seen::id)
                        .collect(Collectors.toCollection(HashSet::new))
                : new HashSet<>();
    }

    /// Lines elsewhere that name the same one of a series, or the same day, as one that was cited, each with that one.
    ///
    /// @param ofOneDay whether two name the same day
    Map<Seen, Seen> linked(Notebook notebook, BiPredicate<Seen, Seen> ofOneDay) {
        Map<Seen, Seen> linked = new LinkedHashMap<>();
        for (Seen one : goesOn() ? those(notebook) : List.<Seen>of()) {
            int number = Ordinals.numberIn(one.text());
            notebook.lines().values().stream()
                    .filter(line -> notebook.mayBeQuoted(line) && !cited.contains(line.id()))
                    .filter(line ->
                            (number > 0 && Ordinals.numberIn(line.text()) == number) || ofOneDay.test(line, one))
                    .forEach(line -> linked.putIfAbsent(line, one));
        }
        return linked;
    }

    /// Whether it is about what was cited, at least in part.
    boolean goesOn() {
        return isOne() || isInThatTalk();
    }

    /// Whether it was cited just now, where something else is asked of that.
    boolean showed(Seen line) {
        return isInThatTalk() && cited.contains(line.id());
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

    /// What was cited, as far as it was read.
    List<Seen> those(Notebook notebook) {
        return cited.stream()
                .map(notebook.lines()::get)
                .filter(Objects::nonNull)
                .toList();
    }

    /// What answers it, in the order it was said.
    ///
    /// @param tellsWhere whether a line names a place, or an address where one is asked for
    List<Seen> answer(Wish wish, Notebook notebook, Predicate<Seen> tellsWhere) {
        List<Seen> those = those(notebook);
        List<Seen> linked = linked(notebook, (_, _) -> false).keySet().stream()
                .sorted(Comparator.comparingLong(Seen::id).reversed())
                .toList();
        List<Seen> around = Stream.concat(linked.stream(), around(those, notebook).stream())
                .distinct()
                .toList();
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
            int centre = those.stream().mapToInt(stretch::indexOf).max().orElse(-1);
            if (centre < 0) {
                continue;
            }
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
