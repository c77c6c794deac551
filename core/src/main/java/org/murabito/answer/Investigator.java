package org.murabito.answer;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.action.ActionLog;
import org.murabito.action.Receipts;
import org.murabito.answer.draft.Drafting;
import org.murabito.answer.draft.EmptyClaims;
import org.murabito.answer.draft.MarkedText;
import org.murabito.answer.draft.Repetition;
import org.murabito.archive.Line;
import org.murabito.archive.Stores;
import org.murabito.catchup.CatchingUp;
import org.murabito.catchup.Digest;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.consent.ConsentLog;
import org.murabito.consent.Consents;
import org.murabito.llm.Usage;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.RunOutcome;
import org.murabito.loop.RunRequest;
import org.murabito.loop.budget.Bounds;
import org.murabito.perceive.SpokenTo;
import org.murabito.perceive.order.ExactOrders;
import org.murabito.perceive.order.OrderReader;
import org.murabito.run.RunId;
import org.murabito.run.RunListener;
import org.murabito.run.RunStop;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;
import org.murabito.sight.ChatScope;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.Toolbox;

/// Looks into one question from beginning to end: hands it to the loop, keeps the record, and makes the draft of an
/// answer.
public final class Investigator {
    private final Stores stores;
    private final RunStore runs;
    private final AgentLoop loop;
    private final Drafting drafting;
    private final Surroundings surroundings;
    private final Phrases phrases = new Phrases("org.murabito.answer.phrases");
    private final CatchingUp catchingUp;
    private final Digest digest;
    private final Agreements agreements;

    /// Where and when investigations happen, and with what.
    ///
    /// @param tools as they are at the moment
    /// @param orders tells questions for what was missed
    /// @param newId names a run; sorts by time
    /// @param beside where an answer is checked while it is written
    public record Surroundings(
            Clock clock,
            ZoneId zone,
            PromptAssembler assembler,
            Supplier<Toolbox> tools,
            Consents consents,
            Receipts receipts,
            OrderReader orders,
            Bounds bounds,
            Supplier<RunId> newId,
            Executor beside) {
        /// With tools that stay, none of which acts.
        public Surroundings(
                Clock clock,
                ZoneId zone,
                PromptAssembler assembler,
                Toolbox tools,
                Bounds bounds,
                Supplier<RunId> newId) {
            this(
                    clock,
                    zone,
                    assembler,
                    () -> tools,
                    new Consents(clock, ConsentLog.NONE),
                    new Receipts(ActionLog.NONE),
                    new ExactOrders(),
                    bounds,
                    newId,
                    Thread::startVirtualThread);
        }
    }

    public Investigator(Stores stores, RunStore runs, AgentLoop loop, Drafting drafting, Surroundings surroundings) {
        this.stores = stores;
        this.runs = runs;
        this.loop = loop;
        this.drafting = drafting;
        this.surroundings = surroundings;
        this.agreements = new Agreements(surroundings.consents(), stores.communities(), phrases);
        this.catchingUp = new CatchingUp(stores, drafting.words(), surroundings.zone(), phrases, surroundings.orders());
        this.digest = new Digest(stores, surroundings.orders(), surroundings.zone(), phrases);
    }

    /// Tells what somebody missed, without a model.
    public CatchingUp catchingUp() {
        return catchingUp;
    }

    /// Always ends with a finished record; whether there is an answer says its [RunStop]. Interrupting ends it
    /// promptly.
    public RunRecord investigate(InvestigatedQuestion asked, RunListener watcher) throws InterruptedException {
        RunRecord begun = begin(asked);
        runs.begin(begun);
        runs.given(begun.id(), given(asked));
        Recording recording = new Recording(begun.id(), runs, watcher);
        RunRecord.End end = end(asked, recording);
        runs.finish(begun.id(), end);
        return runs.find(begun.id()).orElse(begun.ended(end));
    }

    private Optional<MarkedText> missed(InvestigatedQuestion asked) {
        Optional<MarkedText> missed = asked.asker() == null || asked.lines().size() != 1
                ? Optional.empty()
                : catchingUp.tell(asked.lines().getFirst(), asked.text(), asked.sight());
        return missed.filter(told -> !told.messages().isEmpty())
                .or(() -> digest.tell(asked.text(), asked.place(), asked.sight(), Instant.now(surroundings.clock()))
                        .filter(told -> missed.isEmpty() || hasWordsOfOthers(told, asked)))
                .or(() -> missed);
    }

    private static boolean hasWordsOfOthers(MarkedText told, InvestigatedQuestion asked) {
        return told.messages().stream().anyMatch(line -> !line.author().equals(asked.asker()));
    }

