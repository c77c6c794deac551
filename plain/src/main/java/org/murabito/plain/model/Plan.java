package org.murabito.plain.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.llm.Json;
import org.murabito.plain.word.IssueKeys;
import org.murabito.plain.word.Term;

/// What to look at next: search; search again in other words while it is thin; read around the best; look where such
/// things are talked about. Nothing left means answer.
final class Plan {
    private static final int MOST_ROUNDS = 7;
    private static final int SEARCHES_AT_ONCE = 2;
    private static final int MOST_SEARCHES = 5;
    private static final int AROUND_AT_ONCE = 3;
    private static final double GOOD = 0.7;
    private static final int MOST_OF_EVENT = 30;
    private static final DateTimeFormatter DAY_JA = DateTimeFormatter.ofPattern("M月d日", Locale.ROOT);
    private static final DateTimeFormatter DAY_EN = DateTimeFormatter.ofPattern("d MMMM", Locale.ENGLISH);
    static final String WHO = "get_user_info";
    static final String CHANNEL = "get_channel_info";
    static final String EXPERTS = "find_help";

    private final QuestionReading reading;
    private final Notebook notebook;
    private final Weighing weighing;
    private final Queries queries;
    private final Predicate<String> offered;

    /// @param offered whether there is a tool of that name
    Plan(QuestionReading reading, Notebook notebook, Weighing weighing, Predicate<String> offered) {
        this.reading = reading;
        this.notebook = notebook;
        this.weighing = weighing;
        this.queries = new Queries(reading, weighing.coverage().people(), weighing.coverage()::weight);
        this.offered = offered;
    }

    record Call(String tool, ObjectNode arguments) {}

    List<Call> next() {
        if (notebook.rounds() >= MOST_ROUNDS) {
            return List.of();
        }
        if (reading.followUp().isOne()) {
            return usable(notebook.rounds() > 0 ? linked() : reading.followUp().looks());
        }
        return switch (reading.wish()) {
            case REMARK, UNKNOWN_REQUEST, STATEMENT, INTRODUCTION -> List.of();
            case CHANNELS -> once(channels());
            case REACTIONS -> once(new Call("analyze_reactions", reactions()));
            case EXPERTS -> experts();
            case THIS_THREAD ->
                reading.terms().size() > 1 ? investigate() : once(new Call("get_thread_context", Json.object()));
            case MEMBER -> member();
            case CHANNEL -> channel();
            case COMMUNITY ->
                notebook.rounds() > 0 ? List.of() : usable(List.of(new Call(WHO, Json.object()), channels()));
            case SPEAKERS, WHEN, WHERE, AMOUNT, ANYTHING -> investigate();
        };
    }

    /// What the channel itself says of it, if it may be of that.
    List<Call> ofItsChannel() {
        return reading.isOfItsChannel() && notebook.rounds() < MOST_ROUNDS ? usable(first()) : List.of();
    }

    private List<Call> once(Call call) {
        return notebook.rounds() > 0 ? List.of() : usable(List.of(call));
    }

    private static Call channels() {
        return new Call("list_channels", Json.object());
    }

    /// Where nobody is found, what was said about it.
    private List<Call> experts() {
        String about = reading.terms().stream().map(Term::surface).collect(Collectors.joining(" "));
        List<Call> asked = about.isEmpty()
                ? List.of()
                : usable(List.of(new Call(EXPERTS, Json.object().put("about", about))));
        return notebook.rounds() == 0 && !asked.isEmpty()
                ? asked
                : notebook.experts().isEmpty() ? investigate() : List.of();
    }

    private ObjectNode reactions() {
        ObjectNode arguments = Json.object().put("limit", 5);
        if (reading.place() != null) {
            arguments.put("channel", reading.place());
        }
        return arguments;
    }

    /// How they introduced themselves, and what they said last.
    private List<Call> member() {
        List<Call> whoIsWho = usable(whoIsWho());
        if (notebook.rounds() == 0 && !whoIsWho.isEmpty()) {
            return whoIsWho;
        }
        if (notebook.community().isPresent()) {
            return usable(List.of(channels()));
        }
        List<String> names = notebook.members().stream()
                .map(member -> member.path("name").asText())
                .toList();
        return names.size() < reading.names().size()
                ? investigate()
                : usable(names.stream()
                        .flatMap(name -> Stream.of(name, "")
                                .map(query -> search(Json.object()
                                        .put("query", query)
                                        .put("author", name)
                                        .put("limit", 5))))
                        .toList());
    }

