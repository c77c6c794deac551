package org.murabito.action.place;

import java.util.Optional;
import java.util.Set;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.ActionResult.Reason;
import org.murabito.action.Arguments;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Doors;
import org.murabito.job.Jobs;
import org.murabito.judge.limit.Budgets;
import org.murabito.perceive.AnswerKey;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.perceive.ThinkingMark;
import org.murabito.text.Phrases;
import org.murabito.think.Bursts;

/// Has a question looked into anew, within the budgets of whoever asked it. What comes of it takes the place of what
/// was answered before.
public final class AskAgain extends Action<Message> {
    static final String NAME = "ask_again";
    public static final String QUESTION = "question";

    /// So many lines before the last one of a question are looked through for the others.
    private static final int LINES = 50;

    private static final Phrases PHRASES = new Phrases("org.murabito.action.place.words");

    private final Jobs jobs;
    private final Budgets budgets;
    private final PlaceView view;
    private final StoppedQuestions stopped;
    private final ThinkingMark mark;

    public AskAgain(Jobs jobs, Budgets budgets, PlaceView view, StoppedQuestions stopped, Doors doors) {
        super(NAME, Effect.IRREVERSIBLE);
        this.jobs = jobs;
        this.budgets = budgets;
        this.view = view;
        this.stopped = stopped;
        this.mark = new ThinkingMark(doors);
    }

    @Override
    public boolean asksFirst(ActionRequest request, Arguments arguments) {
        return false;
    }

    @Override
    public ActionResult<Message> run(ActionRequest request, Arguments arguments) {
        PlaceId place = request.place();
        Optional<Message> asked = place == null
                ? Optional.empty()
                : arguments.number(QUESTION).flatMap(id -> view.message(place, new MessageId(id)));
        return asked.map(message -> again(request, message)).orElseGet(() -> refused(Reason.NOT_FOUND, "no-question"));
    }

    private ActionResult<Message> again(ActionRequest request, Message asked) {
        if (!asked.author().equals(request.member()) && !request.administrator()) {
            return refused(Reason.NOT_ALLOWED, "not-your-question");
        }
        if (isUnderWay(asked)) {
            return refused(Reason.CONFLICT, "still-working");
        }
        Budgets.Payer payer = new Budgets.Payer(view.audience(asked.place()), asked.author());
        if (budgets.forbidding(payer, request.at()).isPresent()) {
            return refused(Reason.CONFLICT, "spent");
        }
        stopped.remove(asked.id());
        AnswerKey key = new AnswerKey(
                asked.place().community(), asked.id(), request.at().toEpochMilli());
        if (jobs.accept(key.job(), whole(asked).payload())) {
            budgets.taken(asked.id(), payer, request.at());
        }
        mark.show(asked);
        return new ActionResult.Receipt<>(asked, style -> PHRASES.say(style.language(), "asked-again"), null);
    }

    private Question whole(Message asked) {
        return Bursts.endingWith(asked, view.before(asked, LINES), line -> view.isOwn(line.author()));
    }

    private boolean isUnderWay(Message asked) {
        return new QuestionJobs(jobs)
                .in(asked.place().community(), Set.of(Question.KIND))
                .anyMatch(job -> AnswerKey.of(job).question().equals(asked.id()));
    }

    private static ActionResult<Message> refused(Reason reason, String key) {
        return new ActionResult.Refusal<>(reason, style -> PHRASES.say(style.language(), key));
    }
}
