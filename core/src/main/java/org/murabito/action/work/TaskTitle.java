package org.murabito.action.work;

import java.util.regex.Pattern;
import org.murabito.text.Regex;

/// The title of a task out of what was written, once its time is taken out: without what led on to the time,
/// and without the quotation marks around it.
final class TaskTitle {
    private static final String DUE = "(?:(?:期限|締め?切り?|〆切|期日)は?|\\bdue(?: (?:on|by))?)\\s*+[:：]?+";
    private static final Pattern LED_ON =
            Regex.compile("(?<![\\s、,])[\\s、,]*+" + DUE + "\\s*+(?=$|[)）])", Pattern.CASE_INSENSITIVE);
    private static final Pattern EMPTY = Regex.compile("(?<!\\s)\\s*+(?:\\(\\s*+\\)|（\\s*+）)");
    private static final Pattern QUOTED = Regex.compile("^(?:「([^「」]+)」|『([^『』]+)』|\"([^\"]+)\"|“([^“”]+)”)$");

    private TaskTitle() {}

    /// @param timed whether a time was taken out
    static String of(String written, boolean timed) {
        String left = timed
                ? EMPTY.matcher(LED_ON.matcher(written).replaceAll(""))
                        .replaceAll("")
                        .strip()
                : written;
        String title = QUOTED.matcher(left).replaceFirst("$1$2$3$4");
        return title.isBlank() ? written : title;
    }
}
