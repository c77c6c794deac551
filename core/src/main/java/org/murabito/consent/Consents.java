package org.murabito.consent;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.cache.BoundedMap;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Json;
import org.murabito.sight.ChatScope;
import org.murabito.text.YesOrNo;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.consent.Approvals;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What tools would do, and waits for their asker's word. Only who asked can give it, in the place where it was asked.
/// Nothing of it survives a restart but that something was asked, which the [ConsentLog] keeps. Safe from any thread.
public final class Consents implements Approvals {
    /// How long a word is waited for.
    public static final Duration PATIENCE = Duration.ofMinutes(15);

    private static final int MOST_AT_ONCE = 3;
    private static final int LONGEST = 3_000;
    private static final int MOST = 1_000;
    private static final int MOST_SETTLED = 200;
    private static final Logger LOG = LoggerFactory.getLogger(Consents.class);

    private final Clock clock;
    private final ConsentLog log;
    private final Replies replies = new Replies();
    private final List<Waiting> waiting = new ArrayList<>();
    private final Map<MessageId, Answered> answered = BoundedMap.byInsertion(MOST_SETTLED);
    private final Map<MessageId, List<ProposalOutcome>> settled = BoundedMap.byInsertion(MOST_SETTLED);

    /// @param shown whether its asker was shown what it would do
    /// @param byWord whether a word answers it, and not its button alone
    private record Waiting(Proposal proposal, Tool tool, JsonNode arguments, boolean shown, boolean byWord) {
        Waiting asked(boolean word) {
            return new Waiting(proposal, tool, arguments, true, word);
        }

        boolean isFor(MessageId question) {
            return proposal.question().equals(question);
        }
    }

    private record Answered(YesOrNo yesOrNo, List<Waiting> all) {}

    public Consents(Clock clock, ConsentLog log) {
        this.clock = clock;
        this.log = log;
    }

    /// Where askers are asked something in the middle of a call.
    public Replies replies() {
        return replies;
    }

    @Override
    public ToolResult propose(Tool tool, JsonNode arguments, ToolContext context) {
        String name = tool.definition().name();
        ChatScope scope = context.scope() instanceof ChatScope chat ? chat : null;
        MessageId question = scope == null ? null : scope.question();
        PlaceId place = scope == null ? null : scope.place();
        MemberId asker = scope == null ? null : scope.asker();
        if (scope == null || question == null || place == null || asker == null) {
            return ToolResult.failed(ConsentWords.say("nobody", name));
        }
        ProposalOutcome before = settled(question, name, Json.write(arguments)).orElse(null);
        if (before != null) {
            return ToolResult.ok(ConsentWords.of(List.of(before)));
        }
        String shown = ProposalText.writtenOut(tool.readable(arguments, context).toPrettyString());
        if (shown.length() > LONGEST) {
            return ToolResult.failed(ConsentWords.say("too-long", LONGEST));
        }
        synchronized (waiting) {
            forgetLate();
            List<Proposal> beside = of(question);
            if (beside.size() >= MOST_AT_ONCE || waiting.size() >= MOST) {
                return ToolResult.failed(ConsentWords.say("too-many", MOST_AT_ONCE));
            }
            Proposal proposal = new Proposal(
                    asking(question, scope.asking()),
                    place,
                    asker,
                    name,
                    shown,
                    beside.isEmpty()
                            ? clock.instant().plus(PATIENCE)
                            : beside.getFirst().until());
            waiting.add(new Waiting(proposal, tool, arguments, false, false));
        }
        return ToolResult.ok(ConsentWords.say("proposed", name));
    }

    /// What became of the very same call, where a question comes after the answer to it.
    private Optional<ProposalOutcome> settled(MessageId question, String tool, String arguments) {
        synchronized (waiting) {
            return settled.getOrDefault(question, List.of()).stream()
                    .filter(one -> one.tool().equals(tool) && one.arguments().equals(arguments))
                    .findFirst();
        }
    }

    private static List<MessageId> asking(MessageId question, Set<MessageId> all) {
        return Stream.concat(
                        all.stream()
                                .filter(message -> !message.equals(question))
                                .sorted(),
                        Stream.of(question))
                .toList();
    }

    /// What is proposed for a question, shown or not.
    public List<Proposal> of(MessageId question) {
        return proposed(one -> one.isFor(question));
    }

    /// All that is proposed for a question is about to be seen by its asker: from now on it can be agreed to.
    public void show(MessageId question) {
        synchronized (waiting) {
            waiting.replaceAll(one -> one.isFor(question) ? one.asked(true) : one);
            of(question).forEach(log::asked);
        }
    }

    /// The name of what was shown for a question at once; see [Proposal#round].
    public Optional<String> roundOf(MessageId question) {
        return proposed(one -> one.shown() && one.isFor(question)).stream()
                .findFirst()
                .map(Proposal::round);
    }

    private List<Proposal> proposed(Predicate<Waiting> which) {
        synchronized (waiting) {
            forgetLate();
            return waiting.stream().filter(which).map(Waiting::proposal).toList();
        }
    }

    /// Whether something that was shown waits for the word of a member in one of these places.
    public boolean awaits(MemberId asker, Set<PlaceId> places) {
        synchronized (waiting) {
            forgetLate();
            return waiting.stream().anyMatch(one -> isOf(one, asker, places));
        }
    }

