package org.murabito.action.memory;

import java.util.Arrays;
import java.util.Optional;
import org.murabito.action.ActionRequest;
import org.murabito.action.Arguments;
import org.murabito.knowledge.belief.AboutMember;
import org.murabito.text.Language;

/// What is remembered of the asker, as an argument names it: by its id, or by its words as they are shown in any
/// language.
final class NamedFact {
    static final String NAME = "fact";

    private NamedFact() {}

    static Optional<AboutMember.Known> find(AboutMember about, ActionRequest request, Arguments arguments) {
        String named = arguments.text(NAME).orElse("");
        return Arrays.stream(Language.values())
                .flatMap(language -> about.of(request.sight(), request.member(), language).stream())
                .filter(fact -> fact.key().equals(named) || fact.told().equalsIgnoreCase(named))
                .findFirst();
    }
}
