package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.BEN;
import static org.murabito.testkit.Town.CHO;
import static org.murabito.testkit.Town.NOON;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.WORKSHOP;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Changes;
import org.murabito.archive.Line;
import org.murabito.chat.Access;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.conversation.table.LinkTables;
import org.murabito.memory.Keywords;
import org.murabito.memory.context.ChannelContexts;
import org.murabito.memory.context.ContextFollower;
import org.murabito.memory.context.ContextJob;
import org.murabito.memory.context.ContextSummary;
import org.murabito.memory.context.Contexts;
import org.murabito.memory.context.ExtractiveSummarizer;
import org.murabito.memory.context.PendingTalk;
import org.murabito.memory.context.Summarizer;
import org.murabito.sight.Sight;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.agent.SettableClock;
import org.murabito.text.ScriptWords;

/// What is promised of contexts as they are kept up, whatever store they are kept in.
public abstract class ContextKeepingContract extends InTown {
    private static final int ENOUGH = 4;
    private static final Duration QUARTER = Duration.ofMinutes(15);

    private final SettableClock clock = new SettableClock(NOON);
    private final InMemoryJobs jobs = new InMemoryJobs(clock);
    private final Writer writer = new Writer();
    private ChannelContexts kept;
    private Contexts contexts;
    private ContextFollower follower;

    protected abstract ChannelContextsContract.ContextsAndStores open();

    /// Plays the model: tells in how many lines how much was said, and counts how often it was asked.
    private static final class Writer implements Summarizer {
        private final List<String> asked = new ArrayList<>();
        private Runnable meanwhile = () -> {};

        @Override
        public boolean isIncremental() {
            return true;
        }

        @Override
        public Summary summarize(@Nullable ContextSummary before, List<Line> lines) {
            String flow = (before == null ? "" : before.flow() + " ")
                    + String.join(" ", lines.stream().map(Line::text).toList());
            asked.add(flow);
            meanwhile.run();
            return new Summary(new ContextSummary(flow, "calm", List.of("topic")), "writer");
        }
    }

    @BeforeEach
    void settle() {
        ChannelContextsContract.ContextsAndStores opened = open();
        kept = opened.contexts();
        settle(opened.stores());
        contexts = new Contexts(
                stores,
                _ -> _ -> false,
                kept,
                new ExtractiveSummarizer(new Keywords(new ScriptWords()), stores.communities(), LinkTables.shipped()));
        begin();
    }

    /// As a process begins over what another one left.
    private void begin() {
        follower = new ContextFollower(kept, stores, jobs, new ContextFollower.Rhythm(ENOUGH, QUARTER), clock);
        jobs.start(Map.of(
                ContextJob.KIND,
                new ContextJob(contexts, kept, follower, writer, stores.communities(), _ -> Optional.of(everything))));
    }

    private void sayMany(PlaceId place, int many) {
        for (int i = 0; i < many; i++) {
            say(place, i % 2 == 0 ? ANA : BEN, "line" + (said + 1));
        }
    }

    private void tell() {
        Changes changes;
        do {
            changes = stores.messages().changesAfter(follower.cursor(), 3);
            follower.apply(changes);
        } while (changes.more());
    }

    private int work() {
        tell();
        return jobs.workAll();
    }

    private String flow(PlaceId place) {
        return contexts.of(everything, place)
                .map(context -> context.sketch().flow())
                .orElse("");
    }

    @Test
    void a_context_is_worked_out_after_so_many_messages_and_not_before() {
        sayMany(SQUARE, ENOUGH - 1);
        assertThat(work()).isZero();
        sayMany(SQUARE, 1);
        assertThat(work()).isOne();
        assertThat(writer.asked).containsExactly("line1 line2 line3 line4");
        assertThat(flow(SQUARE)).isEqualTo("line1 line2 line3 line4");
    }

    @Test
    void or_so_long_after_the_first_of_them() {
        sayMany(SQUARE, 2);
        tell();
        clock.advance(Duration.ofMinutes(14));
        follower.tick();
        assertThat(jobs.workAll()).isZero();
        clock.advance(Duration.ofMinutes(2));
        follower.tick();
        follower.tick();
        assertThat(jobs.workAll()).isOne();
        assertThat(flow(SQUARE)).isEqualTo("line1 line2");
        clock.advance(Duration.ofHours(2));
        follower.tick();
        assertThat(jobs.workAll()).as("nothing was said since").isZero();
    }

