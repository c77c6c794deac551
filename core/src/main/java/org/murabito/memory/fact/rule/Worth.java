package org.murabito.memory.fact.rule;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.memory.fact.Manner;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Subject;
import org.murabito.text.Language;

/// Tells what is worth noting from what is said in passing, where a clause was read by its parts alone: it has to be
/// about something definite, and to say something that can still hold tomorrow.
record Worth(Lexicon lexicon, Nouns nouns, LocalDate said) {
    private static final Set<String> PLAIN = Set.of("when", "where", "who", "is", "on", "cost", "");
    private static final Set<String> THERE = Set.of("in", "at", "on", "by", "to");
    private static final int MOST_WORDS = 3;
    private static final int MOST_OF_A_SHORT_LINE = 60;
    /// Something else is said of it.
    private static final Pattern OTHER = Pattern.compile("[はがを]|もの?ね");
    private static final int LONGEST = 40;
    private static final int MOST_BEHIND = 14;

    List<Statement> of(List<Statement> statements, Parsed parsed, Clause clause) {
        return statements.stream()
                .filter(statement -> has(statement, parsed, clause))
                .toList();
    }

    private boolean has(Statement statement, Parsed parsed, Clause clause) {
        if (statement.isOpen()) {
            boolean whole = !statement.attribute().name().equals("when") || isTime(statement.value());
            return whole
                    && statement.manner() != Manner.STATES
                    && clause.end() - clause.start() <= MOST_OF_A_SHORT_LINE;
        }
        String topic = phrase(statement, parsed);
        boolean named = topic != null && lexicon.language() == Language.JAPANESE && nouns.isSomebody(topic);
        if (topic != null && !named && (lexicon.holds("nottopic", topic) || topic.length() > LONGEST)) {
            return false;
        }
        if (topic != null
                && lexicon.language() == Language.ENGLISH
                && nouns.bare(topic).length() < 2) {
            return false;
        }
        boolean firm = topic == null || isFirm(statement, parsed, topic, clause);
        boolean bare = firm || isShort(topic);
        if (statement.manner() == Manner.ENDS) {
            return statement.value().isBlank() ? bare : isShort(statement.value()) && (topic == null || firm);
        }
        if (statement.relation() != null) {
            boolean ofSpeaker = statement.subject() instanceof Subject.Person;
            boolean shortly = topic == null || firm || topic.split(" ").length <= 2 * MOST_WORDS;
            return shortly
                    && !lexicon.holds("nottopic", base(statement))
                    && !(ofSpeaker && !lexicon.holds("alike", clause.text()));
        }
        return switch (statement.attribute().name()) {
            case "when" ->
                (firm || (bare && lexicon.holds("exact", statement.value())))
                        && isTime(statement.value())
                        && stands(statement.value(), topic, clause);
            case "where" -> firm && isFirmPlace(statement.value(), parsed, clause);
            case "who" -> firm && !statement.value().isBlank() && isTaken(statement, parsed, topic);
            case "cost" ->
                (firm && stands(statement.value(), topic, clause))
                        || (lexicon.language() == Language.ENGLISH
                                && stands(statement.value(), topic, clause)
                                && bare
                                && !parsed.verbs().isEmpty());
            case "is" -> firm && (isLasting(clause) || isArranged(statement, topic, parsed));
            case "on" -> lexicon.holds("posts", statement.value());
            default -> isHabit(statement, parsed);
        };
    }

    /// "I have the file" says nothing of who sees to it; "I have the late shift" does. Who has it is read when it is
    /// asked for.
    private boolean isTaken(Statement statement, Parsed parsed, @Nullable String topic) {
        boolean speaker = lexicon.isOne("personal", statement.value())
                || statement.value().equals("we");
        if (parsed.verbs().isEmpty() && lexicon.language() == Language.ENGLISH) {
            return topic == null
                    || lexicon.isOne("role", "the " + nouns.bare(topic))
                    || lexicon.holds("posts", topic)
                    || lexicon.isOne("role", topic);
        }
        String verb = String.join(" ", parsed.verbs());
        return !speaker || topic == null || lexicon.holds("posts", topic) || lexicon.isOne("leads", verb);
    }

    private static String base(Statement statement) {
        return statement.relation() != null && statement.relation().base() instanceof Subject.Thing(String name)
                ? name
                : "";
    }

