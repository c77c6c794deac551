package org.murabito.app.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.app.check.PartFinding.State;
import org.murabito.archive.Retention;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.text.EnglishCount;

/// For how long what is said is kept, and whether that is said of communities that are here.
public final class RetentionCheck {
    private RetentionCheck() {}

    /// Empty where everything is kept.
    public static Optional<PartFinding> of(Retention retention, CommunityStore communities) {
        List<CommunityId> here =
                communities.communities().stream().map(Community::id).toList();
        String strangers = retention.own().keySet().stream()
                .filter(id -> !here.contains(id))
                .map(CommunityId::value)
                .sorted()
                .collect(Collectors.joining(", "));
        if (strangers.isEmpty()) {
            return retention.isLimited()
                    ? Optional.of(new PartFinding("Retention", State.WORKS, told(retention, here), ""))
                    : Optional.empty();
        }
        return Optional.of(new PartFinding(
                "Retention",
                State.NOTE,
                told(retention, here) + "; retention.communities names what is not here: " + strangers,
                "name one of " + here));
    }

    private static String told(Retention retention, List<CommunityId> here) {
        Stream<String> each = here.stream().map(id -> id + " " + days(retention.days(id)));
        return here.isEmpty() ? days(retention.days()) : each.collect(Collectors.joining(", "));
    }

    private static String days(int days) {
        return days == 0 ? "keeps everything" : "keeps " + EnglishCount.of(days, "day");
    }
}
