package org.murabito.think;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.murabito.archive.Stores;
import org.murabito.chat.Member;
import org.murabito.chat.Message;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.Bounds;
import org.murabito.loop.Inquiry;
import org.murabito.loop.Outcome;
import org.murabito.run.RunId;
import org.murabito.run.RunListener;
import org.murabito.run.RunRecord;
import org.murabito.run.RunStore;
import org.murabito.text.Language;
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

    /// Where and when investigations happen, and with what.
    ///
    /// @param newId names a run; sorts by time
    public record Surroundings(
            Clock clock, ZoneId zone, Prompt prompt, Toolbox tools, Bounds bounds, Supplier<RunId> newId) {}

    public Investigator(Stores stores, RunStore runs, AgentLoop loop, Drafting drafting, Surroundings surroundings) {
        this.stores = stores;
        this.runs = runs;
        this.loop = loop;
        this.drafting = drafting;
        this.surroundings = surroundings;
    }

    /// Always ends with a finished record; whether there is an answer says its [RunStop]. Interrupting ends it
    /// promptly.
    public RunRecord investigate(Asked asked, RunListener watcher) throws InterruptedException {
        RunRecord begun = begin(asked);
        runs.begin(begun);
        Recording recording = new Recording(begun.id(), runs, watcher);
        Outcome outcome = loop.run(inquiry(asked), recording);
        RunRecord.End end = end(asked, recording, outcome);
        runs.finish(begun.id(), end);
        return runs.find(begun.id()).orElse(begun.ended(end));
    }

    private RunRecord begin(Asked asked) {
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

    private Inquiry inquiry(Asked asked) {
        Language language = Language.of(asked.text());
        ToolContext context = new ToolContext(
                asked.sight(),
                asked.place(),
                asked.asker(),
                Instant.now(surroundings.clock()),
                surroundings.zone(),
                language,
                Deadline.in(surroundings.bounds().wallClock()));
        String question = surroundings.prompt().question(asked, Instant.now(surroundings.clock()));
        return new Inquiry(
                surroundings.prompt().system(asked.sight().community()),
                List.of(Exchange.user(question)),
                surroundings.tools(),
                context,
                surroundings.bounds());
    }

    private RunRecord.End end(Asked asked, Recording recording, Outcome outcome) {
        Drafting.Draft draft = new Drafting.Draft("", List.of());
        if (outcome.stop().answered()) {
            List<Message> read = stores.messages().findAll(asked.sight(), recording.read());
            draft = drafting.draft(outcome.answer(), material(asked, read));
        }
        return new RunRecord.End(
                outcome.stop(),
                outcome.model(),
                outcome.rounds(),
                outcome.usage(),
                outcome.cost(),
                outcome.took().toMillis(),
                draft.text(),
                draft.quotes());
    }

    private Drafting.Material material(Asked asked, List<Message> read) {
        List<Member> authors = read.stream()
                .map(Message::author)
                .distinct()
                .map(stores.communities()::findMember)
                .flatMap(Optional::stream)
                .toList();
        return new Drafting.Material(
                asked.text(), read, authors, read.stream().map(Message::text).toList());
    }
}
