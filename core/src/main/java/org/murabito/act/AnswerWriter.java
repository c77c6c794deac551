package org.murabito.act;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.archive.Stores;
import org.murabito.chat.Markup;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.llm.LanguageModel;
import org.murabito.run.Quote;
import org.murabito.run.RunRecord;
import org.murabito.run.RunStop;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Turns Murabito's own words with marks `[[id]]` into the text that goes out. Author, time, words and link of every
/// quote come
/// from the archive as it is at this moment; a quote that does not hold any more is cut, or replaced by a note.
public final class AnswerWriter {
    private static final Pattern MARK = Pattern.compile("\\[\\[(\\d{1,18})]]");
    private static final Pattern ONLY_MARK = Pattern.compile("\\s*(?:[-*]\\s*)?\\[\\[(\\d{1,18})]]\\s*");

    /// What becomes of a quote that does not hold.
    public enum Missing {
        CUT,
        NOTED
    }

    private final Stores stores;
    private final Phrases phrases;
    private final ZoneId zone;

    public AnswerWriter(Stores stores, Phrases phrases, ZoneId zone) {
        this.stores = stores;
        this.phrases = phrases;
        this.zone = zone;
    }

    Phrases phrases() {
        return phrases;
    }

    public Written write(RunRecord.End end, Sight sight, Markup markup, Language language, Missing missing) {
        Map<MessageId, Citation> holding = new LinkedHashMap<>();
        for (Quote quote : end.quotes()) {
            holds(quote, sight, markup).ifPresent(citation -> holding.put(quote.message(), citation));
        }
        List<String> lines = new ArrayList<>();
        int cut = 0;
        for (String line : end.answer().split("\n", -1)) {
            Matcher alone = ONLY_MARK.matcher(line);
            if (alone.matches()) {
                Citation citation = holding.get(id(alone));
                if (citation != null) {
                    lines.add("\n" + block(citation, markup, language) + "\n");
                } else {
                    cut++;
                    if (missing == Missing.NOTED) {
                        lines.add("\n> " + phrases.say(language, "quote.withdrawn") + "\n");
                    }
                }
            } else {
                cut += (int) MARK.matcher(line)
                        .results()
                        .filter(mark -> !holding.containsKey(new MessageId(Long.parseLong(mark.group(1)))))
                        .count();
                lines.add(MARK.matcher(line).replaceAll(mark -> {
                    Citation citation = holding.get(new MessageId(Long.parseLong(mark.group(1))));
                    return citation == null ? "" : Matcher.quoteReplacement(inline(citation, markup, language));
                }));
            }
        }
        String text = String.join("\n", lines).replaceAll("\n{3,}", "\n\n").strip();
        return new Written(text, List.copyOf(holding.values()), cut);
    }

    /// What is said in the end: the answer with how it was made, or why there is none.
    public String text(RunRecord run, Written written, Language language) {
        RunRecord.End end = run.end();
        if (end == null || !end.stop().answered() || end.answer().isBlank()) {
            return phrases.say(language, whyNot(end == null ? RunStop.FAILED : end.stop()));
        }
        if (written.lostItsGround()) {
            return phrases.say(language, "answer.sources-gone");
        }
        return withMode(run, written, language);
    }

    private static String whyNot(RunStop stop) {
        return switch (stop) {
            case BOUNDS_SPENT -> "answer.bounds";
            case REFUSED -> "answer.refused";
            case ANSWERED, ANSWERED_AT_BOUND, FAILED, CANCELLED -> "answer.failed";
        };
    }

    /// The text with how it was made.
    String withMode(RunRecord run, Written written, Language language) {
        if (run.fellBack()) {
            return written.markdown() + "\n\n" + phrases.say(language, "mode.fallback");
        }
        boolean simple = run.end() != null && run.end().mode().equals(LanguageModel.SIMPLE);
        return simple && !written.citations().isEmpty()
                ? written.markdown() + "\n\n" + phrases.say(language, "mode.simple")
                : written.markdown();
    }

    private static MessageId id(Matcher mark) {
        return new MessageId(Long.parseLong(mark.group(1)));
    }

    private Optional<Citation> holds(Quote quote, Sight sight, Markup markup) {
        return stores.messages()
                .find(sight, quote.message())
                .filter(quote::holds)
                .map(message -> citation(message, quote, markup));
    }

    private Citation citation(Message message, Quote quote, Markup markup) {
        return new Citation(
                message.id(),
                message.key(),
                stores.communities().getPlace(message.place()),
                stores.communities().getMember(message.author()),
                message.at(),
                quote.excerpt(message),
                markup.link(message.place(), message.key()));
    }

    private String block(Citation citation, Markup markup, Language language) {
        String words =
                markup.escape(citation.quote()).lines().map(line -> "> " + line).collect(Collectors.joining("\n"));
        return words + "\n>\n> "
                + phrases.say(
                        language,
                        "quote.byline",
                        markup.escape(citation.author().name()),
                        time(citation, language),
                        markup.mention(citation.place()),
                        citation.link());
    }

    private String inline(Citation citation, Markup markup, Language language) {
        return phrases.say(
                language,
                "quote.inline",
                markup.escape(citation.author().name()),
                time(citation, language),
                citation.link());
    }

    private String time(Citation citation, Language language) {
        return DateTimeFormatter.ofPattern(phrases.say(language, "time"), Phrases.locale(language))
                .format(citation.at().atZone(zone));
    }
}