    private RunRecord.End end(InvestigatedQuestion asked, Recording recording) {
        ChatRunHandle reading = new ChatRunHandle(
                asked, stores, recording, surroundings.consents().replies());
        ToolContext context = context(asked, reading);
        try {
            MarkedText told = BestEffort.STANDARD
                    .from("the look at what was missed", () -> missed(asked), Optional.<MarkedText>empty())
                    .orElse(null);
            if (told != null) {
                return end(asked, told, context.now());
            }
            Toolbox tools = tools(asked);
            Agreements.Settled agreed = settle(asked, context, recording);
            AssembledPrompt assembled =
                    surroundings.assembler().assemble(asked, tools, agreed.told(), context, recording);
            GrowingAnswer.Check check = written -> drafting.draft(written, material(asked, recording, reading));
            EmptyClaims empty = emptyClaims(asked, tools, recording, agreed);
            GrowingAnswer.Check soFar = written -> empty.whileWritten(check.draft(written));
            AnswerRevision revision = new AnswerRevision(asked.need(), written -> {
                Drafting.Material material = material(asked, recording, reading);
                return surroundings
                        .assembler()
                        .objection(
                                drafting.unsupported(written, material),
                                () -> empty.isEmpty(drafting.draft(written, material)));
            });
            AnswerRevision.Kept kept = revision.of(
                    new RunRequest(
                            assembled.system(), List.of(assembled.opening()), tools, context, surroundings.bounds()),
                    request -> run(request, asked, soFar, recording));
            RunOutcome outcome = kept.outcome();
            // Simple mode is code, and does not claim what it cannot do.
            GrowingAnswer.Check whole = outcome.model().equals(RunRecord.SIMPLE)
                    ? written -> drafting.ofCode(written, material(asked, recording, reading))
                    : check;
            GrowingAnswer.Check complete = written -> withFound(whole.draft(written), asked);
            return end(
                    asked, assembled, complete, kept.insists() ? empty.unlikely() : empty, outcome, agreed.refused());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new RunRecord.End(RunStop.CANCELLED, "", 0, Usage.NONE, null, 0, "", List.of());
        }
    }

    /// What was agreed to is done whatever was done before; what a model wants from then on is not done twice.
    private Agreements.Settled settle(InvestigatedQuestion asked, ToolContext context, Recording recording)
            throws InterruptedException {
        MessageId question = asked.message();
        if (question == null) {
            return Agreements.Settled.NOTHING;
        }
        surroundings.receipts().end(question);
        Agreements.Settled agreed = agreements.settle(asked, context, recording);
        surroundings
                .receipts()
                .begin(question, asked.lines().stream().map(Message::id).toList());
        return agreed;
    }

    /// What is asked by somebody who waits is shown while it is written.
    private RunOutcome run(
            RunRequest request, InvestigatedQuestion asked, GrowingAnswer.Check check, Recording recording) {
        try (GrowingAnswer growing = new GrowingAnswer(check, recording::doing, surroundings.beside())) {
            if (asked.askedBack() != null) {
                recording.writing(growing::written);
            }
            return loop.run(request, recording);
        }
    }

    /// Nothing is done for somebody who did not ask.
    private Toolbox tools(InvestigatedQuestion asked) {
        Toolbox all = surroundings.tools().get();
        return asked.need() == AnswerNeed.ANYTHING ? all : all.without(Tool::acts);
    }

    private static Set<MessageId> given(InvestigatedQuestion asked) {
        return Stream.concat(
                        asked.lines().stream().map(Message::id),
                        asked.before().stream().map(Line::id))
                .collect(Collectors.toSet());
    }

    private RunRecord begin(InvestigatedQuestion asked) {
        return new RunRecord(
                surroundings.newId().get(),
                asked.sight().community(),
                asked.place(),
                asked.message(),
                asked.sight().audiences().map(List::copyOf).orElse(null),
                Instant.now(surroundings.clock()),
                List.of(),
                null);
    }

    private ToolContext context(InvestigatedQuestion asked, ChatRunHandle reading) {
        return new ToolContext(
                new ChatScope(
                        asked.sight(),
                        asked.place(),
                        asked.asker(),
                        asked.lines().stream().map(Message::id).collect(Collectors.toSet()),
                        asked.askedBack()),
                Instant.now(surroundings.clock()),
                surroundings.zone(),
                Language.of(asked.text()),
                reading.deadline(surroundings.bounds().wallClock()),
                reading,
                null);
    }

    /// What an action found of members' words is quoted as code put it, where the model that called it quotes none of
    /// it.
    private Drafting.Draft withFound(Drafting.Draft draft, InvestigatedQuestion asked) {
        MessageId question = draft.quotes().isEmpty() ? asked.message() : null;
        Drafting.Draft whole = draft;
        for (MarkedText found : question == null
                ? List.<MarkedText>of()
                : surroundings.receipts().found(question)) {
            Drafting.Draft more =
                    drafting.ofCode(found.text(), material(asked, found.messages(), List.of(), List.of()));
            whole = new Drafting.Draft(
                    (whole.text() + "\n\n" + more.text()).strip(),
                    Stream.concat(whole.quotes().stream(), more.quotes().stream())
                            .distinct()
                            .toList(),
                    Drafting.Claim.NONE);
        }
        return whole;
    }

