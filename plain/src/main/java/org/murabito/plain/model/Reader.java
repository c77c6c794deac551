package org.murabito.plain.model;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.AnswerNeed;
import org.murabito.answer.Opening;
import org.murabito.date.span.Period;
import org.murabito.date.span.Periods;
import org.murabito.plain.model.QuestionReading.Wish;
import org.murabito.plain.model.SubjectReader.Subject;
import org.murabito.plain.order.StatementReader;
import org.murabito.plain.word.Lexicon;
import org.murabito.plain.word.Memo;
import org.murabito.plain.word.Patterns;
import org.murabito.plain.word.Remarks;
import org.murabito.plain.word.Term;
import org.murabito.text.Language;
import org.murabito.text.StopWords;
import org.murabito.text.Words;

/// Reads a question: its terms, people, places and times, and what it wants.
final class Reader {
    private static final List<Map.Entry<String, Wish>> WISHES = List.of(
            Map.entry("who-are-you", Wish.INTRODUCTION),
            Map.entry("unknown_request", Wish.UNKNOWN_REQUEST),
            Map.entry("experts", Wish.EXPERTS),
            Map.entry("channels", Wish.CHANNELS),
            Map.entry("reactions", Wish.REACTIONS),
            Map.entry("speakers", Wish.SPEAKERS),
            Map.entry("where", Wish.WHERE),
            Map.entry("when", Wish.WHEN),
            Map.entry("amount", Wish.AMOUNT),
            Map.entry("this-thread", Wish.THIS_THREAD));
    static final double NAME = 1.2;
    private static final int MOST_NAMES = 3;
    private static final int MOST_READ = 2_000;
    private static final int LITTLE = 1;
    private static final int MOST_KEPT = 50;

    private final StopWords stops = new StopWords();
    private final TermReader words;
    private final SubjectReader subjects;
    private final Patterns patterns;
    private final Lexicon lexicon;
    private final Memo<Map.Entry<Opening, ZonedDateTime>, QuestionReading> readings = new Memo<>(MOST_KEPT);

    Reader(Words words, Patterns patterns, Lexicon lexicon) {
        this.words = new TermReader(words, patterns, lexicon, stops);
        this.subjects = new SubjectReader(patterns, lexicon);
        this.patterns = patterns;
        this.lexicon = lexicon;
    }

    /// What goes on reads what was asked before, and each round of an investigation reads all of it again.
    QuestionReading read(Opening opening, ZonedDateTime now) {
        return readings.of(Map.entry(opening, now), _ -> read(opening, now, false));
    }

    /// @param ofATime whether a time named in it is what it asks about, and not when that was said
    QuestionReading read(Opening opening, ZonedDateTime now, boolean ofATime) {
        String whole = opening.question();
        String said = whole.substring(0, Math.min(MOST_READ, whole.length()));
        String remark = StatementReader.remark(said).orElse("");
        String unthanked =
                StatementReader.thanks(said).map(Remarks.Opened::rest).orElse(said);
        String question = remark.isEmpty() ? unthanked : said;
        Wish wish = remark.isEmpty() ? wish(question, opening.need()) : Wish.REMARK;
        Parts parts = parts(question, wish, now, ofATime);
        boolean bare = isBare(parts, wish);
        boolean asksAnew = bare && asksAnew(wish, question, parts);
        Optional<QuestionReading> last =
                bare ? FollowUp.lastTurn(opening).map(turn -> read(turn.asked(), now)) : Optional.empty();
        // One after the other that names nothing is each of the channel.
        boolean onChannel =
                asksAnew && last.filter(QuestionReading::isOfItsChannel).isPresent();
        Earlier earlier = onChannel ? Earlier.NONE : earlier(opening, parts, bare, now);
        FollowUp onLast = onChannel ? FollowUp.NONE : followUp(opening, asksAnew);
        FollowUp before = parts.named() == null && bare ? onLast : FollowUp.NONE;
        if (before.isOne() && last.isPresent() && asksForOthers(wish, question)) {
            QuestionReading asked = last.get();
            return asked.again(wish == Wish.SPEAKERS ? wish : asked.wish(), before.forOthers(asked.followUp()));
        }
        Subject subject = subject(opening, question, wish, parts, before.isOne());
        boolean anew = before.isOne() && asksAnew;
        FollowUp followUp = !onLast.isOne() || (before.isOne() && !anew && subject == null)
                ? before
                : anew ? onLast.anew(earlier.around()) : onLast.inThatTalk(earlier.around());
        List<Term> terms = subject == null && bare
                ? completed(parts, earlier.terms(), wish, anew || followUp.isOne())
                : parts.terms();
        QuestionReading reading = new QuestionReading(
                question,
                opening.language(),
                terms,
                subject == null ? names(parts.called(), terms) : subject.names(),
                parts.author(),
                parts.place(),
                parts.period(),
                parts.link(),
                subject != null ? subject.wish() : followUp.isOne() ? ofFollowUp(wish, question) : wish,
                followUp,
                remark,
                QuestionReading.Counted.in(question, patterns),
                earlier.orderOr(parts.order()),
                patterns.is("past", question),
                now,
                patterns.is("series", question),
                patterns.is("asks-who", question),
                StatementReader.mayAsk(question),
                opening.place().isBlank() ? "" : "#" + opening.place());
        boolean asks = wish != Wish.ANYTHING || !terms.isEmpty();
        boolean leavesOut = bare && subject == null && earlier.terms().isEmpty() && !onLast.isOne();
        return asks && leavesOut && !reading.here().isBlank() ? reading.ofItsChannel() : reading;
    }

