package org.murabito.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.murabito.answer.draft.Drafting;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.answer.quote.QuoteWriter;
import org.murabito.archive.Changes;
import org.murabito.archive.Stores;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.CandidateOrder;
import org.murabito.archive.search.IndexFeed;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.door.Doors;
import org.murabito.perceive.PlaceView;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.RecordingDoor;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.text.ScriptWords;

final class SearchForTest {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);

    @Test
    void while_the_index_is_built_that_is_said_and_not_that_there_is_nothing() {
        communities.save(new Community(TOWN, "Town", DoorKind.WEB));
        communities.save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        messages.keep(List.of(Post.said(SQUARE, "1", ANA, NOON, "the ladder is in the shed")));
        Stores stores = new Stores(messages, communities);
        Doors doors = new Doors(communities::getCommunity, List.of(new RecordingDoor(DoorKind.WEB)));
        QuoteWriter quotes = new QuoteWriter(
                communities,
                new Drafting(new ScriptWords()),
                new AnswerWriter(stores, new Phrases("org.murabito.act.phrases"), ZoneOffset.UTC));
        SearchIndex empty = new EmptyIndex();
        try (IndexFeed feed = new IndexFeed(messages, empty)) {
            SearchFor search = new SearchFor(
                    new PlaceView(stores, new Sights(communities)),
                    new Archive(messages, empty, feed, new CandidateOrder()),
                    quotes,
                    new CommandWords(doors));

            assertThat(search.run(new CommandCall(
                                    "4711",
                                    "search",
                                    Map.of("words", "ladder"),
                                    ANA,
                                    SQUARE,
                                    NOON,
                                    false,
                                    Language.ENGLISH))
                            .markdown())
                    .startsWith("The search index is being built, ")
                    .doesNotContain("nothing");
        }
    }

    /// Takes nothing over.
    private static final class EmptyIndex implements SearchIndex {
        @Override
        public long cursor() {
            return 0;
        }

        @Override
        public void apply(Changes changes) {
            throw new SearchIndexException("not yet", null);
        }

        @Override
        public void refresh() {}

        @Override
        public void commit() {}

        @Override
        public void clear() {}

        @Override
        public void compact() {}

        @Override
        public Candidates candidates(Sight sight, SearchQuery query, int atMost) {
            return new Candidates(List.of(), 0);
        }

        @Override
        public void close() {}
    }
}
