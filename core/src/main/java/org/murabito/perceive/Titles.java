package org.murabito.perceive;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;
import org.murabito.perceive.order.NamedThing;
import org.murabito.perceive.order.Order;
import org.murabito.perceive.order.Order.Titled;
import org.murabito.perceive.order.OrderReader;
import org.murabito.text.ScriptWords;
import org.murabito.text.Words;
import org.murabito.text.Words.Word;
import org.murabito.text.Words.WordKind;

/// Finds the one open task, item or waiting reminder that a text is about: the one whose title has words of it, where
/// everything else that the text says is what may be wanted of such a thing.
public record Titles(Words words, Known known) {
    static final Titles NONE = new Titles(new ScriptWords(), (_, _) -> List.of());

    /// More words are no order.
    private static final int MOST = 8;
    private static final int LONGEST = 100;
    private static final int BEYOND_LATIN = 0x250;

    /// What can be named.
    @FunctionalInterface
    public interface Known {
        /// Whatever its author may see where it was said, and was not over then.
        ///
        /// @param reminders their own, instead of tasks and items
        List<Titled> to(Message message, boolean reminders);
    }

    /// @param things how many words of the title were said, besides what is to be done
    /// @param whole whether all of its words were
    private record Wanted(Titled titled, Order order, int things, boolean whole) {}

    /// Asks back where it may be more than one.
    Optional<Order> in(PerceivedEvent.Heard heard, OrderReader reader) {
        List<Word> said = words.of(heard.words());
        if (said.isEmpty() || said.size() > MOST || heard.words().length() > LONGEST) {
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

    /// What stands where the verb would may be a thing, too.
    private Optional<Wanted> wanted(Titled titled, boolean reminder, String text, List<Word> said, OrderReader reader) {
        List<Word> title = words.of(titled.title());
        return Stream.of(verb(titled.title(), title), Optional.<Word>empty())
                .distinct()
                .flatMap(verb -> {
                    Set<String> things = bases(title.stream().filter(word -> !verb.equals(Optional.of(word))));
                    Set<String> named = bases(said.stream());
                    boolean whole = named.containsAll(bases(title.stream()));
                    named.retainAll(things);
                    return Optional.of(
                            new NamedThing(titled.number(), reminder, marked(text, said, things, verb.orElse(null))))
                            .filter(_ -> !named.isEmpty())
                            .flatMap(reader::wanted)
                            .map(order -> new Wanted(titled, order, named.size(), whole))
                            .stream();
                })
                .findFirst();
    }

    private static Set<String> bases(Stream<Word> words) {
        return words.map(Word::base).collect(Collectors.toCollection(HashSet::new));
    }

    /// What is to be done: in English the first word of several, in Japanese the last.
    private static Optional<Word> verb(String title, List<Word> words) {
        if (words.size() < 2) {
            return Optional.empty();
        }
        Word last = words.getLast();
        return Optional.of(title.codePointAt(last.start()) >= BEYOND_LATIN ? last : words.getFirst());
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