    private List<Call> channel() {
        if (notebook.rounds() == 0 && offered.test(CHANNEL)) {
            return usable(List.of(
                    new Call(CHANNEL, Json.object().put("channel", reading.place())),
                    search(Json.object()
                            .put("query", "")
                            .put("channel", reading.place())
                            .put("limit", 5))));
        }
        return notebook.channel().isEmpty() ? investigate() : List.of();
    }

    private List<Call> investigate() {
        if (notebook.rounds() == 0) {
            List<Call> whoIsWho = usable(whoIsWho());
            if (!whoIsWho.isEmpty()) {
                return whoIsWho;
            }
        }
        if (notebook.looks().stream()
                .noneMatch(look -> look.isSearch() || look.tool().equals("list_channels"))) {
            return usable(first());
        }
        if (reading.link() != null && reading.terms().isEmpty()) {
            return List.of();
        }
        List<Call> beside =
                usable(Stream.concat(linked().stream(), held().stream()).toList());
        if (!beside.isEmpty()) {
            return beside;
        }
        if (isThin() && notebook.searches().size() < mostSearches()) {
            List<Call> again = usable(again());
            if (!again.isEmpty()) {
                return again;
            }
        }
        if (mayHaveChanged() && notebook.searches().size() < MOST_SEARCHES) {
            List<Call> corrected = usable(List.of(search(asksPrice() ? queries.priced() : queries.corrected())));
            if (!corrected.isEmpty()) {
                return corrected;
            }
        }
        List<Seen> best = weighing.best().stream().map(Weighing.Weighed::line).toList();
        List<Call> ofIssue = usable(ofItsIssue(best));
        if (!ofIssue.isEmpty()) {
            return ofIssue;
        }
        List<Call> told = usable(ofEvent());
        if (!told.isEmpty()) {
            return told;
        }
        if (notebook.of("get_messages_around").size()
                        + notebook.of("get_thread_context").size()
                < AROUND_AT_ONCE) {
            List<Call> around = usable(around(best));
            if (!around.isEmpty()) {
                return around;
            }
        }
        return usable(threadsNamed());
    }

    /// What names the same one of a series, or the same day, as what was cited first.
    private List<Call> linked() {
        if (!reading.followUp().goesOn() || reading.followUp().those(notebook).isEmpty()) {
            return List.of();
        }
        Seen cited = reading.followUp().those(notebook).getFirst();
        List<String> searches = new ArrayList<>();
        int number = Ordinals.numberIn(cited.text());
        if (number > 0) {
            searches.add(String.join(" ", Ordinals.of(number, 1).others()));
        }
        weighing.timeliness()
                .exactDay(cited)
                .ifPresent(day -> searches.add(DAY_JA.format(day) + " " + DAY_EN.format(day)));
        return searches.stream().map(queries::of).map(Plan::search).toList();
    }

    /// What changed is told in other words than those of what was.
    private List<Call> held() {
        String words = reading.heldOf().stream().map(Term::surface).collect(Collectors.joining(" "));
        return words.isEmpty() ? List.of() : List.of(search(queries.of(words)));
    }

    /// What was said of the issue that the best line names.
    private List<Call> ofItsIssue(List<Seen> best) {
        return best.stream()
                .limit(1)
                .filter(line -> weighing.own(line) > 0)
                .flatMap(line -> IssueKeys.in(line.text()).stream()
                        .filter(key -> !reading.question().contains(key))
                        .limit(1)
                        .map(key -> search(queries.of(key).put("channel", line.channel()))))
                .toList();
    }

    /// What was said where it is talked about, on the day of what was announced and the next.
    private List<Call> ofEvent() {
        Seen event = weighing.event().orElse(null);
        if (event == null) {
            return List.of();
        }
        LocalDate day = weighing.timeliness().dayOver(event).orElseThrow();
        String channel = notebook.channels().stream()
                .map(listed -> listed.path("name").asText())
                .filter(weighing.coverage()::isCalledAfter)
                .findFirst()
                .orElse(event.channel());
        return List.of(search(Json.object()
                .put("query", "")
                .put("channel", channel)
                .put("since", day.toString())
                .put("until", day.plusDays(1).toString())
                .put("limit", MOST_OF_EVENT)));
    }

    /// Days and prices are announced, and then corrected in other words.
    private boolean mayHaveChanged() {
        return (reading.wish() == QuestionReading.Wish.WHEN || reading.wish() == QuestionReading.Wish.AMOUNT)
                && !reading.terms().isEmpty();
    }

    /// What somebody earns or paid is no price.
    private boolean asksPrice() {
        return reading.counted() != null
                && reading.counted().isMoney()
                && reading.names().isEmpty();
    }

