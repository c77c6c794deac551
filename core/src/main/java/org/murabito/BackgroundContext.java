package org.murabito;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.murabito.act.NoAnswer;
import org.murabito.act.Outcome;
import org.murabito.act.ProgressDisplay;
import org.murabito.answer.AnswerJob;
import org.murabito.archive.Line;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.event.ChatEvent;
import org.murabito.job.JobId;
import org.murabito.job.Jobs;
import org.murabito.memory.WorkingMemory;
import org.murabito.perceive.Perception;
import org.murabito.perceive.Question;
import org.murabito.sight.Sight;

/// What work outside the turns needs of the participant: its words, its memory, its doors, and the way back through the
/// inbox.
public final class BackgroundContext implements AnswerJob.Outside {
    /// How many lines before a question go with it.
    private static final int LINES_BEFORE = 10;
    /// So many of them whatever talk they belong to.
    private static final int NEWEST = 3;

    private final Jobs jobs;
    private final Inbox inbox;
    private final Perception perception;
    private final WorkingMemory memory;
    private final ProgressDisplay display;
    private final Clock clock;

    public BackgroundContext(
            Jobs jobs, Inbox inbox, Perception perception, WorkingMemory memory, ProgressDisplay display, Clock clock) {
        this.jobs = jobs;
        this.inbox = inbox;
        this.perception = perception;
        this.memory = memory;
        this.display = display;
        this.clock = clock;
    }

    @Override
    public void waitUntil(Instant then) throws InterruptedException {
        Duration left = Duration.between(clock.instant(), then);
        if (left.isPositive() && left.compareTo(Duration.ofSeconds(5)) < 0) {
            Thread.sleep(left);
        }
    }

    @Override
    public String words(Message message) {
        return perception.words(message);
    }

    @Override
    public List<Line> before(Question question, Message first) {
        WorkingMemory.Surroundings around = memory.around(
                question.place(),
                question.id(),
                LINES_BEFORE + question.messages().size(),
                NEWEST);
        List<MessageId> talks = around.conversations().stream().distinct().toList();
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < around.lines().size(); i++) {
            Line line = around.lines().get(i);
            if (line.id().compareTo(first.id()) < 0) {
                int talk = talks.indexOf(around.conversations().get(i)) + 1;
                lines.add(talks.size() == 1 ? line : line.marked("(talk " + talk + ") "));
            }
        }
        return List.copyOf(lines);
    }

    /// What was said in the place before a message.
    public List<Line> before(Message message) {
        return before(new Question(message.place(), List.of(message.id())), message);
    }

    @Override
    public AnswerJob.Watching watch(Question question, Message asked, Sight sight) {
        return display.watch(question, asked, sight);
    }

    @Override
    public void gaveUp(JobId job, Question question) {
        if (question.asked()) {
            NoAnswer.accept(jobs, job, question);
        }
    }

    @Override
    public AnswerJob.Telling answerReady(Question question) {
        Outcome outcome = inbox.take(
                        new ChatEvent.AnswerReady(question.place(), question.messages(), question.manner()))
                .outcome();
        return switch (outcome) {
            case Outcome.Said said -> said.answered() ? AnswerJob.Telling.SAID : AnswerJob.Telling.SAID_WHY_NOT;
            case Outcome.MustLookAgain _ -> AnswerJob.Telling.LOOK_AGAIN;
            case Outcome.TookOn _,
                    Outcome.PutOff _,
                    Outcome.Reacted _,
                    Outcome.KeptBack _,
                    Outcome.Mended _,
                    Outcome.HeldBack _,
                    Outcome.DidNothing _ -> AnswerJob.Telling.NOT_WANTED;
        };
    }
}
