package org.murabito;

import java.time.Instant;
import java.util.List;
import org.murabito.act.NoAnswer;
import org.murabito.act.Outcome;
import org.murabito.act.ProgressDisplay;
import org.murabito.answer.AnswerJob;
import org.murabito.archive.Line;
import org.murabito.chat.Message;
import org.murabito.job.JobId;
import org.murabito.perceive.Perception;
import org.murabito.perceive.Question;
import org.murabito.sight.Sight;

/// What work outside the turns needs of a town: nothing is waited for.
record BesideTown(Town town, Perception perception, ProgressDisplay display) implements AnswerJob.Outside {
    @Override
    public void waitUntil(Instant then) {}

    @Override
    public String words(Message message) {
        return perception.words(message);
    }

    @Override
    public List<Line> before(Question question, Message first) {
        return town.chores.companions.isEmpty() ? List.of() : linesBefore(first);
    }

    private List<Line> linesBefore(Message first) {
        return town.messages.around(town.sights.inPlace(first.place()), first.id(), 10, 0).stream()
                .filter(line -> !line.id().equals(first.id()))
                .map(line -> new Line(line.id(), line.place(), line.author(), line.at(), line.text(), line.replyTo()))
                .toList();
    }

    @Override
    public AnswerJob.Watching watch(Question question, Message asked, Sight sight) {
        return display.watch(question, asked, sight);
    }

    @Override
    public void gaveUp(JobId job, Question question) {
        NoAnswer.accept(town.jobs, job, question);
    }

    @Override
    public AnswerJob.Telling answerReady(Question question) {
        Outcome outcome = town.told(question);
        return switch (outcome) {
            case Outcome.Said said -> said.answered() ? AnswerJob.Telling.SAID : AnswerJob.Telling.SAID_WHY_NOT;
            case Outcome.MustLookAgain _ -> AnswerJob.Telling.LOOK_AGAIN;
            default -> AnswerJob.Telling.NOT_WANTED;
        };
    }
}
