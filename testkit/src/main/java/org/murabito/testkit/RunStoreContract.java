package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.runlog.Quote;
import org.murabito.runlog.RunQuery;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;

/// What a store of run records promises.
public abstract class RunStoreContract {
    private static final MessageId QUESTION = new MessageId(7);
    private static final MessageId SOURCE = new MessageId(11);
    private static final MessageId OTHER = new MessageId(12);
    private static final Step CALLED = new Step.ModelCalled(1, "simple", "tools", new Usage(1, 2, 3, 4, 5), 12);
    private static final Step SEARCHED = new Step.ToolCalled(
            1,
            "search_messages",
            "{\"query\":\"チラシ\"}",
            Step.ToolEnd.OK,
            MessageId.sources(List.of(SOURCE, OTHER)),
            17,
            34);
    private static final Step LISTED =
            new Step.ToolCalled(2, "list_channels", "{}", Step.ToolEnd.FAILED, List.of(), -1, 3);
    private static final Quote QUOTE = new Quote(SOURCE, 0, 4, 9, "ab".repeat(32));
    private static final Quote SECOND = new Quote(OTHER, 2, 9, 30, "cd".repeat(32));

    private RunStore runs;

    protected abstract RunStore open();

    /// The same records after the end of the process, or the same store where nothing is durable.
    protected abstract RunStore reopen();

    @BeforeEach
    void openIt() {
        runs = open();
    }

    private static RunRecord run(String id, int minute, @Nullable MessageId question) {
        return new RunRecord(
                new RunId(id),
                Town.ID,
                Town.SQUARE,
                question,
                List.of(Town.SQUARE, Town.WORKSHOP),
                Town.NOON.plusSeconds(60L * minute),
                List.of(),
                null);
    }

    private static RunRecord.End end(Quote... quotes) {
        return end("That was said here: [[11]]", quotes);
    }

    private static RunRecord.End end(String answer, Quote... quotes) {
        return new RunRecord.End(
                RunStop.ANSWERED,
                "simple",
                2,
                new Usage(100, 20, 3, 40, 5),
                new BigDecimal("0.0123"),
                1_234,
                answer,
                List.of(quotes));
    }

    private static RunRecord with(RunRecord run, List<Step> steps, RunRecord.@Nullable End end) {
        return new RunRecord(
                run.id(), run.community(), run.place(), run.question(), run.audiences(), run.startedAt(), steps, end);
    }

    private void nowAndAfterARestart(Consumer<RunStore> check) {
        check.accept(runs);
        check.accept(reopen());
    }

    @Test
    void keeps_a_run_as_it_went_also_after_a_restart() {
        RunRecord run = run("a", 1, QUESTION);
        runs.begin(run);
        assertThat(runs.find(run.id())).contains(run);
        runs.add(run.id(), CALLED);
        runs.add(run.id(), SEARCHED);
        assertThat(runs.find(run.id())).contains(with(run, List.of(CALLED, SEARCHED), null));
        runs.add(run.id(), LISTED);
        runs.finish(run.id(), end(QUOTE));

        RunRecord whole = with(run, List.of(CALLED, SEARCHED, LISTED), end(QUOTE));
        assertThat(runs.find(run.id())).contains(whole);
        assertThat(reopen().find(run.id())).contains(whole);
    }

    @Test
    void keeps_what_is_unknown_unknown() {
        RunRecord run = new RunRecord(
                new RunId("terminal"),
                Town.ID,
                null,
                null,
                null,
                Instant.parse("2026-03-01T12:00:00.123456Z"),
                List.of(),
                null);
        runs.begin(run);
        RunRecord.End end = new RunRecord.End(RunStop.FAILED, "a-model", 0, Usage.NONE, null, 5, "", List.of());
        runs.finish(run.id(), end);

        assertThat(runs.find(new RunId("none"))).isEmpty();
        assertThat(reopen().find(run.id())).contains(with(run, List.of(), end));
    }

    @Test
    void drops_the_records_of_a_community_that_began_before_a_time() {
        RunRecord old = run("old", 1, QUESTION);
        runs.begin(old);
        runs.add(old.id(), SEARCHED);
        runs.finish(old.id(), end(QUOTE));
        RunRecord young = run("young", 5, QUESTION);
        runs.begin(young);
        RunRecord elsewhere = new RunRecord(
                new RunId("elsewhere"), new CommunityId("other"), null, null, null, Town.NOON, List.of(), null);
        runs.begin(elsewhere);

        runs.drop(Town.ID, Town.NOON.plusSeconds(300));

        nowAndAfterARestart(store -> {
            assertThat(store.find(old.id())).isEmpty();
            assertThat(store.quoting(SOURCE)).isEmpty();
            assertThat(store.known(List.of(OTHER))).isEmpty();
            assertThat(store.find(young.id())).isPresent();
            assertThat(store.find(elsewhere.id())).isPresent();
        });
    }