    /// Null where it has a topic.
    ///
    /// @param cited whether an answer before cited something that it may point back to
    private @Nullable Subject subject(Opening opening, String question, Wish wish, Parts parts, boolean cited) {
        boolean ofThePast = parts.order() == Timeliness.Order.LAST || patterns.is("past", question);
        return parts.named() == null && parts.link() == null && opening.need() == AnswerNeed.ANYTHING
                ? subjects.of(
                        wish,
                        question,
                        parts.terms(),
                        names(parts.called(), parts.terms()),
                        parts.place(),
                        ofThePast,
                        cited)
                : null;
    }

    /// What a question names, and the words that are left.
    ///
    /// @param named a time named in it, of whatever kind
    /// @param onlyADay whether it names nothing but a day of the week
    /// @param numbered whether it names one of a series
    private record Parts(
            @Nullable Period named,
            @Nullable Period period,
            boolean onlyADay,
            @Nullable String link,
            @Nullable String place,
            boolean numbered,
            Timeliness.Order order,
            @Nullable String author,
            Set<String> called,
            List<Term> terms,
            String left) {}

    private Parts parts(String question, Wish wish, ZonedDateTime now, boolean ofATime) {
        Period named = Periods.find(question, now.toInstant(), now.getZone()).orElse(null);
        Period day = ofATime || isOfADay(named, question) || isAhead(named, now) ? named : null;
        Period period = day == null ? named : null;
        String left = period == null ? question : period.cutFrom(question);
        String link = first("url", left);
        left = without(link, left);
        String place = first("place", left);
        left = place == null ? left : patterns.matcher("place", left).replaceFirst(" ");
        String seeking = wish == Wish.EXPERTS ? first("experts", left) : null;
        // What remains is what help is sought with.
        left = without(seeking, left);
        Ordinals.Found ordinal = Ordinals.in(left, NAME);
        left = ordinal == null ? left : left.substring(0, ordinal.start()) + " " + left.substring(ordinal.end());
        Timeliness.Order order = order(left);
        left = patterns.matcher("time-order", left).replaceAll(" ");
        String author = author(left);
        Set<String> called = called(left, author);
        List<Term> terms = new ArrayList<>(words.terms(called, without(called, left), wish));
        if (ordinal != null) {
            terms.addFirst(ordinal.term());
        }
        boolean onlyADay = day != null && namesNothing(words.terms(Set.of(), day.cutFrom(question), wish));
        return new Parts(named, period, onlyADay, link, place, ordinal != null, order, author, called, terms, left);
    }

    /// Whether it asks for something and names nothing that it is about.
    private boolean isBare(Parts parts, Wish wish) {
        return parts.author() == null
                && parts.link() == null
                && parts.place() == null
                && followsOn(wish)
                && (parts.onlyADay() || namesNothing(parts.terms()));
    }

