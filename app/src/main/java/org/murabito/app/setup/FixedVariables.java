package org.murabito.app.setup;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.StoredEnvironment;
import org.murabito.webchat.http.Refused;

/// Variables that the environment of this process sets: they go before whatever is kept, so that nothing is kept for
/// them.
record FixedVariables(Set<String> names) {
    static FixedVariables of(ApiKeys keys, StoredEnvironment kept) {
        Map<String, String> before = kept.read();
        return new FixedVariables(StoredEnvironment.NAMES.stream()
                .filter(name -> keys.variable(name)
                        .filter(value -> !value.isBlank() && !value.equals(before.get(name)))
                        .isPresent())
                .collect(Collectors.toSet()));
    }

    boolean has(String name) {
        return names.contains(name);
    }

    void requireFree(String name) {
        if (has(name)) {
            throw new Refused(409, "error.setup.fixed", name);
        }
    }
}
