package org.murabito.plain.model;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.Need;
import org.murabito.answer.Opening;
import org.murabito.date.span.Period;
import org.murabito.date.span.Periods;
import org.murabito.plain.model.QuestionReading.Wish;
import org.murabito.plain.word.BilingualWords;
import org.murabito.plain.word.Spelling;
import org.murabito.text.Language;
import org.murabito.text.StopWords;
import org.murabito.text.Words;

/// Reads a question: its terms, people, places and times, and what it wants.
final class Reader {
    private static final List<Map.Entry<String, Wish>> WISHES = List.of(
            Map.entry("who-are-you", Wish.INTRODUCTION),
            Map.entry("experts", Wish.EXPERTS),
            Map.entry("channels", Wish.CHANNELS),
            Map.entry("reactions", Wish.REACTIONS),
            Map.entry("speakers", Wish.SPEAKERS),
            Map.entry("where", Wish.WHERE),
            Map.entry("when", Wish.WHEN),
            Map.entry("amount", Wish.AMOUNT),
            Map.entry("this-thread", Wish.THIS_THREAD));
    private static final double NAME = 1.2;
    private static final double WEAK = 0.4;
    private static final int MOST_TERMS = 12;
    private static final int MOST_NAMES = 3;
    private static final int MOST_READ = 2_000;
    private static final int MOST_ABROAD = 6;
    private static final int LONGEST_EXPRESSION = 3;

    private static final Pattern LOOSE_NUMBER =
            Pattern.compile("第?[0-9０-９一二三四五六七八九十]{1,2}[回個件日月年人つ]?|第|何.{0,2}|曜日|お|much|many");

    private static final Pattern HALVES =
            Pattern.compile("(\\p{IsHan}{2,})[\\p{IsKatakana}ー]{2,}|([\\p{IsKatakana}ー]{2,})\\p{IsHan}{2,}");
    private static final Pattern ENGLISH = Pattern.compile("[A-Za-z][A-Za-z' -]+");

    /// A quote with its author, in one line.
    private static final Pattern QUOTED = Pattern.compile("(?:^|\\s)> (?<text>.{1,1000}?)\\s+>\\s+— \\*\\*");
    /// Whoever was called by a line is not what it is about.
    private static final Pattern CALL = Pattern.compile("^@\\S+\\s*");

    private final StopWords stops = new StopWords();
    private final Remarks remarks = new Remarks();
    private final Words words;
    private final Patterns patterns;
    private final Lexicon lexicon;
    private final BilingualWords bilingual = new BilingualWords();
    private final Spelling spelling = new Spelling(bilingual);

    Reader(Words words, Patterns patterns, Lexicon lexicon) {
        this.words = words;
        this.patterns = patterns;
        this.lexicon = lexicon;
    }

    QuestionReading read(Opening opening, ZonedDateTime now) {
        String whole = opening.question();
        String question = whole.substring(0, Math.min(MOST_READ, whole.length()));
        String remark = remarks.kind(question).orElse("");
        Wish wish = remark.isEmpty() ? wish(question) : Wish.REMARK;
        Period period = Periods.find(question, now.toInstant(), now.getZone())
                .filter(found -> patterns.is("past", question)
                        || !patterns.is("weekday", question.substring(found.start(), found.end())))
                .orElse(null);
        String left = period == null ? question : period.cutFrom(question);
        String link = first("url", left);
        if (link != null) {
            left = left.replace(link, " ");
        }
        String place = first("place", left);
        if (place != null) {
            left = patterns.matcher("place", left).replaceFirst(" ");
        }
        String seeking = wish == Wish.EXPERTS ? first("experts", left) : null;
        if (seeking != null) {
            // What remains is what help is sought with.
            left = left.replace(seeking, " ");
        }
        Ordinals.Found ordinal = Ordinals.in(left, NAME);
        if (ordinal != null) {
            left = left.substring(0, ordinal.start()) + " " + left.substring(ordinal.end());
        }
        Timeliness.Order order = order(left);
        left = patterns.matcher("time-order", left).replaceAll(" ");
        String author = author(left);
        Set<String> called = called(left, author);
        List<Term> terms = new ArrayList<>(terms(called, without(called, left), wish));
        if (ordinal != null) {
            terms.addFirst(ordinal.term());
        }
        boolean bare = author == null && link == null && place == null && namesNothing(terms) && followsOn(wish);
        FollowUp followUp = bare && period == null ? followUp(opening) : FollowUp.NONE;
        if (bare && !opening.before().isEmpty() && (terms.isEmpty() || (period != null && ordinal == null))) {
            terms = before(period == null ? opening.before() : FollowUp.askedForAnyTime(opening.before(), now), wish);
        }
        return new QuestionReading(
                question,
                Language.of(question),
                terms,
                names(called, terms),
                author,
                place,
                period,
                link,
                followUp.isOne() ? ofFollowUp(wish, question) : wish,
                followUp,
                remark,
                QuestionReading.Counted.in(question, patterns),
                order,
                patterns.is("past", question),
                now,
                patterns.is("series", question));
    }

