package org.murabito.notice;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Doors;
import org.murabito.chat.door.Markup;
import org.murabito.ledger.LedgerEntry;
import org.murabito.perceive.PlaceLanguage;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Renders open questions as a list: who asked, when, and a link to the question. Its words stand in
/// `digest_*.properties`.
///
/// @param zone the community's
public record OpenQuestionLines(CommunityStore communities, Doors doors, PlaceLanguage languages, ZoneId zone) {
    private static final Phrases PHRASES = new Phrases("org.murabito.notice.digest");

    /// @param open how many there are, of which these are shown
    String of(PlaceId place, List<LedgerEntry> shown, int open) {
        Language language = languages.in(place);
        List<String> lines = new ArrayList<>();
        lines.add(PHRASES.say(language, "head", open));
        shown.forEach(entry -> lines.add("- " + line(entry, language)));
        return String.join("\n", lines);
    }

    private String line(LedgerEntry entry, Language language) {
        Markup markup = doors.of(entry.question().place().community()).markup();
        String name = communities
                .findMember(entry.question().author())
                .map(Member::name)
                .orElse("");
        DateTimeFormatter day = DateTimeFormatter.ofPattern(PHRASES.say(language, "day"), Phrases.locale(language));
        return PHRASES.say(
                language,
                "line",
                markup.escape(name),
                entry.question().at().atZone(zone).format(day),
                markup.link(entry.question().place(), entry.question().key()));
    }
}
