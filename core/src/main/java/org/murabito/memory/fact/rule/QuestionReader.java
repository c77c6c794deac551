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
import org.murabito.text.Language;
import org.murabito.text.Words;

/// Reads what a question wants to know. Safe from any thread.
public final class QuestionReader {
    private static final List<Gap> ORDER = List.of(Gap.WHEN, Gap.WHERE, Gap.WHO, Gap.WHAT);
    private static final Pattern KIND_EN = Pattern.compile("(?i)\\b(?:which|what) ([\\p{L}-]+)\\b");
    private static final Pattern KIND_JA = Pattern.compile("([^、。はがをのにで\\s]+)(?:は|って)(?:何|なに|なん|どれ|どの)");
    private static final Pattern SELF = Pattern.compile("(?i)\\b(?:i|me|my|mine)\\b|私|僕|俺|自分");
    private static final Pattern GROUP = Pattern.compile("(?i)\\b(?:we|us|our)\\b|我々|私たち|うちら");

    private final Map<Language, Lexicon> lexicons = new EnumMap<>(Language.class);
    private final Words words;

    public QuestionReader(Words words) {
        this.words = words;
        for (Language language : Language.values()) {
            lexicons.put(language, new Lexicon(language));
        }
    }

    /// Empty if it asks for nothing that a fact could say.
    public Optional<Inquiry> read(String question, People people, @Nullable MemberId asker) {
        Lexicon lexicon = Objects.requireNonNull(lexicons.get(Language.of(question)));
        Gap gap = gap(lexicon, question);
        if (gap == null) {
            return Optional.empty();
        }
        Set<MemberId> named = new LinkedHashSet<>(people.in(question));
        String rest = people.without(question);
        if (asker != null
                && SELF.matcher(question).find()
                && !GROUP.matcher(question).find()) {
            named.add(asker);
        }
        Set<String> attributes = new LinkedHashSet<>();
        String left = withoutVerbs(lexicon, rest, attributes);
        left = lexicon.gaps().values().stream()
                .reduce(left, (text, pattern) -> pattern.matcher(text).replaceAll(" "), (one, _) -> one);
        Set<String> about = tokens(left);
        about.removeAll(lexicon.set("ignored"));
        Set<String> kinds = kinds(lexicon, rest);
        return Optional.of(
                new Inquiry(gap, named, GROUP.matcher(question).find(), about, tokens(rest), kinds, attributes));
    }

    private static @Nullable Gap gap(Lexicon lexicon, String question) {
        for (Gap gap : ORDER) {
            Pattern asked = lexicon.gaps().get(gap.name().toLowerCase(Locale.ROOT));
            if (asked != null && asked.matcher(question).find()) {
                return gap;
            }
        }
        return null;
    }

    /// Takes the verbs out, and notes which attributes they stand for.
    private static String withoutVerbs(Lexicon lexicon, String text, Set<String> attributes) {
        boolean english = lexicon.language() == Language.ENGLISH;
        String left = text;
        for (Map.Entry<String, List<String>> verb : lexicon.verbs().entrySet()) {
            for (String form : verb.getValue()) {
                Pattern pattern = english ? english(form) : japanese(form);
                if (pattern.matcher(text).find()) {
                    attributes.add(verb.getKey());
                    left = pattern.matcher(left).replaceAll(" ");
                }
            }
        }
        return left;
    }

    private static Pattern english(String form) {
        return Pattern.compile("\\b" + Pattern.quote(form) + "\\b", Pattern.CASE_INSENSITIVE);
    }

    /// A single character is a verb's only with its ending behind it, and not inside a longer word.
    private static Pattern japanese(String form) {
        boolean stem = form.length() == 1 && Character.UnicodeScript.of(form.charAt(0)) == Character.UnicodeScript.HAN;
        return Pattern.compile(
                stem ? "(?<!\\p{IsHan})" + form + "\\p{IsHiragana}+" : Pattern.quote(form) + "\\p{IsHiragana}*");
    }

    private Set<String> kinds(Lexicon lexicon, String question) {
        Pattern pattern = lexicon.language() == Language.ENGLISH ? KIND_EN : KIND_JA;
        Matcher found = pattern.matcher(question);
        return found.find() ? tokens(found.group(1)) : new HashSet<>();
    }

    private Set<String> tokens(String text) {
        return words.of(text).stream().map(Words.Word::base).collect(Collectors.toSet());
    }
}
