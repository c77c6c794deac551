package org.murabito.knowledge.belief;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.chat.Message;
import org.murabito.knowledge.Fact;
import org.murabito.knowledge.Subject;
import org.murabito.text.Language;

/// Puts a fact into one line. What members said stands in it as they said it, in one line and without anything that
/// looks like a mark; whoever shows it escapes it as the door wants.
public final class FactWords {
    private final ResourceBundle english = bundle(Locale.ENGLISH);
    private final ResourceBundle japanese = bundle(Locale.JAPANESE);

    private static ResourceBundle bundle(Locale locale) {
        return ResourceBundle.getBundle(
                "org.murabito.knowledge.belief.told",
                locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    public String tell(Fact fact, FactPeople people, Language language) {
        return tell(fact, people, language, List.of());
    }

    /// @param evidence the messages it stands on, oldest first, by which things are called as they were written
    String tell(Fact fact, FactPeople people, Language language, List<Message> evidence) {
        ResourceBundle words = language == Language.JAPANESE ? japanese : english;
        String attribute = fact.attribute().name();
        String kind = ClaimResolution.kind(attribute);
        String purpose = attribute.length() > kind.length() ? attribute.substring(kind.length() + 1) : "";
        String key = kind.replace(' ', '-') + (purpose.isEmpty() ? "" : "-for");
        String pattern = words.containsKey(key) ? words.getString(key) : words.getString("other");
        return pattern.replace("{0}", subject(fact, people, words, evidence))
                .replace("{2}", plain(purpose.isEmpty() ? kind : words.containsKey(key) ? purpose : attribute))
                .replace("{1}", plain(fact.value()));
    }

    private static String subject(Fact fact, FactPeople people, ResourceBundle words, List<Message> evidence) {
        return switch (fact.subject()) {
            case Subject.Person(var member) -> plain(people.name(member));
            case Subject.Thing(String name) ->
                name.equals("we") ? Objects.requireNonNull(words.getString("group")) : plain(written(name, evidence));
        };
    }

    /// The name as the newest of the messages that have it writes it: "UPS", which is compared as "ups".
    private static String written(String name, List<Message> evidence) {
        Pattern anyCase = Pattern.compile(
                "(?<![\\p{L}\\p{N}])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        return evidence.reversed().stream()
                .map(message -> anyCase.matcher(message.text()))
                .filter(Matcher::find)
                .map(Matcher::group)
                .findFirst()
                .orElse(name);
    }

    static String plain(String said) {
        return said.replaceAll("\\s+", " ").replaceAll("[\\[\\]{}<>]", "");
    }
}
