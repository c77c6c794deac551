package org.murabito.app.command.rehearse;

import java.util.HashMap;
import java.util.Map;
import org.murabito.app.settings.Settings;
import org.murabito.chat.MemberKind;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.reflection.ReflectionCalls;
import org.murabito.memory.context.SummaryCalls;
import org.murabito.rehearse.Decided;

/// Counts how often a model would be asked beside the turns: to summarise each place, and to reflect on it.
final class BesideCalls {
    private final Settings settings;
    private final Map<PlaceId, SummaryCalls> summaries = new HashMap<>();
    private final Map<PlaceId, ReflectionCalls> reflections = new HashMap<>();

    BesideCalls(Settings settings) {
        this.settings = settings;
    }

    void said(Decided decided) {
        boolean person = decided.author() == MemberKind.PERSON || decided.author() == MemberKind.GUEST;
        if (!person || decided.message().text().isBlank()) {
            return;
        }
        PlaceId place = decided.message().place();
        summaries
                .computeIfAbsent(place, _ -> new SummaryCalls(settings.context().rhythm()))
                .said(decided.message().at());
        reflections
                .computeIfAbsent(
                        place, _ -> new ReflectionCalls(settings.facts().rhythm()))
                .said(decided.message().at(), decided.message().text());
    }

    void end() {
        summaries.values().forEach(SummaryCalls::end);
        reflections.values().forEach(ReflectionCalls::end);
    }

    long summaries() {
        return summaries.values().stream().mapToLong(SummaryCalls::calls).sum();
    }

    long reflections() {
        return reflections.values().stream().mapToLong(ReflectionCalls::calls).sum();
    }
}