    @Test
    void finds_the_newest_run_for_a_question() {
        runs.begin(run("first", 1, QUESTION));
        runs.begin(run("third", 3, QUESTION));
        runs.begin(run("second", 2, QUESTION));
        runs.begin(run("another", 9, OTHER));

        assertThat(runs.findByQuestion(QUESTION)).contains(run("third", 3, QUESTION));
        assertThat(runs.findByQuestion(SOURCE)).isEmpty();
    }

    @Test
    void lists_the_latest_of_a_community_newest_first() {
        for (int i = 0; i < 5; i++) {
            runs.begin(run("run" + i, i, null));
        }

        assertThat(runs.latest(Town.ID, 2)).containsExactly(run("run4", 4, null), run("run3", 3, null));
        assertThat(runs.latest(Town.ID, 2, new RunId("run3")))
                .containsExactly(run("run2", 2, null), run("run1", 1, null));
        assertThat(runs.latest(Town.ID, 2, new RunId("run0"))).isEmpty();
        assertThat(runs.latest(new CommunityId("other"), 2)).isEmpty();
    }

    @Test
    void finds_finished_runs_that_quote_a_message() {
        RunRecord quoting = run("quoting", 1, QUESTION);
        RunRecord reading = run("reading", 2, QUESTION);
        runs.begin(quoting);
        runs.begin(reading);
        runs.add(reading.id(), SEARCHED);
        runs.finish(quoting.id(), end(SECOND, QUOTE));
        runs.finish(reading.id(), end(SECOND));

        assertThat(runs.quoting(SOURCE)).extracting(RunRecord::id).containsExactly(quoting.id());
        assertThat(runs.quoting(OTHER)).extracting(RunRecord::id).containsExactly(reading.id(), quoting.id());
        assertThat(runs.quoting(QUESTION)).isEmpty();
    }

    private static Step.ToolCalled withoutArguments(Step step) {
        return ((Step.ToolCalled) step).withoutArguments();
    }

    @Test
    void forgets_what_a_withdrawn_message_left() {
        RunRecord run = run("a", 1, QUESTION);
        RunRecord untouched = run("b", 2, QUESTION);
        runs.begin(run);
        runs.begin(untouched);
        runs.add(run.id(), CALLED);
        runs.add(run.id(), SEARCHED);
        runs.add(run.id(), LISTED);
        runs.add(untouched.id(), LISTED);
        runs.finish(
                run.id(), end("It was said: [[11]]\nHe hid it. So he said [[11]]. The rest: [[12]]", QUOTE, SECOND));
        runs.finish(untouched.id(), end(SECOND));

        runs.withdraw(SOURCE);

        List<Step> left = List.of(CALLED, withoutArguments(SEARCHED), withoutArguments(LISTED));
        RunRecord.End mended = end("[[11]]\nHe hid it. [[11]]. The rest: [[12]]", SECOND);
        nowAndAfterARestart(each -> {
            assertThat(each.find(run.id())).contains(with(run, left, mended));
            assertThat(each.find(untouched.id())).contains(with(untouched, List.of(LISTED), end(SECOND)));
            assertThat(each.quoting(SOURCE)).isEmpty();
        });
    }

    @Test
    void forgets_the_words_of_an_answer_whose_question_is_withdrawn_and_keeps_what_it_cost() {
        RunRecord run = run("a", 1, QUESTION);
        runs.begin(run);
        runs.add(run.id(), SEARCHED);
        runs.finish(run.id(), end(QUOTE));

        runs.withdraw(QUESTION);

        nowAndAfterARestart(each -> {
            assertThat(each.find(run.id())).contains(with(run, List.of(withoutArguments(SEARCHED)), end("")));
            assertThat(each.quoting(SOURCE)).isEmpty();
        });
    }

    @Test
    void forgets_what_was_looked_for_when_something_that_came_with_the_question_is_withdrawn() {
        RunRecord run = run("a", 1, QUESTION);
        runs.begin(run);
        runs.given(run.id(), List.of(OTHER));
        runs.add(run.id(), new Step.ToolCalled(1, "search", "{\"query\":\"x\"}", Step.ToolEnd.OK, List.of(), 0, 1));

        runs.withdraw(OTHER);

        nowAndAfterARestart(each -> assertThat(each.find(run.id()).orElseThrow().steps())
                .singleElement()
                .isEqualTo(new Step.ToolCalled(1, "search", "", Step.ToolEnd.OK, List.of(), 0, 1)));
    }

