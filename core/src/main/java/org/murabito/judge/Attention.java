package org.murabito.judge;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.PostKind;
import org.murabito.conversation.Form;
import org.murabito.conversation.Placement;
import org.murabito.conversation.Talk;
import org.murabito.conversation.Utterance;
import org.murabito.judge.OpenQuestions.Open;
import org.murabito.judge.OpenQuestions.Stage;
import org.murabito.perceive.Call;
import org.murabito.perceive.Scene;

/// Follows one channel with its threads, and decides when a word helps: the same where people live and in a rehearsal.
/// It does no I/O and has no clock; the same messages at the same times give the same verdicts. It is to be told of
/// every message once, in order, own ones too. What it decided to say counts as said until [#letGo]. Bounded; not safe
/// from several threads at once.
public final class Attention {
    private static final int TALKS = 16;
    private static final Judgement NOTHING = Judgement.of(null, new Verdict.NotAsked());

    private final Standards standards;
    private final Restraint restraint;
    private final Map<PlaceId, Talk> talks = new LinkedHashMap<>(TALKS, 0.75f, true);
    private final Calls calls = new Calls();
    private final OpenQuestions open = new OpenQuestions();

    public Attention(Standards standards) {
        this.standards = standards;
        this.restraint = new Restraint(standards.restraints());
    }

    /// A message, when it is said. An own one is taken in, and is nothing to answer.
    public Judgement hear(Scene.Heard heard, ChannelMode mode) {
        Instant at = heard.message().at();
        Placement placement = takeIn(heard);
        Verdict verdict = judge(heard, placement, mode);
        if (placement != null) {
            commit(heard, placement, verdict);
        }
        return new Judgement(placement, verdict, open.ripe(at));
    }

    /// A message said before this process, to be told oldest first: taken in, and nothing is done about it any more.
    /// A question that was waiting waits again.
    ///
    /// @param reacted whether Murabito reacted to it
    public void recall(Scene.Heard heard, boolean reacted, ChannelMode mode) {
        Placement placement = takeIn(heard);
        if (placement == null) {
            return;
        }
        if (reacted) {
            restraint.reactedBefore(heard.message().id(), heard.message().at());
        }
        Verdict verdict = judge(heard, placement, mode);
        if (verdict instanceof Verdict.Wait || heard.call() != Call.NOT_CALLED) {
            commit(heard, placement, verdict);
        }
    }

    /// An edit. Judged again unless it was answered; empty where nothing changes.
    public Judgement changed(Scene.Heard heard, ChannelMode mode) {
        MessageId id = heard.message().id();
        if (heard.call() == Call.NOT_CALLED || restraint.hasAnswered(id)) {
            return NOTHING;
        }
        Verdict verdict = asked(heard, reason(heard.call(), id), mode);
        open.drop(id);
        called(heard, verdict);
        return Judgement.of(null, verdict);
    }

    /// A message is gone: nothing waits on it any more.
    public void gone(MessageId message) {
        letGo(message);
    }

    /// The verdict on what waits, now that it is due.
    public Judgement again(MessageId question, Instant now, ChannelMode mode) {
        return open.find(question, Stage.WAITS)
                .map(one -> decide(one.with(one.thought().again(one.opinion())), now, mode))
                .orElse(NOTHING);
    }

    /// The verdict on what waits, now that a sure citation is at hand.
    public Judgement sure(MessageId question, Instant now, ChannelMode mode) {
        return open.find(question, Stage.WAITS)
                .map(one -> decide(one.with(one.thought().sure(one.opinion())), now, mode))
                .orElse(NOTHING);
    }

    /// The verdict on what a model was asked about.
    public Judgement settle(MessageId question, ModelSays says, Instant now, ChannelMode mode) {
        return open.find(question, Stage.ASKS_A_MODEL)
                .map(one -> {
                    Open told = one.with(one.opinion().with(new Reason(says.rule(), 0, null)));
                    Verdict free = deciding(now, mode).settled(told.opinion(), told.moment(), says);
                    return finish(told, free, now, mode);
                })
                .orElse(NOTHING);
    }

