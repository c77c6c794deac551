package org.murabito.plain.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.murabito.plain.model.QuestionReading.Wish;
import org.murabito.plain.word.BilingualWords;
import org.murabito.plain.word.Lexicon;
import org.murabito.plain.word.Patterns;
import org.murabito.plain.word.Spelling;
import org.murabito.plain.word.Term;
import org.murabito.text.Language;
import org.murabito.text.Regex;
import org.murabito.text.StopWords;
import org.murabito.text.Words;

/// Takes a question apart into its terms: compounds, expressions of several words, numbers and words for them in the
/// other language.
final class TermReader {
    private static final int LOOKED_BACK = 80;

    /// What stands before a verb in -ing: "is it running?", but "is there parking?"
    private static final Pattern GOING_ON = Regex.compile(
            "(?i)(?:\\b(?:is|are|was|were)\\s+(?!there\\b)(?:[\\w'’-]{1,20}\\s+){0,3}|['’](?:s|re)\\s+)$");

    private static final double WEAK = 0.4;
    private static final int MOST_TERMS = 12;
    private static final int MOST_ABROAD = 6;
    private static final int MOST_KNOWN = 20;
    /// Chats borrow a word where a dictionary first has another.
    private static final Pattern BORROWED = Pattern.compile("[ァ-ヺー]+");
    private static final int LONGEST_EXPRESSION = 3;
    private static final Pattern LOOSE_NUMBER =
            Pattern.compile("第?[0-9０-９一二三四五六七八九十]{1,2}[回個件日月年人つ]?|第|何.{0,2}|曜日|お|much|many");

    private static final Pattern HALVES =
            Pattern.compile("(\\p{IsHan}{2,})[\\p{IsKatakana}ー]{2,}|([\\p{IsKatakana}ー]{2,})\\p{IsHan}{2,}");
    /// No name, but what could not be taken apart: むいたらどうしと.
    private static final Pattern RUN_OF_KANA = Pattern.compile("[ぁ-ゖー]{7,}");
    private static final String ID_JOINTS = "-_./#";
    private static final Pattern ID_JOINT = Pattern.compile("[" + ID_JOINTS + "]");
    private static final Pattern ID = Pattern.compile("[A-Za-z][A-Za-z0-9]*(?:[" + ID_JOINTS + "][0-9]+)+");
    private static final Pattern ENGLISH = Pattern.compile("[A-Za-z][A-Za-z' -]+");

    private final BilingualWords bilingual = new BilingualWords();
    private final Spelling spelling = new Spelling(bilingual);
    private final Words words;
    private final Patterns patterns;
    private final Lexicon lexicon;
    private final StopWords stops;

    TermReader(Words words, Patterns patterns, Lexicon lexicon, StopWords stops) {
        this.words = words;
        this.patterns = patterns;
        this.lexicon = lexicon;
        this.stops = stops;
    }

