package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.operator.OperatorSights;
import org.murabito.app.village.Village;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.perceive.Question;
import org.murabito.sight.Sights;
import org.murabito.store.sqlite.SqliteStore;
import org.murabito.testkit.agent.Await;

final class RetryTest {
    @TempDir
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private Message question;

    /// A village where one question could not be answered.
    private void failOnce() throws InterruptedException {
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), _ -> {});
        try (SqliteStore store = SqliteStore.open(folder, Clock.systemUTC())) {
            Place place = store.communities().places(Village.ID).stream()
                    .filter(one -> one.name().equals("雑談"))
                    .findFirst()
                    .orElseThrow();
            Member goro = store.communities().members(Village.ID).stream()
                    .filter(Member::isHuman)
                    .findFirst()
                    .orElseThrow();
            Post post =
                    Post.said(place.id(), "asked", goro.id(), Clock.systemUTC().instant(), "@Murabito 明太子のおすすめは？");
            question = Objects.requireNonNull(
                    store.messages().keep(List.of(post)).getFirst().messageOrNull());
            Question asked = new Question(place.id(), List.of(question.id()));
            store.jobs().accept(new JobId(Question.KIND, id()), asked.payload());
            store.jobs().start(Map.of(Question.KIND, _ -> new JobWorker.Outcome.Failed("bounds spent")));
            Await.until(() -> !store.jobs().failed(1).isEmpty());
        }
    }

    private String id() {
        return Village.ID + "/" + question.id();
    }

    @Test
    void lists_which_answers_failed_and_why() throws InterruptedException {
        failOnce();

        Typed listed = Typed.in(folder, "retry");

        assertThat(listed.exit()).isZero();
        assertThat(String.join("\n", listed.lines())).contains(id(), "bounds spent", "#雑談", "明太子のおすすめは？", "1 failed");
        assertThat(Typed.in(folder, "doctor").lines()).anyMatch(line -> line.contains("./murabito retry"));
    }

    @Test
    void doctor_tells_of_other_work_that_failed_and_where_it_is_run_again() throws InterruptedException {
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), _ -> {});
        try (SqliteStore store = SqliteStore.open(folder, Clock.systemUTC())) {
            store.jobs().accept(new JobId("notice", "village/1"), "1 village/1");
            store.jobs().start(Map.of("notice", _ -> new JobWorker.Outcome.Failed("the door is shut")));
            Await.until(() -> !store.jobs().failed(1).isEmpty());
        }

        assertThat(Typed.in(folder, "doctor").lines())
                .contains("note  Jobs         failed for good: 1 notice"
                        + " -> the page Jobs of the web chat says why, and runs them again")
                .contains("ok    Answers      none failed");
    }

    @Test
    void tries_again_at_the_next_start_when_nobody_lives_there() throws InterruptedException {
        failOnce();

        assertThat(Typed.in(folder, "retry", id()).lines())
                .singleElement()
                .asString()
                .contains("1 of 1", "when Murabito starts");

        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), _ -> Await.until(this::isAnswered));
        assertThat(answers()).hasSize(1);
    }

    @Test
    void is_answered_once_by_the_one_who_lives_there() throws InterruptedException {
        failOnce();

        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), _ -> {
            assertThat(Typed.in(folder, "retry", "--all").lines())
                    .singleElement()
                    .asString()
                    .contains("are being tried again");
            Await.until(this::isAnswered);
            assertThat(Typed.in(folder, "retry", id()).errors())
                    .singleElement()
                    .asString()
                    .contains("No failed answer");
            assertThat(Typed.in(folder, "retry", "--all").lines())
                    .singleElement()
                    .asString()
                    .contains("0 of 0");
        });

        assertThat(answers()).singleElement().asString().contains("明太子");
    }

    private boolean isAnswered() {
        return Typed.in(folder, "search", "明太子", "--author", "Murabito").lines().stream()
                .anyMatch(line -> line.contains("found in all"));
    }

    /// What Murabito replied to the question.
    private List<String> answers() {
        try (SqliteStore store = SqliteStore.open(folder, Clock.systemUTC())) {
            PlaceId place = question.place();
            return store
                    .messages()
                    .latest(new OperatorSights(new Sights(store.communities())).everything(Village.ID), place, 20, null)
                    .stream()
                    .filter(message -> question.id().equals(message.replyTo())
                            && store.communities().getMember(message.author()).kind() == MemberKind.SELF)
                    .map(Message::text)
                    .toList();
        }
    }
}
