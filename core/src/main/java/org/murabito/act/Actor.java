package org.murabito.act;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.murabito.act.order.OrderedActions;
import org.murabito.action.place.StoppedQuestions;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.answer.quote.FinishedAnswer;
import org.murabito.answer.quote.QuotedQuestions;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Doors;
import org.murabito.chat.event.AnswerManner;
import org.murabito.date.span.FutureTimeText;
import org.murabito.job.JobId;
import org.murabito.job.Jobs;
import org.murabito.judge.limit.Budgets;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.perceive.AnswerKey;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.perceive.ThinkingMark;
import org.murabito.perceive.order.Order;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.think.Intent;
import org.murabito.unasked.LaterLook;

/// Does what was meant, through the door of the place. Whatever it does may be done twice: posts carry a marker, jobs
/// an id.
public final class Actor {
    private static final String OBEYED = "👌";

    private final QuotedQuestions questions = new QuotedQuestions();
    private final Outbox outbox;
    private final Doors doors;
    private final Work work;
    private final PlaceView view;
    private final AnswerWriter writer;
    private final Declining declining;
    private final OptedOutMember optedOut;
    private final ThinkingMark thinking;

    /// What was taken on, and what came of it.
    public record Work(Jobs jobs, RunStore runs, Budgets budgets, OrderedActions ordered, StoppedQuestions stopped) {}

    /// @param modes of the channels, by which it says why it keeps quiet
    public Actor(Outbox outbox, Work work, PlaceView view, AnswerWriter writer, ChannelModes modes) {
        this.outbox = outbox;
        this.doors = outbox.doors();
        this.work = work;
        this.view = view;
        this.writer = writer;
        this.thinking = new ThinkingMark(doors);
        this.optedOut = new OptedOutMember(work.ordered(), view, outbox);
        this.declining =
                new Declining(outbox, modes, work.budgets(), new FutureTimeText(writer.zone()), writer.phrases());
    }

    public Outcome act(Intent intent) {
        return switch (intent) {
            case Intent.Investigate investigate -> takeOn(investigate);
            case Intent.Obey obey -> obey(obey);
            case Intent.React react -> react(react);
            case Intent.Wait wait -> wait(wait);
            case Intent.AskModel ask -> putOff(LaterLook.MODEL_JUDGE, ask.message());
            case Intent.AskMemory ask -> putOff(LaterLook.MEMORY, ask.message());
            case Intent.KeepBack back -> keepBack(back.question(), back.run());
            case Intent.Answer answer -> answer(answer.question(), answer.run());
            case Intent.Decline decline -> decline(decline.message(), decline);
            case Intent.Withdraw withdraw -> withdraw(withdraw);
            case Intent.Mend mend -> mend(mend);
            case Intent.NotifyUnkept why ->
                optedOut.say(why, doors.of(why.post().place().community()));
            case Intent.Announce due -> announce(due);
            case Intent.HoldBack back -> new Outcome.HeldBack(back.until());
            case Intent.DoNothing _ -> new Outcome.DidNothing();
        };
    }

    /// Accepted durably first; the thinking mark only tells of what is sure.
    private Outcome takeOn(Intent.Investigate intent) {
        Question question = intent.question();
        boolean accepted = accept(question);
        for (Question superseded : intent.superseded()) {
            work.stopped().add(superseded.id());
            drop(superseded.place(), superseded.id());
            mark(superseded, false);
        }
        if (accepted) {
            view.asked(question).ifPresent(asked -> work.budgets().taken(question.id(), payer(asked), asked.at()));
        }
        if (accepted && question.asked()) {
            mark(question, true);
        }
        return new Outcome.TookOn(question, intent.superseded());
    }

    /// What was looked into unasked and then edited into a call is a job of its own, since what the first one came to
    /// was not said. The marker of the answer is the same.
    private boolean accept(Question question) {
        if (work.jobs().accept(job(question), question.payload())) {
            return true;
        }
        return view.asked(question)
                .map(Message::editedAt)
                .filter(_ -> question.asked())
                .map(edited -> new AnswerKey(question.place().community(), question.id(), edited.toEpochMilli()))
                .filter(key -> work.jobs().accept(key.job(), question.payload()))
                .isPresent();
    }

    private Outcome react(Intent.React intent) {
        Message message = intent.message();
        doors.of(message.place().community()).react(message.place(), message.key(), intent.emoji(), true);
        return new Outcome.Reacted();
    }

