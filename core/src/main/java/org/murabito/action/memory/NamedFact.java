package org.murabito.action.memory;

import java.util.Optional;
import org.murabito.action.ActionRequest;
import org.murabito.action.Arguments;
import org.murabito.knowledge.belief.AboutMember;

/// What is remembered of the asker, as an argument names it: by its id, or by its words as they are shown.
final class NamedFact {
    static final String NAME = "fact";

    private NamedFact() {}

    static Optional<AboutMember.Known> find(AboutMember about, ActionRequest request, Arguments arguments) {
        String named = arguments.text(NAME).orElse("");
        return about.of(request.sight(), request.member(), request.language()).stream()
                .filter(fact -> fact.key().equals(named) || fact.told().equalsIgnoreCase(named))
                .findFirst();
    }
}
