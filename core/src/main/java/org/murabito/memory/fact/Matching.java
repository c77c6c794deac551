package org.murabito.memory.fact;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.chat.MemberId;
import org.murabito.text.Words;

/// Whether a fact answers a question: it is about what is asked about, all of it, and says what is left open.
public final class Matching {
    private static final Set<String> PLAIN = Set.of("where", "when", "who", "is");
    private static final Subject US = Subject.Thing.called("we");

    private final Words words;

    public Matching(Words words) {
        this.words = words;
    }

    boolean answers(Inquiry inquiry, Fact fact, People people) {
        Set<String> left = new HashSet<>(inquiry.words());
        return isAbout(inquiry, fact, people, left)
                && says(inquiry, fact, left)
                && (left.isEmpty()
                        || (isNamedByVerb(inquiry, fact) && inquiry.kinds().containsAll(left)));
    }

    /// Takes away what the subject, and what it is used for, cover of the question.
    private boolean isAbout(Inquiry inquiry, Fact fact, People people, Set<String> left) {
        Set<String> qualifier = tokens(qualifier(fact.attribute().name()));
        boolean qualified = !qualifier.isEmpty() && inquiry.all().containsAll(qualifier);
        left.removeAll(qualifier);
        switch (fact.subject()) {
            case Subject.Person(MemberId member) -> {
                if (inquiry.people().contains(member)) {
                    return true;
                }
                return inquiry.people().isEmpty()
                        && (inquiry.gap() == Inquiry.Gap.WHO || (qualified && !inquiry.ofGroup()));
            }
            case Subject.Thing(String name) -> {
                if (fact.subject().equals(US)) {
                    return inquiry.people().isEmpty();
                }
                Set<String> own = tokens(name);
                boolean named = !own.isEmpty() && inquiry.all().containsAll(own);
                left.removeAll(own);
                return inquiry.people().isEmpty() ? named : isOf(inquiry, fact, people, named);
            }
            case Subject.Implied() -> {
                return false;
            }
        }
    }

    /// A thing of somebody's: they spoke of it, or they are the answer turned round ("what is she in charge of?").
    private static boolean isOf(Inquiry inquiry, Fact fact, People people, boolean named) {
        Optional<MemberId> value = people.called(fact.value());
        return (named && inquiry.people().contains(fact.latest().source().author()))
                || value.filter(inquiry.people()::contains).isPresent();
    }

    /// Takes away what the attribute covers, and for "who" what the value covers.
    private boolean says(Inquiry inquiry, Fact fact, Set<String> left) {
        String attribute = Settling.kind(fact.attribute().name());
        Set<String> own = tokens(attribute);
        boolean free =
                !PLAIN.contains(attribute) && !own.isEmpty() && inquiry.all().containsAll(own);
        if (free) {
            left.removeAll(own);
        }
        if (inquiry.gap() == Inquiry.Gap.WHO && fact.subject() instanceof Subject.Person) {
            Set<String> value = tokens(fact.value());
            boolean touched = left.stream().anyMatch(value::contains);
            left.removeAll(value);
            return touched && (free || inquiry.attributes().contains(attribute));
        }
        if (free || inquiry.attributes().contains(attribute)) {
            return true;
        }
        return switch (inquiry.gap()) {
            case WHERE ->
                attribute.equals("where")
                        || (attribute.equals("live") && inquiry.attributes().isEmpty());
            case WHEN -> attribute.equals("when") || (attribute.equals("is") && fact.when() != null);
            case WHO ->
                attribute.equals("who")
                        || (attribute.equals("is") && inquiry.attributes().isEmpty());
            case WHAT ->
                (attribute.equals("is") || attribute.equals("use"))
                        && inquiry.attributes().isEmpty();
        };
    }

    private static boolean isNamedByVerb(Inquiry inquiry, Fact fact) {
        return inquiry.attributes().contains(Settling.kind(fact.attribute().name()))
                && qualifier(fact.attribute().name()).isEmpty();
    }

    private static String qualifier(String attribute) {
        int slash = attribute.indexOf('/');
        return slash < 0 ? "" : attribute.substring(slash + 1);
    }

    private Set<String> tokens(String text) {
        return words.of(text).stream().map(Words.Word::base).collect(Collectors.toSet());
    }
}
