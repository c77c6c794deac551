package org.murabito.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.perceive.PlaceView;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;

/// What Murabito answered lately in a talk: its own words with the marks of what they cite, so that the next question
/// can be about it.
final class LastTurns {
    private final PlaceView view;
    private final RunStore runs;

    LastTurns(PlaceView view, RunStore runs) {
        this.view = view;
        this.runs = runs;
    }

    /// The lines with the answers among them as they were written, each after what it answers, whatever others said
    /// meanwhile; also what was answered in a thread below a line, and what a thread of answers hangs under. What
    /// the question replies to, or its thread hangs under, comes last if it is not among them.
    List<Line> in(List<Line> before, Message question) {
        List<Line> told = new ArrayList<>();
        Set<MessageId> here = before.stream().map(Line::id).collect(Collectors.toSet());
        RunRecord newest = null;
        for (Line line : before) {
            if (view.isOwn(line.author())) {
                if (newest == null) {
                    askedElsewhere(line, here).ifPresent(told::add);
                }
                told.add(place(told, answered(line, here, newest)), written(line, here, newest));
            } else {
                told.add(line);
                Optional<RunRecord> run = runs.findByQuestion(line.id());
                newest = run.orElse(newest);
                run.flatMap(_ -> answeredBelow(line)).ifPresent(told::add);
            }
        }
        earlier(before, question)
                .filter(other -> !here.contains(other.id()) && view.isOwn(other.author()))
                .ifPresent(other -> {
                    Optional.ofNullable(other.replyTo())
                            .flatMap(asked -> view.message(other.place(), asked))
                            .map(Line::of)
                            .ifPresent(told::add);
                    told.add(written(Line.of(other), here, null));
                });
        return List.copyOf(told);
    }

    /// The question in the channel whose thread this is.
    private Optional<Line> askedElsewhere(Line own, Set<MessageId> here) {
        return view.threadRoot(own.place())
                .filter(root -> !here.contains(root.id())
                        && runs.findByQuestion(root.id()).isPresent())
                .map(Line::of);
    }

    private Optional<Line> answeredBelow(Line question) {
        return view.ownBelow(question.id(), question.place()).stream()
                .findFirst()
                .map(own -> written(Line.of(own), Set.of(question.id()), null));
    }

    private Optional<Message> earlier(List<Line> before, Message question) {
        MessageId replied = question.replyTo();
        if (replied != null) {
            return view.message(question.place(), replied);
        }
        boolean answeredHere = before.stream().anyMatch(line -> view.isOwn(line.author()));
        return answeredHere ? Optional.empty() : view.threadRoot(question.place());
    }

    /// After what it answers, and after what was already said to that; at the end where this is not known.
    private int place(List<Line> told, @Nullable MessageId asked) {
        int at = 0;
        while (at < told.size() && !told.get(at).id().equals(asked)) {
            at++;
        }
        do {
            at++;
        } while (at < told.size() && view.isOwn(told.get(at).author()));
        return Math.min(at, told.size());
    }

    private static @Nullable MessageId answered(Line own, Set<MessageId> here, @Nullable RunRecord newest) {
        MessageId asked = own.replyTo();
        return (asked == null || !here.contains(asked)) && newest != null ? newest.question() : asked;
    }

    /// Doors may let all answers of a thread reply to its first message.
    private Line written(Line own, Set<MessageId> here, @Nullable RunRecord newest) {
        MessageId asked = own.replyTo();
        RunRecord run = newest != null && (asked == null || !here.contains(asked))
                ? newest
                : Optional.ofNullable(asked)
                        .or(() -> view.threadRoot(own.place()).map(Message::id))
                        .flatMap(runs::findByQuestion)
                        .orElse(null);
        RunRecord.End end = run == null ? null : run.end();
        return end == null || !end.stop().answered() || end.answer().isBlank()
                ? own
                : new Line(own.id(), own.place(), own.author(), own.at(), end.answer(), own.replyTo());
    }
}
