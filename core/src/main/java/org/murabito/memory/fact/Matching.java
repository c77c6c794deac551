package org.murabito.memory.fact;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.chat.MemberId;
import org.murabito.text.Words;

/// Whether a claim answers a question: it is about what is asked about, all of it, and the part of it that the question
/// leaves open is of the kind that is wanted. Words count as the same by their stems and by their [Senses].
public final class Matching {
    private static final Subject US = Subject.Thing.called("we");
    /// Attributes that the wanted kind alone names; any other must be in the question.
    private static final Set<String> PLAIN =
            Set.of("where", "when", "who", "is", "name", "名前", "about", "get", "use", "lead", "");
    private static final String COST = "cost";
    private static final Set<String> NAMES = Set.of("name", "名前");

    private final Words words;
    private final Senses senses = new Senses();

    public Matching(Words words) {
        this.words = words;
    }

    /// Which part of a claim says what is left open.
    enum Side {
        VALUE,
        SUBJECT
    }

    /// Empty if it does not.
    Optional<Side> answering(Inquiry inquiry, Claim claim, People people) {
        if (answersByValue(inquiry, claim, people)) {
            return Optional.of(Side.VALUE);
        }
        return answersBySubject(inquiry, claim, people) ? Optional.of(Side.SUBJECT) : Optional.empty();
    }

    private boolean answersByValue(Inquiry inquiry, Claim claim, People people) {
        Set<String> outside = keywordsOutside(claim, claim.statement().value());
        return isOfKind(inquiry, claim, people)
                && isAbout(inquiry, claim, people)
                && isNamed(inquiry, claim)
                && covers(
                        inquiry,
                        withParts(inquiry, outside, claim),
                        tokens(claim.statement().value()));
    }

    /// What is asked may stand in the value, where that says more: "the kitchen blue", "the early shift".
    private Set<String> withParts(Inquiry inquiry, Set<String> outside, Claim claim) {
        Set<String> value = tokens(claim.statement().value());
        boolean saysMore = value.stream().anyMatch(word -> !senses.meets(word, inquiry.words()));
        boolean isAttribute =
                !PLAIN.contains(Naming.kind(claim.statement().attribute().name()));
        if (saysMore && isAttribute) {
            outside.addAll(value);
        }
        return outside;
    }

    /// What is over concerns a question if it is about its subject, whatever is asked of it.
    boolean ends(Inquiry inquiry, Claim claim, People people) {
        Statement said = claim.statement();
        if (said.manner() != Manner.ENDS || !isAbout(inquiry, claim, people)) {
            return false;
        }
        return !said.value().isBlank()
                || inquiry.words().stream()
                        .filter(word -> !isForForm(inquiry, word))
                        .allMatch(word -> senses.meets(word, claim.keywords()));
    }

    private boolean isOfKind(Inquiry inquiry, Claim claim, People people) {
        Statement said = claim.statement();
        String kind = Naming.kind(said.attribute().name());
        return switch (inquiry.gap()) {
            case WHEN ->
                said.when() != null || Set.of("when", "end", "birthday").contains(kind);
            case WHERE ->
                said.when() == null
                        && (Set.of("where", "live", "from", "work for", "get").contains(kind)
                                || (!Set.of("who", "lead").contains(kind) && isSpelledOut(said, "spot"))
                                || (kind.equals("is") && isPlaceName(said.value()))
                                || !PLAIN.contains(kind));
            case WHO ->
                Set.of("who", "lead").contains(kind)
                        || (said.relation() == null
                                && people.called(said.value()).isPresent())
                        || (said.relation() != null && !Set.of("when", "where").contains(kind))
                        || (kind.equals("is") && said.when() == null)
                        || (said.when() == null
                                && (!Set.of("where", "use", "live").contains(kind) || isTold(inquiry, claim))
                                && Naming.isName(said.value()));
            case WHAT ->
                inquiry.words().contains(COST)
                        ? said.value().chars().anyMatch(Character::isDigit)
                        : !Set.of("when", "where", "end", "who", "lead").contains(kind)
                                || isSpelledOut(inquiry, claim, kind)
                                || saysItsKind(inquiry, said.value());
        };
    }

