package org.murabito.memory.fact.rule;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.memory.fact.Inquiry;
import org.murabito.memory.fact.Inquiry.Gap;
import org.murabito.memory.fact.People;
import org.murabito.memory.fact.Senses;
import org.murabito.text.Language;
import org.murabito.text.Words;

/// Reads what a question wants to know. Safe from any thread.
public final class QuestionReader {
    private static final List<Gap> ORDER = List.of(Gap.WHEN, Gap.WHERE, Gap.WHO, Gap.WHAT);
    private static final Pattern KIND_EN = Pattern.compile("(?i)\\b(?:which|what) ([\\p{L}-]+ [\\p{L}-]+)"
            + "(?= (?:is|are|was|were|does|do|did|has|have|will|can|should)\\b)|\\b(?:which|what) ([\\p{L}-]+)\\b");
    private static final Pattern KIND_JA = Pattern.compile("(?:(?:何|なん|どこ)の|どの|どんな)([^、。はがをのにで\\s]+)|何(\\p{IsHan}+)"
            + "|([^、。はがをのにで\\s]+)(?:は|って)(?:何|なに|なん|どれ)(?!で[^すし]|[をにがとへの]|\\p{IsHan})");
    private static final Map<String, Gap> SPELLED_OUT =
            Map.of("time", Gap.WHEN, "deadline", Gap.WHEN, "spot", Gap.WHERE, "person", Gap.WHO);
    private static final Pattern SELF = Pattern.compile("(?i)\\b(?:i|me|my|mine)\\b|私|僕|俺|自分");
    private static final Pattern GROUP = Pattern.compile("(?i)\\b(?:we|us|our)\\b|我々|私たち|うちら");

    private final Map<Language, Lexicon> lexicons = new EnumMap<>(Language.class);
    private final Words words;
    private final Senses senses = new Senses();

    public QuestionReader(Words words) {
        this.words = words;
        for (Language language : Language.values()) {
            lexicons.put(language, new Lexicon(language));
        }
    }

    /// Empty if it asks for nothing that a fact could say.
    public Optional<Inquiry> read(String question, People people, @Nullable MemberId asker) {
        Lexicon lexicon = Objects.requireNonNull(lexicons.get(Language.of(question)));
        Gap asked = gap(lexicon, question);
        if (asked == null) {
            return Optional.empty();
        }
        Set<MemberId> named = new LinkedHashSet<>(people.in(question));
        String rest = people.without(question);
        boolean ofGroup = GROUP.matcher(question).find();
        if (asker != null && SELF.matcher(question).find() && !ofGroup) {
            named.add(asker);
        }
        String left = lexicon.gaps().values().stream()
                .reduce(rest, (text, pattern) -> pattern.matcher(text).replaceAll(" "), (one, _) -> one);
        Set<String> about = tokens(left);
        about.removeAll(lexicon.set("ignored"));
        if (lexicon.holds("howmuch", question)) {
            about.add("cost");
        }
        if (lexicon.holds("untilwhen", question)) {
            about.add("until");
        }
        Gap gap = asked == Gap.WHAT && lexicon.holds("spelled", question) ? spelledOut(about) : asked;
        return Optional.of(new Inquiry(gap, named, ofGroup, about, kinds(lexicon, rest), question));
    }

    /// "What is the venue" asks where.
    private Gap spelledOut(Set<String> about) {
        for (Map.Entry<String, Gap> sense : SPELLED_OUT.entrySet()) {
            if (about.stream().anyMatch(word -> senses.has(word, sense.getKey()))) {
                return sense.getValue();
            }
        }
        return Gap.WHAT;
    }

    static @Nullable Gap gap(Lexicon lexicon, String question) {
        for (Gap gap : ORDER) {
            Pattern asked = lexicon.gaps().get(gap.name().toLowerCase(Locale.ROOT));
            if (asked != null && asked.matcher(question).find()) {
                return gap;
            }
        }
        return null;
    }

    private Set<String> kinds(Lexicon lexicon, String question) {
        Pattern pattern = lexicon.language() == Language.ENGLISH ? KIND_EN : KIND_JA;
        Matcher found = pattern.matcher(question);
        if (!found.find()) {
            return new HashSet<>();
        }
        for (int group = 1; group <= found.groupCount(); group++) {
            if (found.group(group) != null) {
                return tokens(found.group(group));
            }
        }
        return new HashSet<>();
    }

    private Set<String> tokens(String text) {
        return words.of(text).stream().map(Words.Word::base).collect(Collectors.toSet());
    }
}