    @Test
    void the_next_one_goes_on_from_the_one_before() {
        sayMany(SQUARE, ENOUGH);
        work();
        sayMany(SQUARE, ENOUGH);
        work();
        assertThat(writer.asked)
                .containsExactly("line1 line2 line3 line4", "line1 line2 line3 line4 line5 line6 line7 line8");
    }

    @Test
    void a_process_that_dies_at_any_point_has_it_worked_out_once() {
        sayMany(SQUARE, ENOUGH);
        tell();
        begin();
        tell();
        follower.tick();
        assertThat(jobs.workAll()).isOne();
        begin();
        follower.tick();
        jobs.workAll();
        assertThat(writer.asked).hasSize(1);
    }

    @Test
    void what_was_written_down_as_due_is_worked_out_though_the_job_was_not_accepted() {
        sayMany(SQUARE, ENOUGH);
        List<MessageId> ids = stores.messages().latest(everything, SQUARE, 9, null).stream()
                .map(Message::id)
                .toList();
        kept.follow(
                stores.messages().cursor(),
                List.of(),
                List.of(new PendingTalk(SQUARE, ids, NOON, SQUARE + "#" + ids.getLast())));
        follower.tick();
        assertThat(jobs.workAll()).isOne();
        assertThat(writer.asked).hasSize(1);
    }

    @Test
    void deleting_a_message_withdraws_what_stands_on_it_and_it_is_worked_out_anew() {
        sayMany(SQUARE, ENOUGH);
        work();
        stores.messages().delete(SQUARE, "m2", NOON);
        assertThat(flow(SQUARE)).doesNotContain("line2");
        tell();
        assertThat(kept.recall(everything, SQUARE)).isEmpty();
        assertThat(jobs.workAll()).isOne();
        assertThat(flow(SQUARE)).isEqualTo("line1 line3 line4");
    }

    @Test
    void editing_a_message_does_too() {
        sayMany(SQUARE, ENOUGH);
        work();
        stores.messages().edit(SQUARE, "m2", "changed", NOON.plusSeconds(9_000));
        assertThat(flow(SQUARE)).doesNotContain("line2");
        assertThat(work()).isOne();
        assertThat(flow(SQUARE)).isEqualTo("line1 changed line3 line4");
    }

    @Test
    void editing_the_same_message_again_does_so_again() {
        sayMany(SQUARE, ENOUGH);
        work();
        for (String text : List.of("changed", "mended")) {
            stores.messages().edit(SQUARE, "m2", text, NOON.plusSeconds(9_000));
            assertThat(work()).isOne();
            assertThat(flow(SQUARE)).isEqualTo("line1 " + text + " line3 line4");
        }
        assertThat(kept.waiting(SQUARE)).isEmpty();
    }

    @Test
    void what_could_not_be_worked_out_is_tried_again() {
        sayMany(SQUARE, ENOUGH);
        writer.meanwhile = () -> {
            writer.meanwhile = () -> {};
            throw new IllegalStateException("broken");
        };
        work();
        follower.tick();
        assertThat(jobs.workAll()).isOne();
        assertThat(kept.waiting(SQUARE)).isEmpty();
        assertThat(jobs.failed(9)).isEmpty();
    }

    @Test
    void a_reaction_changes_nothing() {
        sayMany(SQUARE, ENOUGH);
        work();
        stores.messages().react(SQUARE, "m2", "👍", BEN, true);
        assertThat(work()).isZero();
        assertThat(flow(SQUARE)).isEqualTo("line1 line2 line3 line4");
    }

    @Test
    void a_deletion_while_it_is_worked_out_leaves_nothing_of_the_deleted() {
        sayMany(SQUARE, ENOUGH);
        tell();
        writer.meanwhile = () -> {
            writer.meanwhile = () -> {};
            stores.messages().delete(SQUARE, "m2", NOON);
        };
        jobs.workAll();
        work();
        assertThat(writer.asked).hasSizeBetween(2, 3);
        assertThat(flow(SQUARE)).isEqualTo("line1 line3 line4");
    }

    @Test
    void when_the_last_message_goes_so_does_the_context() {
        sayMany(SQUARE, 1);
        tell();
        clock.advance(Duration.ofHours(1));
        follower.tick();
        jobs.workAll();
        assertThat(flow(SQUARE)).isEqualTo("line1");
        stores.messages().delete(SQUARE, "m1", NOON);
        work();
        assertThat(contexts.of(everything, SQUARE)).isEmpty();
        assertThat(kept.waiting(SQUARE)).isEmpty();
    }