    /// Whether the claim says more of what is asked than its subject: what is done.
    private boolean isTold(Inquiry inquiry, Claim claim) {
        String subject = claim.statement().subject() instanceof Subject.Thing(String name) ? name : "";
        Set<String> other = tokens(subject);
        return inquiry.words().stream()
                .anyMatch(word -> !senses.meets(word, other) && claim.keywords().contains(word));
    }

    /// "The party is at Nord's", put as "the party: Nord's".
    private boolean isPlaceName(String value) {
        return Naming.isPlace(value) || words.of(value).stream().anyMatch(word -> word.kind() == Words.WordKind.NAME);
    }

    /// "Which team is she on": the data team.
    private boolean saysItsKind(Inquiry inquiry, String value) {
        return tokens(value).stream().anyMatch(inquiry.kinds()::contains);
    }

    /// "The venue of the picnic" is a place, however it is stated.
    private boolean isSpelledOut(Statement said, String sense) {
        String subject = said.subject() instanceof Subject.Thing(String name) ? name : "";
        return tokens(subject + " " + said.attribute().name().replace('/', ' ')).stream()
                .anyMatch(word -> senses.has(word, sense));
    }

    /// "What do we write the minutes in" asks for a place as well.
    private boolean isSpelledOut(Inquiry inquiry, Claim claim, String kind) {
        Set<String> wanted = kind.equals("where") ? Set.of("stay", "write", "spot", "use") : Set.of(kind, "time");
        return isTold(inquiry, claim)
                || inquiry.words().stream().anyMatch(word -> !Collections.disjoint(senses.of(word), wanted));
    }

    private boolean isAbout(Inquiry inquiry, Claim claim, People people) {
        return switch (claim.statement().subject()) {
            case Subject.Person(MemberId member) -> inquiry.people().contains(member) || isAnybodys(inquiry, claim);
            case Subject.Thing(String name) -> isAbout(inquiry, claim, people, name);
            case Subject.Implied() -> false;
        };
    }

    /// Asked of no one in particular, what anybody uses for just that is an answer.
    private boolean isAnybodys(Inquiry inquiry, Claim claim) {
        Set<String> purpose =
                tokens(Naming.qualifier(claim.statement().attribute().name()));
        return inquiry.people().isEmpty()
                && !inquiry.ofGroup()
                && !purpose.isEmpty()
                && purpose.stream().allMatch(word -> senses.meets(word, inquiry.words()));
    }

    private boolean isAbout(Inquiry inquiry, Claim claim, People people, String name) {
        if (Subject.Thing.called(name).equals(US)) {
            return inquiry.people().isEmpty();
        }
        Set<MemberId> whose = people.in(name);
        if (!inquiry.people().isEmpty()) {
            boolean theirs = inquiry.people().contains(claim.source().author())
                    || (inquiry.people().containsAll(whose) && !whose.isEmpty())
                    || people.in(String.join(" ", claim.keywords())).containsAll(inquiry.people());
            if (!theirs || !inquiry.people().containsAll(whose)) {
                return false;
            }
        }
        List<Words.Word> found = words.of(Naming.untilPreposition(people.without(whose, name)));
        String head = head(found);
        return head.isEmpty()
                ? !whose.isEmpty()
                : senses.meets(head, inquiry.words()) || (isForForm(inquiry, head) && isTimeOf(inquiry, found));
    }

    /// "Closing time", where it is asked when.
    private boolean isTimeOf(Inquiry inquiry, List<Words.Word> found) {
        return found.size() > 1 && senses.meets(found.get(found.size() - 2).base(), inquiry.words());
    }

    /// The answer is whom or what it is stated of: "who uses Helix", "what is she in charge of".
    private boolean answersBySubject(Inquiry inquiry, Claim claim, People people) {
        Statement said = claim.statement();
        String kind = Naming.kind(said.attribute().name());
        if (said.relation() != null || said.when() != null || kind.equals("where")) {
            return false;
        }
        Set<MemberId> value = Selves.isOne(said.value()) ? Set.of(claim.source().author()) : people.in(said.value());
        if (inquiry.gap() == Inquiry.Gap.WHAT || inquiry.gap() == Inquiry.Gap.WHERE) {
            return said.subject() instanceof Subject.Thing(String name)
                    && !inquiry.people().isEmpty()
                    && value.equals(inquiry.people())
                    && Set.of("who", "lead").contains(kind)
                    && inquiry.words().stream()
                            .allMatch(word -> isForForm(inquiry, word) || senses.meets(word, subjectWords(name)));
        }
        String head = head(said.value());
        boolean isOne = said.subject() instanceof Subject.Person
                || (said.subject() instanceof Subject.Thing(String name)
                        && !Subject.Thing.called(name).equals(US)
                        && !senses.meets(head(name), inquiry.words()));
        return inquiry.gap() == Inquiry.Gap.WHO
                && isOne
                && inquiry.people().isEmpty()
                && value.isEmpty()
                && !inquiry.words().isEmpty()
                && (senses.meets(head, inquiry.words()) || inquiry.words().containsAll(tokens(said.value())))
                && isNamed(inquiry, claim)
                && covers(inquiry, keywordsOutside(claim, ""), Set.of());
    }