    /// Whether it wants something else of what was asked about: "and who speaks?", "how much is it?", "at what time?",
    /// "when is the last one?"
    private boolean asksAnew(Wish wish, String question, Parts parts) {
        return switch (wish) {
            case AMOUNT, WHERE -> true;
            case WHEN ->
                !parts.terms().isEmpty() || parts.order() != Timeliness.Order.ANY || patterns.is("asks-hour", question);
            default ->
                patterns.is("asks-who", question)
                        ? !patterns.is("who-said", question)
                        : parts.terms().stream().anyMatch(term -> !patterns.is("goes-on", term.surface()))
                                && !patterns.is("asks-why", question);
        };
    }

    /// What was asked before, as far as a question goes on with it.
    ///
    /// @param terms what it was about
    /// @param around what the questions before it were about
    /// @param order what it asked of time
    private record Earlier(List<Term> terms, List<Term> around, Timeliness.Order order) {
        static final Earlier NONE = new Earlier(List.of(), List.of(), Timeliness.Order.ANY);

        /// What there is to know of the next one was said lately.
        Timeliness.Order orderOr(Timeliness.Order own) {
            boolean lately = order == Timeliness.Order.NEXT || order == Timeliness.Order.LATEST;
            return lately && own == Timeliness.Order.ANY ? Timeliness.Order.LATEST : own;
        }
    }

    /// A question that names nothing goes on with the last one that was answered, else with what its asker said last.
    /// One that names little may be told with what its asker asked before, where that was found; every other is
    /// complete.
    private Earlier earlier(Opening opening, Parts parts, boolean bare, ZonedDateTime now) {
        if (!bare) {
            return parts.terms().size() > LITTLE
                    ? Earlier.NONE
                    : FollowUp.lastOwnTurn(opening)
                            .filter(last -> !last.isRefused())
                            .map(last -> read(FollowUp.forAnyTime(last.asked(), now), now))
                            .map(asked -> new Earlier(List.of(), topics(asked, parts.terms()), asked.order()))
                            .orElse(Earlier.NONE);
        }
        return FollowUp.lastTurn(opening)
                .map(FollowUp.Turn::asked)
                .or(() -> FollowUp.lastSaid(opening))
                .map(last -> read(FollowUp.forAnyTime(last, now), now))
                .map(Reader::root)
                .filter(asked -> !asked.terms().isEmpty())
                .orElseGet(() -> new Earlier(quoted(opening), List.of(), Timeliness.Order.ANY));
    }

    /// What is asked of a matter leaves the matter as it is: "who is cooking?", and then "how much is it?"
    private static Earlier root(QuestionReading asked) {
        List<Term> around = asked.followUp().asked();
        return around.isEmpty()
                ? new Earlier(asked.terms(), List.of(), asked.order())
                : new Earlier(around, asked.terms(), asked.order());
    }

    /// What is asked of a matter is none itself: what the questions before that one were about.
    private static List<Term> topics(QuestionReading asked, List<Term> without) {
        List<Term> around = asked.followUp().asked();
        return (around.isEmpty() ? asked.terms() : around)
                .stream()
                        .filter(term -> term.isTopic() && !without.contains(term))
                        .distinct()
                        .toList();
    }

    /// With what was asked about before, where the question names too little: "And on Saturday?", "and who speaks?"
    private List<Term> completed(Parts parts, List<Term> asked, Wish wish, boolean goesOn) {
        if (goesOn) {
            return with(asked, parts.terms());
        }
        boolean anotherTime = parts.named() != null && !parts.numbered();
        if (asked.isEmpty() || (!parts.terms().isEmpty() && !anotherTime)) {
            return parts.terms();
        }
        // A day of the week may be named by lines.
        return parts.onlyADay() ? with(asked, words.terms(parts.called(), parts.left(), wish)) : asked;
    }