    @Test
    void a_place_that_closes_takes_its_context_along() {
        sayMany(WORKSHOP, ENOUGH);
        work();
        stores.communities().save(Town.channel(WORKSHOP, Access.PRIVATE));
        stores.communities().saveReaders(WORKSHOP, Set.of(CHO));
        Sight bens = Town.seenBy(stores.communities(), BEN);
        Sight chos = Town.seenBy(stores.communities(), CHO);
        assertThat(contexts.of(bens, WORKSHOP)).isEmpty();
        assertThat(contexts.of(chos, WORKSHOP)).isPresent();
        work();
        assertThat(kept.recall(bens, WORKSHOP)).isEmpty();
    }

    @Test
    void what_bots_and_murabito_say_is_no_part_of_it() {
        MemberId bot = Town.member("bot");
        MemberId own = Town.member("murabito");
        stores.communities().save(new Member(bot, "bot", MemberKind.BOT, List.of()));
        stores.communities().save(new Member(own, "Murabito", MemberKind.SELF, List.of()));
        for (int i = 0; i < ENOUGH; i++) {
            say(SQUARE, bot, "beep");
            say(SQUARE, own, "I am here");
        }
        assertThat(work()).isZero();
        assertThat(contexts.of(everything, SQUARE)).isEmpty();
        sayMany(SQUARE, ENOUGH);
        work();
        assertThat(flow(SQUARE)).doesNotContain("beep", "I am here");
        assertThat(contexts.of(everything, SQUARE).orElseThrow().people()).containsExactlyInAnyOrder(ANA, BEN);
    }

    @Test
    void a_removed_community_leaves_nothing() {
        sayMany(SQUARE, ENOUGH);
        work();
        sayMany(SQUARE, 1);
        tell();
        stores.communities().remove(Town.ID);
        tell();
        assertThat(kept.newestCovered()).isZero();
        assertThat(kept.recall(everything, SQUARE)).isEmpty();
    }

    @Test
    void an_older_copy_of_the_messages_is_read_anew() {
        sayMany(SQUARE, ENOUGH);
        work();
        follower.clear();
        assertThat(follower.cursor()).isZero();
        assertThat(kept.recall(everything, SQUARE)).isEmpty();
        tell();
        assertThat(follower.cursor()).isEqualTo(stores.messages().cursor());
        Instant later = NOON.plus(Duration.ofDays(1));
        assertThat(kept.waitingSince(later)).hasSize(1);
    }

    @Test
    void old_talk_that_is_imported_has_its_context_when_somebody_asks() {
        clock.advance(Duration.ofDays(30));
        sayMany(SQUARE, 3 * ENOUGH);
        assertThat(work()).isZero();
        follower.tick();
        assertThat(jobs.workAll()).isZero();
        assertThat(flow(SQUARE)).contains("line1");
    }

    @Test
    void an_import_is_worked_out_once_however_much_of_it_there_is() {
        clock.advance(Duration.ofHours(2));
        sayMany(SQUARE, 20 * ENOUGH);
        assertThat(work()).isZero();
        clock.advance(QUARTER);
        follower.tick();
        assertThat(jobs.workAll()).isOne();
        assertThat(writer.asked).hasSize(1);
        assertThat(kept.waiting(SQUARE)).as("what is older than the talk").isEmpty();
    }

    @Test
    void after_what_is_older_than_the_talk_a_message_does_not_cost_a_call_each() {
        sayMany(SQUARE, ENOUGH - 1);
        tell();
        afterSilence(Duration.ofHours(8));
        sayMany(SQUARE, 1);
        assertThat(work()).isOne();
        assertThat(kept.waiting(SQUARE)).isEmpty();
        for (int i = 0; i < ENOUGH - 1; i++) {
            sayMany(SQUARE, 1);
            assertThat(work()).isZero();
        }
        assertThat(writer.asked).hasSize(1);
    }

    @Test
    void what_was_worked_out_already_is_not_worked_out_again() {
        sayMany(SQUARE, ENOUGH);
        work();
        kept.follow(
                kept.cursor(),
                List.of(),
                List.of(new PendingTalk(SQUARE, List.of(new MessageId(1)), NOON, SQUARE + "#again")));
        follower.tick();
        assertThat(jobs.workAll()).isOne();
        assertThat(writer.asked).hasSize(1);
        assertThat(kept.waiting(SQUARE)).isEmpty();
    }

    /// A silence, in what is said and on the clock.
    private void afterSilence(Duration silence) {
        said += (int) silence.toMinutes();
        clock.advance(silence);
    }
}
