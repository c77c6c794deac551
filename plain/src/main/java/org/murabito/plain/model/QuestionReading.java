package org.murabito.plain.model;

import java.time.ZonedDateTime;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.date.english.EnglishNumbers;
import org.murabito.date.span.Period;
import org.murabito.plain.word.Patterns;
import org.murabito.plain.word.Term;
import org.murabito.text.Language;
import org.murabito.text.Regex;

/// What the question wants, as far as its words tell.
///
/// @param terms what it is about, the most telling first
/// @param names words that may be the names of members
/// @param author whose words are asked for; null for anybody's
/// @param place a channel named in it; null for everywhere
/// @param link an address in it
/// @param followUp what it is about where it names nothing itself
/// @param remark its kind if it is a remark and no question, as [Remarks] has it; else blank
/// @param counted how a line tells the number asked for: 21人; null where none is asked for, or not what of
/// @param order what it asks of time
/// @param past whether it asks of what is over
/// @param now when it is asked
/// @param series whether several things are asked for, in the order in which they happened
/// @param asksWho whether somebody is asked for
/// @param asks whether it may ask for something that was said; else it tells or wants something
/// @param here `#` and the name of the channel or thread that it is asked in; blank where that is not known
record QuestionReading(
        String question,
        Language language,
        List<Term> terms,
        List<String> names,
        @Nullable String author,
        @Nullable String place,
        @Nullable Period period,
        @Nullable String link,
        Wish wish,
        FollowUp followUp,
        String remark,
        @Nullable Counted counted,
        Timeliness.Order order,
        boolean past,
        ZonedDateTime now,
        boolean series,
        boolean asksWho,
        boolean asks,
        String here) {
    private static final Pattern STILL = Regex.compile("(?i)\\bstill\\b|まだ|今も|いまも");

    QuestionReading {
        terms = List.copyOf(terms);
        names = List.copyOf(names);
    }

    /// The same asked again for other messages; what people said of it may be of any time.
    QuestionReading again(Wish other, FollowUp following) {
        return with(terms, other, following, other == Wish.SPEAKERS ? Timeliness.Order.ANY : order);
    }

    /// The same asked of another of a series.
    QuestionReading ofSeries(Term ordinal) {
        return with(
                Stream.concat(Stream.of(ordinal), terms.stream().filter(term -> !term.isNumbered()))
                        .toList(),
                wish,
                FollowUp.NONE,
                Timeliness.Order.ANY);
    }

    /// The same asked of what was before the lines that were cited.
    QuestionReading earlier(FollowUp following) {
        return with(terms, wish, following.earlier(), Timeliness.Order.LAST);
    }

    /// What is asked whether it still holds of: the words before that one; empty where none is asked so.
    List<Term> heldOf() {
        Matcher still = STILL.matcher(question);
        String before = still.find() ? question.substring(0, still.start()) : "";
        return terms.stream().filter(term -> before.contains(term.surface())).toList();
    }

    /// Together with what was asked before.
    QuestionReading withAsked() {
        return with(Stream.concat(terms.stream(), followUp.asked().stream()).toList(), wish, followUp, order);
    }

    /// Asked of what was asked last, and not of what the questions before that one were about.
    QuestionReading ofLastAsked() {
        List<Term> before = terms.stream().filter(Term::isTopic).toList();
        return with(
                Stream.concat(followUp.asked().stream(), terms.stream().filter(term -> !term.isTopic()))
                        .toList(),
                wish,
                followUp.anew(before),
                order);
    }

    /// Asked of the talk around what was cited.
    QuestionReading ofThat() {
        return with(terms, wish, followUp.ofThat(), order);
    }

    /// Asked of what its channel is about.
    QuestionReading ofItsChannel() {
        return with(terms, wish, followUp, order, here);
    }

    private QuestionReading with(List<Term> words, Wish other, FollowUp following, Timeliness.Order inTime) {
        return with(words, other, following, inTime, place);
    }

    private QuestionReading with(
            List<Term> words, Wish other, FollowUp following, Timeliness.Order inTime, @Nullable String where) {
        return new QuestionReading(
                question, language, words, names, author, where, period, link, other, following, remark, counted,
                inTime, past, now, series, asksWho, asks, here);
    }

    enum Wish {
        /// Nothing: it is a remark.
        REMARK,
        /// That something be done.
        UNKNOWN_REQUEST,
        /// It lets somebody know something.
        STATEMENT,
        INTRODUCTION,
        /// Who said what.
        SPEAKERS,
        WHEN,
        WHERE,
        AMOUNT,
        REACTIONS,
        CHANNELS,
        /// Who can help.
        EXPERTS,
        THIS_THREAD,
        /// To know a member, a channel, or who and what there is at all.
        MEMBER,
        CHANNEL,
        COMMUNITY,
        ANYTHING
    }

    /// What a number has to be of.
    ///
    /// @param units one of them follows the number
    /// @param signs one of them tells without a unit
    record Counted(List<String> units, List<String> signs) {
        private static final Pattern NUMBER =
                Regex.compile("(?:[0-9０-９一二三四五六七八九十百千]|(?i:\\b(?!one\\b)" + EnglishNumbers.NUMBER + "\\b))\\s?");
        /// "One" is seldom a number.
        private static final Pattern FIGURE =
                Regex.compile("[0-9０-９]|(?i:\\b(?!one\\b)" + EnglishNumbers.NUMBER + "\\b)");
        private static final Counted MONEY = new Counted(
                List.of("円", "yen", "JPY", "ドル", "dollar", "euro", "pound", "pence", "cents", "USD", "EUR", "GBP"),
                List.of("¥", "$", "€", "£", "無料"));
        private static final Counted PEOPLE =
                new Counted(List.of("人", "名", "people", "persons", "members", "guests"), List.of());

        /// 何人 is told by 21人, how much by ¥ and 円.
        static @Nullable Counted in(String question, Patterns patterns) {
            List<String> counters = patterns.all("counter", question);
            if (!counters.isEmpty()) {
                return new Counted(List.of(counters.getFirst()), List.of());
            }
            if (patterns.is("money", question)) {
                return MONEY;
            }
            return patterns.is("people", question) ? PEOPLE : null;
        }

        boolean isMoney() {
            return equals(MONEY);
        }

        /// Whether a number stands in it, of whatever.
        static boolean hasFigure(String text) {
            return FIGURE.matcher(text).find();
        }

        boolean isIn(String text) {
            return signs.stream().anyMatch(text::contains)
                    || NUMBER.matcher(text)
                            .results()
                            .anyMatch(number -> units.stream().anyMatch(unit -> isOf(unit, text, number.end())));
        }

        /// 41人, but not 10人分, which is what so many eat.
        private static boolean isOf(String unit, String text, int at) {
            return text.startsWith(unit, at) && !text.startsWith("分", at + unit.length());
        }
    }

    /// Whether it is about what the channel is about that it is asked in: it names nothing itself.
    boolean isOfItsChannel() {
        return !here.isBlank() && here.equals(place);
    }

    /// Whether an answer has to speak of its words. Of a day, a place or a number of what a channel is about, general
    /// words tell little more.
    boolean turnsOnItsWords() {
        return !terms.isEmpty() && !(isOfItsChannel() && wish != Wish.ANYTHING);
    }

    /// Whether it may be, since it names no other.
    boolean mayBeOfItsChannel() {
        return !here.isBlank() && (place == null || isOfItsChannel()) && link == null && !followUp.isOne();
    }

    /// Whether there is nothing to go by.
    boolean isEmpty() {
        return terms.isEmpty() && author == null && place == null && period == null && link == null;
    }

    /// Whether it asks how things stand now, and not how they were.
    boolean asksHowItStands() {
        return wish == Wish.ANYTHING && !asksWho && order == Timeliness.Order.LATEST;
    }

    /// Whether it asks for an amount of something that is over.
    boolean asksOfWhatWas() {
        return wish == Wish.AMOUNT && (past || order == Timeliness.Order.LAST);
    }

    /// A period that really narrows.
    boolean isTimed() {
        return period != null && !period.vague();
    }
}
