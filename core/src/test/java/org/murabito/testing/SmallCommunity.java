package org.murabito.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.archive.search.Hit;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.perceive.CallReader;
import org.murabito.persona.Persona;
import org.murabito.sight.ChannelReach;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.text.Language;
import org.murabito.text.ScriptWords;
import org.murabito.text.Words;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;
import org.murabito.tool.conversation.ConversationTools;
import org.murabito.tool.conversation.Sources;

/// A handful of people in two categories, kept in memory, with a search that counts common words.
public final class SmallCommunity {
    public static final CommunityId ID = new CommunityId("hamlet");
    public static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");
    public static final Instant NOW = Instant.parse("2026-11-21T03:00:00Z");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final Words words = new ScriptWords();
    private final Map<String, MessageId> labelled = new HashMap<>();
    private int keys;
    private boolean searches = true;
    private long behind;

    public SmallCommunity() {
        communities.save(new Community(ID, "Hamlet", DoorKind.WEB));
        place("open", PlaceKind.CATEGORY, "Open", null, "");
        place("staff", PlaceKind.CATEGORY, "Staff", null, "");
        place("plaza", PlaceKind.CHANNEL, "plaza", "open", "everything");
        place("board", PlaceKind.FORUM, "掲示板", "open", "");
        place("board-1", PlaceKind.THREAD, "ごはんのおとも", "board", "");
        place("board-2", PlaceKind.THREAD, "A dentist with room for new people?", "board", "");
        place("office", PlaceKind.CHANNEL, "office", "staff", "amber plan");
        for (String name : List.of("ana", "ben", "千恵", "ゆうき", "boss")) {
            communities.save(new Member(member(name), name, MemberKind.PERSON, List.of()));
        }
        communities.save(new Member(member("self"), "Murabito", MemberKind.SELF, List.of()));
    }

    private void place(String key, PlaceKind kind, String name, @Nullable String parent, String topic) {
        communities.save(new Place(
                PlaceId.of("hamlet", key),
                kind,
                name,
                parent == null ? null : PlaceId.of("hamlet", parent),
                Access.OPEN,
                topic));
    }

    public SmallCommunity channel(String name) {
        place(name, PlaceKind.CHANNEL, name, "open", "");
        return this;
    }

    public SmallCommunity member(String name, String handle) {
        communities.save(new Member(member(name), name, MemberKind.PERSON, List.of(handle)));
        return this;
    }

    private static MemberId member(String name) {
        return new MemberId(ID, name);
    }

    /// From now on a search says that its index is so many changes behind.
    public SmallCommunity behind(long changes) {
        behind = changes;
        return this;
    }

    /// @param at like 2026-11-20T10:00
    public SmallCommunity say(String place, String name, String at, String text) {
        Instant time = LocalDateTime.parse(at).atZone(TOKYO).toInstant();
        Post post = Post.said(PlaceId.of("hamlet", place), "k" + ++keys, member(name), time, text);
        Message message = messages.keep(List.of(post)).getFirst().messageOrNull();
        labelled.put(text, Objects.requireNonNull(message).id());
        return this;
    }

    public MessageId id(String text) {
        return Objects.requireNonNull(labelled.get(text));
    }

    public String mark(String text) {
        return "[[" + id(text) + "]]";
    }

    public Sight sightFrom(String place) {
        return new Sights(communities, ChannelReach.CATEGORY).inPlace(PlaceId.of("hamlet", place));
    }

    public ToolContext from(String place) {
        return new ToolContext(
                new ChatScope(sightFrom(place), PlaceId.of("hamlet", place), member("ana")),
                NOW,
                TOKYO,
                Language.ENGLISH,
                Deadline.in(Duration.ofSeconds(30)));
    }

    public Stores stores() {
        return new Stores(messages, communities);
    }

    public Toolbox tools() {
        return new Toolbox(ConversationTools.over(new Sources(
                this::search,
                messages,
                communities,
                words,
                (place, key) -> "/at/" + place.key() + "/" + key,
                new CallReader(Persona.MURABITO)::areTo)));
    }

    public ToolResult call(String tool, String arguments, String place) throws InterruptedException {
        JsonNode json = Json.read(arguments);
        return tools().find(tool).orElseThrow().execute(json, from(place));
    }

    /// From now on no search is answered.
    public void breakSearch() {
        searches = false;
    }

    private SearchResult search(Sight sight, SearchQuery query) {
        if (!searches) {
            throw new SearchIndexException("out of reach", null);
        }
        Set<String> wanted = bases(query.words());
        List<Hit> hits = new ArrayList<>();
        for (Place place : communities.places(ID)) {
            for (Message message : messages.latest(sight, place.id(), 1_000, null)) {
                long common =
                        bases(message.text()).stream().filter(wanted::contains).count();
                boolean allowed = (query.places().isEmpty()
                                || query.places().contains(place.id())
                                || query.places().contains(place.channel()))
                        && query.seeks(message.author())
                        && (query.since() == null || !message.at().isBefore(query.since()))
                        && (query.until() == null || message.at().isBefore(query.until()));
                if (allowed && (common > 0 || query.words().isBlank())) {
                    hits.add(new Hit(message, common));
                }
            }
        }
        Comparator<Hit> newestFirst =
                Comparator.comparing((Hit hit) -> hit.message().at()).reversed();
        hits.sort(
                query.words().isBlank()
                        ? newestFirst
                        : Comparator.comparingDouble(Hit::score).reversed());
        return new SearchResult(hits.stream().limit(query.limit()).toList(), hits.size()).behind(behind);
    }

    private Set<String> bases(String text) {
        return words.of(text).stream().map(Words.Word::base).collect(Collectors.toSet());
    }
}
