package org.murabito.answer.quote;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.stream.Collectors;
import org.murabito.chat.door.Markup;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// How a quote looks in a post, and the note that stands where one was.
final class Quoting {
    private final Phrases phrases;
    private final ZoneId zone;
    private final Markup markup;
    private final Language language;

    Quoting(Phrases phrases, ZoneId zone, Markup markup, Language language) {
        this.phrases = phrases;
        this.zone = zone;
        this.markup = markup;
        this.language = language;
    }

    String block(Citation citation) {
        String words = QuotedWords.lines(citation.quote(), markup).stream()
                .map(line -> "> " + line)
                .collect(Collectors.joining("\n"));
        return words + "\n>\n> "
                + phrases.say(
                        language,
                        "quote.byline",
                        markup.escape(citation.author().name()),
                        markup.time(citation.at(), time(citation.at())),
                        markup.mention(citation.place()),
                        citation.link());
    }

    String inline(Citation citation) {
        return phrases.say(
                language,
                "quote.inline",
                markup.escape(citation.author().name()),
                time(citation.at()),
                citation.link());
    }

    String withdrawn() {
        return phrases.say(language, "quote.withdrawn");
    }

    /// @param link opens what the message says now
    String changed(String link) {
        return phrases.say(language, "quote.changed", link);
    }

    private String time(Instant at) {
        return DateTimeFormatter.ofPattern(phrases.say(language, "time"), Phrases.locale(language))
                .format(at.atZone(zone));
    }
}