    /// The words that the statement is about, articles with them; null where it is about whoever speaks.
    private static @Nullable String phrase(Statement statement, Parsed parsed) {
        if (statement.subject() instanceof Subject.Person || statement.subject().equals(Subject.Thing.called("we"))) {
            return null;
        }
        String name = statement.subject() instanceof Subject.Thing(String thing) ? thing : "";
        String object = parsed.object();
        String subject = parsed.subject();
        if (subject != null && Subject.Thing.called("x " + subject).name().contains(name)) {
            return subject;
        }
        return object != null && Subject.Thing.called("x " + object).name().contains(name)
                ? object
                : parsed.phrases().stream()
                        .map(Phrase::text)
                        .filter(text -> Subject.Thing.called("x " + text).name().contains(name))
                        .findFirst()
                        .orElse(null);
    }

    private boolean isFirm(Statement statement, Parsed parsed, String topic, Clause clause) {
        return lexicon.language() == Language.ENGLISH
                ? lexicon.isOne("definite", topic)
                        || lexicon.isOne("role", "the " + topic)
                        || (nouns.isSomebody(topic) && !topic.equals("I"))
                        || (statement.manner() == Manner.CHANGES
                                && isShort(topic)
                                && lexicon.isOne("moves", String.join(" ", parsed.verbs())))
                : isMarked(topic, clause.text());
    }

    /// Whether it stands as a topic, or as what is done something with.
    private boolean isMarked(String topic, String clause) {
        int at = clause.indexOf(topic);
        return at >= 0
                && lexicon.pattern("marked")
                        .matcher(clause.substring(at + topic.length()))
                        .find();
    }

    private boolean isShort(@Nullable String topic) {
        if (topic == null) {
            return true;
        }
        String head = topic.replaceFirst(" (?:of|for|in|at|on) .*", "");
        return head.split(" ").length <= MOST_WORDS && head.length() <= LONGEST / 2;
    }

    private boolean isTime(String value) {
        return WhenReader.read(value, said) != null || lexicon.holds("recurring", value);
    }

    /// In Japanese what is said of a topic stands at the end: 「職場は今日休み」 does not say when it is.
    private boolean stands(String value, @Nullable String topic, Clause clause) {
        if (lexicon.language() == Language.ENGLISH || topic == null) {
            return topic == null || !topic.contains(value);
        }
        int at = clause.text().indexOf(value);
        int about = clause.text().indexOf(topic);
        String behind = clause.text().substring(Math.max(0, at + value.length()));
        return at > about + topic.length() - 1
                && behind.length() <= MOST_BEHIND
                && !OTHER.matcher(behind).find()
                && !WhenReader.isAll(topic)
                && !lexicon.isOne("past", topic)
                && !lexicon.holds("passingly", clause.text());
    }

    private boolean isFirmPlace(String value, Parsed parsed, Clause clause) {
        if (lexicon.language() == Language.ENGLISH) {
            return lexicon.isOne("definite", value) || nouns.isNamed(value);
        }
        boolean placed = lexicon.isOne("placing", String.join(" ", parsed.verbs()));
        boolean only = clause.cue() != Manner.STATES
                && parsed.verbs().isEmpty()
                && clause.text().endsWith("で")
                && lexicon.holds("placelike", value);
        boolean there = parsed.verbs().isEmpty() || lexicon.isOne("puts", String.join(" ", parsed.verbs()));
        return !lexicon.holds("passingly", clause.text())
                && (placed || only || (there && lexicon.holds("placelike", value)));
    }

    private boolean isArranged(Statement statement, @Nullable String topic, Parsed parsed) {
        boolean named = statement.subject() instanceof Subject.Thing(String name) && lexicon.isOne("arranged", name);
        return named
                || (topic != null && lexicon.isOne("arranged", topic))
                || lexicon.isOne("turns", String.join(" ", parsed.verbs()));
    }

    private boolean isLasting(Clause clause) {
        return lexicon.holds("decided", clause.text()) || lexicon.holds("usual", clause.text());
    }

    private boolean isOfOne(Parsed parsed) {
        return lexicon.language() == Language.JAPANESE
                && parsed.subject() != null
                && nouns.isSomebody(parsed.subject());
    }

    /// Of all that is done only what is a habit of somebody: the rest is read when it is asked for.
    private boolean isHabit(Statement statement, Parsed parsed) {
        String attribute = statement.attribute().name();
        if (PLAIN.contains(attribute)) {
            return true;
        }
        boolean habit = lexicon.isOne("habits", attribute)
                && (statement.subject() instanceof Subject.Person || isOfOne(parsed));
        return habit
                && (parsed.object() != null
                        || lexicon.language() == Language.JAPANESE
                        || parsed.phrases().stream().anyMatch(phrase -> THERE.contains(phrase.by())));
    }
}
