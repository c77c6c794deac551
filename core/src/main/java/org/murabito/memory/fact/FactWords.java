package org.murabito.memory.fact;

import java.util.Locale;
import java.util.Objects;
import java.util.ResourceBundle;
import org.murabito.text.Language;

/// Puts a fact into one line. What members said stands in it as they said it, in one line and without anything that
/// looks like a mark; whoever shows it escapes it as the door wants.
public final class FactWords {
    private final ResourceBundle english = bundle(Locale.ENGLISH);
    private final ResourceBundle japanese = bundle(Locale.JAPANESE);

    private static ResourceBundle bundle(Locale locale) {
        return ResourceBundle.getBundle(
                "org.murabito.memory.fact.told",
                locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    public String tell(Fact fact, People people, Language language) {
        ResourceBundle words = language == Language.JAPANESE ? japanese : english;
        String attribute = fact.attribute().name();
        String kind = Settling.kind(attribute);
        String purpose = attribute.length() > kind.length() ? attribute.substring(kind.length() + 1) : "";
        String key = kind.replace(' ', '-') + (purpose.isEmpty() ? "" : "-for");
        String pattern = words.containsKey(key) ? words.getString(key) : words.getString("other");
        return pattern.replace("{0}", subject(fact, people, words))
                .replace("{2}", plain(purpose.isEmpty() ? kind : words.containsKey(key) ? purpose : attribute))
                .replace("{1}", plain(fact.value()));
    }

    private static String subject(Fact fact, People people, ResourceBundle words) {
        return switch (fact.subject()) {
            case Subject.Person(var member) -> plain(people.name(member));
            case Subject.Thing(String name) ->
                name.equals("we") ? Objects.requireNonNull(words.getString("group")) : plain(name);
            case Subject.Implied() -> "";
        };
    }

    static String plain(String said) {
        return said.replaceAll("\\s+", " ").replaceAll("[\\[\\]{}<>]", "");
    }
}
