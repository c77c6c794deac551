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
import org.murabito.memory.fact.Inquiry;
import org.murabito.memory.fact.Lines.Answer;
import org.murabito.memory.fact.People;
import org.murabito.memory.fact.Senses;
import org.murabito.memory.fact.Source;
import org.murabito.text.Language;
import org.murabito.text.Words;

/// Reads the answer to one question out of a message: the part of a clause that stands where the question leaves a gap,
/// if all the rest of the question is there. Safe from any thread.
public final class LineReader {
    /// Less than what any rule reads by itself.
    private static final double LOOSELY = .5;
    /// In the words of the question there is little to be mistaken.
    private static final double SURELY = .9;

    private static final int LONGEST_MESSAGE = 2_000;

    private final Map<Language, Lexicon> lexicons = new EnumMap<>(Language.class);
    private final Map<Language, ClauseReader> clauses = new EnumMap<>(Language.class);
    private final Senses senses = new Senses();
    private final Words words;
    private final ZoneId zone;
    private final EnglishParser english;
    private final Parser japanese;

    /// @param zone whose days the members mean
    public LineReader(Words words, ZoneId zone) {
        this.words = words;
        this.zone = zone;
        this.english = new EnglishParser(new Lexicon(Language.ENGLISH));
        this.japanese = new JapaneseParser(new Lexicon(Language.JAPANESE), words);
        for (Language language : Language.values()) {
            Lexicon lexicon = new Lexicon(language);
            lexicons.put(language, lexicon);
            clauses.put(language, new ClauseReader(lexicon));
        }
    }

    public List<Answer> read(Inquiry inquiry, List<Changes.Present> said, People people) {
        Map<Language, Wanted> wanted = new EnumMap<>(Language.class);
        List<Answer> found = new ArrayList<>();
        for (Changes.Present present : said) {
            Message message = present.message();
            if (message.kind() == PostKind.SAID && message.text().length() <= LONGEST_MESSAGE) {
                Wanted asked = wanted.computeIfAbsent(
                        Language.of(message.text()), language -> Wanted.of(inquiry, lexicon(language), words, senses));
                found.addAll(read(asked, present, people));
            }
        }
        return found;
    }

    private Lexicon lexicon(Language language) {
        return Objects.requireNonNull(lexicons.get(language));
    }

    private List<Answer> read(Wanted wanted, Changes.Present present, People people) {
        Message message = present.message();
        Language language = Language.of(message.text());
        Lexicon lexicon = lexicon(language);
        if (wanted.isVague() || !wanted.isSpokenOf(tokens(message.text()))) {
            return List.of();
        }
        Nouns nouns = new Nouns(lexicon, message.author());
        Topics topics = new Topics(wanted, nouns, people, words);
        LocalDate said = LocalDate.ofInstant(message.at(), zone);
        Parser parser = language == Language.JAPANESE ? japanese : english.knowing(wanted.verbs());
        Reply reply = new Reply(wanted, topics, said, parser);
        List<Answer> found = new ArrayList<>();
        for (Clause clause : Objects.requireNonNull(clauses.get(language)).read(message.text())) {
            Reply.Given given = reply.read(clause);
            if (given != null) {
                found.add(new Answer(claim(present, clause, given), given.beyond()));
            }
        }
        return found;
    }

    private Claim claim(Changes.Present present, Clause clause, Reply.Given given) {
        Source source = Source.of(present, new Evidence.Said(clause.quoted(present.message())));
        Set<String> keywords = new HashSet<>(tokens(clause.words()));
        return new Claim(given.statement(), source, keywords, given.surely() ? SURELY : LOOSELY, false);
    }

    private Set<String> tokens(String text) {
        return words.of(text).stream().map(Words.Word::base).collect(Collectors.toSet());
    }
}
