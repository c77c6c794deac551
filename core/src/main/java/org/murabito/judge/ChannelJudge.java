package org.murabito.judge;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.PostKind;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.Placement;
import org.murabito.judge.OpenQuestions.Open;
import org.murabito.judge.OpenQuestions.Stage;
import org.murabito.judge.limit.ChannelJudgeState;
import org.murabito.judge.limit.JudgeMark;
import org.murabito.judge.limit.ModelRate;
import org.murabito.judge.limit.SpeechLimiter;
import org.murabito.judge.limit.SpeechRequest;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.rule.Opinion;
import org.murabito.judge.rule.Reason;
import org.murabito.perceive.Call;
import org.murabito.perceive.PerceivedEvent;

/// Follows one channel with its threads, but for private ones, and decides when a word helps: the same where
/// people live and in a rehearsal. It does no I/O and has no clock; the same messages at the same times give
/// the same verdicts. It is to be told of every message once, in order, own ones too. What it decided to say
/// counts as said until [#letGo]. Bounded; safe from any thread.
public final class ChannelJudge {
    /// An edit as late as this is judged again.
    private static final Duration EDITED_WITHIN = Duration.ofMinutes(10);
    /// No message comes so much later than it was said.
    private static final Duration LATEST = Duration.ofHours(6);

    private final JudgeCriteria criteria;
    private final SpeechLimiter restraint;
    private final SpeechPermission permission;
    private final WakeDetector first;
    private final ImmediateVerdict firstVerdict;
    private final TalkByPlace talks;
    private final CallTracker calls = new CallTracker();
    private final OpenQuestions open;
    private final ModelRate rate = new ModelRate();

    public ChannelJudge(JudgeCriteria criteria) {
        this(criteria, ChannelJudgeState.NONE);
    }

    /// @param before what it holds to from before a restart
    public ChannelJudge(JudgeCriteria criteria, ChannelJudgeState before) {
        this.criteria = criteria;
        this.talks = new TalkByPlace(criteria.talks());
        this.restraint = new SpeechLimiter(criteria.restraints(), before);
        this.permission = new SpeechPermission(restraint, criteria.restraints());
        this.first = new WakeDetector(
                criteria.initiative(), criteria.restraints().zone(), before.marks(JudgeMark.Kind.FIRST));
        this.firstVerdict = new ImmediateVerdict(criteria, permission, calls, first);
        this.open = new OpenQuestions(before.marks());
    }

    /// What it holds to over a restart.
    public synchronized ChannelJudgeState state() {
        return restraint.state(Stream.concat(open.marks(), first.marks()));
    }

    /// Turns to a place of the channel. True if it knows nothing of what was said there, so that it should be told by
    /// [#recall] what there is.
    public synchronized boolean turnsTo(PlaceId place) {
        return talks.turnsTo(place);
    }

    /// A message, when it is said. An own one is taken in, and is nothing to answer. Heard twice is heard once.
    public synchronized Judgement hear(PerceivedEvent.Heard heard, ChannelMode mode) {
        ChannelTalk talk = talks.in(heard.place());
        if (talk.holds(heard.message().id())) {
            return Judgement.NOTHING;
        }
        Placement placement = takeIn(heard, talk, true);
        List<MessageId> ripe = placement == null ? List.of() : open.heard(placement);
        Verdict verdict = firstVerdict.of(heard, placement, mode);
        if (placement != null) {
            verdict = affordable(verdict, () -> firstVerdict.alone(heard, placement, mode));
            commit(heard, placement, verdict);
        }
        return new Judgement(placement, verdict, ripe);
    }

    /// A message that tells Murabito something about itself. It is heard also where Murabito is muted, since it may end
    /// that.
    public synchronized Judgement told(PerceivedEvent.Heard heard) {
        Message message = heard.message();
        ChannelTalk talk = talks.in(heard.place());
        Placement placement = talk.holds(message.id()) ? null : takeIn(heard, talk, true);
        List<MessageId> ripe = placement == null ? List.of() : open.heard(placement);
        String stopping = criteria.filters().stopping(heard);
        if (stopping != null) {
            return new Judgement(placement, Deciding.silent(0, new Reason(stopping, 0, null)), ripe);
        }
        calls.called(message);
        List<Reason> reasons = List.of(Reason.of(heard.call(), message.id()), new Reason("told", 0, message.id()));
        return new Judgement(placement, new Verdict.Speak(heard.call().points(), true, reasons), ripe);
    }