    /// What is looked for in the other language and in the channel itself comes on top.
    private int mostSearches() {
        boolean abroad =
                reading.terms().stream().anyMatch(term -> !term.abroad().isEmpty());
        return MOST_SEARCHES + (abroad ? 1 : 0) + (reading.mayBeOfItsChannel() ? 1 : 0);
    }

    private List<Call> whoIsWho() {
        return reading.names().stream()
                .map(name -> new Call(WHO, Json.object().put("user", name)))
                .toList();
    }

    private List<Call> first() {
        List<Call> calls = new ArrayList<>();
        if (reading.link() != null) {
            calls.add(new Call("get_messages_around", Json.object().put("message_id", reading.link())));
        }
        if (reading.link() == null || !reading.terms().isEmpty()) {
            calls.add(search(queries.first()));
        }
        if (reading.isOfItsChannel()) {
            calls.add(search(queries.latestHere()));
            queries.amountHere().map(Plan::search).ifPresent(calls::add);
        } else if (reading.mayBeOfItsChannel() && !reading.terms().isEmpty()) {
            calls.add(search(queries.here()));
        }
        if (!reading.terms().isEmpty()) {
            calls.add(placesAbout());
        }
        if (reading.followUp().isInThatTalk()) {
            calls.addAll(reading.followUp().looks());
        }
        if (!reading.followUp().asked().isEmpty()) {
            calls.add(search(queries.withAsked()));
        }
        return calls;
    }

    private Call placesAbout() {
        String about = reading.terms().stream()
                .filter(term -> term.isTopic() || term.equals(reading.terms().getFirst()))
                .flatMap(term -> Stream.concat(
                        Stream.of(term.surface()), term.abroad().stream().limit(1)))
                .collect(Collectors.joining(" "));
        return new Call("list_channels", Json.object().put("about", about));
    }

    private List<Call> again() {
        boolean nothing = notebook.searches().stream()
                .allMatch(look -> look.failed()
                        || look.hits().stream()
                                .map(notebook.lines()::get)
                                .noneMatch(
                                        line -> line != null && !line.repeats(reading) && weighing.own(line) >= 0.4));
        return queries.others(nothing).stream()
                .map(Plan::search)
                .filter(call -> !notebook.has(call.tool(), call.arguments()))
                .distinct()
                .limit(SEARCHES_AT_ONCE)
                .toList();
    }

    private static Call search(ObjectNode arguments) {
        return new Call("search_messages", arguments);
    }

    /// Thin as long as no statement speaks of most of what was asked.
    private boolean isThin() {
        if (reading.terms().isEmpty()) {
            return notebook.lines().isEmpty();
        }
        return notebook.lines().values().stream()
                .filter(line -> !line.own() && weighing.own(line) >= GOOD)
                .allMatch(weighing::isQuestion);
    }

    private List<Call> around(List<Seen> best) {
        List<Call> calls = new ArrayList<>();
        Set<String> threads = new HashSet<>();
        List<Seen> chosen = new ArrayList<>();
        List<Seen> candidates = new ArrayList<>(askedBefore());
        candidates.addAll(best);
        for (Seen line : candidates) {
            if (calls.size() == AROUND_AT_ONCE) {
                break;
            }
            if (weighing.own(line) <= 0
                    || chosen.stream().anyMatch(line::isOfSameDay)
                    || (line.inThread() && !threads.add(line.place()))) {
                continue;
            }
            chosen.add(line);
            ObjectNode arguments = Json.object().put("message_id", line.id());
            calls.add(
                    line.inThread()
                            ? new Call("get_thread_context", arguments.put("limit", 40))
                            : new Call("get_messages_around", arguments.put("limit", 16)));
        }
        return calls;
    }

    /// The same question, asked earlier: what was said to it may share no word with it.
    private List<Seen> askedBefore() {
        return notebook.lines().values().stream()
                .filter(line -> !line.own() && line.repeats(reading))
                .limit(1)
                .toList();
    }

    /// Threads whose names speak of it.
    private List<Call> threadsNamed() {
        List<Call> calls = new ArrayList<>();
        for (Notebook.Look look : notebook.of("list_channels")) {
            for (JsonNode channel : look.result().path("channels")) {
                for (JsonNode thread : channel.path("threads")) {
                    if (calls.size() < SEARCHES_AT_ONCE && !thread.asText().endsWith("…")) {
                        calls.add(new Call(
                                "get_thread_context",
                                Json.object().put("thread", thread.asText()).put("limit", 40)));
                    }
                }
            }
        }
        return calls;
    }

    private List<Call> usable(List<Call> calls) {
        return calls.stream()
                .filter(call -> offered.test(call.tool()) && !notebook.has(call.tool(), call.arguments()))
                .toList();
    }
}
