package org.murabito.bench.recall;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.IndexFeed;
import org.murabito.archive.search.MeaningIndex;
import org.murabito.archive.search.Ranker;
import org.murabito.archive.search.SearchIndex;
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
import org.murabito.search.lucene.LuceneSearchIndex;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.store.sqlite.SqliteStore;

/// A data folder with one community in it, searched as the product does.
public final class Home implements AutoCloseable {
    public static final CommunityId COMMUNITY = new CommunityId("bench");
    private static final int BATCH = 1_000;

    private final SqliteStore store;
    private final SearchIndex index;
    private final IndexFeed feed;
    private final List<Post> waiting = new ArrayList<>();
    private final Set<String> members = new HashSet<>();

    public Home(Path folder) {
        this(SqliteStore.open(folder, Clock.systemUTC()), LuceneSearchIndex.open(folder.resolve("index")));
    }

    /// @param index an empty one
    Home(Path folder, SearchIndex index) {
        this(SqliteStore.open(folder, Clock.systemUTC()), index);
    }

    private Home(SqliteStore store, SearchIndex index) {
        this.store = store;
        this.index = index;
        this.feed = new IndexFeed(store.messages(), index);
        store.communities().save(new Community(COMMUNITY, "Bench", DoorKind.SLACK));
    }

    public PlaceId channel(String name) {
        PlaceId id = new PlaceId(COMMUNITY, name);
        store.communities().save(new Place(id, PlaceKind.CHANNEL, name, null, Access.OPEN, ""));
        return id;
    }

    public void say(PlaceId place, String key, String author, Instant at, String text) {
        MemberId member = new MemberId(COMMUNITY, author);
        if (members.add(author)) {
            store.communities().save(new Member(member, author, MemberKind.PERSON, List.of()));
        }
        waiting.add(Post.said(place, key, member, at, text));
        if (waiting.size() == BATCH) {
            keep();
        }
    }

    /// Waits until everything said can be found.
    public void settle() throws InterruptedException {
        keep();
        while (!feed.awaitFound(store.messages().cursor(), Duration.ofSeconds(1))) {
            Thread.sleep(Duration.ofMillis(100));
        }
    }

    private void keep() {
        store.messages().keep(waiting);
        waiting.clear();
    }

    public Archive archive(Ranker ranker) {
        return archive(ranker, null);
    }

    Archive archive(Ranker ranker, @Nullable MeaningIndex meanings) {
        return new Archive(store.messages(), index, feed, ranker, meanings);
    }

    public Stores stores() {
        return new Stores(store.messages(), store.communities());
    }

    public Sight sight() {
        return new Sights(store.communities()).ofOperator(COMMUNITY);
    }

    @Override
    public void close() {
        feed.close();
        index.close();
        store.close();
    }
}