    /// What was shown at once, by its name; see [Proposal#round].
    public List<Proposal> of(String round) {
        return proposed(one -> one.shown() && one.proposal().round().equals(round));
    }

    /// Takes a member's answer to what is proposed at once; what follows from it is left to [#settle].
    ///
    /// @return what was answered; empty where nothing of this name waits for this member
    public Optional<Proposal> answer(String round, MemberId asker, YesOrNo yesOrNo) {
        synchronized (waiting) {
            forgetLate();
            List<Waiting> mine = waiting.stream()
                    .filter(one -> one.shown()
                            && one.proposal().round().equals(round)
                            && one.proposal().asker().equals(asker))
                    .toList();
            mine.forEach(one -> settled.remove(one.proposal().question()));
            return take(mine, yesOrNo, null);
        }
    }

    /// Takes a message of a member for their answer to what they were asked last in these places. The same message
    /// again answers nothing more.
    public void answer(MessageId message, MemberId asker, Set<PlaceId> places, YesOrNo yesOrNo) {
        synchronized (waiting) {
            forgetLate();
            List<Waiting> mine =
                    waiting.stream().filter(one -> isOf(one, asker, places)).toList();
            if (!settled.containsKey(message) && !mine.isEmpty()) {
                MessageId last = mine.getLast().proposal().question();
                var _ = take(mine.stream().filter(one -> one.isFor(last)).toList(), yesOrNo, message);
                passOver(asker, places);
            }
        }
    }

    /// A member said something else: what they were asked in these places is answered by its button alone from now on.
    public void passOver(MemberId asker, Set<PlaceId> places) {
        synchronized (waiting) {
            waiting.replaceAll(one -> isOf(one, asker, places) ? one.asked(false) : one);
        }
    }

    /// @param word the message that said it; null for the button of a question
    private Optional<Proposal> take(List<Waiting> mine, YesOrNo yesOrNo, @Nullable MessageId word) {
        if (mine.isEmpty()) {
            return Optional.empty();
        }
        Proposal first = mine.getFirst().proposal();
        waiting.removeAll(mine);
        answered.put(word == null ? first.question() : word, new Answered(yesOrNo, mine));
        mine.forEach(one -> log.answered(one.proposal(), word != null));
        return Optional.of(first);
    }

    /// Does what was answered with a yes, or leaves it. Each is done once, also where it is asked for again.
    ///
    /// @param by the message that said it, or the question whose proposals were answered
    public List<ProposalOutcome> settle(MessageId by, ToolContext context) throws InterruptedException {
        Answered now;
        synchronized (waiting) {
            now = answered.remove(by);
            if (now == null) {
                return List.copyOf(settled.getOrDefault(by, List.of()));
            }
            settled.put(by, new ArrayList<>());
        }
        List<ProposalOutcome> carried = new ArrayList<>();
        for (Waiting one : now.all()) {
            ProposalOutcome outcome = now.yesOrNo() == YesOrNo.YES
                    ? carryOut(one, context)
                    : new ProposalOutcome(one.proposal().tool(), Json.write(one.arguments()), null, 0);
            carried.add(outcome);
            synchronized (waiting) {
                settled.computeIfPresent(by, (_, all) -> with(all, outcome));
            }
        }
        return carried;
    }

    private static List<ProposalOutcome> with(List<ProposalOutcome> all, ProposalOutcome one) {
        all.add(one);
        return all;
    }

    /// A question is looked into anew: what waits for it and was not answered is proposed again, or not at all.
    public void renew(MessageId question) {
        synchronized (waiting) {
            waiting.stream().filter(one -> one.isFor(question)).forEach(one -> log.answered(one.proposal(), false));
            waiting.removeIf(one -> one.isFor(question));
        }
    }

    /// Takes back what was proposed for a question; nothing is said about it.
    public void drop(MessageId question) {
        synchronized (waiting) {
            renew(question);
            answered.remove(question);
        }
    }

    /// The time for what was proposed for a question is over.
    public void lapse(MessageId question) {
        synchronized (waiting) {
            answered.remove(question);
            waiting.removeIf(one -> one.isFor(question));
        }
    }

    private static ProposalOutcome carryOut(Waiting one, ToolContext context) throws InterruptedException {
        long at = System.nanoTime();
        String name = one.proposal().tool();
        context.run().doing(one.tool().doing(one.arguments()));
        @Nullable ToolResult result;
        try {
            result = one.tool()
                    .execute(
                            one.arguments(),
                            context.with(context.deadline().within(one.tool().timeout())));
        } catch (RuntimeException e) {
            LOG.warn("tool {}, which somebody agreed to, threw {}; they are told so", name, e.getClass());
            result = ToolResult.failed(name + " broke");
        }
        if (result instanceof ToolResult.Ok ok) {
            context.run().returned(Json.write(one.arguments()), ok);
        }
        return new ProposalOutcome(name, Json.write(one.arguments()), result, (System.nanoTime() - at) / 1_000_000);
    }

    private void forgetLate() {
        Instant now = clock.instant();
        waiting.removeIf(one -> one.proposal().until().isBefore(now));
    }

    private static boolean isOf(Waiting one, MemberId asker, Set<PlaceId> places) {
        return one.shown()
                && one.byWord()
                && one.proposal().asker().equals(asker)
                && places.contains(one.proposal().place());
    }
}
