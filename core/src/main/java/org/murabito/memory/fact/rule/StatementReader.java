package org.murabito.memory.fact.rule;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.archive.Changes;
import org.murabito.chat.Message;
import org.murabito.chat.PostKind;
import org.murabito.memory.fact.Claim;
import org.murabito.memory.fact.Evidence;
import org.murabito.memory.fact.Manner;
import org.murabito.memory.fact.Source;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Subject;
import org.murabito.text.Language;
import org.murabito.text.Words;

/// Reads what a message states, by rules. A message is read for itself: the same one always states the same. Safe from
/// any thread.
public final class StatementReader {
    private static final int LONGEST_MESSAGE = 2_000;
    /// What leaves open what it is about is taken for less.
    private static final double OPEN = 0.8;

    private final Map<Language, Lexicon> lexicons = new EnumMap<>(Language.class);
    private final Map<Language, ClauseReader> clauses = new EnumMap<>(Language.class);
    private final Map<Language, Parser> parsers = new EnumMap<>(Language.class);
    private final Words words;
    private final ZoneId zone;

    /// @param zone whose days the members mean
    public StatementReader(Words words, ZoneId zone) {
        this.words = words;
        this.zone = zone;
        for (Language language : Language.values()) {
            Lexicon lexicon = new Lexicon(language);
            lexicons.put(language, lexicon);
            clauses.put(language, new ClauseReader(lexicon));
            parsers.put(
                    language,
                    language == Language.JAPANESE ? new JapaneseParser(lexicon, words) : new EnglishParser(lexicon));
        }
    }

    public List<Claim> read(Changes.Present present) {
        Message message = present.message();
        if (message.kind() != PostKind.SAID
                || message.text().length() > LONGEST_MESSAGE
                || message.text().isBlank()) {
            return List.of();
        }
        Language language = Language.of(message.text());
        LocalDate said = LocalDate.ofInstant(message.at(), zone);
        Lexicon lexicon = Objects.requireNonNull(lexicons.get(language));
        Nouns nouns = new Nouns(lexicon, message.author());
        Reading reading = new Reading(lexicon, nouns, said);
        FrameReader frames = new FrameReader(lexicon, nouns, said, Objects.requireNonNull(parsers.get(language)));
        Replacing replacing = new Replacing(lexicon, nouns, said);
        List<Claim> claims = new ArrayList<>();
        for (Clause clause : Objects.requireNonNull(clauses.get(language)).read(message.text())) {
            Reading.Found fitting = reading.read(clause);
            Reading.Found found = fitting == null ? frames.read(clause) : frames.goOn(fitting, clause);
            replacing
                    .read(clause)
                    .forEach(statement -> claims.add(
                            claim(present, clause, statement, new Reading.Found(List.of(statement), OPEN, ""))));
            if (found != null) {
                found.statements().forEach(statement -> claims.add(claim(present, clause, statement, found)));
            }
        }
        return claims;
    }

    private Claim claim(Changes.Present present, Clause clause, Statement statement, Reading.Found found) {
        Source source = Source.of(present, new Evidence.Said(clause.quoted(present.message())));
        boolean open = statement.isOpen();
        boolean shareable =
                !open && statement.manner() != Manner.ENDS && !(statement.subject() instanceof Subject.Person);
        return new Claim(
                statement,
                source,
                keywords(clause.words() + " " + found.around(), statement),
                found.confidence() * (open ? OPEN : 1),
                shareable);
    }

    private Set<String> keywords(String said, Statement statement) {
        Set<String> keywords = new HashSet<>(tokens(said));
        keywords.addAll(tokens(statement.value()));
        keywords.addAll(tokens(statement.attribute().name().replace('/', ' ')));
        switch (statement.subject()) {
            case Subject.Thing(String name) -> keywords.addAll(tokens(name));
            case Subject.Person _, Subject.Implied _ -> {}
        }
        return keywords;
    }

    private Set<String> tokens(String text) {
        return words.of(text).stream().map(Words.Word::base).collect(Collectors.toSet());
    }
}
