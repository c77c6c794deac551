package org.murabito.plain.model;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.murabito.plain.word.Term;
import org.murabito.text.Language;
import org.murabito.text.Words;

/// How much of a question lines speak of, where a word tells the more, the fewer messages use it.
final class Coverage {
    private static final double MEMBER = 0.6;
    private static final double LEAST_RARITY = 0.1;
    private static final double TELLING_NAME = 0.65;
    private static final double RARE_NAME = 0.76;
    private static final double MOSTLY = 0.8;

    /// Many a plain English word is used for another.
    private static final double HALF_UNHEARD = 0.5;
    private static final double MOSTLY_UNHEARD = 0.45;
    /// Whoever is named beside it said other things, too.
    private static final double UNHEARD_OF_MEMBER = 0.4;
    /// Of more words some are seldom those of whoever spoke of the same.
    private static final int FEW_WORDS = 4;

    /// Below this, counts are too small to tell a common word from a rare one.
    private static final long FEW_MESSAGES = 1_000;

    private final QuestionReading reading;
    private final Notebook notebook;
    private final NamedMembers people;
    private final Map<Term, Double> weights = new HashMap<>();
    private final Map<Term, Map<Long, Double>> there = new HashMap<>();
    private final Set<Term> unheard = new HashSet<>();

    Coverage(QuestionReading reading, Notebook notebook, Words words) {
        this.reading = reading;
        this.notebook = notebook;
        this.people = new NamedMembers(notebook);
        List<Term> all = Stream.concat(reading.terms().stream(), reading.followUp().asked().stream())
                .flatMap(term -> Stream.concat(Stream.of(term), term.apart().stream()))
                .distinct()
                .toList();
        for (Seen line : notebook.lines().values()) {
            String text = line.spoken();
            String lower = text.toLowerCase(Locale.ROOT);
            Set<String> bases = bases(text, words);
            for (Term term : all) {
                boolean about = people.isMember(term) && people.isAbout(term, line);
                there.computeIfAbsent(term, _ -> new HashMap<>())
                        .put(line.id(), about || isInItsWord(term, lower) ? 1 : term.in(lower, bases));
            }
        }
        reading.terms().forEach(this::weigh);
    }

    /// Whether a text has the whole word that a term is part of in the question: 台 of 見晴台.
    private boolean isInItsWord(Term term, String lower) {
        String question = reading.question();
        int start = question.indexOf(term.surface());
        if (start < 0 || Language.of(term.surface()) == Language.ENGLISH) {
            return false;
        }
        int end = start + term.surface().length();
        while (start > 0 && isOfWord(question.charAt(start - 1))) {
            start--;
        }
        while (end < question.length() && isOfWord(question.charAt(end))) {
            end++;
        }
        return end - start > term.surface().length()
                && lower.contains(question.substring(start, end).toLowerCase(Locale.ROOT));
    }

    private static boolean isOfWord(char letter) {
        Character.UnicodeScript script = Character.UnicodeScript.of(letter);
        return script == Character.UnicodeScript.HAN || script == Character.UnicodeScript.KATAKANA || letter == 'ー';
    }

    /// Whether it names another of a series than the one that is asked about, and not that one.
    boolean namesAnother(Seen line) {
        List<Term> numbered = reading.terms().stream()
                .filter(term -> Ordinals.numberIn(term.surface()) > 0)
                .toList();
        return !numbered.isEmpty()
                && !reading.series()
                && Ordinals.numberIn(line.text()) > 0
                && numbered.stream().noneMatch(term -> isIn(term, line) > 0);
    }

    /// Whether a line speaks of all of some words.
    boolean speaksOfAll(List<Term> terms, Seen line) {
        return terms.stream().allMatch(term -> isIn(term, line) >= MOSTLY);
    }

    /// Whether it was said in a thread that is called after what the question turns on.
    boolean isInThreadAbout(Seen line) {
        String thread = line.thread().toLowerCase(Locale.ROOT);
        return reading.terms().stream()
                .anyMatch(
                        term -> term.isTopic() && thread.contains(term.surface().toLowerCase(Locale.ROOT)));
    }

    /// Whether it was said in a channel that is called so.
    boolean isInChannelAbout(Seen line) {
        return isCalledAfter(line.channel());
    }