    @Test
    void drops_the_steps_of_old_runs_and_keeps_what_they_came_to() {
        RunRecord old = run("old", 1, QUESTION);
        RunRecord late = run("late", 3, OTHER);
        // Begun after the others by a clock that had gone back.
        RunRecord back = run("back", 0, null);
        for (RunRecord each : List.of(old, late, back)) {
            runs.begin(each);
            runs.add(each.id(), CALLED);
            runs.add(each.id(), SEARCHED);
            runs.finish(each.id(), end(QUOTE));
        }

        runs.dropSteps(Town.NOON.plusSeconds(120));

        nowAndAfterARestart(each -> {
            assertThat(each.find(old.id())).contains(with(old, List.of(), end(QUOTE)));
            assertThat(each.find(back.id())).contains(with(back, List.of(), end(QUOTE)));
            assertThat(each.find(late.id())).contains(with(late, List.of(CALLED, SEARCHED), end(QUOTE)));
            assertThat(each.findByQuestion(QUESTION).orElseThrow().id()).isEqualTo(old.id());
            assertThat(each.quoting(SOURCE)).hasSize(3);
            assertThat(each.known(List.of(SOURCE))).containsExactly(SOURCE);
        });
    }

    @Test
    void knows_which_messages_it_has_to_do_with() {
        RunRecord run = run("a", 1, QUESTION);
        runs.begin(run);
        runs.given(run.id(), List.of(new MessageId(6)));
        runs.add(run.id(), SEARCHED);
        runs.finish(run.id(), end(new Quote(new MessageId(5), 0, 1, 1, "ef".repeat(32))));

        assertThat(runs.known(List.of(new MessageId(5), new MessageId(6), QUESTION, OTHER, new MessageId(99))))
                .containsExactlyInAnyOrder(new MessageId(5), new MessageId(6), QUESTION, OTHER);
    }

    private void ended(String id, int minute, RunStop stop, @Nullable String cost, long millis) {
        RunRecord run = run(id, minute, new MessageId(100 + minute));
        runs.begin(run);
        runs.finish(
                run.id(),
                new RunRecord.End(
                        stop,
                        "opus",
                        1,
                        new Usage(10, 0, 0, 1, 0),
                        cost == null ? null : new BigDecimal(cost),
                        millis,
                        "",
                        List.of()));
    }

    private List<String> found(boolean failed, RunQuery.Order order, int skipped, int limit) {
        return runs.find(new RunQuery(null, null, failed, order, skipped, limit)).stream()
                .map(run -> run.id().value())
                .toList();
    }

    @Test
    void finds_runs_by_how_they_ended_what_they_cost_and_how_long_they_took() {
        ended("r1", 1, RunStop.ANSWERED, "0.0000125", 900);
        ended("r2", 2, RunStop.FAILED, "0.002", 100);
        ended("r3", 3, RunStop.CANCELLED, null, 500);
        ended("r4", 4, RunStop.BOUNDS_SPENT, "0.5", 300);
        runs.begin(run("r5", 5, null));

        assertThat(found(false, RunQuery.Order.NEWEST, 0, 9)).containsExactly("r5", "r4", "r3", "r2", "r1");
        assertThat(found(false, RunQuery.Order.NEWEST, 1, 2)).containsExactly("r4", "r3");
        assertThat(found(true, RunQuery.Order.NEWEST, 0, 9)).containsExactly("r4", "r2");
        assertThat(found(false, RunQuery.Order.COSTLIEST, 0, 9)).containsExactly("r4", "r2", "r1", "r3");
        assertThat(found(false, RunQuery.Order.SLOWEST, 0, 9)).containsExactly("r1", "r3", "r4", "r2");
    }

    @Test
    void finds_runs_by_where_they_were_asked_and_what_they_answer() {
        ended("r1", 1, RunStop.ANSWERED, "0", 900);
        ended("r2", 2, RunStop.ANSWERED, "0", 900);

        assertThat(runs.find(query(Set.of(Town.SQUARE), null))).hasSize(2);
        assertThat(runs.find(query(Set.of(Town.WORKSHOP), null))).isEmpty();
        assertThat(runs.find(query(null, Set.of(new MessageId(102)))))
                .extracting(run -> run.id().value())
                .containsExactly("r2");
        assertThat(runs.find(query(null, Set.of()))).isEmpty();
    }

    private static RunQuery query(@Nullable Set<PlaceId> places, @Nullable Set<MessageId> questions) {
        return new RunQuery(places, questions, false, RunQuery.Order.NEWEST, 0, 9);
    }
}
