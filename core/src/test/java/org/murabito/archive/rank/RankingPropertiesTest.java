package org.murabito.archive.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.murabito.archive.search.Ranker.Ranked;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MessageId;

final class RankingPropertiesTest {
    @Property(tries = 150)
    void what_is_hidden_changes_neither_order_nor_score(
            @ForAll("talks") List<Said> talk, @ForAll("texts") String other, @ForAll("texts") String question) {
        List<Ranked> before = rank(talk, question);
        List<Said> changed = talk.stream()
                .map(said -> said.hidden ? new Said(said.author, other, true, said.replies) : said)
                .toList();

        assertThat(rank(changed, question)).isEqualTo(before);
    }

    @Property(tries = 150)
    void scores_are_positive_fall_and_name_each_message_once(
            @ForAll("talks") List<Said> talk, @ForAll("texts") String question) {
        List<Ranked> ranked = rank(talk, question);

        assertThat(ranked).extracting(Ranked::score).allMatch(score -> score > 0);
        assertThat(ranked)
                .isSortedAccordingTo(Comparator.comparingDouble(Ranked::score).reversed());
        assertThat(ranked).extracting(Ranked::id).doesNotHaveDuplicates();
        assertThat(rank(talk, question)).isEqualTo(ranked);
    }

    private static List<Ranked> rank(List<Said> talk, String question) {
        Village village = new Village();
        List<MessageId> visible = new ArrayList<>();
        List<MessageId> all = new ArrayList<>();
        for (Said said : talk) {
            MessageId answered = said.replies && !all.isEmpty() ? all.get(all.size() / 2) : null;
            boolean samePlace = answered != null && visible.contains(answered) != said.hidden;
            MessageId id = village.say(
                    said.hidden ? village.cellar : village.square, said.author, said.text, samePlace ? answered : null);
            all.add(id);
            if (!said.hidden) {
                visible.add(id);
            }
        }
        List<MessageId> candidates =
                visible.stream().filter(id -> id.value() % 3 == 0).toList();
        return village.rank(village.inSquare(), SearchQuery.of(question, 50), candidates);
    }

    @Provide
    Arbitrary<List<Said>> talks() {
        Arbitrary<String> authors = Arbitraries.of("Ana", "Ben", "Cem", "花子");
        return Combinators.combine(authors, texts(), Arbitraries.of(true, false), Arbitraries.of(true, false))
                .as(Said::new)
                .list()
                .ofMaxSize(25);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("Ana:", "@Ben", "the", "flyer", "club?", "rains", "went", "I", "旅行", "が好き", "どこ？", "v1.2")
                .list()
                .ofMinSize(1)
                .ofMaxSize(8)
                .map(words -> words.stream().collect(Collectors.joining(" ")));
    }

    record Said(String author, String text, boolean hidden, boolean replies) {}
}