    /// Whether another channel or thread than the one that is asked in is called so.
    boolean isOfAnotherPlace() {
        boolean channel = notebook.channels().stream()
                .map(listed -> listed.path("name").asText())
                .anyMatch(name -> !name.equals(reading.here()) && isCalledAfter(name));
        return channel
                || notebook.lines().values().stream()
                        .anyMatch(line -> !line.standsIn(reading.here()) && isInThreadAbout(line));
    }

    boolean isCalledAfter(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return reading.terms().stream()
                .filter(Term::isTopic)
                .flatMap(term -> Stream.concat(
                        Stream.of(term.surface(), term.base()),
                        Stream.concat(term.parts().stream(), term.abroad().stream())))
                .filter(word -> word.length() >= (Language.of(word) == Language.ENGLISH ? 3 : 2))
                .anyMatch(word -> lower.contains(word.toLowerCase(Locale.ROOT)));
    }

    /// Whether one speaks of every topic of another, and that has any; one of a series stays as it was.
    boolean speaksOfAsMuch(Seen line, Seen other) {
        List<Term> topics = topics(List.of(other), true);
        return !topics.isEmpty()
                && topics.stream().noneMatch(Term::isNumbered)
                && topics(List.of(line), true).containsAll(topics);
    }

    private static Set<String> bases(String text, Words words) {
        Set<String> bases = new HashSet<>();
        for (Words.Word word : words.of(text)) {
            bases.add(word.base());
            bases.add(text.substring(word.start(), word.end()).toLowerCase(Locale.ROOT));
        }
        return bases;
    }

    /// What the question itself and Murabito said does not count. Who is asked about tells little where few talk.
    private void weigh(Term term) {
        OptionalLong count = notebook.count(people.written(term));
        List<Seen> speaking = notebook.lines().values().stream()
                .filter(line -> isIn(term, line) > 0)
                .toList();
        long ours = speaking.stream().filter(this::isOurs).count();
        long asked =
                speaking.stream().filter(line -> !line.own() && isOurs(line)).count();
        // Of Japanese its parts are counted, too.
        boolean seen = !speaking.isEmpty() || Language.of(term.surface()) == Language.ENGLISH;
        long others = seen ? Math.max(0, count.orElse(0) - asked) : 0;
        if (!people.isMember(term) && count.isPresent() && others == 0 && speaking.size() == ours) {
            unheard.add(term);
        }
        double messages = Math.max(FEW_MESSAGES, notebook.messages());
        double rarity = Math.max(LEAST_RARITY, Math.log((messages + 1) / (others + 1)) / Math.log(messages + 1));
        weights.put(term, people.isMember(term) ? MEMBER : term.weight() * rarity);
    }

    private boolean isOurs(Seen line) {
        return line.own() || line.repeats(reading);
    }

    NamedMembers people() {
        return people;
    }

    double weight(Term term) {
        return weights.getOrDefault(term, term.weight());
    }

    /// Whether nobody here ever used this word, nor another for it.
    boolean isUnheardOf(Term term) {
        return unheard.contains(term);
    }

    /// Whether these lines speak of something that the question calls by a name of its own, which not everybody uses.
    boolean speakOfNamed(Collection<Seen> lines) {
        return speakOfNamed(lines, TELLING_NAME);
    }

    /// Whether few others use the name.
    boolean speakOfRarelyNamed(Collection<Seen> lines) {
        return speakOfNamed(lines, RARE_NAME);
    }

    private boolean speakOfNamed(Collection<Seen> lines, double least) {
        return topics(lines, true).stream()
                .anyMatch(term ->
                        term.isName() && !people.isMember(term) && (weight(term) >= least || term.isNumbered()));
    }

    /// Whether a line of the channel that is asked in speaks of half the topics of the question or more, of one of
    /// them as few do, and nobody here ever spoke of the others.
    boolean speaksOfRestHere(Seen line) {
        List<Term> there = topics(List.of(line), true);
        List<Term> missing = topics(List.of(line), false);
        return reading.mayBeOfItsChannel()
                && line.standsIn(reading.here())
                && there.size() >= missing.size()
                && there.stream().anyMatch(term -> weight(term) >= RARE_NAME)
                && unheard.containsAll(missing);
    }

    /// The words that nobody here ever used, where the question turns on them.
    List<Term> unheard() {
        return reading.terms().stream()
                .filter(term -> term.isTopic() && isUnheardOf(term))
                .toList();
    }

    double of(Seen line) {
        return of(List.of(line));
    }