    /// The claim's own relation is one that the question speaks of, or that the wanted kind goes without saying.
    private boolean isNamed(Inquiry inquiry, Claim claim) {
        String attribute = claim.statement().attribute().name();
        String kind = Naming.kind(attribute);
        if (Naming.isOfSomethingOwn(attribute)) {
            return tokens(Naming.owned(attribute)).stream().allMatch(word -> senses.meets(word, inquiry.words()));
        }
        if (kind.equals("end")) {
            return inquiry.words().stream().anyMatch(word -> senses.has(word, "end") || senses.has(word, "deadline"));
        }
        if (PLAIN.contains(kind) || (kind.equals("live") && inquiry.words().isEmpty())) {
            return true;
        }
        return inquiry.words().stream().anyMatch(word -> senses.has(word, kind))
                || tokens(kind).stream()
                        .allMatch(word -> isForForm(inquiry, word) || senses.meets(word, inquiry.words()));
    }

    private boolean covers(Inquiry inquiry, Set<String> said, Set<String> value) {
        return inquiry.words().stream()
                .allMatch(word -> word.equals(COST)
                        || senses.meets(word, said)
                        || isForForm(inquiry, word)
                        || (inquiry.kinds().contains(word) && (value.contains(word) || isOnlyKind(inquiry, said))));
    }

    /// "Which instrument does she play": the verb says which.
    private boolean isOnlyKind(Inquiry inquiry, Set<String> said) {
        return inquiry.words().stream().anyMatch(word -> !inquiry.kinds().contains(word) && senses.meets(word, said));
    }

    private boolean isForForm(Inquiry inquiry, String word) {
        Set<String> own = senses.of(word);
        return saidForForm(inquiry.gap()).stream().anyMatch(own::contains);
    }

    /// Senses of words that a question of this kind may have for form alone.
    public static Set<String> saidForForm(Inquiry.Gap gap) {
        return switch (gap) {
            case WHEN -> Set.of("happen", "time");
            case WHERE -> Set.of("stay", "happen", "spot");
            case WHO -> Set.of("tend", "person");
            case WHAT -> Set.of("tend", "use");
        };
    }

    private Set<String> keywordsOutside(Claim claim, String value) {
        Statement said = claim.statement();
        Set<String> outside = new HashSet<>(claim.keywords());
        if (said.relation() == null) {
            outside.removeAll(tokens(value));
        }
        String attribute = said.attribute().name();
        outside.addAll(tokens(attribute.replace('/', ' ')));
        outside.add(Naming.kind(attribute));
        if (said.subject() instanceof Subject.Thing(String name)) {
            outside.addAll(subjectWords(name));
        }
        return outside;
    }

    /// The words of a subject, so that what is asked of the same can be told from what is asked of another.
    Set<String> subjectWords(String name) {
        return tokens(name);
    }

    private String head(String phrase) {
        return head(words.of(Naming.untilPreposition(phrase)));
    }

    private static String head(List<Words.Word> found) {
        boolean named = found.size() > 1 && NAMES.contains(found.getLast().base());
        return found.isEmpty() ? "" : found.get(found.size() - (named ? 2 : 1)).base();
    }

    Set<String> tokens(String text) {
        return words.of(text).stream().map(Words.Word::base).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// What a phrase says beyond the words of a question.
    Set<String> beyond(Inquiry inquiry, String phrase) {
        return tokens(phrase).stream()
                .filter(word -> !senses.meets(word, inquiry.words()) && !isForForm(inquiry, word))
                .map(Stem::of)
                .collect(Collectors.toSet());
    }
}
