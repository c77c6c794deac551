package org.murabito.app.village;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.CandidateOrder;
import org.murabito.archive.search.IndexFeed;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.search.lucene.LuceneSearchIndex;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.text.Language;

/// What a search finds in the village by words alone.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VillageSearchTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-04T03:00:00Z"), ZoneId.of("Asia/Tokyo"));

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final LuceneSearchIndex index;
    private final IndexFeed feed;

    VillageSearchTest(@TempDir Path folder) {
        index = LuceneSearchIndex.open(folder);
        feed = new IndexFeed(messages, index);
    }

    @BeforeAll
    void settle() {
        Village.read(Language.JAPANESE).settle(communities, messages, CLOCK, CLOCK.getZone());
        assertThat(feed.awaitFound(messages.cursor(), Duration.ofSeconds(30))).isTrue();
    }

    @AfterAll
    void close() {
        feed.close();
        index.close();
    }

    private List<Message> find(String channel, String words) {
        Archive archive = new Archive(messages, index, feed, new CandidateOrder());
        return archive
                .search(new Sights(communities).inPlace(new PlaceId(Village.ID, channel)), SearchQuery.of(words, 50))
                .hits()
                .stream()
                .map(hit -> hit.message())
                .toList();
    }

    @Test
    void the_question_about_the_flyer_comes_first_and_its_answer_not_at_all() {
        List<Message> found = find("zatsudan", "TTのチラシのデータはどこ？");
        assertThat(found.getFirst().text()).contains("どこに置いてありますか");
        assertThat(found).noneMatch(message -> message.text().startsWith("ここだよ"));
    }

    @Test
    void a_deploy_error_is_not_found_but_deploys_are() {
        assertThat(find("kaihatsu", "デプロイエラー")).isEmpty();
        assertThat(find("kaihatsu", "デプロイ")).hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void mentaiko_is_found_in_the_forum_and_not_among_the_organisers() {
        assertThat(find("zatsudan", "明太子"))
                .isNotEmpty()
                .allMatch(message -> message.place().key().equals("keijiban-gohan"));
    }

    @Test
    void the_organisers_secret_is_found_by_them_alone() {
        assertThat(find("zatsudan", "琥珀")).isEmpty();
        assertThat(find("kaihatsu", "琥珀")).isEmpty();
        assertThat(find("unei-kaigi", "琥珀")).isNotEmpty();
    }

    @Test
    void ids_addresses_and_short_words_are_found() {
        assertThat(find("kaihatsu", "TICKET-123").getFirst().text()).contains("TICKET-123");
        assertThat(find("kaihatsu", "https://wiki.example.org/deploy-notes")
                        .getFirst()
                        .text())
                .contains("deploy-notes");
        assertThat(find("bousai", "防災")).isNotEmpty();
        assertThat(find("neko", "猫")).isNotEmpty();
    }

    @Test
    void every_study_meeting_is_found_by_the_word() {
        assertThat(find("benkyoukai", "勉強会"))
                .extracting(Message::text)
                .anyMatch(text -> text.contains("第1回"))
                .anyMatch(text -> text.contains("第2回"))
                .anyMatch(text -> text.contains("第3回"))
                .anyMatch(text -> text.contains("第4回"));
    }
}
