package org.murabito.memory.fact.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.memory.fact.rule.Parsed.Mood;
import org.murabito.text.Words;
import org.murabito.text.Words.Word;
import org.murabito.text.Words.WordKind;

/// Takes a Japanese clause apart by the particles between its words: topic, subject, object, and what is done at the
/// end.
/// What stands before a noun without a particle belongs to it.
final class JapaneseParser implements Parser {
    private static final Pattern SPEAKER = Pattern.compile("(?:私|僕|俺|自分|わたし|ぼく|おれ)(?=が)");
    private static final Pattern BESIDE =
            Pattern.compile("^の(?:上|下|中|横|隣|となり|裏|前|奥|脇|わき|側|間|近く|手前|向かい|端|そば|外|左|右)(?=[にでへをはがもか、]|$)");
    private static final Pattern TE = Pattern.compile("[てで]$");
    private static final Pattern HONOUR = Pattern.compile("^(?:さん|くん|ちゃん|氏|様|さま|先生|先輩)(?:たち)?");
    private static final Pattern JOINS = Pattern.compile("^(?:の|・|＆|&|\\s|/|「|」|『|』|[(（])*$|^(?:と|や)$");
    private static final Pattern PARTICLE = Pattern.compile(
            "^(?:」|』|[)）])?(ですが|ですけど|だけど|についてですが|の件ですが|については|に関しては|の件は|の件、|には|では|からは|までは|は|って|なら|も|が|を"
                    + "|に|へ|で(?!す|し|あ)|から(?!です|だ|$)|まで(?!です|だ|$)|より|と)?、?(.*)$",
            Pattern.DOTALL);
    private static final Pattern BEHIND = Pattern.compile("(.+?)(に|で|へ|を|から|まで|と)");
    private static final Pattern NOT = Pattern.compile("ません|ない(?!と)|なかった|なく(?!な)");
    private static final Pattern BECAME = Pattern.compile("(?:に|と)(?:なり|なっ|決ま|変わり|変わっ)|てもら|てくれ|ておき|ときました|ておいた");
    private static final Pattern RELATIVE = Pattern.compile("する|した|している|してる|していた|される|された");
    private static final Pattern HABIT = Pattern.compile("(?:こと|よう|ふう)に(?:なり|し|なっ|決ま|決め)");
    private static final Pattern DID = Pattern.compile("ました|(?:[っいんしりえけせてねめれげべ])た(?:よ|ね|わ|んです|ので|けど|から|$)|でした");
    /// 水やり, 灯籠流し: the form in which a verb is a noun, and what follows a noun alone.
    private static final Pattern STEM_END = Pattern.compile("[いきしちにひみりぎじびえけせてねめれげべ]$");
    private static final Pattern AS_NOUN =
            Pattern.compile("^(?:は(?!し|じ)|が(?!ち)|を|の(?!は|が)|も|には|では|って|なら|です|、|に(?=.{0,3}(?:置|運|移|ある|あり|しま|入|集)))");
    private static final Pattern VERBAL = Pattern.compile("^(?:し|す[るぞ]|さ[せれ]|でき|いたし|致し|お願い|となり|となっ)");

    private final Lexicon lexicon;
    private final Words words;

    JapaneseParser(Lexicon lexicon, Words words) {
        this.lexicon = lexicon;
        this.words = words;
    }

    @Override
    public @Nullable Parsed parse(String clause) {
        List<Word> found = withSpeaker(clause);
        return found.isEmpty() ? null : new Taking(clause, found).all();
    }

    /// The words, and those by which a speaker means themselves where they stand as whoever does it.
    private List<Word> withSpeaker(String clause) {
        List<Word> found = new ArrayList<>(words.of(clause));
        Matcher speaker = SPEAKER.matcher(clause);
        while (speaker.find()) {
            int start = speaker.start();
            int end = speaker.end();
            if (found.stream().noneMatch(word -> word.start() < end && word.end() > start)) {
                found.add(new Word(speaker.group(), WordKind.NOUN, start, end));
                found.sort(Comparator.comparingInt(Word::start));
            }
        }
        return found;
    }

    /// Goes through the words of one clause.
    private final class Taking {
        private final String clause;
        private final List<Word> found;
        private final List<Phrase> phrases = new ArrayList<>();
        private final List<String> verbs = new ArrayList<>();
        private @Nullable String subject;
        private @Nullable String agent;
        private int chunk = -1;
        /// Where what belongs to no topic yet begins.
        private int from = -1;

        private Taking(String clause, List<Word> found) {
            this.clause = clause;
            this.found = found;
        }

        private @Nullable Parsed all() {
            for (int at = 0; at < found.size(); at++) {
                take(at);
            }
            String end = clause.substring(found.getLast().end());
            if (subject == null && agent != null) {
                subject = agent;
                agent = null;
            }
            if (agent != null) {
                phrases.add(new Phrase("が", agent));
            }
            return subject == null && phrases.isEmpty() ? null : new Parsed(subject, verbs, mood(end), phrases);
        }

