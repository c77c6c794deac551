package org.murabito.action.place;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Doors;
import org.murabito.job.JobId;
import org.murabito.job.Jobs;
import org.murabito.judge.limit.Budgets;
import org.murabito.perceive.AnswerKey;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.perceive.ThinkingMark;
import org.murabito.text.Phrases;
import org.murabito.unasked.LaterLook;

/// Drops what is being worked on for the asker in a channel, and what was about to be said to them; or one question,
/// which an administrator may have dropped, too.
public final class StopWork extends Action<List<Message>> {
    static final String NAME = "stop_work";
    public static final String QUESTION = "question";

    private static final Set<String> KINDS = Stream.concat(
                    Stream.of(Question.KIND), Arrays.stream(LaterLook.values()).map(LaterLook::kind))
            .collect(Collectors.toSet());
    private static final Phrases PHRASES = new Phrases("org.murabito.action.place.words");

    private final Jobs jobs;
    private final Budgets budgets;
    private final PlaceView view;
    private final StoppedQuestions stopped;
    private final ThinkingMark mark;

    public StopWork(Jobs jobs, Budgets budgets, PlaceView view, StoppedQuestions stopped, Doors doors) {
        super(NAME, Effect.IRREVERSIBLE);
        this.jobs = jobs;
        this.budgets = budgets;
        this.view = view;
        this.stopped = stopped;
        this.mark = new ThinkingMark(doors);
    }

    /// What was stopped can be asked again.
    @Override
    public boolean asksFirst(ActionRequest request, Arguments arguments) {
        return false;
    }

    @Override
    public ActionResult<List<Message>> run(ActionRequest request, Arguments arguments) {
        PlaceId place = request.place();
        if (place == null) {
            return new ActionResult.Refusal<>(
                    ActionResult.Reason.INVALID, style -> PHRASES.say(style.language(), "no-place"));
        }
        Predicate<Message> meant = arguments
                .number(QUESTION)
                .map(question -> one(request, question))
                .orElseGet(() -> own(request).and(earlier(request, place)));
        PlaceId channel = view.channel(place);
        List<Message> dropped = new QuestionJobs(jobs)
                .in(place.community(), KINDS)
                .flatMap(job -> view
                        .message(place, AnswerKey.of(job).question())
                        .filter(asked ->
                                meant.test(asked) && view.channel(asked.place()).equals(channel))
                        .filter(asked -> drop(job, asked))
                        .stream())
                .distinct()
                .toList();
        dropped.forEach(mark::clear);
        return new ActionResult.Receipt<>(
                dropped,
                style -> dropped.isEmpty()
                        ? PHRASES.say(style.language(), "nothing-to-stop", style.ownName())
                        : PHRASES.say(style.language(), "stopped", dropped.size()),
                null);
    }

    private static Predicate<Message> own(ActionRequest request) {
        return asked -> asked.author().equals(request.member());
    }

    private static Predicate<Message> one(ActionRequest request, long question) {
        Predicate<Message> may = own(request).or(_ -> request.administrator());
        return may.and(asked -> asked.id().value() == question);
    }

    /// Before the message that asks for it; a command is no message.
    private Predicate<Message> earlier(ActionRequest request, PlaceId place) {
        return Optional.ofNullable(request.replyTo())
                .flatMap(key -> view.message(place, key))
                .<Predicate<Message>>map(order -> asked -> asked.id().compareTo(order.id()) < 0)
                .orElse(asked -> !asked.at().isAfter(request.at()));
    }

    private boolean drop(JobId job, Message asked) {
        if (job.kind().equals(Question.KIND)) {
            stopped.add(asked.id());
            budgets.dropped(asked.id());
        }
        return jobs.cancel(job);
    }
}
