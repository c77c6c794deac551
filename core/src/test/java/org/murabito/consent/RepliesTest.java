package org.murabito.consent;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Deadline;

@Timeout(30)
final class RepliesTest {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final PlaceId HARBOUR = new PlaceId(TOWN, "harbour");
    private static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final MemberId BEN = new MemberId(TOWN, "ben");

    private final Replies replies = new Replies();
    private final CountDownLatch said = new CountDownLatch(1);

    private CompletableFuture<Optional<String>> asking(Duration time) {
        CompletableFuture<Optional<String>> answer = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                answer.complete(replies.ask(SQUARE, ANA, new MessageId(1), "Which colour?", Deadline.in(time)));
            } catch (InterruptedException e) {
                answer.completeExceptionally(e);
            }
        });
        return answer;
    }

    @Test
    void the_next_words_of_the_asker_there_are_the_answer() throws Exception {
        replies.speakWith((_, _, _, _) -> said.countDown());
        CompletableFuture<Optional<String>> answer = asking(Duration.ofSeconds(20));
        said.await();

        assertThat(replies.takes(BEN, Set.of(SQUARE), "red")).isFalse();
        assertThat(replies.takes(ANA, Set.of(HARBOUR), "red")).isFalse();
        assertThat(replies.takes(ANA, Set.of(SQUARE), "blue")).isTrue();
        assertThat(answer.get()).contains("blue");
        assertThat(replies.takes(ANA, Set.of(SQUARE), "and green")).isFalse();
    }

    @Test
    void nobody_waits_for_ever() throws Exception {
        replies.speakWith((_, _, _, _) -> said.countDown());

        assertThat(asking(Duration.ofMillis(50)).get()).isEmpty();
        assertThat(replies.takes(ANA, Set.of(SQUARE), "blue")).isFalse();
    }

    @Test
    void where_there_is_no_door_nobody_is_asked() throws Exception {
        assertThat(asking(Duration.ofSeconds(20)).get()).isEmpty();
    }
}
