package org.murabito.rehearse;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PostKind;
import org.murabito.judge.ChannelJudge;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.Judgement;
import org.murabito.judge.ModelAdvice;
import org.murabito.judge.Verdict;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.rule.Reason;
import org.murabito.perceive.Call;
import org.murabito.perceive.Orders;
import org.murabito.perceive.PastMessages;
import org.murabito.perceive.PerceivedEvent;

/// Plays one channel again, threads included, through the [ChannelJudge] that follows it live. It is told of
/// everything in time order; time is what the messages say, timers included. No model is asked: its calls are
/// counted, and the rule for having none decides. A question that would have been answered at once with a
/// sure citation counts as one that waits, since to know it the archive would have to be searched. Tells each
/// message's decision in their order, as soon as it is final; holds those that wait and no others. Not safe
/// from several threads at once.
public final class Replay {
    private static final Duration ANSWERED_AFTER = Duration.ofSeconds(5);

    /// No archive comes so far.
    private static final long FIRST_ASSUMED = Long.MAX_VALUE / 2;

    private final JudgeCriteria criteria;
    private ChannelJudge channelJudge;
    private final RehearsalRole role;
    private final OwnPosts ownPosts;
    private final Function<Instant, ChannelMode> modes;
    private final Predicate<Message> reminding;
    private final Consumer<Decided> out;
    private final Orders orders;
    private final Map<MessageId, OpenDecision> untold = new LinkedHashMap<>();
    private final PriorityQueue<Timer> timers =
            new PriorityQueue<>(Comparator.comparing(Timer::at).thenComparingLong(Timer::number));
    private long numbers;

    /// @param posts whether Murabito's own post is due, and not a second thought
    private record Timer(Instant at, long number, MessageId question, boolean posts) {}

    /// What was around the channel.
    ///
    /// @param modes how it wanted Murabito at each time
    /// @param reminding whether a message reminded of something that may be brought up
    /// @param orders what was obeyed at once
    public record Circumstances(Function<Instant, ChannelMode> modes, Predicate<Message> reminding, Orders orders) {}

    public Replay(
            JudgeCriteria criteria,
            RehearsalRole role,
            OwnPosts ownPosts,
            Circumstances around,
            Consumer<Decided> out) {
        this.criteria = criteria;
        this.channelJudge = new ChannelJudge(criteria);
        this.role = role;
        this.ownPosts = ownPosts;
        this.modes = around.modes();
        this.reminding = around.reminding();
        this.orders = around.orders();
        this.out = out;
    }

    /// A message, when it was said.
    public Judgement said(PerceivedEvent.Heard heard) {
        Instant at = heard.message().at();
        until(at);
        if (ownPosts == OwnPosts.ASSUMED && heard.author().kind() == MemberKind.SELF) {
            Judgement own = leftOut(heard);
            keep(heard, own).end();
            tell();
            return own;
        }
        boolean order = orders.understood(heard) instanceof PerceivedEvent.Told;
        Judgement judgement = order ? channelJudge.told(heard) : channelJudge.hear(heard, modes.apply(at));
        settle(keep(heard, judgement), judgement.verdict(), at);
        judgement.ripe().forEach(question -> again(question, at));
        tell();
        return judgement;
    }

    /// An edit. What is judged again is told again if it was told already.
    public Judgement edited(PerceivedEvent.Heard heard, Instant at) {
        until(at);
        Judgement judgement = channelJudge.changed(heard, at, modes.apply(at));
        if (!(judgement.verdict() instanceof Verdict.NotAsked)) {
            OpenDecision slot = untold.get(heard.message().id());
            settle(slot == null ? keep(heard, judgement) : slot, judgement.verdict(), at);
        }
        tell();
        return judgement;
    }

    public void deleted(MessageId message, Instant at) {
        until(at);
        channelJudge.gone(message);
        drop(message);
        tell();
    }

    /// Nothing came of what was decided to be said.
    public void cameToNothing(MessageId question, Instant at) {
        until(at);
        channelJudge.letGo(question);
    }

    /// Murabito started anew, and reads up on what was said before.
    public void restarts(List<PastMessages.Past> read, Instant at) {
        until(at);
        channelJudge = new ChannelJudge(criteria, channelJudge.state());
        read.forEach(past -> channelJudge.recall(past.heard(), past.reactions(), modes.apply(at)));
    }

    /// Time goes on: what is due by then is decided.
    public void passes(Instant now) {
        until(now);
        tell();
    }

    /// Nothing more is said: what waits comes to its end.
    public void end() {
        until(Instant.MAX);
        tell();
    }

    private void until(Instant now) {
        for (Timer next = timers.peek(); next != null && !next.at.isAfter(now); next = timers.peek()) {
            timers.remove();
            if (next.posts) {
                post(next);
            } else {
                again(next.question, next.at);
            }
        }
    }

