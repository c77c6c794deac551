package org.murabito.plain.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.text.MessageFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.answer.Opening;
import org.murabito.text.Language;

/// The sentences of `answer*.properties`, and how they stand between quotes.
final class AnswerPhrases {
    /// In every language.
    private static final List<String> CLOSEST = Stream.of(Language.values())
            .map(language -> new AnswerPhrases(language).say("near.closest"))
            .toList();

    private static final Pattern MARKS = Pattern.compile("[\\[\\]\\s]+");
    /// What would end the emphasis of a heading.
    private static final Pattern SIGNS = Pattern.compile("[*_`<>|\\\\]+");
    private static final int LONGEST_HEADING = 80;

    private final Locale locale;
    private final ResourceBundle bundle;

    AnswerPhrases(Language language) {
        this.locale = language == Language.JAPANESE ? Locale.JAPANESE : Locale.ROOT;
        this.bundle = ResourceBundle.getBundle(
                "org.murabito.plain.model.answer",
                locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    String say(String key, Object... arguments) {
        String words = bundle.getString(key);
        return arguments.length == 0 ? words : new MessageFormat(words, locale).format(arguments);
    }

    /// Whether a line of Murabito's tells no more than the closest there is.
    static boolean isClosest(String line) {
        return CLOSEST.stream().anyMatch(line::contains);
    }

    /// A day as tools write it, in the reader's way.
    String day(String written) {
        return written.isBlank()
                ? ""
                : LocalDate.parse(written.split(" ")[0]).format(DateTimeFormatter.ofPattern(say("day"), locale));
    }

    String list(Stream<String> items) {
        return items.collect(Collectors.joining(say("list")));
    }

    /// One sentence after the other, on one line.
    String sentences(String... some) {
        return String.join(locale.equals(Locale.JAPANESE) ? "" : " ", some);
    }

    /// Words that were looked for.
    String terms(Stream<String> words) {
        return list(words.map(word -> say("term", word)));
    }

    static String marks(List<Seen> quotes) {
        return quotes.stream().map(line -> "[[" + line.id() + "]]").collect(Collectors.joining("\n"));
    }

    /// A name or a topic: other people's words, which cite nothing and keep to their line.
    static String plain(JsonNode node, String name) {
        return MARKS.matcher(node.path(name).asText("")).replaceAll(" ").strip();
    }

    /// A question before its answer, where several are answered: it cites nothing and keeps to its line.
    static String heading(Opening asked) {
        String plain = MARKS.matcher(SIGNS.matcher(asked.question()).replaceAll(""))
                .replaceAll(" ")
                .strip();
        return "**" + (plain.length() > LONGEST_HEADING ? plain.substring(0, LONGEST_HEADING) + "…" : plain) + "**";
    }

    static String joined(String... parts) {
        return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining("\n\n"));
    }
}
