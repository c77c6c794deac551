package org.murabito.memory.fact.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.memory.fact.Manner;
import org.murabito.text.Language;

/// Takes a message apart into clauses that may state something: without questions, conditions, hearsay, jokes, and
/// without what is quoted.
final class ClauseReader {
    private static final Pattern SENTENCE = Pattern.compile("[^\\n。！？!?]*?(?:[。！？!?]+|\\.(?=\\s|$)|\\n|$)");
    private static final Pattern QUOTED = Pattern.compile(
            "(?m)^\\s*[>＞].*$|```[\\s\\S]*?(?:```|\\z)|`[^`\\n]*`|[“\"「『][^“”\"「」『』\\n]{12,}[”\"」』]|^\\s*<[^>\\n]+>.*$");
    private static final int LONGEST = 400;
    private static final int LONGEST_CLAUSE = 100;

    private final Lexicon lexicon;
    private final Pattern lead;

    ClauseReader(Lexicon lexicon) {
        this.lexicon = lexicon;
        this.lead = Pattern.compile(
                "^(?:" + lexicon.pattern("lead").pattern() + ")"
                        + (lexicon.language() == Language.JAPANESE ? "(?!の)" : "(?![\\p{IsLatin}\\d'])")
                        + "[\\s,.!:、-]*",
                Pattern.CASE_INSENSITIVE);
    }

    List<Clause> read(String text) {
        String plain = blanked(text.replace('’', '\''));
        if (lexicon.holds("joking", plain)) {
            return List.of();
        }
        List<Clause> clauses = new ArrayList<>();
        Manner cue = Manner.STATES;
        Matcher sentences = SENTENCE.matcher(plain);
        while (sentences.find() && sentences.end() > sentences.start()) {
            String sentence = sentences.group();
            String said = sentence.strip();
            if (said.isEmpty() || said.length() > LONGEST) {
                continue;
            }
            cue = stronger(cue, cue(said));
            if (isPlain(said)) {
                int start = sentences.start() + sentence.indexOf(said);
                for (String part : parts(said)) {
                    clauses.add(new Clause(part, start, start + said.length(), cue));
                }
            }
        }
        return clauses;
    }

    private static String blanked(String text) {
        return QUOTED.matcher(text)
                .replaceAll(quoted -> " ".repeat(quoted.group().length()));
    }

    private boolean isPlain(String sentence) {
        return !sentence.endsWith("?")
                && !sentence.endsWith("？")
                && !lexicon.holds("asks", sentence)
                && !lexicon.holds("doubtful", sentence)
                && !lexicon.holds("reported", sentence);
    }

    /// What is corrected in one sentence is often said in the next.
    private static Manner stronger(Manner before, Manner now) {
        return before == Manner.CORRECTS ? before : now;
    }

    private Manner cue(String sentence) {
        if (lexicon.holds("corrects", sentence)) {
            return Manner.CORRECTS;
        }
        return lexicon.holds("changes", sentence) ? Manner.CHANGES : Manner.STATES;
    }

    /// Each clause to the end of the sentence first, since a comma may stand inside one; then each alone.
    private List<String> parts(String sentence) {
        List<String> parts = new ArrayList<>();
        for (String part : lexicon.pattern("split").split(sentence)) {
            String bare = bare(part);
            if (!bare.isBlank() && bare.length() <= LONGEST_CLAUSE && !lexicon.holds("hedged", part)) {
                parts.add(bare);
            }
        }
        return parts;
    }

    private String bare(String part) {
        String before;
        String after = part.strip();
        do {
            before = after;
            after = lead.matcher(before).replaceFirst("").strip();
        } while (!after.equals(before));
        String said = after.replaceAll("[\\s,;:.!。、！…]+$", "");
        return lexicon.pattern("tail").matcher(said).replaceFirst("");
    }
}