    private static List<Term> with(List<Term> some, List<Term> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    private Timeliness.Order order(String text) {
        return patterns.is("next", text)
                ? Timeliness.Order.NEXT
                : patterns.is("last", text)
                        ? Timeliness.Order.LAST
                        : patterns.is("latest", text) ? Timeliness.Order.LATEST : Timeliness.Order.ANY;
    }

    /// What Murabito quoted last, where nothing that was asked says what it was about.
    private List<Term> quoted(Opening opening) {
        return FollowUp.quoted(opening)
                .map(text -> words.terms(Set.of(), text, Wish.ANYTHING))
                .filter(terms -> !terms.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /// In a talk that goes on without Murabito, what does not plainly ask lets somebody know something.
    private Wish wish(String question, AnswerNeed need) {
        boolean tells =
                StatementReader.isOne(question) || (need == AnswerNeed.A_WORD && !StatementReader.wants(question));
        return tells && !patterns.is("trouble", question) ? Wish.STATEMENT : asked(question);
    }

    private Wish asked(String question) {
        return WISHES.stream()
                .filter(entry -> patterns.is(entry.getKey(), question))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Wish.ANYTHING);
    }

    /// "Anything else?", "what did people say about it?"
    private boolean asksForOthers(Wish wish, String question) {
        return patterns.is("others", question) || (wish == Wish.SPEAKERS && !patterns.is("asks-who", question));
    }

    private static boolean followsOn(Wish wish) {
        return switch (wish) {
            case ANYTHING, EXPERTS, SPEAKERS, WHEN, WHERE, AMOUNT -> true;
            default -> false;
        };
    }

    /// Whether it is a day of the week of which something is asked, and not when it was said.
    private boolean isOfADay(@Nullable Period named, String question) {
        return named != null
                && !patterns.is("past", question)
                && patterns.is("weekday", question.substring(named.start(), named.end()));
    }

    /// Nothing was said then yet: it is what is spoken of.
    private static boolean isAhead(@Nullable Period named, ZonedDateTime now) {
        return named != null && named.since() != null && named.since().isAfter(now.toLocalDate());
    }

    private static String without(@Nullable String found, String text) {
        return found == null ? text : text.replace(found, " ");
    }

    private static String without(Set<String> names, String text) {
        return names.stream().reduce(text, (rest, name) -> rest.replace(name, " "));
    }

    private static FollowUp followUp(Opening opening, boolean asksAnew) {
        return opening.need() == AnswerNeed.ANYTHING && !(asksAnew && FollowUp.onlyCameNear(opening))
                ? FollowUp.on(opening)
                : FollowUp.NONE;
    }

    private Wish ofFollowUp(Wish wish, String question) {
        return wish == Wish.ANYTHING && patterns.is("asks-who", question) ? Wish.SPEAKERS : wish;
    }

    /// General words tell nothing without what was said before.
    private boolean namesNothing(List<Term> terms) {
        return terms.stream().allMatch(term -> !term.isTopic() || patterns.is("goes-on", term.surface()));
    }

    private @Nullable String author(String text) {
        String japanese = first("author-ja", text);
        String name = japanese == null ? first("author-en", text) : titled(japanese);
        return name == null || !mayBeName(name) ? null : name;
    }

    /// 連絡網で千恵さん is about 千恵.
    private String titled(String author) {
        List<String> titled = patterns.all("called", author + "さん");
        return titled.isEmpty() ? author : titled.getLast();
    }

    private boolean mayBeName(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return !lexicon.isGeneral(lower) && !lexicon.isOrdinary(lower) && !stops.isOne(lower);
    }

    /// Whoever is called by a title, a handle, a possessive or as the one who did something.
    private Set<String> called(String text, @Nullable String author) {
        return Stream.concat(
                        Stream.ofNullable(author),
                        patterns.all("called", text).stream().filter(this::mayBeName))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// These, and English words with a capital.
    private static List<String> names(Set<String> called, List<Term> terms) {
        Set<String> names = new LinkedHashSet<>(called);
        terms.stream()
                .filter(term ->
                        term.weight() >= NAME && term.isName() && Language.of(term.surface()) == Language.ENGLISH)
                .map(Term::surface)
                .forEach(names::add);
        return names.stream().limit(MOST_NAMES).toList();
    }

    private @Nullable String first(String pattern, String text) {
        return patterns.all(pattern, text).stream().findFirst().orElse(null);
    }
}
