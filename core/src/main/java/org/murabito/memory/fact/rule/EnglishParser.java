package org.murabito.memory.fact.rule;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.memory.fact.Stem;
import org.murabito.memory.fact.rule.Parsed.Mood;

/// Takes an English clause apart: subject, verb, and what follows with its prepositions. It goes by closed
/// classes and by the order of words, and knows few verbs by name.
final class EnglishParser implements Parser {
    private static final Pattern TOKEN = Pattern.compile("[\\p{L}\\p{N}@#$€£][\\p{L}\\p{N}'.+#/&_:%€-]*");
    private static final Pattern IS = Pattern.compile(
            "(?i)\\b(it|that|this|there|here|he|she|who|what|where|[\\p{L}\\d]+)'s (?=(?:been|now|not|also|actually|still"
                    + "|going|gonna|on|in|at|off|out|down|to|with|from|up|back|moving|an?|the|our|my|no|done|over"
                    + "|[\\p{L}]{3,}(?:ed|ing)|taken|gone|held|kept|set|put)\\b|\\d)");
    private static final Pattern NOT = Pattern.compile("(?i)\\b(ca|wo|[a-z]+)n't\\b");
    private static final int LONGEST_SUBJECT = 8;

    private final Lexicon lexicon;
    private final Set<String> be;
    private final Set<String> auxiliaries;
    private final Set<String> adverbs;
    private final Set<String> determiners;
    private final Set<String> prepositions;
    private final Set<String> pronouns;
    private final Set<String> particles;
    private final Set<String> verbs;

    EnglishParser(Lexicon lexicon) {
        this.lexicon = lexicon;
        this.be = lexicon.set("be");
        this.auxiliaries = lexicon.set("auxiliaries");
        this.adverbs = lexicon.set("adverbs");
        this.determiners = lexicon.set("determiners");
        this.prepositions = lexicon.set("prepositions");
        this.pronouns = lexicon.set("pronouns");
        this.particles = lexicon.set("particles");
        this.verbs = new HashSet<>();
        lexicon.set("verbs").forEach(verb -> verbs.add(Stem.of(verb)));
    }

    private EnglishParser(EnglishParser other) {
        this.lexicon = other.lexicon;
        this.be = other.be;
        this.auxiliaries = other.auxiliaries;
        this.adverbs = other.adverbs;
        this.determiners = other.determiners;
        this.prepositions = other.prepositions;
        this.pronouns = other.pronouns;
        this.particles = other.particles;
        this.verbs = new HashSet<>(other.verbs);
    }

    /// The same, knowing these verbs besides.
    EnglishParser knowing(Set<String> more) {
        EnglishParser parser = new EnglishParser(this);
        more.forEach(verb -> parser.verbs.add(Stem.of(verb)));
        return parser;
    }

    /// A word with its place.
    private record Token(String text, int start, int end) {
        String low() {
            return text.toLowerCase(Locale.ROOT);
        }

        boolean isName() {
            return Character.isUpperCase(text.charAt(0)) && !text.equals("I");
        }
    }

    @Override
    public @Nullable Parsed parse(String clause) {
        String plain = spelledOut(clause);
        List<Token> tokens = new ArrayList<>();
        Matcher found = TOKEN.matcher(plain);
        while (found.find()) {
            String text = found.group().replaceFirst("[.:'-]+$", "");
            tokens.add(new Token(text, found.start(), found.start() + text.length()));
        }
        int verb = verb(tokens);
        return verb < 0 ? null : parsed(plain, tokens, verb);
    }

    /// "I'm", "won't" and "Rin's taking" in full.
    private static String spelledOut(String clause) {
        String text = clause.replace('’', '\'');
        text = IS.matcher(text).replaceAll("$1 is ");
        text = NOT.matcher(text).replaceAll(not -> switch (not.group(1).toLowerCase(Locale.ROOT)) {
            case "ca" -> "can not";
            case "wo" -> "will not";
            default -> not.group(1) + " not";
        });
        return text.replaceAll("(?i)\\b(I)'m\\b", "$1 am")
                .replaceAll("'re\\b", " are")
                .replaceAll("'ll\\b", " will")
                .replaceAll("'ve\\b", " have")
                .replaceAll("(?i)\\bgonna\\b", "going to")
                .replaceAll("(?i)\\b(look|see)(s|ing|ed)? (?:after|to) (?=the|our|my)", "handle$2 ")
                .replaceAll("(?i)\\btak(?:es?|ing) care of\\b", "handles");
    }

    /// Where what is done begins: the first auxiliary, or the first word that can be a verb where it stands.
    private int verb(List<Token> tokens) {
        for (int at = 0; at < tokens.size() && at <= LONGEST_SUBJECT; at++) {
            String word = tokens.get(at).low();
            if (be.contains(word) || auxiliaries.contains(word)) {
                return at;
            }
        }
        for (int at = 0; at < tokens.size() && at <= LONGEST_SUBJECT; at++) {
            if (isVerb(tokens, at)) {
                return at;
            }
        }
        return -1;
    }

