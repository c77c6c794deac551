package org.murabito.answer.draft;

import java.lang.Character.UnicodeScript;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.chat.Message;
import org.murabito.runlog.Sentences;

/// What a model puts into quotation marks. Words that stand in a message that was read become its mark, so that they
/// are rendered from the archive; a few of them stay in their sentence, before its mark. All others lose their
/// quotation marks. The asker's own words may be repeated in them.
final class Quotations {
    /// From here on it is a quotation and no longer a term: characters in scripts without spaces, and in others.
    private static final int DENSE = 4;

    private static final int SPACED = 8;

    /// In characters.
    private static final int LONGEST_PART = 60;

    private static final Pattern SENTENCE_END = Pattern.compile("[.!?。！？\\n]");

    private static final Set<UnicodeScript> WITHOUT_SPACES =
            EnumSet.of(UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA);

    private static final String APOSTROPHED = "(?:[^'\n]++|'(?=\\p{L}))++";

    private static final List<Pattern> PAIRS = List.of(
            Pattern.compile("「([^「」]++)」"),
            Pattern.compile("『([^『』]++)』"),
            Pattern.compile("[“„]([^“”„]++)[”“]"),
            Pattern.compile("«([^«»]++)»"),
            Pattern.compile("‹([^‹›]++)›"),
            Pattern.compile("〝([^〝〟]++)〟"),
            Pattern.compile("‘((?:[^‘’]++|’(?=\\p{L}))++)’"),
            Pattern.compile("\"([^\"\n]++)\""),
            Pattern.compile("＂([^＂\n]++)＂"),
            // Without a closing sign all is taken, which holds no other that is closed.
            Pattern.compile("(?<![\\p{L}\\p{N}])'(?:(" + APOSTROPHED + ")'(?![\\p{L}\\p{N}])|" + APOSTROPHED + ")"));

    private static final Pattern UNCLOSED = Pattern.compile("「(?![^「」]*」)|『(?![^『』]*』)|“(?![^“”]*”)|‘(?![^‘’]*’)");
    /// Also in an item of a list.
    private static final String QUOTE_SIGNS = "^[ \t]*(?:(?:[-*+]|\\d{1,9}[.)])[ \t]+)*+(?:>[ \t]*)++";

    private static final Pattern QUOTE_SIGN = Pattern.compile("(?m)" + QUOTE_SIGNS);
    private static final Pattern QUOTED_LINES = Pattern.compile("(?m)(?:" + QUOTE_SIGNS + ".*(?:\n|\\z))++");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    private final String question;
    private final List<Message> sources;
    private final MemberNames names;

    /// @param sources what was read and may be quoted
    /// @param names a name alone is no quotation
    Quotations(String question, List<Message> sources, MemberNames names) {
        this.question = tidy(question);
        this.names = names;
        // Whoever repeats words says them later than their author did.
        this.sources = sources.stream()
                .sorted(Comparator.comparing(Message::at).thenComparing(Message::id))
                .toList();
    }

    String settle(String text) {
        String before;
        String after = text;
        // Quotations stand in quotations: each pass settles the innermost.
        do {
            before = after;
            after = QUOTED_LINES.matcher(before).replaceAll(lines -> Matcher.quoteReplacement(block(lines.group())));
            for (Pattern pair : PAIRS) {
                after = pair.matcher(after).replaceAll(found -> Matcher.quoteReplacement(quoted(found)));
            }
        } while (!after.equals(before));
        return withMarks(UNCLOSED.matcher(after).replaceAll(""));
    }

    private static boolean isEnd(char sign) {
        return ".!?。！？".indexOf(sign) >= 0 || Character.isWhitespace(sign);
    }

    /// Every sentence that holds a few words of a message has its mark, so that it goes with them.
    private String withMarks(String text) {
        return text.lines()
                .map(line -> Sentences.of(line).stream().map(this::withMark).collect(Collectors.joining()))
                .collect(Collectors.joining("\n"));
    }

    private String withMark(String sentence) {
        String marks = PAIRS.stream()
                .flatMap(pair -> pair.matcher(sentence).results())
                .map(found -> found.group(1))
                .filter(words -> words != null && !question.contains(tidy(words)) && !isTerm(words))
                .flatMap(words -> source(words).filter(message -> isPart(words, message)).stream())
                .map(Marks::of)
                .distinct()
                .filter(mark -> !sentence.contains(mark))
                .map(mark -> " " + mark)
                .collect(Collectors.joining());
        int at = sentence.length();
        while (at > 0 && isEnd(sentence.charAt(at - 1))) {
            at--;
        }
        return sentence.substring(0, at) + marks + sentence.substring(at);
    }

    /// For text from which something was taken out: no line of it begins as a quote does.
    static String unquoted(String text) {
        return QUOTE_SIGN.matcher(text).replaceAll("");
    }

    /// Whether everything that still stands in quotation marks stands in one of these messages too.
    static boolean areAllIn(String text, List<Message> messages) {
        List<String> texts =
                messages.stream().map(Message::text).map(Quotations::tidy).toList();
        return PAIRS.stream()
                .flatMap(pair -> pair.matcher(text).results())
                .filter(found -> found.group(1) != null)
                .map(found -> tidy(found.group(1)))
                .allMatch(words -> texts.stream().anyMatch(said -> said.contains(words)));
    }

    /// Only what comes from the archive may look like a quote: lines that nobody said are cut.
    private String block(String lines) {
        String words = QUOTE_SIGN.matcher(lines).replaceAll("").strip();
        if (words.isEmpty() || question.contains(tidy(words))) {
            return "\n" + words + "\n";
        }
        return source(words)
                .map(message -> "\n" + Marks.of(message) + "\n")
                .orElseGet(() -> words.lines()
                        .filter(line -> !isTerm(line))
                        .flatMap(line -> source(line).stream())
                        .map(Marks::of)
                        .distinct()
                        .collect(Collectors.joining("\n", "\n", "\n")));
    }

    private String quoted(MatchResult found) {
        String words = found.group(1);
        if (words == null || question.contains(tidy(words))) {
            return found.group();
        }
        Optional<Message> source = source(words);
        if (isTerm(words)) {
            return source.isPresent() ? found.group() : words;
        }
        return source.map(message -> isPart(words, message) ? found.group() : Marks.of(message))
                .orElse(words);
    }

    /// Whether the words are a part of a sentence, and whether it is cut with them once the message says something
    /// else.
    private static boolean isPart(String words, Message message) {
        return words.length() <= LONGEST_PART
                && message.text().length() <= QuoteExcerpt.MOST
                && !tidy(words).equals(tidy(message.text()))
                && !SENTENCE_END.matcher(words).find();
    }

    private Optional<Message> source(String words) {
        String wanted = tidy(words);
        return sources.stream()
                .filter(message -> tidy(message.text()).contains(wanted))
                .findFirst();
    }

    private boolean isTerm(String words) {
        boolean dense = words.codePoints().anyMatch(point -> WITHOUT_SPACES.contains(UnicodeScript.of(point)));
        return words.length() < (dense ? DENSE : SPACED) || names.isName(words);
    }

    private static String tidy(String words) {
        return SPACE.matcher(words).replaceAll(" ").strip();
    }
}