        private void take(int at) {
            Word word = found.get(at);
            from = from < 0 ? word.start() : from;
            boolean last = at + 1 == found.size();
            int next = last ? clause.length() : found.get(at + 1).start();
            String gap = clause.substring(word.end(), next);
            Matcher honour = HONOUR.matcher(gap);
            int end = word.end();
            if (honour.find()) {
                end += honour.end();
                gap = gap.substring(honour.end());
            }
            Matcher beside = BESIDE.matcher(gap);
            if (beside.find()) {
                end += beside.end();
                gap = gap.substring(beside.end());
            }
            if (word.kind() == WordKind.VERB && !isNounLike(at, gap)) {
                verb(at, gap, last);
                return;
            }
            if (word.kind() == WordKind.OTHER && !Character.isLetterOrDigit(clause.charAt(word.start()))) {
                return;
            }
            if (isAdverb(word) && !last) {
                return;
            }
            chunk = chunk < 0 ? word.start() : chunk;
            if (last || !JOINS.matcher(gap).matches()) {
                close(word, end, gap, last);
            }
        }

        /// 通し稽古: a verb that stands before a noun as a part of it.
        private boolean isNounLike(int at, String gap) {
            boolean before =
                    gap.isEmpty() && at + 1 < found.size() && found.get(at + 1).kind() != WordKind.VERB;
            String written =
                    clause.substring(found.get(at).start(), found.get(at).end());
            return before
                    || (STEM_END.matcher(written).find()
                            && AS_NOUN.matcher(clause.substring(found.get(at).end()))
                                    .find());
        }

        private boolean isAdverb(Word word) {
            return lexicon.isOne("adverbs", clause.substring(word.start(), word.end()));
        }

        private void verb(int at, String gap, boolean last) {
            Word word = found.get(at);
            boolean relative = !last && !gap.matches("(?s).*(?:て|で|ので|から|けど|が|し|、|のは|のが|のを|ら)、?$");
            if (relative) {
                modifies();
                return;
            }
            if (chunk >= 0) {
                Matcher behind = BEHIND.matcher(clause.substring(chunk, word.start()));
                if (behind.matches()) {
                    phrases.add(new Phrase(behind.group(2), behind.group(1)));
                }
            }
            boolean helps = chunk < 0
                    && !verbs.isEmpty()
                    && at > 0
                    && lexicon.isOne("helping", word.base())
                    && TE.matcher(clause.substring(found.get(at - 1).end(), word.start()))
                            .find();
            chunk = -1;
            if (!helps) {
                verbs.add(word.base());
            }
        }

        /// What came so far only says which one the next noun is.
        private void modifies() {
            phrases.clear();
            chunk = from;
        }

        private void close(Word word, int end, String gap, boolean last) {
            String text = clause.substring(chunk, end);
            int start = chunk;
            chunk = -1;
            Matcher particle = PARTICLE.matcher(gap);
            String by = particle.matches() && particle.group(1) != null ? particle.group(1) : "";
            String rest = particle.matches() ? particle.group(2) : gap;
            if (by.isEmpty() && !last && (gap.equals("から") || gap.equals("まで"))) {
                by = gap;
            }
            boolean verbal = by.isEmpty() && VERBAL.matcher(rest).find();
            if (verbal && !last && RELATIVE.matcher(rest).matches()) {
                modifies();
                return;
            }
            if (last && by.isEmpty() && (verbal || lexicon.isOne("verbal", word.base()))) {
                verbs.add(word.base());
                String before = clause.substring(start, Math.max(start, word.start()));
                if (!before.isBlank()) {
                    phrases.add(new Phrase(before.endsWith("に") ? "に" : "", before.replaceFirst("の$", "")));
                }
                return;
            }
            if (verbal) {
                verbs.add(word.base());
            }
            place(text, by, rest, last);
        }

        private void place(String text, String by, String rest, boolean last) {
            switch (by) {
                case "は", "って", "なら", "については", "に関しては", "についてですが", "の件ですが", "の件は", "の件、", "ですが", "ですけど", "だけど" ->
                    topic(text);
                case "も" -> {
                    if (subject == null && phrases.isEmpty()) {
                        topic(text);
                    } else {
                        phrases.add(new Phrase("", text));
                    }
                }
                case "が" -> {
                    if (agent != null && subject == null) {
                        subject = agent;
                    }
                    agent = text;
                    from = -1;
                }
                case "を" -> phrases.add(new Phrase("", text));
                case "には" -> phrases.add(new Phrase("に", text));
                case "では" -> phrases.add(new Phrase("で", text));
                case "からは" -> phrases.add(new Phrase("から", text));
                case "までは" -> phrases.add(new Phrase("まで", text));
                case "" -> {
                    boolean becomes = rest.matches("(?s)^に(?:な|し).*");
                    if (rest.startsWith("、") && subject == null && !last) {
                        topic(text);
                    } else {
                        phrases.add(new Phrase(becomes ? "に" : "", text));
                    }
                }
                default -> phrases.add(new Phrase(by, text));
            }
            if (last && !by.isEmpty() && rest.matches("(?s)^(?:な[りっ]|し).*")) {
                verbs.add(rest.startsWith("な") ? "なる" : "する");
            }
        }

        private void topic(String text) {
            if (subject == null) {
                subject = text;
                from = -1;
            } else {
                phrases.add(new Phrase("", text));
            }
        }

        private Mood mood(String end) {
            String tail = clause.substring(found.getLast().start());
            if (lexicon.holds("over", clause)) {
                return Mood.NO_LONGER;
            }
            if (NOT.matcher(tail).find()) {
                return Mood.NOT;
            }
            if (HABIT.matcher(tail).find()) {
                return Mood.IS;
            }
            if (BECAME.matcher(tail).find()) {
                return Mood.BECAME;
            }
            return DID.matcher(end).find() ? Mood.DID : Mood.IS;
        }
    }
}