    /// Why what was decided to be said must not be said by now; empty if it may.
    public Optional<Reason> forbiddingStill(MessageId question, Instant now, ChannelMode mode) {
        if (mode.isMuted(now)) {
            return Optional.of(new Reason("mode.muted", 0, null));
        }
        if (calls.isCall(question)) {
            return Optional.empty();
        }
        Wish wish = new Wish(question, MemberKind.PERSON, now, false);
        return open.find(question, Stage.TAKEN_ON)
                .map(Open::answeredIn)
                .map(answer -> new Reason("answered-by-another", 0, answer))
                .or(() -> forbidding(mode, now)
                        .or(() -> restraint.forbiddingStill(wish))
                        .map(rule -> new Reason(rule, 0, null)));
    }

    /// Nothing is said about it after all.
    public void letGo(MessageId question) {
        restraint.letGo(question);
        open.drop(question);
    }

    /// What waits and is due by now, oldest first.
    public List<MessageId> ripe(Instant now) {
        return open.ripe(now);
    }

    /// When the next of those that wait is due.
    public Optional<Instant> nextDue() {
        return open.nextDue();
    }

    private @Nullable Placement takeIn(Scene.Heard heard) {
        Message message = heard.message();
        if (message.kind() == PostKind.NOTICE) {
            return null;
        }
        Talk talk =
                talks.computeIfAbsent(message.place(), _ -> standards.talks().get());
        if (talks.size() > TALKS) {
            talks.remove(talks.keySet().iterator().next());
        }
        Placement placement = talk.hear(new Utterance(
                message.id(), heard.author(), message.at(), message.text(), message.replyTo(), heard.ofMurabito()));
        open.heard(placement);
        if (heard.author().kind() == MemberKind.SELF) {
            said(message, placement.addressee());
        } else {
            restraint.heard(heard.author().kind());
        }
        return placement;
    }

    private void said(Message own, @Nullable MemberId to) {
        MessageId question = own.replyTo();
        restraint.said(question, question != null && calls.isCall(question), own.at());
        if (question != null) {
            open.drop(question);
        }
        if (to != null) {
            calls.answered(own.place(), to);
        }
    }

    private Verdict judge(Scene.Heard heard, @Nullable Placement placement, ChannelMode mode) {
        String stopping = standards.filters().stopping(heard);
        if (stopping != null || placement == null) {
            return Deciding.silent(0, new Reason(stopping == null ? "notice" : stopping, 0, null));
        }
        MessageId id = heard.message().id();
        if (heard.call() != Call.NOT_CALLED) {
            return asked(heard, reason(heard.call(), id), mode);
        }
        if (calls.continues(heard.message())) {
            return asked(heard, new Reason("continues", Call.NAMED.points(), id), mode);
        }
        if (heard.where().kind() != PlaceKind.THREAD || !calls.hasAnsweredIn(heard.place())) {
            return unasked(heard, placement, mode);
        }
        return switch (mode.threads()) {
            case STRICT -> Deciding.silent(0, new Reason("thread.strict", 0, id));
            case ENGAGED ->
                goesOn(heard, placement)
                        ? asked(heard, new Reason("thread.engaged", Call.NAMED.points(), id), mode)
                        : unasked(heard, placement, mode);
        };
    }

    /// Whoever was answered in a thread may go on asking there.
    private boolean goesOn(Scene.Heard heard, Placement placement) {
        return placement.withMurabito()
                && placement.moment().is(Form.ASKS)
                && calls.wasAnswered(heard.place(), heard.author().id());
    }

    private static Reason reason(Call call, MessageId line) {
        String rule = switch (call) {
            case MENTIONED -> "mentioned";
            case REPLIED_TO -> "replied";
            case NAMED -> "named";
            case NOT_CALLED -> "not-called";
        };
        return new Reason(rule, call.points(), line);
    }

    private Verdict asked(Scene.Heard heard, Reason call, ChannelMode mode) {
        Wish wish = new Wish(
                heard.message().id(), heard.author().kind(), heard.message().at(), true);
        Optional<String> held = mode.isMuted(wish.at()) ? Optional.of("mode.muted") : restraint.forbidding(wish);
        return held.map(rule -> Deciding.silent(call.points(), call, new Reason(rule, 0, null)))
                .orElseGet(() -> new Verdict.Speak(call.points(), true, List.of(call)));
    }

