package org.murabito.persona;

import java.util.ArrayList;
import java.util.List;

/// Who Murabito is: the name it signs with and the other names it listens to. The bare word 村人 is not among them, since
/// people
/// who live in a village use it of each other.
public record Persona(String name, List<String> aliases) {
    public static final Persona MURABITO = new Persona("Murabito", List.of("ムラビト", "むらびと"));

    public Persona {
        if (name.isBlank()) {
            throw new IllegalArgumentException("the persona needs a name");
        }
        aliases = List.copyOf(aliases);
    }

    public List<String> names() {
        List<String> names = new ArrayList<>();
        names.add(name);
        names.addAll(aliases);
        return List.copyOf(names);
    }
}
