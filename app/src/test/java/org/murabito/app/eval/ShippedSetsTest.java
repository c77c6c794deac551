package org.murabito.app.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.murabito.app.village.Village;
import org.murabito.chat.Message;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.text.Language;

/// The questions and orders that ship.
class ShippedSetsTest {
    private static List<EvalTurn> turns() {
        return Stream.of(Language.values())
                .flatMap(village -> Evaluation.shipped(village).talks().stream())
                .flatMap(List::stream)
                .toList();
    }

    private static long of(Class<? extends Expected> wanted) {
        return turns().stream().filter(turn -> wanted.isInstance(turn.wanted())).count();
    }

    @Test
    void there_are_120_of_every_kind() {
        assertThat(turns()).hasSize(120);
        assertThat(of(Expected.Done.class) + of(Expected.Refused.class)).isGreaterThanOrEqualTo(24);
        assertThat(of(Expected.NotFound.class)).isGreaterThanOrEqualTo(12);
        assertThat(turns().stream().filter(turn -> turn.kind() == EvalTurn.Kind.FOLLOW_UP))
                .hasSizeGreaterThanOrEqualTo(15);
    }

    @ParameterizedTest
    @EnumSource
    void every_right_message_is_found_by_its_words_once(Language village) {
        EvalSet set = Evaluation.shipped(village);
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        InMemoryMessageStore messages = new InMemoryMessageStore(communities);
        Clock noon = Clock.fixed(set.today().atTime(12, 0).atZone(set.zone()).toInstant(), set.zone());
        Village.read(village).settle(communities, messages, noon, set.zone());
        List<Message> all = communities.places(Village.ID).stream()
                .flatMap(place ->
                        messages
                                .latest(new Sights(communities).ofOperator(Village.ID), place.id(), 1_000, null)
                                .stream())
                .toList();

        List<ExpectedMessage> golds = set.talks().stream()
                .flatMap(List::stream)
                .flatMap(turn ->
                        turn.wanted() instanceof Expected.Cited(List<ExpectedMessage> first, List<ExpectedMessage> also)
                                ? Stream.concat(first.stream(), also.stream())
                                : Stream.empty())
                .toList();
        assertThat(golds)
                .allSatisfy(gold -> assertThat(all.stream()
                                .filter(message -> message.text().contains(gold.words())
                                        && communities
                                                .getPlace(message.place())
                                                .channel()
                                                .key()
                                                .equals(gold.channel())))
                        .hasSize(1));
    }
}
