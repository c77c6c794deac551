package org.murabito.remember;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.murabito.chat.MessageId;
import org.murabito.judge.Verdict;
import org.murabito.runlog.Reasons;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;
import org.murabito.text.Language;

/// Tells the reasons of a verdict in words.
public final class VerdictReasons implements Reasons {
    private final VerdictLog verdicts;
    private final RunStore runs;
    private final ReasonWords words = new ReasonWords();

    public VerdictReasons(VerdictLog verdicts, RunStore runs) {
        this.verdicts = verdicts;
        this.runs = runs;
    }

    @Override
    public Optional<Explanation> about(MessageId message, Language language) {
        return verdicts.find(message).flatMap(verdict -> told(verdict, because(verdict, message, language)));
    }

    private List<Because> because(Verdict verdict, MessageId message, Language language) {
        List<Because> because = new ArrayList<>(words.say(verdict.reasons(), language));
        runs.findByQuestion(message)
                .flatMap(RunRecord::speaker)
                .ifPresent(speaker -> because.add(words.say(speaker, language)));
        return because;
    }

    private static Optional<Explanation> told(Verdict verdict, List<Because> because) {
        return switch (verdict) {
            case Verdict.Speak one -> Optional.of(new Explanation(Response.ANSWERS, one.score(), null, null, because));
            case Verdict.Acknowledge one ->
                Optional.of(new Explanation(Response.NODS, one.score(), null, null, because));
            case Verdict.React one ->
                Optional.of(new Explanation(Response.REACTS, one.score(), one.emoji(), null, because));
            case Verdict.Wait one ->
                Optional.of(new Explanation(Response.WAITS, one.score(), null, one.due(), because));
            case Verdict.AskModel one ->
                Optional.of(new Explanation(Response.ASKS_A_MODEL, one.score(), null, null, because));
            case Verdict.AskMemory one ->
                Optional.of(new Explanation(Response.ASKS_MEMORY, one.score(), null, null, because));
            case Verdict.StaySilent one ->
                Optional.of(new Explanation(Response.KEEPS_QUIET, one.score(), null, null, because));
            case Verdict.NotAsked _ -> Optional.empty();
        };
    }
}