    private OpenDecision keep(PerceivedEvent.Heard heard, Judgement judgement) {
        Instant at = heard.message().at();
        int words = modes.apply(at)
                .talkativenessAt(at, criteria.restraints().zone())
                .shift(criteria.thresholds())
                .words();
        OpenDecision slot = new OpenDecision(heard, judgement, words);
        untold.put(heard.message().id(), slot);
        return slot;
    }

    private void settle(OpenDecision slot, Verdict verdict, Instant at) {
        slot.comesTo(verdict);
        switch (verdict) {
            case Verdict.Wait wait -> schedule(wait.due(), slot.id(), false);
            case Verdict.AskModel _ ->
                settle(
                        slot,
                        channelJudge
                                .settle(slot.id(), ModelAdvice.NOTHING.noting(""), at, modes.apply(at))
                                .verdict(),
                        at);
            case Verdict.AskMemory _ -> {
                boolean reminded = reminding.test(slot.heard().message());
                settle(
                        slot,
                        channelJudge
                                .remembered(slot.id(), reminded, at, modes.apply(at))
                                .verdict(),
                        at);
            }
            case Verdict.Speak _, Verdict.Acknowledge _ -> speak(slot, at);
            case Verdict.React _, Verdict.StaySilent _, Verdict.NotAsked _ -> slot.end();
        }
    }

    private void speak(OpenDecision slot, Instant at) {
        switch (ownPosts) {
            case ASSUMED -> {
                supersede(slot);
                schedule(at.plus(ANSWERED_AFTER), slot.id(), true);
            }
            case OF_THE_LEFT_OUT -> {
                channelJudge.letGo(slot.id());
                slot.end();
            }
            case RECORDED -> slot.end();
        }
    }

    /// One answer serves for all that a member asked in one place before it came.
    private void supersede(OpenDecision slot) {
        for (OpenDecision other : untold.values()) {
            if (other != slot && slot.called() && other.called() && other.isBySameAs(slot) && unschedule(other.id())) {
                channelJudge.letGo(other.id());
                other.end();
            }
        }
    }

    private void again(MessageId question, Instant at) {
        OpenDecision slot = untold.get(question);
        if (slot == null || !slot.waits()) {
            return;
        }
        unschedule(question);
        Verdict verdict = channelJudge.again(question, at, modes.apply(at)).verdict();
        settle(slot, verdict, at);
    }

    private void post(Timer due) {
        OpenDecision slot = untold.get(due.question);
        if (slot == null) {
            return;
        }
        ChannelMode mode = modes.apply(due.at);
        Verdict still = channelJudge
                .stillHolds(due.question, slot.called(), due.at, mode)
                .verdict();
        if (still instanceof Verdict.StaySilent) {
            channelJudge.letGo(due.question);
            slot.isHeldBack(still.reasons());
            return;
        }
        slot.end();
        channelJudge.hear(answer(slot.heard(), due.at), mode).ripe().forEach(question -> again(question, due.at));
    }

    /// The post that is assumed. What it says is not known.
    private PerceivedEvent.Heard answer(PerceivedEvent.Heard question, Instant at) {
        Message asked = question.message();
        MemberId self = new MemberId(asked.place().community(), "murabito");
        Member murabito = new Member(
                self, role.persona().name(), MemberKind.SELF, role.persona().aliases());
        Message post = new Message(
                new MessageId(FIRST_ASSUMED + numbers++),
                asked.place(),
                "answer-to-" + asked.key(),
                self,
                at,
                "",
                PostKind.SAID,
                asked.id(),
                List.of(),
                null);
        return new PerceivedEvent.Heard(post, question.where(), murabito, Call.NOT_CALLED, "", false);
    }

    static boolean isAssumed(MessageId message) {
        return message.value() >= FIRST_ASSUMED;
    }

    private static Judgement leftOut(PerceivedEvent.Heard own) {
        Reason reason = new Reason("own", 0, own.message().id());
        return new Judgement(null, new Verdict.StaySilent(0, List.of(reason)), List.of());
    }

    private void drop(MessageId message) {
        OpenDecision slot = untold.get(message);
        if (slot != null) {
            unschedule(message);
            slot.end();
        }
    }

    private void schedule(Instant at, MessageId question, boolean posts) {
        timers.add(new Timer(at, numbers++, question, posts));
    }

    private boolean unschedule(MessageId question) {
        return timers.removeIf(timer -> timer.question.equals(question));
    }

    private void tell() {
        Iterator<OpenDecision> slots = untold.values().iterator();
        while (slots.hasNext()) {
            OpenDecision next = slots.next();
            if (!next.isFinal()) {
                return;
            }
            slots.remove();
            out.accept(next.decided());
        }
    }
}
