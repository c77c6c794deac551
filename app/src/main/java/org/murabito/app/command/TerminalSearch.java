package org.murabito.app.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.command.typed.TypedNames;
import org.murabito.app.command.typed.TypedTimes;
import org.murabito.archive.search.Hit;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.text.EnglishCount;

/// The operator's search, over one community or all.
final class TerminalSearch {
    /// Longer ones are a paste gone wrong, as with questions.
    private static final int LONGEST = 20_000;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private final Murabito murabito;
    private final TypedNames names;
    private final ZoneId zone;

    TerminalSearch(Murabito murabito) {
        this.murabito = murabito;
        this.names = new TypedNames(murabito.stores().communities());
        this.zone = murabito.settings().community().zone();
    }

    /// What narrows a search, as typed.
    record Wanted(
            @Nullable String community,
            @Nullable String channel,
            @Nullable String author,
            @Nullable String since,
            @Nullable String until,
            int limit) {
        Wanted narrowed(@Nullable String otherChannel, @Nullable String otherAuthor, int otherLimit) {
            return new Wanted(
                    community,
                    otherChannel == null ? channel : otherChannel,
                    otherAuthor == null ? author : otherAuthor,
                    since,
                    until,
                    otherLimit);
        }
    }

    /// @param behind how many changes the index has still to take over
    record Found(List<Shown> hits, long total, long behind) {
        /// How many there are, or why that cannot be said yet.
        String summary() {
            if (behind == 0) {
                return hits.isEmpty() ? "Nothing found." : total + " found in all.";
            }
            return (hits.isEmpty() ? "" : total + " found so far. ") + "The search index is being built, "
                    + EnglishCount.of(behind, "change") + " to go: not everything can be found yet.";
        }
    }

    /// A hit in the two forms in which it is printed.
    record Shown(Hit hit, ObjectNode json, String text) {}

    Found search(@Nullable String words, Wanted wanted) {
        if (words != null && words.length() > LONGEST) {
            throw new Mistake("The query has " + words.length() + " characters; allowed are " + LONGEST + ".");
        }
        SearchQuery anywhere = anywhere(words == null ? "" : words, wanted);
        List<Shown> shown = new ArrayList<>();
        long total = 0;
        long behind = 0;
        boolean channelKnown = wanted.channel() == null;
        boolean authorKnown = wanted.author() == null;
        List<Community> communities = names.communities(wanted.community());
        for (Community community : communities) {
            Set<PlaceId> places = new HashSet<>();
            if (wanted.channel() != null) {
                names.places(community.id(), wanted.channel()).forEach(place -> places.add(place.id()));
            }
            Set<MemberId> authors = new HashSet<>();
            if (wanted.author() != null) {
                names.members(community.id(), wanted.author()).forEach(member -> authors.add(member.id()));
            }
            channelKnown |= !places.isEmpty();
            authorKnown |= !authors.isEmpty();
            if (places.isEmpty() != (wanted.channel() == null) || authors.isEmpty() != (wanted.author() == null)) {
                continue;
            }
            SearchResult result = search(community.id(), anywhere, places, authors);
            result.hits().forEach(hit -> shown.add(shown(hit)));
            total += result.total();
            behind = Math.max(behind, result.behind());
        }
        if (!channelKnown && communities.size() == 1) {
            names.place(communities.getFirst().id(), String.valueOf(wanted.channel()));
        }
        if (!authorKnown && communities.size() == 1) {
            names.member(communities.getFirst().id(), String.valueOf(wanted.author()));
        }
        if (!channelKnown || !authorKnown) {
            throw new Mistake((channelKnown
                            ? "No member is called \"" + wanted.author()
                            : "No channel is called \"" + wanted.channel())
                    + "\" in any community; with --community C the search lists those of one.");
        }
        if (communities.size() > 1) {
            shown.sort(
                    Comparator.comparingDouble((Shown one) -> one.hit().score()).reversed());
        }
        return new Found(shown.subList(0, Math.min(wanted.limit(), shown.size())), total, behind);
    }

    private SearchQuery anywhere(String words, Wanted wanted) {
        TypedTimes times = new TypedTimes(zone, Instant.now(murabito.clock()));
        @Nullable Instant since = wanted.since() == null ? null : times.parse("--since", wanted.since());
        @Nullable Instant until = wanted.until() == null ? null : times.parse("--until", wanted.until());
        if (since != null && until != null && !since.isBefore(until)) {
            throw new Mistake("--since " + wanted.since() + " is not before --until " + wanted.until()
                    + ": nothing lies between them; --since takes the earlier time.");
        }
        return new SearchQuery(words, Set.of(), Set.of(), since, until, wanted.limit());
    }

    private SearchResult search(
            CommunityId community, SearchQuery anywhere, Set<PlaceId> places, Set<MemberId> authors) {
        SearchQuery query = new SearchQuery(
                anywhere.words(), places, authors, anywhere.since(), anywhere.until(), anywhere.limit());
        return murabito.archive().search(murabito.sights().everything(community), query);
    }

    private Shown shown(Hit hit) {
        Place place = murabito.stores().communities().getPlace(hit.message().place());
        Place channel = murabito.stores().communities().getPlace(place.channel());
        Member author = murabito.stores().communities().getMember(hit.message().author());
        String link = murabito.link(hit.message());
        ObjectNode json = JSON.createObjectNode()
                .put("id", hit.message().key())
                .put("community", hit.message().place().community().toString())
                .put("channel", channel.name())
                .put("author", author.name())
                .put("at", hit.message().at().toString())
                .put("text", hit.message().text())
                .put("score", hit.score())
                .put("link", link);
        if (!place.equals(channel)) {
            json.put("thread", place.name());
        }
        String text = "%s  #%s  %s  (%.3f)%n  %s%n  %s%n"
                .formatted(
                        TIME.format(hit.message().at().atZone(zone)),
                        channel.name(),
                        author.name(),
                        hit.score(),
                        hit.message().text().strip().replace("\n", "\n  "),
                        link);
        return new Shown(hit, json, text);
    }
}