    private Timeliness.Order order(String text) {
        if (patterns.is("next", text)) {
            return Timeliness.Order.NEXT;
        }
        if (patterns.is("last", text)) {
            return Timeliness.Order.LAST;
        }
        return patterns.is("latest", text) ? Timeliness.Order.LATEST : Timeliness.Order.ANY;
    }

    /// "And when was that?" is about what was said just before; where Murabito quoted nothing, about what was said
    /// before that.
    private List<Term> before(List<String> lines, Wish wish) {
        return lines.reversed().stream()
                .map(line -> terms(Set.of(), CALL.matcher(spoken(line)).replaceFirst(""), wish))
                .filter(terms -> !terms.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private Wish wish(String question) {
        return WISHES.stream()
                .filter(entry -> patterns.is(entry.getKey(), question))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Wish.ANYTHING);
    }

    private static boolean followsOn(Wish wish) {
        return switch (wish) {
            case ANYTHING, EXPERTS, SPEAKERS, WHEN, WHERE, AMOUNT -> true;
            case REMARK, INTRODUCTION, REACTIONS, CHANNELS, THIS_THREAD -> false;
        };
    }

    private static String without(Set<String> names, String text) {
        String rest = text;
        for (String name : names) {
            rest = rest.replace(name, " ");
        }
        return rest;
    }

    private static FollowUp followUp(Opening opening) {
        return opening.need() == Need.ANYTHING ? FollowUp.on(opening.before()) : FollowUp.NONE;
    }

    private Wish ofFollowUp(Wish wish, String question) {
        return wish == Wish.ANYTHING && patterns.is("asks-who", question) ? Wish.SPEAKERS : wish;
    }

    /// General words tell nothing without what was said before.
    private boolean namesNothing(List<Term> terms) {
        return terms.stream().allMatch(term -> !term.isTopic() || patterns.is("goes-on", term.surface()));
    }

    /// Without whoever said it; of Murabito's own lines what it quotes.
    private static String spoken(String line) {
        if (Opening.isOwn(line)) {
            return QUOTED.matcher(line)
                    .results()
                    .map(match -> match.group("text"))
                    .collect(Collectors.joining("\n"));
        }
        int colon = line.indexOf(": ");
        return colon < 0 ? line : line.substring(colon + 2);
    }

    private @Nullable String author(String text) {
        String japanese = first("author-ja", text);
        String name = japanese == null ? first("author-en", text) : japanese;
        return name == null || !mayBeName(name) ? null : name;
    }

    private boolean mayBeName(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return !lexicon.isGeneral(lower) && !lexicon.isOrdinary(lower) && !stops.isOne(lower);
    }

    /// Whoever is called by a title, a handle, a possessive or as the one who did something.
    private Set<String> called(String text, @Nullable String author) {
        Set<String> called = new LinkedHashSet<>();
        if (author != null) {
            called.add(author);
        }
        patterns.all("called", text).stream()
                .map(Patterns.Match::text)
                .filter(this::mayBeName)
                .forEach(called::add);
        return called;
    }

    /// These, and English words with a capital.
    private static List<String> names(Set<String> called, List<Term> terms) {
        Set<String> names = new LinkedHashSet<>(called);
        terms.stream()
                .filter(term -> term.weight() >= NAME && Language.of(term.surface()) == Language.ENGLISH)
                .map(Term::surface)
                .forEach(names::add);
        return names.stream().limit(MOST_NAMES).toList();
    }

    private @Nullable String first(String pattern, String text) {
        List<Patterns.Match> found = patterns.all(pattern, text);
        return found.isEmpty() ? null : found.getFirst().text();
    }

    private List<Term> terms(Set<String> called, String text, Wish wish) {
        Map<String, Term> byBase = new LinkedHashMap<>();
        for (String name : called) {
            List<Words.Word> parts = words.of(name);
            String base = parts.size() == 1 ? parts.getFirst().base() : name.toLowerCase(Locale.ROOT);
            byBase.put(base, Term.named(name, base, NAME));
        }
        List<Words.Word> all = words.of(text);
        for (int i = 0; i < all.size(); ) {
            int end = endOfCompound(text, all, i);
            for (Term term : together(text, all.subList(i, end))) {
                if (!isEmpty(term)) {
                    byBase.putIfAbsent(term.base(), isWishItself(term, wish) ? term.weak(WEAK) : term);
                }
            }
            i = end;
        }
        List<Term> terms = new ArrayList<>(byBase.values());
        terms.sort(Comparator.comparingDouble(Term::weight).reversed());
        return terms.size() > MOST_TERMS ? List.copyOf(terms.subList(0, MOST_TERMS)) : terms;
    }

    /// 勉強 and 会 that stand together are one word, and known by both; so are "membership" and "fee".
    private int endOfCompound(String text, List<Words.Word> all, int from) {
        for (int end = Math.min(all.size(), from + LONGEST_EXPRESSION); end > from + 1; end--) {
            String together =
                    text.substring(all.get(from).start(), all.get(end - 1).end());
            if (ENGLISH.matcher(together).matches()
                    && all.subList(from, end).stream().noneMatch(word -> isEmptyOrWeak(text, word))
                    && bilingual.isKnown(together.toLowerCase(Locale.ROOT))) {
                return end;
            }
        }
        int end = from + 1;
        while (end < all.size()
                && all.get(end).start() == all.get(end - 1).end()
                && isJapaneseNoun(text, all.get(end))
                && isJapaneseNoun(text, all.get(from))) {
            end++;
        }
        return end;
    }

    private static boolean isJapaneseNoun(String text, Words.Word word) {
        boolean noun = switch (word.kind()) {
            case NAME, NOUN -> true;
            case VERB, OTHER -> false;
        };
        Character.UnicodeScript script = Character.UnicodeScript.of(text.codePointAt(word.start()));
        return noun && (script == Character.UnicodeScript.HAN || script == Character.UnicodeScript.KATAKANA);
    }

    private Term term(String text, Words.Word word) {
        String surface = text.substring(word.start(), word.end());
        double weight = weight(word, surface);
        List<String> others = new ArrayList<>(lexicon.othersFor(surface));
        Optional<String> meant = weight > WEAK && surface.equals(surface.toLowerCase(Locale.ROOT))
                ? spelling.meant(surface)
                : Optional.empty();
        meant.ifPresent(others::add);
        return new Term(
                surface,
                word.base(),
                weight,
                others,
                lexicon.partsOf(surface),
                weight > WEAK ? abroad(meant.orElse(surface), word.base()) : List.of());
    }

    /// What no dictionary has as one word is told by its parts as well: 牛乳 and パック.
    private List<Term> together(String text, List<Words.Word> words) {
        if (words.size() > 1) {
            Term compound = compound(text, words);
            if (!compound.abroad().isEmpty() || !compound.others().isEmpty()) {
                return List.of(compound);
            }
        }
        return words.stream()
                .flatMap(word -> byScript(text, word).stream())
                .map(word -> term(text, word))
                .toList();
    }

    /// 牛乳パック as one word that is in no dictionary.
    private List<Words.Word> byScript(String text, Words.Word word) {
        String surface = text.substring(word.start(), word.end());
        Matcher halves = HALVES.matcher(surface);
        if (!halves.matches() || bilingual.isKnown(surface)) {
            return List.of(word);
        }
        int middle = word.start() + (halves.group(1) == null ? halves.group(2) : halves.group(1)).length();
        return List.of(
                new Words.Word(text.substring(word.start(), middle), word.kind(), word.start(), middle),
                new Words.Word(text.substring(middle, word.end()), word.kind(), middle, word.end()));
    }

    private Term compound(String text, List<Words.Word> parts) {
        String surface =
                text.substring(parts.getFirst().start(), parts.getLast().end());
        List<String> names = parts.stream()
                .map(part -> text.substring(part.start(), part.end()))
                .filter(part -> part.length() > 1)
                .toList();
        boolean english = Language.of(surface) == Language.ENGLISH;
        double weight = isWeak(surface) ? WEAK : english ? names.size() : 1;
        return new Term(surface, surface, weight, lexicon.othersFor(surface), names, abroad(surface, surface));
    }

    private boolean isEmptyOrWeak(String text, Words.Word word) {
        String surface = text.substring(word.start(), word.end()).toLowerCase(Locale.ROOT);
        return stops.isOne(surface) || isWeak(surface) || isWeak(word.base());
    }

    private List<String> abroad(String surface, String base) {
        List<String> of = bilingual.of(surface.toLowerCase(Locale.ROOT), MOST_ABROAD);
        return of.isEmpty() && !base.equals(surface) ? bilingual.of(base, MOST_ABROAD) : of;
    }

    /// An answer to "on which date" has a date in it, hardly the word.
    private boolean isWishItself(Term term, Wish wish) {
        // A membership fee is more than what something costs.
        return term.surface().indexOf(' ') < 0 && isOf(wish, term);
    }

    private boolean isOf(Wish wish, Term term) {
        return switch (wish) {
            case WHEN -> patterns.is("when", term.surface());
            case WHERE -> patterns.is("where", term.surface());
            case AMOUNT -> patterns.is("amount", term.surface());
            case SPEAKERS -> patterns.is("speakers", term.surface());
            case REMARK, INTRODUCTION, REACTIONS, CHANNELS, EXPERTS, THIS_THREAD, ANYTHING -> false;
        };
    }

    private boolean isEmpty(Term term) {
        return stops.isOne(term.base())
                || stops.isOne(term.surface().toLowerCase(Locale.ROOT))
                || LOOSE_NUMBER.matcher(term.surface()).matches();
    }

    private boolean isWeak(String word) {
        return lexicon.isGeneral(word) || lexicon.isOrdinary(word);
    }

    private double weight(Words.Word word, String surface) {
        if (isWeak(word.base()) || isWeak(surface.toLowerCase(Locale.ROOT))) {
            return WEAK;
        }
        return switch (word.kind()) {
            case NAME -> NAME;
            case NOUN -> surface.length() == 1 ? WEAK + 0.2 : 1;
            case VERB -> WEAK;
            case OTHER -> WEAK + 0.1;
        };
    }
}