    List<Term> terms(Set<String> called, String text, Wish wish) {
        Map<String, Term> byBase = new LinkedHashMap<>();
        for (String name : called) {
            List<Words.Word> parts = words.of(name);
            String base = parts.size() == 1 ? parts.getFirst().base() : name.toLowerCase(Locale.ROOT);
            byBase.put(
                    base,
                    new Term(
                            name,
                            base,
                            Reader.NAME,
                            lexicon.othersFor(name),
                            List.of(),
                            abroad(name, base),
                            List.of()));
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
        int endOfId = endOfId(text, all, from);
        if (endOfId > from + 1) {
            return endOfId;
        }
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

    /// HW-26 and v1.2.3 name one thing, though an index has their parts.
    private static int endOfId(String text, List<Words.Word> all, int from) {
        int end = from + 1;
        while (end < all.size()
                && ID.matcher(text.substring(all.get(from).start(), all.get(end).end()))
                        .matches()) {
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
        boolean counter = surface.length() == 1 && word.start() > 0 && Character.isDigit(text.charAt(word.start() - 1));
        double weight = counter ? WEAK : weight(word, surface);
        List<String> others = new ArrayList<>(lexicon.othersFor(surface));
        Optional<String> meant = weight > WEAK && surface.equals(surface.toLowerCase(Locale.ROOT))
                ? spelling.meant(surface)
                : Optional.empty();
        meant.ifPresent(others::add);
        spelling.verbOf(surface.toLowerCase(Locale.ROOT))
                .filter(_ -> isGoingOn(text, word))
                .ifPresent(others::add);
        return new Term(
                surface,
                word.base(),
                weight,
                others,
                lexicon.partsOf(surface),
                weight > WEAK ? abroad(meant.orElse(surface), word.base()) : List.of(),
                weight > WEAK ? similar(word.base()) : List.of());
    }

    private List<String> similar(String base) {
        return Stream.concat(bilingual.derived(base).stream(), bilingual.synonyms(base).stream())
                .distinct()
                .toList();
    }

    private static boolean isGoingOn(String text, Words.Word verb) {
        return GOING_ON.matcher(text.substring(Math.max(0, verb.start() - LOOKED_BACK), verb.start()))
                .find();
    }

    /// What no dictionary has as one word is told by its parts as well: 牛乳 and パック.
    private List<Term> together(String text, List<Words.Word> words) {
        String whole = text.substring(words.getFirst().start(), words.getLast().end());
        if (ID.matcher(whole).matches()) {
            return List.of(id(whole));
        }
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

    private static Term id(String surface) {
        String parts = ID_JOINT.matcher(surface).replaceAll(" ");
        List<String> others = List.of(parts, parts.replace(" ", ""));
        return new Term(
                surface, surface.toLowerCase(Locale.ROOT), Reader.NAME, others, List.of(), List.of(), List.of());
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
        List<String> telling = names.stream().filter(part -> !isWeak(part)).toList();
        boolean english = Language.of(surface) == Language.ENGLISH;
        double weight = isWeak(surface) ? WEAK : english ? names.size() : 1;
        List<String> abroad = Stream.concat(
                        abroad(surface, surface).stream(),
                        parts.stream()
                                .map(part -> text.substring(part.start(), part.end()))
                                .filter(part -> part.length() > 2)
                                .flatMap(part -> abroad(part, part).stream().limit(2)))
                .distinct()
                .toList();
        return new Term(
                surface,
                surface,
                weight,
                lexicon.othersFor(surface),
                telling.isEmpty() ? names : telling,
                abroad,
                List.of());
    }

    private boolean isEmptyOrWeak(String text, Words.Word word) {
        String surface = text.substring(word.start(), word.end()).toLowerCase(Locale.ROOT);
        return stops.isOne(surface) || isWeak(surface) || isWeak(word.base());
    }

    private List<String> abroad(String surface, String base) {
        // Dictionaries write はしご as ハシゴ.
        List<String> of = Stream.concat(
                        Stream.of(surface.toLowerCase(Locale.ROOT)), lexicon.inOtherKana(surface).stream())
                .map(form -> bilingual.of(form, MOST_KNOWN))
                .filter(known -> !known.isEmpty())
                .findFirst()
                .orElse(List.of());
        List<String> all = of.isEmpty() && !base.equals(surface) ? bilingual.of(base, MOST_KNOWN) : of;
        return IntStream.range(0, all.size())
                .filter(at -> at < MOST_ABROAD || BORROWED.matcher(all.get(at)).matches())
                .mapToObj(all::get)
                .flatMap(word -> Stream.concat(Stream.of(word), lexicon.inOtherKana(word).stream()))
                .distinct()
                .toList();
    }

    /// An answer to "on which date" has a date in it, hardly the word.
    private boolean isWishItself(Term term, Wish wish) {
        // A membership fee is more than what something costs, and 避難場所 more than a place.
        boolean more = term.surface().indexOf(' ') > 0
                || (wish != Wish.WHEN && term.parts().stream().anyMatch(part -> !isWeak(part)));
        return !more && isOf(wish, term);
    }

    private boolean isOf(Wish wish, Term term) {
        return switch (wish) {
            case WHEN -> patterns.is("when", term.surface());
            case WHERE -> patterns.is("where", term.surface());
            case AMOUNT -> patterns.is("amount", term.surface());
            case SPEAKERS -> patterns.is("speakers", term.surface());
            default -> false;
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
        if (RUN_OF_KANA.matcher(surface).matches()) {
            return WEAK;
        }
        return switch (word.kind()) {
            case NAME -> Reader.NAME;
            case NOUN -> surface.length() > 1 || bilingual.isKnown(surface) ? 1 : WEAK + 0.2;
            case VERB -> WEAK;
            case OTHER -> WEAK + 0.1;
        };
    }
}
