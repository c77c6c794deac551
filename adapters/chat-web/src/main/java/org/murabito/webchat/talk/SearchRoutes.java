package org.murabito.webchat.talk;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.sight.Sight;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;

/// Words over all that the viewer can open, narrowed as they like. People's posts come first; Murabito's own, which
/// repeat them, stand apart.
public final class SearchRoutes {
    private static final int MOST = 30;
    private static final int MOST_PAGES = 10;
    private static final int MOST_OWN = 10;
    private static final int MOST_THREADS = 8;

    private final WebSources sources;

    public SearchRoutes(WebSources sources) {
        this.sources = sources;
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/api/c/{community}/search", this::search);
        routes.get("/web/api/c/{community}/threads", this::threadsNamed);
    }

    /// @param files how many hang on it
    record Found(String id, String link, MessageView.Who author, String place, String at, String text, int files) {}

    /// @param more whether there are further hits, by a larger `pages`
    /// @param beside what was said around the hits and holds nothing of what is sought
    /// @param own what Murabito said itself
    /// @param behind how many changes are still to be made searchable; 0 where everything is
    record FoundView(List<Found> hits, long total, boolean more, List<Found> beside, List<Found> own, long behind) {}

    /// @param in the name of its channel or forum
    record ThreadFound(String name, String in, String link) {}

    record ThreadsFound(List<ThreadFound> threads) {}

    /// Threads, and posts of a forum, with all of the words in their names; the newest first.
    private void threadsNamed(Context request) {
        Visit visit = new Visit(request, sources);
        String named = request.queryParam("named");
        List<String> words =
                named == null ? List.of() : List.of(folded(named).strip().split("\\s+"));
        Sight sight = visit.sight();
        WebJson.answer(
                request,
                new ThreadsFound(sources.communities().places(visit.community()).reversed().stream()
                        .filter(place ->
                                place.kind() == PlaceKind.THREAD && !place.isUntitled() && isNamed(place, words))
                        .filter(sight::covers)
                        .limit(MOST_THREADS)
                        .map(place -> new ThreadFound(
                                place.name(),
                                sources.communities().getPlace(place.channel()).name(),
                                WebLinks.place(place.id())))
                        .toList()));
    }

    private static boolean isNamed(Place place, List<String> words) {
        String name = folded(place.name());
        return words.stream().anyMatch(word -> !word.isEmpty())
                && words.stream().allMatch(name::contains);
    }

    private static String folded(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }

    private void search(Context request) {
        Visit visit = new Visit(request, sources);
        SearchFilter filter = SearchFilter.read(request, visit.community());
        if (filter.isEmpty()) {
            WebJson.answer(request, new FoundView(List.of(), 0, false, List.of(), List.of(), 0));
            return;
        }
        Set<MemberId> self = self(visit);
        boolean apart = filter.from() == null;
        int wanted = MOST * pages(request);
        Page people = find(visit, filter, wanted, apart ? self : Set.of());
        Page own = apart && !self.isEmpty()
                ? find(visit, by(filter, self.iterator().next()), MOST_OWN, Set.of())
                : new Page(List.of(), List.of(), 0, 0);
        List<Found> hits = found(visit, people.messages(), filter).stream()
                .sorted(Comparator.comparing(SearchRoutes::isOfBot))
                .toList();
        WebJson.answer(
                request,
                new FoundView(
                        hits,
                        people.total(),
                        hits.size() < people.total() && wanted < MOST * MOST_PAGES,
                        found(visit, people.beside(), filter),
                        found(visit, own.messages(), filter),
                        people.behind()));
    }

    private List<Found> found(Visit visit, List<Message> messages, SearchFilter filter) {
        return messages.stream()
                .map(message -> found(visit.views(), message, filter.words()))
                .toList();
    }

    private record Page(List<Message> messages, List<Message> beside, long total, long behind) {}

    /// What a post holds is looked at one by one, in so many as a search returns at most.
    private Page find(Visit visit, SearchFilter filter, int limit, Set<MemberId> without) {
        SearchQuery query = filter.query(filter.has() == null ? limit : SearchQuery.MOST_HITS)
                .without(without);
        SearchResult result = sources.finder().search(visit.sight(), query);
        List<Message> sought = new ArrayList<>();
        List<Message> beside = new ArrayList<>();
        result.hits().stream()
                .filter(hit -> filter.takes(hit.message()))
                .forEach(hit -> (hit.beside() ? beside : sought).add(hit.message()));
        // Where all is in it, what stands beside is counted in.
        boolean whole = filter.has() != null || result.total() <= result.hits().size();
        return new Page(
                sought.stream().limit(limit).toList(), beside, whole ? sought.size() : result.total(), result.behind());
    }

    private static SearchFilter by(SearchFilter filter, MemberId author) {
        return new SearchFilter(filter.words(), author, filter.in(), filter.since(), filter.until(), filter.has());
    }

    private Set<MemberId> self(Visit visit) {
        return sources.communities().members(visit.community()).stream()
                .filter(member -> member.kind() == MemberKind.SELF)
                .map(Member::id)
                .collect(Collectors.toSet());
    }

    private static int pages(Context request) {
        String pages = request.queryParam("pages");
        if (pages == null) {
            return 1;
        }
        try {
            return Math.clamp(Integer.parseInt(pages), 1, MOST_PAGES);
        } catch (NumberFormatException e) {
            throw new Refused(400, "error.json");
        }
    }

    private static boolean isOfBot(Found found) {
        return found.author().kind().equals(MemberKind.BOT.name().toLowerCase(Locale.ROOT));
    }

    Found found(MessageViews views, Message message) {
        return found(views, message, "");
    }

    private Found found(MessageViews views, Message message, String words) {
        Place place = sources.communities().getPlace(message.place());
        Place channel = sources.communities().getPlace(place.channel());
        return new Found(
                message.id().toString(),
                WebLinks.message(message.place(), message.key()),
                views.who(message.author()),
                channel.name(),
                message.at().toString(),
                MessageViews.snippet(Excerpt.around(message.text(), words)),
                message.attachments().size());
    }
}
