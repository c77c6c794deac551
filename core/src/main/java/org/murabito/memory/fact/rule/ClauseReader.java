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
                        + (lexicon.language() == Language.JAPANESE ? "(?:から|より|以降)?は?" : "")
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
            String meant = unconditional(said);
            if (isPlain(meant)) {
                int start = sentences.start() + sentence.indexOf(said);
                List<String> parts = parts(meant);
                for (int at = 0; at < parts.size(); at++) {
                    clauses.add(new Clause(
                            lexicon.rewordings().plain(parts.get(at)),
                            parts.get(at),
                            start,
                            start + said.length(),
                            cue,
                            at == parts.size() - 1));
                }
            }
        }
        return clauses;
    }

    private static String blanked(String text) {
        return QUOTED.matcher(text)
                .replaceAll(quoted -> " ".repeat(quoted.group().length()));
    }

    /// Without the conditions that only say for whom it is said.
    private String unconditional(String said) {
        Matcher opens = lexicon.pattern("opening").matcher(said);
        String main = opens.find() ? "about " + opens.group("s") + ": " + said.substring(opens.end()) : said;
        String told = lexicon.pattern("tagged").matcher(main).replaceFirst(".");
        return lexicon.pattern("closing").matcher(told).replaceFirst("");
    }

    private boolean isPlain(String whole) {
        String sentence = lead.matcher(whole).replaceFirst("");
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

    /// Each clause alone; what only names a topic goes with the one that follows.
    private List<String> parts(String sentence) {
        List<String> parts = new ArrayList<>();
        String topic = "";
        for (String part : lexicon.pattern("split").split(sentence)) {
            String bare = under(topic, bare(part));
            topic = "";
            Matcher opens = lexicon.pattern("topic").matcher(part.strip().endsWith(":") ? bare + ":" : bare);
            if (opens.matches() && opens.group("s") != null && !isTime(opens.group("s"))) {
                topic = opens.group("s");
                continue;
            }
            if (!bare.isBlank()
                    && bare.length() <= LONGEST_CLAUSE
                    && !lexicon.holds("hedged", part)
                    && !lexicon.holds("wavering", part)) {
                parts.add(bare);
            }
        }
        return parts;
    }

    private boolean isTime(String topic) {
        return WhenReader.isAll(topic) || lexicon.isOne("past", topic);
    }

    /// "The picnic: Sunday", "about the picnic: they moved it to Sunday".
    private String under(String topic, String said) {
        if (topic.isEmpty()) {
            return said;
        }
        if (lexicon.language() == Language.JAPANESE) {
            return said.contains("は") ? said : topic + "は" + said;
        }
        Matcher it = lexicon.pattern("it").matcher(said);
        Matcher meta = lexicon.pattern("meta").matcher(said);
        if (meta.lookingAt()) {
            return topic + said.substring(meta.end());
        }
        if (it.find() && topic.contains(" ")) {
            return it.replaceFirst(Matcher.quoteReplacement(topic));
        }
        return WhenReader.isAll(said) ? topic + " is " + said : said;
    }

    private String bare(String part) {
        String before;
        String after = part.strip().replace("の新しい", "の");
        do {
            before = after;
            after = lead.matcher(before).replaceFirst("").strip();
        } while (!after.equals(before));
        String said = after.replaceAll("[\\s,;:.!。、！…]+$", "");
        return lexicon.holds("over", said)
                ? said
                : lexicon.pattern("tail").matcher(said).replaceFirst("");
    }
}
