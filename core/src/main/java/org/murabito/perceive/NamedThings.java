package org.murabito.perceive;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.perceive.order.NamedThing;
import org.murabito.perceive.order.Order;
import org.murabito.perceive.order.Order.Titled;
import org.murabito.perceive.order.OrderReader;
import org.murabito.text.Words;
import org.murabito.text.Words.Word;
import org.murabito.text.Words.WordKind;

/// Finds the one open task, item or waiting reminder that a text is about: the one whose title has words of it, where
/// everything else that the text says is what may be wanted of such a thing.
record NamedThings(Words words, Titles.Known known) {
    private static final int LONGEST = 100;
    private static final int BEYOND_LATIN = 0x250;

    /// @param things how many words of the title were said, besides what is to be done
    /// @param whole whether that is all of them
    private record Wanted(Titled titled, Order order, int things, boolean whole) {}

    /// Asks back where it may be more than one.
    Optional<Order> wanted(PerceivedEvent.Heard heard, List<Word> said, OrderReader reader) {
        if (said.isEmpty() || heard.words().length() > LONGEST) {
            return Optional.empty();
        }
        List<Wanted> all = Stream.of(false, true)
                .flatMap(reminder -> known.to(heard.message(), reminder).stream()
                        .flatMap(titled -> wanted(titled, reminder, heard.words(), said, reader).stream()))
                .toList();
        int most = all.stream().mapToInt(Wanted::things).max().orElse(0);
        List<Wanted> best = all.stream().filter(one -> one.things() == most).toList();
        List<Wanted> whole = best.stream().filter(Wanted::whole).toList();
        List<Wanted> meant = whole.size() == 1 ? whole : best;
        return meant.size() > 1
                ? Optional.of(
                        new Order.Several(meant.stream().map(Wanted::titled).toList()))
                : meant.stream().map(Wanted::order).findFirst();
    }

    private Optional<Wanted> wanted(Titled titled, boolean reminder, String text, List<Word> said, OrderReader reader) {
        List<Word> title = words.of(titled.title());
        Word verb = verb(titled.title(), title);
        Set<String> things = title.stream()
                .filter(Predicate.not(word -> word.equals(verb)))
                .map(Word::base)
                .collect(Collectors.toSet());
        Set<String> named =
                said.stream().map(Word::base).filter(things::contains).collect(Collectors.toSet());
        if (named.isEmpty()) {
            return Optional.empty();
        }
        return reader.wanted(new NamedThing(titled.number(), reminder, marked(text, said, things, verb)))
                .map(order -> new Wanted(titled, order, named.size(), named.equals(things)));
    }

    /// What is to be done: in English the first word of several, in Japanese the last.
    private static @Nullable Word verb(String title, List<Word> words) {
        if (words.size() < 2) {
            return null;
        }
        Word last = words.getLast();
        return title.codePointAt(last.start()) >= BEYOND_LATIN ? last : words.getFirst();
    }

    private static String marked(String text, List<Word> said, Set<String> things, @Nullable Word verb) {
        StringBuilder marked = new StringBuilder();
        int at = 0;
        for (Word word : said) {
            String written = text.substring(word.start(), word.end());
            String mark = things.contains(word.base())
                    ? NamedThing.WORD
                    : verb != null && isSame(word, verb)
                            ? form(written.toLowerCase(Locale.ROOT), word.base())
                            : written;
            marked.append(text, at, word.start()).append(mark);
            at = word.end();
        }
        return marked.append(text, at, text.length()).toString();
    }

    /// 拭く is 拭けた, too.
    private static boolean isSame(Word word, Word verb) {
        int first = verb.base().codePointAt(0);
        return word.base().equals(verb.base())
                || (word.kind() != WordKind.NAME
                        && Character.UnicodeScript.of(first) == Character.UnicodeScript.HAN
                        && word.base().codePointAt(0) == first
                        && word.base()
                                .codePoints()
                                .skip(1)
                                .allMatch(letter ->
                                        Character.UnicodeScript.of(letter) == Character.UnicodeScript.HIRAGANA));
    }

    private static String form(String written, String base) {
        if (written.codePointAt(0) >= BEYOND_LATIN || written.equals(base)) {
            return NamedThing.VERB;
        }
        return written.endsWith("ing") ? NamedThing.GERUND : written.endsWith("s") ? NamedThing.VERB : NamedThing.PAST;
    }
}