    private Outcome wait(Intent.Wait intent) {
        PlaceId place = intent.question().place();
        MessageId id = intent.question().id();
        String payload = LaterLook.payload(place, id);
        work.jobs().accept(job(LaterLook.SECOND_THOUGHT, place, id), payload, intent.due());
        work.jobs().accept(job(LaterLook.SURE_CITATION, place, id), payload);
        return new Outcome.PutOff();
    }

    private Outcome putOff(LaterLook look, Message message) {
        work.jobs()
                .accept(
                        look.job(message.place(), message.id(), message.editedAt()),
                        LaterLook.payload(message.place(), message.id()));
        return new Outcome.PutOff();
    }

    /// What waits for its time is looked at now.
    public void hasten(PlaceId place, List<MessageId> questions) {
        questions.forEach(question -> work.jobs().hasten(job(LaterLook.SECOND_THOUGHT, place, question)));
    }

    private JobId job(LaterLook look, PlaceId place, MessageId message) {
        Instant editedAt = view.message(place, message).map(Message::editedAt).orElse(null);
        return look.job(place, message, editedAt);
    }

    private Outcome obey(Intent.Obey intent) {
        Message message = intent.message();
        ChatDoor door = doors.ofEntered(message.place().community());
        OrderedActions.Obeyed obeyed = work.ordered().obey(message, intent.order(), door);
        Budgets.Payer payer = payer(message);
        if (work.budgets().forbidding(message.id(), payer, message.at()).isPresent()) {
            door.react(message.place(), message.key(), obeyed.done() ? OBEYED : Declining.DECLINED, true);
            return new Outcome.Mended();
        }
        work.budgets().said(message.id(), payer, message.at());
        OutgoingPost receipt = receipt(message, intent.order(), obeyed.answer())
                .offering(writer.offer(message.id(), Language.of(message.text())));
        String key = message.editedAt() == null ? outbox.publish(receipt) : outbox.replace(receipt);
        return new Outcome.Said(message.place(), key, true);
    }

    /// What an order changes about itself, or about being kept, is about nobody.
    private static OutgoingPost receipt(Message message, Order order, String text) {
        OutgoingPost receipt =
                new OutgoingPost(message.place(), OrderedActions.marker(message.id()), text).replyingTo(message.key());
        return switch (order) {
            case Order.OfTime _, Order.OfWork _, Order.AboutMe _, Order.Undo _ ->
                receipt.aboutNamedAnd(Set.of(message.author()));
            case Order.OfPlace _, Order.OfMe _, Order.Unclear _ -> receipt;
        };
    }

    private Outcome answer(Question question, RunRecord run) {
        RunRecord.End end = run.end();
        Optional<Message> asked = view.asked(question);
        pay(question, run);
        if (end == null || asked.isEmpty() || work.stopped().contains(question.id())) {
            mark(question, false);
            return new Outcome.DidNothing();
        }
        if (end.stop() == RunStop.CANCELLED) {
            // It is begun again, or not wanted.
            return new Outcome.DidNothing();
        }
        if (!view.stillSees(question.place(), run)) {
            return new Outcome.MustLookAgain();
        }
        ChatDoor door = doors.of(question.place().community());
        Language language = Language.of(asked.get().text());
        Sight sight = view.sight(question.place()).orElseThrow();
        FinishedAnswer written = writer.write(end, sight, door.markup(), language, AnswerWriter.Missing.CUT);
        if (!question.asked() && !end.stop().answered()) {
            return keptBack(asked.get(), question, "found.no-answer");
        }
        if (question.manner().needsGround() && written.citations().isEmpty() && !isTalk(question, run)) {
            return keptBack(asked.get(), question, "found.nothing");
        }
        if (question.manner() == AnswerManner.UNASKED && questions.areAll(written.citations())) {
            return keptBack(asked.get(), question, "found.question");
        }
        String text = writer.text(run, written, language);
        writer.propose(question.id(), run, written);
        String key = say(asked.get(), question, text);
        // What lost its ground before it stood there was not put right.
        if (!writer.write(end, sight, door.markup(), language, AnswerWriter.Missing.CUT)
                .equals(written)) {
            PostCorrection.rewrite(work.jobs(), run, "said");
        }
        mark(question, false);
        return new Outcome.Said(question.place(), key, end.stop().answered());
    }

    /// What a model says of its own, without having looked for anything that was said.
    private static boolean isTalk(Question question, RunRecord run) {
        RunRecord.End end = run.end();
        boolean looked =
                run.steps().stream().anyMatch(step -> step instanceof Step.ToolCalled call && call.round() > 0);
        return question.manner() == AnswerManner.JOINING
                && end != null
                && !end.answer().isBlank()
                && end.quotes().isEmpty()
                && !end.mode().equals(RunRecord.SIMPLE)
                && !looked;
    }

