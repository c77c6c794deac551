package org.murabito.plain.word;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The keys by which lines name one issue of a tracker, as Jira and many others write them: `HW-30`, `TICKET-123`.
public final class IssueKeys {
    private static final Pattern KEY =
            Pattern.compile("(?<![A-Za-z0-9-])[A-Z][A-Z0-9]{1,9}-[1-9][0-9]{0,5}(?![A-Za-z0-9-])");

    private IssueKeys() {}

    public static Set<String> in(String text) {
        return text.indexOf('-') < 0
                ? Set.of()
                : KEY.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    }
}
