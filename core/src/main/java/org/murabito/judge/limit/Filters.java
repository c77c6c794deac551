package org.murabito.judge.limit;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.PostKind;
import org.murabito.perceive.PerceivedEvent;

/// What is never answered, whoever is called.
///
/// @param answersDirect whether direct messages are answered
/// @param answeredBots other bots that may be answered
/// @param onlyIn channels to speak in; empty for all
/// @param neverIn channels to keep out of
public record Filters(boolean answersDirect, Set<MemberId> answeredBots, Set<PlaceId> onlyIn, Set<PlaceId> neverIn) {
    public static final Filters NONE = new Filters(true, Set.of(), Set.of(), Set.of());

    public Filters {
        answeredBots = Set.copyOf(answeredBots);
        onlyIn = Set.copyOf(onlyIn);
        neverIn = Set.copyOf(neverIn);
    }

    /// The rule that keeps Murabito out of this, or null.
    @Nullable
    public String stopping(PerceivedEvent.Heard perceived) {
        MemberKind author = perceived.author().kind();
        if (author == MemberKind.SELF) {
            return "own";
        }
        if (perceived.message().kind() == PostKind.NOTICE) {
            return "notice";
        }
        if (author == MemberKind.BOT
                && !answeredBots.contains(perceived.author().id())) {
            return "bot";
        }
        if (perceived.message().text().isBlank()
                && perceived.message().attachments().isEmpty()) {
            return "empty";
        }
        return stopping(perceived.where());
    }

    /// The rule that keeps Murabito out of this place, or null.
    @Nullable
    public String stopping(Place where) {
        PlaceId channel = where.channel();
        if (where.kind() == PlaceKind.DIRECT && !answersDirect) {
            return "direct";
        }
        if (neverIn.contains(channel) || (!onlyIn.isEmpty() && !onlyIn.contains(channel))) {
            return "channel";
        }
        return null;
    }
}
