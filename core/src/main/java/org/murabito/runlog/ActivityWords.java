package org.murabito.runlog;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import org.murabito.run.RunActivity;
import org.murabito.text.Language;
import org.murabito.text.TextStart;

/// Says in a language what an investigation is doing.
public final class ActivityWords {
    private static final int LONGEST = 120;

    private ActivityWords() {}

    public static String say(RunActivity activity, Language language) {
        return switch (activity) {
            case RunActivity.Thinking _ -> words(language, "thinking");
            case RunActivity.ReadingOn _ -> words(language, "on");
            case RunActivity.Using(String tool) -> words(language, "using", tool);
            case RunActivity.Reporting reporting -> reporting(language, reporting);
            case RunActivity.Answering _, RunActivity.Writing _ -> words(language, "answering");
            case ChatActivity chat -> say(chat, language);
            case RunActivity.Own _ -> words(language, "thinking");
        };
    }

    private static String say(ChatActivity activity, Language language) {
        return switch (activity) {
            case ChatActivity.Searching(String words, String place) -> searching(language, words, place);
            case ChatActivity.ReadingAround _ -> words(language, "around");
            case ChatActivity.ReadingThread _ -> words(language, "thread");
            case ChatActivity.LookingAtPlaces _ -> words(language, "places");
            case ChatActivity.LookingAtPlace(String place) -> words(language, "place", bare(place));
            case ChatActivity.LookingAtMember(String member) -> words(language, "member", line(member));
            case ChatActivity.CountingReactions _ -> words(language, "reactions");
            case ChatActivity.Drafted _ -> words(language, "answering");
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
        return TextStart.oneLine(words, LONGEST);
    }

    private static String reporting(Language language, RunActivity.Reporting reporting) {
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