    /// A message said before this process, to be told oldest first: taken in, and nothing is done about it any more.
    /// A question that was waiting waits again.
    ///
    /// @param own the emoji that Murabito put on it
    public synchronized void recall(PerceivedEvent.Heard heard, Set<String> own, ChannelMode mode) {
        boolean voiced = heard.where().kind() != PlaceKind.THREAD;
        Placement placement = takeIn(heard, talks.in(heard.place()), voiced);
        if (placement == null) {
            return;
        }
        open.heard(placement);
        if (voiced) {
            restraint.counted(heard.message().at());
        }
        MessageId answered = heard.message().replyTo();
        if (heard.author().kind() == MemberKind.SELF && answered != null && calls.isOfBot(answered)) {
            restraint.answeredBot();
        }
        if (own.stream().anyMatch(ReactionEmoji.ALL::contains)) {
            restraint.reactedBefore(heard.message().id());
        }
        if (firstVerdict.call(heard, placement, mode) != null) {
            calls.called(heard.message());
        } else {
            open.before(heard.message().id())
                    .ifPresent(stage -> open.keep(
                            about(heard, placement, stage == Stage.ASKS_MEMORY).at(stage)));
        }
    }

    /// An edit. Where it calls, it is judged again unless it was answered, whatever else was done about it; where it
    /// calls nobody, only if nothing was, and while it is the newest of its place and of late. Empty where nothing
    /// changes.
    public synchronized Judgement changed(PerceivedEvent.Heard heard, Instant now, ChannelMode mode) {
        MessageId id = heard.message().id();
        if (heard.call() == Call.NOT_CALLED) {
            return restraint.hasDone(id) ? Judgement.NOTHING : reread(heard, now, mode);
        }
        if (restraint.hasAnswered(id)) {
            return Judgement.NOTHING;
        }
        String stopping = criteria.filters().stopping(heard);
        if (stopping != null) {
            return Judgement.of(null, Deciding.silent(0, new Reason(stopping, 0, null)));
        }
        Verdict verdict = firstVerdict.asked(heard, Reason.of(heard.call(), id), mode);
        open.drop(id);
        called(heard, verdict);
        return Judgement.of(null, verdict);
    }

    private Judgement reread(PerceivedEvent.Heard heard, Instant now, ChannelMode mode) {
        Message message = heard.message();
        ChannelTalk talk = talks.in(heard.place());
        boolean ofLate = !message.at().isBefore(now.minus(EDITED_WITHIN)) && talk.endsWith(message.id());
        if (!ofLate || calls.isCall(message.id())) {
            return Judgement.NOTHING;
        }
        open.drop(message.id());
        Placement placement = talk.read(TalkByPlace.utterance(heard));
        Verdict verdict = firstVerdict.edited(heard, placement, mode);
        commit(heard, placement, verdict);
        return Judgement.of(null, verdict);
    }

    /// A message is gone: nothing waits on it any more.
    public synchronized void gone(MessageId message) {
        letGo(message);
    }

    /// The verdict on what waits, now that it is due.
    public synchronized Judgement again(MessageId question, Instant now, ChannelMode mode) {
        return open.find(question, Stage.WAITS)
                .map(one -> decide(one.with(one.deferred().again(one.opinion())), now, mode))
                .orElse(Judgement.NOTHING);
    }

    /// The verdict on what waits, now that a sure citation is at hand.
    public synchronized Judgement sure(MessageId question, Instant now, ChannelMode mode) {
        return open.find(question, Stage.WAITS)
                .map(one -> decide(one.with(one.deferred().sure(one.opinion())), now, mode))
                .orElse(Judgement.NOTHING);
    }

    /// The verdict on what a model was asked about.
    public synchronized Judgement settle(MessageId question, ModelAdvice.Noted told, Instant now, ChannelMode mode) {
        return open.find(question, Stage.ASKS_A_MODEL)
                .map(one -> {
                    Open settled = one.with(one.opinion().with(told.reason()));
                    Verdict free =
                            criteria.deciding(now, mode).settled(settled.opinion(), settled.gesture(), told.says());
                    return finish(settled, free, bounded(settled, free, now, mode), now);
                })
                .orElse(Judgement.NOTHING);
    }