    private Outcome announce(Intent.Announce due) {
        String key = outbox.publish(due.place(), due.what());
        return new Outcome.Said(due.place(), key, false);
    }

    private void pay(Question question, RunRecord run) {
        RunRecord.End end = run.end();
        Message asked = view.asked(question).orElse(null);
        if (end != null && asked != null) {
            long tokens = end.usage().charged();
            boolean counts = counts(end) && !work.stopped().contains(question.id());
            work.budgets().ended(run.id(), question.id(), payer(asked), tokens, counts);
        }
    }

    /// What was looked into unasked and not said costs its tokens alone.
    private Outcome keptBack(Message asked, Question question, String why) {
        work.budgets().unsaid(question.id(), payer(asked));
        writer.keepBack(question.id());
        return new Outcome.KeptBack(question, why);
    }

    private Outcome keepBack(Question question, RunRecord run) {
        pay(question, run);
        if (question.asked()) {
            mark(question, false);
            view.asked(question).ifPresent(this::refuse);
        }
        return new Outcome.KeptBack(question, null);
    }

    private void refuse(Message message) {
        doors.of(message.place().community()).react(message.place(), message.key(), Declining.DECLINED, true);
        whisper(
                message.place(),
                new PerceivedEvent.Caller(message.author(), Language.of(message.text())),
                "alone.kept-back");
    }

    /// To whoever asked and nobody else: where the door cannot do that, it is not said.
    private void whisper(PlaceId place, PerceivedEvent.Caller caller, String key) {
        doors.of(place.community())
                .whisper(place, caller.member(), writer.phrases().say(caller.language(), key));
    }

    /// Where it was said before that there is no answer, or asked whether something may be done, the answer takes that
    /// place.
    private String say(Message asked, Question question, String text) {
        return outbox.replace(new OutgoingPost(question.place(), marker(question.id()), text)
                .replyingTo(asked.key())
                .offering(writer.offer(question.id(), Language.of(asked.text()))));
    }

    private Outcome decline(Message message, Intent.Decline intent) {
        return declining.decline(intent, view.channel(message.place()));
    }

    private Outcome withdraw(Intent.Withdraw intent) {
        PlaceId place = intent.place();
        MessageId message = intent.message();
        work.runs().withdraw(message);
        if (intent.own() != null) {
            PostCorrection.remove(work.jobs(), place, marker(message));
        }
        if (work.ordered().withdraw(place, message)) {
            PostCorrection.remove(work.jobs(), place, OrderedActions.marker(message));
        }
        mend(intent.answers(), message + "/gone");
        PerceivedEvent.Caller caller = intent.caller();
        if (drop(place, message) && caller != null) {
            whisper(place, caller, "alone.deleted");
        }
        return new Outcome.Mended();
    }

    private Outcome mend(Intent.Mend intent) {
        Message message = intent.message();
        if (!(intent.then() instanceof Intent.Obey) && work.ordered().unsay(message)) {
            outbox.delete(message.place(), OrderedActions.marker(message.id()));
        }
        // Within a second somebody may write it anew more than once.
        String words = Integer.toHexString(message.text().hashCode());
        mend(intent.answers(), message.id() + "/" + message.editedAt() + "/" + words);
        Outcome then = act(intent.then());
        return then instanceof Outcome.DidNothing ? new Outcome.Mended() : then;
    }

    private void mend(List<RunRecord> answers, String cause) {
        answers.forEach(run -> PostCorrection.rewrite(work.jobs(), run, cause));
    }

    private boolean drop(PlaceId place, MessageId question) {
        work.budgets().dropped(question);
        return work.jobs().cancel(job(place, question));
    }

    private Budgets.Payer payer(Message asked) {
        return new Budgets.Payer(view.audience(asked.place()), asked.author());
    }

    /// What was cancelled counts as not asked, whatever it cost.
    static boolean counts(RunRecord.End end) {
        return end.stop() != RunStop.CANCELLED;
    }

    private void mark(Question question, boolean on) {
        view.asked(question).ifPresent(on ? thinking::show : thinking::clear);
    }

    /// What names the answer to a question for ever, so that it is never there twice.
    public static String marker(MessageId question) {
        return "answer:" + question;
    }

    private static JobId job(Question question) {
        return job(question.place(), question.id());
    }

    static JobId job(PlaceId place, MessageId question) {
        return new AnswerKey(place.community(), question).job();
    }
}