    /// How much of the question these lines speak of together, 0 to 1; a thread's name counts for its lines.
    double of(Collection<Seen> lines) {
        double whole = whole();
        double told = reading.terms().stream()
                .mapToDouble(term -> weight(term) * isIn(term, lines))
                .sum();
        return whole <= 0 ? 0 : told / whole;
    }

    /// How much a line speaks of what was asked before, 0 to 1; the name of its channel counts.
    double ofAskedBefore(Seen line) {
        String channel = line.channel().toLowerCase(Locale.ROOT);
        double whole = 0;
        double told = 0;
        for (Term term : reading.followUp().asked()) {
            boolean there = channel.contains(term.surface().toLowerCase(Locale.ROOT));
            whole += term.weight();
            told += term.weight() * (there ? 1 : isIn(term, line));
        }
        return whole <= 0 ? 0 : told / whole;
    }

    /// Whether any of these lines speaks of something that the question turns on, or stands in a channel called after
    /// it.
    boolean speakOfMatter(List<Seen> lines) {
        return !topics(lines, true).isEmpty()
                || reading.terms().stream()
                        .filter(Term::isTopic)
                        .map(term -> term.surface().toLowerCase(Locale.ROOT))
                        .anyMatch(word -> lines.stream()
                                .anyMatch(line ->
                                        line.channel().toLowerCase(Locale.ROOT).contains(word)));
    }

    /// How much the question's words tell together: 1 for a word that nobody else uses, less for one that many do.
    double whole() {
        return reading.terms().stream().mapToDouble(this::weight).sum();
    }

    /// How much of the question some of its words are.
    double share(Predicate<Term> which) {
        double whole = whole();
        double part =
                reading.terms().stream().filter(which).mapToDouble(this::weight).sum();
        return whole <= 0 ? 1 : part / whole;
    }

    /// Whether what nobody here ever used is much of the question; who asked the same before used it.
    boolean isMostlyUnheard(List<Seen> talk) {
        double share = share(term -> term.isTopic() && isUnheardOf(term));
        if (reading.terms().size() > FEW_WORDS
                || speakOfRarelyNamed(talk)
                || notebook.lines().values().stream().anyMatch(line -> line.repeats(reading))) {
            return false;
        }
        boolean member = reading.terms().stream().anyMatch(people::isMember);
        return share
                >= switch (reading.language()) {
                    case JAPANESE -> member ? UNHEARD_OF_MEMBER : MOSTLY_UNHEARD;
                    case ENGLISH -> member ? MOSTLY_UNHEARD : HALF_UNHEARD;
                };
    }

    /// How much of the question a search was for.
    double shareOf(Notebook.Look search) {
        List<String> asked = List.of(search.arguments()
                .path("query")
                .asText()
                .toLowerCase(Locale.ROOT)
                .split("\\s+"));
        return share(term -> asked.contains(people.written(term).toLowerCase(Locale.ROOT))
                || people.isMember(term)
                || term.others().stream().anyMatch(asked::contains)
                || term.similar().stream().anyMatch(asked::contains)
                || term.abroad().stream().anyMatch(asked::contains)
                || (!term.parts().isEmpty() && asked.containsAll(term.parts())));
    }

    /// How much of what the question turns on these lines speak of, 0 to 1; all of it where it turns on nothing.
    double shareOfTopics(Collection<Seen> lines) {
        double whole = 0;
        double told = 0;
        for (Term term : reading.terms()) {
            whole += term.isTopic() ? weight(term) : 0;
            told += term.isTopic() ? weight(term) * isIn(term, lines) : 0;
        }
        return whole <= 0 ? 1 : told / whole;
    }

    /// The topics that these lines speak of, or do not; of a long word that stands nowhere whole, its parts.
    List<Term> topics(Collection<Seen> lines, boolean spokenOf) {
        return reading.terms().stream()
                .filter(Term::isTopic)
                .flatMap(term -> isIn(term, lines) < MOSTLY ? term.apart().stream() : Stream.of(term))
                .filter(term -> isIn(term, lines) > 0 == spokenOf)
                .toList();
    }

    private double isIn(Term term, Collection<Seen> lines) {
        return lines.stream().mapToDouble(line -> isIn(term, line)).max().orElse(0);
    }

    private double isIn(Term term, Seen line) {
        return there.getOrDefault(term, Map.of()).getOrDefault(line.id(), 0.0);
    }
}
