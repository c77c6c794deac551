package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.murabito.chat.event.ChatEvent;
import org.murabito.plain.order.PlainOrders;
import org.murabito.testing.agent.ScriptedModel;

/// A reminder has its turn like whatever else happens in its channel.
final class RemindersInTheLaneTest {
    private final Town town = new Town(ScriptedModel.of()).reading(new PlainOrders());

    private String said() {
        return town.door.posts().getLast();
    }

    private void at(String time) {
        town.later(Duration.between(town.clock.instant(), Instant.parse(time)));
        town.settle();
    }

    @Test
    void is_told_also_in_a_channel_that_is_to_be_quiet_since_somebody_asked_for_it() {
        town.say(Town.ANA, "@Murabito remind me tomorrow noon to call Ken");
        at("2026-03-02T11:30:00Z");
        town.say(Town.ANA, "@Murabito quiet for an hour");

        at("2026-03-02T12:00:00Z");

        assertThat(said()).contains("@Ana", "call Ken").doesNotContain("late");
    }

    @Test
    void has_its_turn_between_the_messages_of_its_channel() {
        town.say(Town.ANA, "@Murabito remind me tomorrow noon to call Ken");
        List<String> turns = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch waits = new CountDownLatch(1);
        CountDownLatch goesOn = new CountDownLatch(1);
        Inbox inbox = new Inbox(
                place -> place,
                event -> {
                    turns.add(event.getClass().getSimpleName());
                    await(goesOn);
                    return town.on(event);
                },
                Inbox.SetAside.NONE);
        town.takesWhatIsDue(due -> {
            CompletableFuture<TurnResult> turn = inbox.submit(due);
            waits.countDown();
            return turn.join();
        });

        CompletableFuture<TurnResult> first = inbox.submit(new ChatEvent.MessageDeleted(Town.SQUARE, "one", Town.NOON));
        CompletableFuture<Void> job = CompletableFuture.runAsync(() -> at("2026-03-02T12:00:00Z"));
        await(waits);
        CompletableFuture<TurnResult> last = inbox.submit(new ChatEvent.MessageDeleted(Town.SQUARE, "two", Town.NOON));
        assertThat(town.door.posts()).hasSize(1);
        goesOn.countDown();
        first.join();
        job.join();
        last.join();

        assertThat(turns).containsExactly("MessageDeleted", "ReminderDue", "MessageDeleted");
        assertThat(said()).contains("call Ken");
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