    /// The verdict on what memory was asked about.
    ///
    /// @param reminded whether it holds something to bring up
    public synchronized Judgement remembered(MessageId message, boolean reminded, Instant now, ChannelMode mode) {
        return open.find(message, Stage.ASKS_MEMORY)
                .map(one -> reminded ? bringUp(one, now, mode) : notReminded(one, now, mode))
                .orElse(Judgement.NOTHING);
    }

    private Judgement bringUp(Open one, Instant now, ChannelMode mode) {
        Opinion opinion = one.opinion().with(new Reason(Reason.REMINDED, 0, null));
        SpeechRequest wish = one.wish(now);
        Verdict verdict = first.isLeft(now)
                ? permission.bounded(new Verdict.Speak(opinion.score(), false, opinion.reasons()), opinion, wish, mode)
                : Deciding.silent(opinion, new Reason("bound.first", 0, null));
        open.drop(one.question());
        if (verdict instanceof Verdict.Speak) {
            restraint.tookOn(wish);
            first.spoke(one.question(), now);
        }
        return Judgement.of(null, verdict);
    }

    private Judgement notReminded(Open one, Instant now, ChannelMode mode) {
        Opinion opinion = one.opinion().with(new Reason("first.nothing", 0, null));
        Verdict free = criteria.deciding(now, mode).verdict(opinion, one.gesture(), null);
        Verdict verdict = permission.bounded(free, opinion, one.wish(now), mode);
        commit(one.with(opinion), verdict, now);
        return Judgement.of(null, verdict);
    }

    /// What it took on to bring up is about to be said. It counts, whatever a restart in between took along.
    public synchronized void bringsUp(MessageId message, Instant now) {
        first.spoke(message, now);
    }

    /// Whether what was decided to be said may still be said: a verdict to stay silent, or none.
    public synchronized Judgement stillHolds(MessageId question, boolean asked, Instant now, ChannelMode mode) {
        return forbiddingStill(question, asked, now, mode)
                .map(reason -> Judgement.of(null, Deciding.silent(0, reason)))
                .orElse(Judgement.NOTHING);
    }

    private Optional<Reason> forbiddingStill(MessageId question, boolean asked, Instant now, ChannelMode mode) {
        SpeechRequest wish = new SpeechRequest(question, MemberKind.PERSON, now, asked);
        Optional<Reason> held = permission.forbiddingStill(wish, mode).map(rule -> new Reason(rule, 0, null));
        return asked || mode.isMuted(now) ? held : answered(question).or(() -> held);
    }

    private Optional<Reason> answered(MessageId question) {
        Optional<MessageId> answer = open.find(question, Stage.TAKEN_ON).map(Open::answeredIn);
        return answer.map(by -> new Reason("answered-by-another", 0, by));
    }

    /// Nothing is said about it after all.
    public synchronized void letGo(MessageId question) {
        restraint.letGo(question);
        open.drop(question);
    }

    /// What waits and is due by now, oldest first.
    public synchronized List<MessageId> ripe(Instant now) {
        return open.ripe(now);
    }

    /// Lets go of what is not looked at any more after a long silence. It decides the same with or without.
    public synchronized void rest(Instant now) {
        talks.rest(now);
        Instant past = now.minus(LATEST);
        calls.forgetEndedBy(past);
        restraint.forgetBefore(past);
        first.forgetBefore(past);
        open.forgetBefore(past);
    }

    /// @param voiced whether it counts as one of the channel's newest messages
    private @Nullable Placement takeIn(PerceivedEvent.Heard heard, ChannelTalk talk, boolean voiced) {
        Message message = heard.message();
        if (message.kind() == PostKind.NOTICE) {
            return null;
        }
        Placement placement = talk.hear(TalkByPlace.utterance(heard));
        if (heard.author().kind() == MemberKind.SELF) {
            said(heard, placement.addressee(), voiced);
        } else {
            calls.heard(message.id(), heard.author().kind());
            rate.heard();
            first.heard(heard);
            if (voiced) {
                restraint.heard(heard.author().kind());
            }
        }
        return placement;
    }