    /// @param refused why what was agreed to was not done
    private RunRecord.End end(
            InvestigatedQuestion asked,
            AssembledPrompt assembled,
            GrowingAnswer.Check check,
            EmptyClaims empty,
            RunOutcome outcome,
            List<String> refused) {
        boolean answered = outcome.stop().answered() && !asked.need().declines(outcome.answer());
        List<String> done = receipts(asked);
        List<String> listed = listed(asked, done, answered ? outcome.answer() : "");
        // What was done, listed or is asked back needs no search by what stands in for a model that failed after it.
        boolean over = outcome.model().equals(RunRecord.SIMPLE)
                && (!done.isEmpty() || !refused.isEmpty() || !listed.isEmpty() || isProposed(asked));
        Drafting.Draft draft = answered && !over ? check.draft(outcome.answer()) : new Drafting.Draft("", List.of());
        return new RunRecord.End(
                outcome.stop(),
                outcome.model(),
                outcome.rounds(),
                outcome.usage().plus(assembled.analysed().usage()),
                AnswerRevision.sum(outcome.cost(), assembled.analysed().cost()),
                outcome.took().toMillis(),
                agreements.withProposals(
                        assembled
                                .pictures()
                                .noted(
                                        empty.noted(draft, !listed.isEmpty()),
                                        loop.seesImages(outcome.model()),
                                        (key, count) -> phrases.say(Language.of(asked.text()), key, count)),
                        answered,
                        asked),
                draft.quotes(),
                Stream.of(
                                done.stream(),
                                refused.stream(),
                                listed.stream()
                                        .filter(text ->
                                                !refused.contains(text) && !Repetition.isIn(draft.text(), text)))
                        .flatMap(parts -> parts)
                        .toList());
    }

    /// What was listed for the asker, why it was refused, or what is still missing, unless something was done after it.
    private List<String> listed(InvestigatedQuestion asked, List<String> done, String answer) {
        MessageId question = asked.message();
        return question == null || !done.isEmpty() || isProposed(asked)
                ? List.of()
                : surroundings.receipts().shown(question, answer.contains("?") || answer.contains("？"));
    }

    private RunRecord.End end(InvestigatedQuestion asked, MarkedText told, Instant begun) {
        Drafting.Draft draft = drafting.ofCode(told.text(), material(asked, told.messages(), List.of(), List.of()));
        return new RunRecord.End(
                RunStop.ANSWERED,
                RunRecord.SIMPLE,
                0,
                Usage.NONE,
                BigDecimal.ZERO,
                Duration.between(begun, Instant.now(surroundings.clock())).toMillis(),
                draft.text(),
                draft.quotes());
    }

    /// Oldest first.
    private List<String> receipts(InvestigatedQuestion asked) {
        MessageId question = asked.message();
        return question == null ? List.of() : surroundings.receipts().texts(question);
    }

    private EmptyClaims emptyClaims(
            InvestigatedQuestion asked, Toolbox tools, Recording recording, Agreements.Settled agreed) {
        return new EmptyClaims(
                () -> !receipts(asked).isEmpty() || isProposed(asked),
                () -> !agreed.told().isBlank()
                        || recording.calledOne(
                                name -> tools.find(name).filter(Tool::acts).isPresent()),
                asked.need() == AnswerNeed.ANYTHING ? phrases.say(Language.of(asked.text()), "nothing-done") : "");
    }

    private boolean isProposed(InvestigatedQuestion asked) {
        MessageId question = asked.message();
        return question != null && !surroundings.consents().of(question).isEmpty();
    }

    private Drafting.Material material(InvestigatedQuestion asked, Recording recording, ChatRunHandle reading) {
        List<Message> read = stores.messages().findAll(asked.sight(), recording.read());
        return material(asked, read, reading.addresses(), reading.elsewhere());
    }

    private Drafting.Material material(
            InvestigatedQuestion asked, List<Message> read, List<String> addresses, List<String> elsewhere) {
        SpokenTo spokenTo = SpokenTo.in(stores.communities(), asked.sight().community(), surroundings.orders());
        // What they asked before may be repeated, too, where this goes on with it.
        String own = Stream.concat(
                        asked.before().stream()
                                .filter(line -> line.author().equals(asked.asker()))
                                .map(Line::text),
                        Stream.of(asked.text()))
                .collect(Collectors.joining("\n"));
        return new Drafting.Material(
                own,
                read.stream().filter(message -> !spokenTo.is(message)).toList(),
                stores.communities().members(asked.sight().community()),
                Stream.concat(read.stream().map(Message::text), addresses.stream())
                        .toList(),
                elsewhere);
    }
}