    private Verdict unasked(Scene.Heard heard, Placement placement, ChannelMode mode) {
        Instant at = heard.message().at();
        Opinion opinion = standards.deliberation().on(placement);
        Instant due = SecondThought.about(placement).due();
        Verdict free = deciding(at, mode).verdict(opinion, placement.moment(), due);
        Wish wish = new Wish(heard.message().id(), heard.author().kind(), at, false);
        return bounded(free, opinion, wish, mode);
    }

    private Judgement decide(Open one, Instant now, ChannelMode mode) {
        return finish(one, deciding(now, mode).verdict(one.opinion(), one.moment(), null), now, mode);
    }

    /// What becomes of a question that was open.
    private Judgement finish(Open one, Verdict free, Instant now, ChannelMode mode) {
        Verdict verdict = one.answeredIn() == null
                ? bounded(free, one.opinion(), new Wish(one.question(), one.asker(), now, false), mode)
                : Deciding.silent(one.opinion(), new Reason("answered-by-another", 0, one.answeredIn()));
        if (free instanceof Verdict.StaySilent && one.answeredIn() == null) {
            restraint.keptQuiet(now);
        }
        commit(one, verdict, now);
        return Judgement.of(one.placement(), verdict);
    }

    private Verdict bounded(Verdict free, Opinion opinion, Wish wish, ChannelMode mode) {
        if (free instanceof Verdict.StaySilent) {
            return free;
        }
        Optional<String> held = forbidding(mode, wish.at());
        if (held.isEmpty() && !(free instanceof Verdict.Wait)) {
            held = restraint.forbidding(wish);
        }
        return held.map(rule -> Deciding.silent(opinion, new Reason(rule, 0, null)))
                .orElse(free);
    }

    private Optional<String> forbidding(ChannelMode mode, Instant now) {
        if (mode.isMuted(now)) {
            return Optional.of("mode.muted");
        }
        if (mode.isObserving(now)) {
            return Optional.of("mode.observing");
        }
        boolean silent = mode.talkativenessAt(now, standards.restraints().zone()) == Talkativeness.SILENT;
        return silent ? Optional.of("mode.silent") : Optional.empty();
    }

    private Deciding deciding(Instant now, ChannelMode mode) {
        Talkativeness talkativeness =
                mode.talkativenessAt(now, standards.restraints().zone());
        return new Deciding(talkativeness.shift(standards.thresholds()), standards.modelDecides());
    }

    private void commit(Scene.Heard heard, Placement placement, Verdict verdict) {
        boolean asked = verdict instanceof Verdict.Speak speak && speak.asked();
        if (heard.call() != Call.NOT_CALLED || asked) {
            called(heard, verdict);
        } else if (!(verdict instanceof Verdict.StaySilent)) {
            SecondThought thought = SecondThought.about(placement);
            Opinion opinion = standards.deliberation().on(placement);
            MemberKind asker = heard.author().kind();
            commit(
                    new Open(placement, asker, opinion, thought, Stage.WAITS, null),
                    verdict,
                    heard.message().at());
        }
    }

    private void called(Scene.Heard heard, Verdict verdict) {
        Message message = heard.message();
        calls.called(message);
        if (verdict instanceof Verdict.Speak) {
            restraint.tookOn(new Wish(message.id(), heard.author().kind(), message.at(), true));
        }
    }

    /// Remembers what was decided.
    private void commit(Open one, Verdict verdict, Instant at) {
        Wish wish = new Wish(one.question(), one.asker(), at, false);
        open.drop(one.question());
        switch (verdict) {
            case Verdict.Speak _, Verdict.Acknowledge _ -> {
                restraint.tookOn(wish);
                open.keep(one.at(Stage.TAKEN_ON));
            }
            case Verdict.React _ -> restraint.reacted(wish);
            case Verdict.Wait _ -> open.keep(one.at(Stage.WAITS));
            case Verdict.AskModel _ -> open.keep(one.at(Stage.ASKS_A_MODEL));
            case Verdict.StaySilent _, Verdict.NotAsked _ -> {}
        }
    }
}
