package org.murabito.runlog;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import org.murabito.run.Doing;
import org.murabito.text.Language;

/// Says in a language what an investigation is doing.
public final class DoingWords {
    private static final int LONGEST = 120;

    private DoingWords() {}

    public static String say(Doing doing, Language language) {
        return switch (doing) {
            case Doing.Thinking _ -> words(language, "thinking");
            case Doing.ReadingOn _ -> words(language, "on");
            case Doing.Using(String tool) -> words(language, "using", tool);
            case Doing.Reporting reporting -> reporting(language, reporting);
            case Doing.Answering _, Doing.Writing _ -> words(language, "answering");
            case ChatDoing chat -> say(chat, language);
            case Doing.Own _ -> words(language, "thinking");
        };
    }

    private static String say(ChatDoing doing, Language language) {
        return switch (doing) {
            case ChatDoing.Searching(String words, String place) -> searching(language, words, place);
            case ChatDoing.ReadingAround _ -> words(language, "around");
            case ChatDoing.ReadingThread _ -> words(language, "thread");
            case ChatDoing.LookingAtPlaces _ -> words(language, "places");
            case ChatDoing.LookingAtPlace(String place) -> words(language, "place", bare(place));
            case ChatDoing.LookingAtMember(String member) -> words(language, "member", line(member));
            case ChatDoing.CountingReactions _ -> words(language, "reactions");
            case ChatDoing.Drafted _ -> words(language, "answering");
        };
    }

    private static String searching(Language language, String words, String place) {
        if (words.isBlank()) {
            return place.isBlank() ? words(language, "newest") : words(language, "newest.in", bare(place));
        }
        return place.isBlank()
                ? words(language, "searching", line(words))
                : words(language, "searching.in", line(words), bare(place));
    }

    /// A model may look for whole paragraphs, and a note of progress is a line.
    private static String line(String words) {
        String line = words.strip().replaceAll("\\s+", " ");
        return line.codePointCount(0, line.length()) <= LONGEST
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }

    private static String reporting(Language language, Doing.Reporting reporting) {
        String said = words(language, "using", reporting.tool());
        String far = reporting.percent() < 0 ? "" : " (" + reporting.percent() + "%)";
        return said + far + (reporting.words().isEmpty() ? "" : " " + line(reporting.words()));
    }

    private static String bare(String place) {
        return line(place.startsWith("#") ? place.substring(1) : place);
    }

    private static String words(Language language, String key, Object... arguments) {
        Locale locale = switch (language) {
            case JAPANESE -> Locale.JAPANESE;
            case ENGLISH -> Locale.ROOT;
        };
        ResourceBundle bundle = ResourceBundle.getBundle(
                "org.murabito.runlog.doing",
                locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        return MessageFormat.format(bundle.getString(key), arguments);
    }
}
