package org.murabito.unasked;

import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.PersonaChoice;
import org.murabito.archive.Line;
import org.murabito.chat.Message;
import org.murabito.persona.Persona;
import org.murabito.run.RunId;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;

/// The records of model calls that nobody asked for: nods, introductions, what is said in passing.
///
/// @param choice who says it
/// @param newId names a run; sorts by time
public record UnaskedRuns(RunStore runs, PersonaChoice choice, Clock clock, Supplier<RunId> newId) {
    RunRecord begin(InvestigatedQuestion asked, Message message) {
        RunRecord begun = new RunRecord(
                newId.get(),
                asked.sight().community(),
                message.place(),
                message.id(),
                asked.sight().audiences().map(List::copyOf).orElse(null),
                clock.instant(),
                List.of(),
                null);
        runs.begin(begun);
        runs.given(begun.id(), asked.before().stream().map(Line::id).toList());
        return begun;
    }

    /// Who says it, kept among the steps where it is another than the one that everybody knows.
    Persona speaker(RunRecord begun, InvestigatedQuestion asked) {
        PersonaChoice.Chosen chosen = choice.choose(asked, null);
        chosen.step().ifPresent(step -> add(begun, step));
        return chosen.persona();
    }

    void add(RunRecord begun, Step step) {
        runs.add(begun.id(), step);
    }

    RunRecord end(RunRecord begun, RunRecord.End end) {
        runs.finish(begun.id(), end);
        return runs.find(begun.id()).orElse(begun.ended(end));
    }
}