    private boolean isVerb(List<Token> tokens, int at) {
        Token token = tokens.get(at);
        String word = token.low();
        if (isClosed(word) || !Character.isLetter(word.charAt(0)) || (at > 0 && token.isName())) {
            return false;
        }
        int previous = at - 1;
        while (previous > 0 && adverbs.contains(tokens.get(previous).low())) {
            previous--;
        }
        String before = at == 0 ? "" : tokens.get(previous).low();
        if (determiners.contains(before) || prepositions.contains(before) || before.endsWith("'s")) {
            return false;
        }
        boolean known = verbs.contains(Stem.of(word)) || lexicon.isOne("pasts", word);
        if (at == 0) {
            return known && (word.endsWith("ed") || word.endsWith("ing") || lexicon.isOne("pasts", word));
        }
        String next = at + 1 < tokens.size() ? tokens.get(at + 1).low() : "";
        boolean form = pronouns.contains(before) || word.endsWith("s") || word.endsWith("ed") || known;
        boolean opens = next.isEmpty()
                || determiners.contains(next)
                || prepositions.contains(next)
                || particles.contains(next)
                || pronouns.contains(next)
                || adverbs.contains(next)
                || !Character.isLetter(next.charAt(0))
                || tokens.get(at + 1).isName()
                || (known && (pronouns.contains(before) || tokens.get(previous).isName()));
        return form && opens && !(next.isEmpty() && !known);
    }

    private boolean isClosed(String word) {
        return determiners.contains(word)
                || prepositions.contains(word)
                || particles.contains(word)
                || pronouns.contains(word)
                || adverbs.contains(word);
    }

    private Parsed parsed(String clause, List<Token> tokens, int from) {
        int subjectEnd = from;
        while (subjectEnd > 0 && adverbs.contains(tokens.get(subjectEnd - 1).low())) {
            subjectEnd--;
        }
        String subject = subjectEnd == 0
                ? null
                : clause.substring(
                        tokens.getFirst().start(), tokens.get(subjectEnd - 1).end());
        List<String> group = new ArrayList<>();
        int at = from;
        boolean negated = false;
        boolean possible = false;
        boolean perfect = false;
        boolean past = false;
        while (at < tokens.size()) {
            String word = tokens.get(at).low();
            boolean more = word.equals("more") || word.equals("longer");
            if (word.equals("not")
                    || word.equals("never")
                    || (word.equals("no")
                            && at + 1 < tokens.size()
                            && tokens.get(at + 1).low().equals("longer"))) {
                negated = true;
            } else if (be.contains(word) || auxiliaries.contains(word)) {
                perfect |= word.equals("have") || word.equals("has") || word.equals("got");
                possible |= word.equals("can") || word.startsWith("need");
                past |= word.equals("was") || word.equals("were") || word.equals("had") || word.equals("did");
            } else if (!adverbs.contains(word) && !more && !(word.equals("to") && at > from)) {
                break;
            }
            at++;
        }
        boolean isBe = at > from && be.contains(tokens.get(at - 1).low()) && at - from == 1;
        if (at < tokens.size() && isMain(tokens, at, from, isBe)) {
            String word = tokens.get(at).low();
            past |= at == from && (word.endsWith("ed") || lexicon.isOne("pasts", word));
            group.add(word);
            at++;
            while (at < tokens.size() && particles.contains(tokens.get(at).low())) {
                String particle = tokens.get(at).low();
                boolean last = at + 1 == tokens.size();
                if (prepositions.contains(particle)
                        && !last
                        && !prepositions.contains(tokens.get(at + 1).low())
                        && !particles.contains(tokens.get(at + 1).low())) {
                    break;
                }
                group.add(particle);
                at++;
            }
        } else if (at == from) {
            at++;
        } else if (lexicon.isOne("doing", lastAuxiliary(tokens, at, from))) {
            group.add(lastAuxiliary(tokens, at, from));
            perfect = false;
        }
        boolean over = lexicon.holds("over", clause);
        Mood mood = over
                ? Mood.NO_LONGER
                : negated || possible ? Mood.NOT : perfect ? Mood.BECAME : past ? Mood.DID : Mood.IS;
        return new Parsed(subject, group, mood, phrases(clause, tokens, at));
    }

    /// After an auxiliary comes the verb, after "is" only what looks like one.
    private boolean isMain(List<Token> tokens, int at, int from, boolean isBe) {
        String word = tokens.get(at).low();
        if ((isClosed(word) && !particles.contains(word)) || !Character.isLetter(word.charAt(0))) {
            return false;
        }
        if (prepositions.contains(word)) {
            return false;
        }
        boolean form = word.endsWith("ed")
                || word.endsWith("ing")
                || lexicon.isOne("pasts", word)
                || lexicon.isOne("participles", word);
        if (isBe || be.contains(tokens.get(Math.max(from, at - 1)).low())) {
            return (form && !tokens.get(at).isName()) || particles.contains(word);
        }
        return form || !lexicon.isOne("owning", lastAuxiliary(tokens, at, from));
    }

    private String lastAuxiliary(List<Token> tokens, int at, int from) {
        int last = at - 1;
        while (last > from && adverbs.contains(tokens.get(last).low())) {
            last--;
        }
        return tokens.get(Math.max(from, last)).low();
    }

    /// What follows, cut where a preposition begins.
    private List<Phrase> phrases(String clause, List<Token> tokens, int from) {
        List<Phrase> phrases = new ArrayList<>();
        String by = "";
        int start = -1;
        int end = -1;
        for (int at = from; at < tokens.size(); at++) {
            String word = tokens.get(at).low();
            boolean opens = prepositions.contains(word) && !(word.equals("of") && start >= 0);
            if (opens) {
                if (start >= 0) {
                    phrases.add(new Phrase(by, clause.substring(start, end)));
                }
                by = word;
                start = -1;
            } else {
                start = start < 0 ? tokens.get(at).start() : start;
                end = tokens.get(at).end();
            }
        }
        if (start >= 0) {
            phrases.add(new Phrase(by, clause.substring(start, end)));
        }
        return phrases;
    }
}