    private void said(PerceivedEvent.Heard heard, @Nullable MemberId to, boolean voiced) {
        Message own = heard.message();
        MessageId question = own.replyTo();
        boolean asked = question != null && calls.isCall(question);
        if (voiced && !asked) {
            restraint.said();
        }
        if (question != null) {
            restraint.answered(question, asked, own.at());
            if (asked && heard.where().kind() == PlaceKind.THREAD) {
                calls.answeredBelow(question, own.at());
            }
            open.drop(question);
        }
        MemberId caller = question == null ? null : calls.caller(question);
        MemberId asker = caller == null ? to : caller;
        if (asker != null) {
            calls.answered(own.place(), heard.where().kind() == PlaceKind.THREAD, asker);
        }
    }

    private Judgement decide(Open one, Instant now, ChannelMode mode) {
        Deciding deciding = criteria.deciding(now, mode);
        Verdict free = deciding.verdict(one.opinion(), one.gesture(), null);
        Verdict verdict = bounded(one, free, now, mode);
        Supplier<Verdict> alone = () -> deciding.alone().verdict(one.opinion(), one.gesture(), null);
        return finish(one, free, affordable(verdict, () -> bounded(one, alone.get(), now, mode)), now);
    }

    /// A model is asked about so many messages; beyond that the rule for having none decides.
    private Verdict affordable(Verdict verdict, Supplier<Verdict> alone) {
        return verdict instanceof Verdict.AskModel && !rate.takes() ? alone.get() : verdict;
    }

    /// What becomes of a question that was open, as far as it may stand.
    private Verdict bounded(Open one, Verdict free, Instant now, ChannelMode mode) {
        return one.answeredIn() == null
                ? permission.bounded(free, one.opinion(), one.wish(now), mode)
                : Deciding.silent(one.opinion(), new Reason("answered-by-another", 0, one.answeredIn()));
    }

    private Judgement finish(Open one, Verdict free, Verdict verdict, Instant now) {
        if (free instanceof Verdict.StaySilent && one.answeredIn() == null) {
            restraint.keptQuiet(now);
        }
        commit(one, verdict, now);
        return Judgement.of(null, verdict);
    }

    private void commit(PerceivedEvent.Heard heard, Placement placement, Verdict verdict) {
        boolean asked = verdict instanceof Verdict.Speak speak && speak.asked();
        if (heard.call() != Call.NOT_CALLED || asked) {
            called(heard, verdict);
        } else if (!(verdict instanceof Verdict.StaySilent)) {
            Open one = about(heard, placement, verdict instanceof Verdict.AskMemory);
            commit(one, verdict, placement.moment().said().at());
        }
    }

    /// @param wakes whether the channel wakes with it
    private Open about(PerceivedEvent.Heard heard, Placement placement, boolean wakes) {
        DeferredQuestion deferred = DeferredQuestion.about(placement, criteria.patience());
        Opinion judged = criteria.deliberation().on(placement);
        Opinion opinion = wakes ? WakeDetector.wakes(judged, deferred.question()) : judged;
        String gesture = ReactionEmoji.fitting(placement.moment());
        return new Open(deferred, heard.author().kind(), opinion, gesture, Stage.WAITS, null);
    }

    private void called(PerceivedEvent.Heard heard, Verdict verdict) {
        calls.called(heard.message());
        if (verdict instanceof Verdict.Speak) {
            restraint.tookOn(SpeechRequest.asked(heard));
        }
    }

    /// Remembers what was decided.
    private void commit(Open one, Verdict verdict, Instant at) {
        open.drop(one.question());
        switch (verdict) {
            case Verdict.Speak _, Verdict.Acknowledge _ -> {
                restraint.tookOn(one.wish(at));
                open.keep(one.at(Stage.TAKEN_ON));
            }
            case Verdict.React _ -> restraint.reacted(one.wish(at));
            case Verdict.Wait _ -> open.keep(one.at(Stage.WAITS));
            case Verdict.AskModel _ -> open.keep(one.at(Stage.ASKS_A_MODEL));
            case Verdict.AskMemory _ -> open.keep(one.at(Stage.ASKS_MEMORY));
            case Verdict.StaySilent _, Verdict.NotAsked _ -> {}
        }
    }
}
