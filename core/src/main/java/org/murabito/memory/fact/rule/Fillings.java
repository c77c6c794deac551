package org.murabito.memory.fact.rule;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/// Finds what fills a question's gap among the parts of a clause, by where it stands and by what kind of thing it is.
record Fillings(Wanted wanted, Topics topics, LocalDate said) {
    private static final Set<String> PLACING = Set.of(
            "in", "at", "on", "under", "behind", "near", "inside", "next", "beside", "below", "above", "by", "over",
            "with", "に", "で", "へ");
    private static final Set<String> TOWARDS = Set.of("to", "into", "onto", "に", "へ", "で", "");
    private static final Set<String> JOINING = Set.of("of", "on", "in", "at", "with", "from", "by", "behind", "under");
    private static final int LONGEST = 60;

    @Nullable
    Filling of(Parsed parsed, String clause, boolean turns) {
        return switch (wanted.gap()) {
            case WHEN -> time(parsed, turns);
            case WHO -> person(parsed, turns);
            case WHERE -> place(parsed, turns);
            case WHAT -> wanted.inquiry().words().contains("cost") ? price(clause) : thing(parsed, turns);
        };
    }

    private @Nullable Filling time(Parsed parsed, boolean turns) {
        String time = new Complements(parsed, topics.nouns()).time(turns);
        return time != null
                        && (WhenReader.read(time, said) != null
                                || topics.nouns().lexicon().holds("recurring", time))
                ? Filling.time(time)
                : null;
    }

    private @Nullable Filling price(String clause) {
        Matcher price = topics.nouns().lexicon().pattern("price").matcher(clause);
        return price.find() ? Filling.of(price.group(), price.group()) : null;
    }

    private @Nullable Filling person(Parsed parsed, boolean turns) {
        String subject = parsed.subject();
        if (subject != null && isPerson(subject)) {
            return Filling.of(subject, subject);
        }
        for (Phrase phrase : parsed.phrases()) {
            boolean stands = Set.of("", "が", "by").contains(phrase.by())
                    || (turns && Set.of("に", "to", "へ").contains(phrase.by()))
                    || (phrase.by().equals(wanted.by()) && !wanted.by().isEmpty());
            if (stands && isPerson(cut(phrase.text()))) {
                return Filling.of(cut(phrase.text()), cut(phrase.text()));
            }
        }
        return null;
    }

    private boolean isPerson(String part) {
        Nouns nouns = topics.nouns();
        boolean capital = topics.isEnglish() && part.matches("\\p{Lu}[\\p{L}\\d'-]*(?: \\p{Lu}[\\p{L}\\d'-]*)?");
        boolean other = topics.somebody(part) != null
                || nouns.isSomebody(part)
                || capital
                || (!topics.isEnglish() && wanted.verbs().isEmpty() && nouns.isNamed(part) && nouns.isNounPhrase(part));
        return other && !topics.isAskedFor(part) && Complements.timeIn(part) == null;
    }

    private @Nullable Filling place(Parsed parsed, boolean turns) {
        List<Phrase> phrases = parsed.phrases();
        for (int at = 0; at < phrases.size(); at++) {
            Phrase phrase = phrases.get(at);
            boolean copula = !topics.isEnglish()
                    && parsed.verbs().isEmpty()
                    && phrase.by().isEmpty();
            boolean there = PLACING.contains(phrase.by())
                    || copula
                    || (turns && TOWARDS.contains(phrase.by()))
                    || (phrase.by().equals("to") && wanted.by().equals("to"));
            String text = cut(phrase.text());
            boolean place = topics.nouns().isPlace(text)
                    && Complements.timeIn(text) == null
                    && !topics.isAskedFor(text)
                    && topics.somebody(text) == null
                    && !(!topics.isEnglish() && topics.nouns().isSomebody(text));
            if (there && place) {
                return joined(phrases, at);
            }
        }
        return null;
    }

    private @Nullable Filling thing(Parsed parsed, boolean turns) {
        List<Phrase> phrases = parsed.phrases();
        for (int at = 0; at < phrases.size(); at++) {
            Phrase phrase = phrases.get(at);
            boolean stands = phrase.by().equals(wanted.by())
                    || (phrase.by().isEmpty()
                            && (wanted.by().isEmpty() || Set.of("が", "を", "と").contains(wanted.by())))
                    || (turns && Set.of("に", "to", "へ").contains(phrase.by()))
                    || (!topics.isEnglish()
                            && wanted.by().isEmpty()
                            && phrase.by().equals("に"))
                    || (PLACING.contains(phrase.by()) && PLACING.contains(wanted.by()));
            if (stands && isThing(trimmed(cut(phrase.text())))) {
                return joined(phrases, at);
            }
        }
        String subject = parsed.subject();
        return subject != null && isThing(subject) && topics.nouns().isNamed(subject) && !topics.isAnybody(subject)
                ? Filling.of(subject, subject)
                : null;
    }

    private boolean isThing(String text) {
        boolean time = WhenReader.isAll(text);
        return topics.nouns().isNounPhrase(text)
                && !time
                && !topics.isAskedFor(text)
                && topics.somebody(text) == null
                && text.length() <= LONGEST;
    }

    /// With what goes on about it: "corn on the cob", "the shelf behind the door".
    private Filling joined(List<Phrase> phrases, int from) {
        String value = trimmed(cut(phrases.get(from).text()));
        String written = value;
        if (topics.isEnglish()) {
            for (int at = from + 1; at < phrases.size(); at++) {
                Phrase next = phrases.get(at);
                String text = cut(next.text());
                if (!JOINING.contains(next.by()) || Complements.timeIn(text) != null || topics.isAskedFor(text)) {
                    break;
                }
                value += " " + next.by() + " " + text;
            }
        }
        return new Filling(value, written, false);
    }

    private String cut(String text) {
        return topics.nouns().cut(text);
    }

    /// Without words of the question at its ends: "Azul best".
    private String trimmed(String text) {
        if (!topics.isEnglish()) {
            return text;
        }
        String left = text;
        while (left.contains(" ") && isOfQuestion(left.substring(left.lastIndexOf(' ') + 1))) {
            left = left.substring(0, left.lastIndexOf(' '));
        }
        return left;
    }

    private boolean isOfQuestion(String word) {
        List<String> tokens = topics.tokens(word);
        return !tokens.isEmpty() && tokens.stream().allMatch(wanted::speaksOf);
    }
}
