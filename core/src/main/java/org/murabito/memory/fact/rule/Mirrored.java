package org.murabito.memory.fact.rule;

import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.memory.fact.Inquiry.Gap;
import org.murabito.memory.fact.Stem;

/// Reads what stands in a question's gap where a clause mirrors the question, if it is of the kind that is wanted.
final class Mirrored {
    private static final Pattern DOER = Pattern.compile(
            "(?:^|[\\s,(:])(I|(?:\\p{Lu}[\\p{L}-]*)(?: \\p{Lu}[\\p{L}-]*)?)(?:'s|'ll|'ve|'m)?(?: (?:is|are|am|will|has|have|now|also|always"
                    + "|usually|still|just|currently|does|do|had))*\\s*$");
    private static final Pattern ARTICLE = Pattern.compile("(?i) (?:the|our|a|an|my|all|this)$");
    private static final Pattern PLACED =
            Pattern.compile("(?i)^(?:in|at|on|under|behind|near|inside|next to|beside|below|above|over|by|to|into|with"
                    + "|outside|on top of|up in|down in|over at|over in) (?<v>.+)$");
    private static final Pattern BEFORE_VALUE = Pattern.compile(
            "(?i)^[\\s,:]*(?:'s|'re)?(?:\\b(?:is|are|am|be|being|been|now|called|named|currently|actually|always|usually"
                    + "|going to|will|gonna|still|just|officially|again|only|mostly)\\b[\\s,:]*)*");
    private static final Pattern SMALL =
            Pattern.compile("(?i)^(?:in|at|on|with|to|from|by|for|as|about|into|under|through|via|of) (?=\\S)");
    private static final Pattern TIMES =
            Pattern.compile("(?i) (?:for|on|since|until|till|at|in|by|from|every|each|over) .+$");
    private static final Pattern PASSED =
            Pattern.compile("(?i)\\b(?:not|n't|never|was|were|used to|had|hardly|no)\\b|n't\\b");
    private static final Pattern PAST_FORM = Pattern.compile("(?i)\\b[a-z]{2,}ed\\b");
    private static final Pattern PASSIVE = Pattern.compile(
            "(?i)(?:\\b(?:is|are|am|be|been|being|get|gets|got|has|have|just|now)|'s|'ve|'re)(?: \\w+)?\\s+$");
    private static final Pattern SELF_JA = Pattern.compile("(?:私|僕|俺|自分|うち|わたし|ぼく|おれ|我が家)の?(?:は|、)?$");
    /// 緑が丘, こはく: inside a name these are no particles.
    private static final Pattern MARKED =
            Pattern.compile("を|(?<!\\p{IsHan})が|が(?!\\p{IsHan})|(?<!\\p{IsHiragana})は|は(?!\\p{IsHiragana})");
    private static final Pattern VAGUE =
            Pattern.compile("(?:これ|それ|あれ|どれ|何|なに|誰|だれ|ここ|そこ|どこ|みんな|全部|もの|こと|.*[、。「」].*).*");
    private static final Pattern PRICE = Pattern.compile("[¥￥]\\s?[\\d,]+|[\\d,]+(?:万|千)?(?:円|ドル|ユーロ)|無料");
    private static final Pattern FROM = Pattern.compile("^.{1,20}?から(?=.)");
    private static final Pattern NAMED = Pattern.compile("名前|名称|あだ名|愛称|呼び名|題名|タイトル|合言葉|合い言葉|曲|バンド|店名|芸名");
    private static final int LONGEST = 30;
    private static final Set<String> SELVES = Set.of("i", "i'm", "i've", "i'll", "my", "we", "we've", "we're", "me");

    private final Wanted wanted;
    private final Topics topics;
    private final LocalDate said;
    private final Mirror mirror;
    private final Set<String> closed = new HashSet<>();

    Mirrored(Wanted wanted, Topics topics, LocalDate said) {
        this.wanted = wanted;
        this.topics = topics;
        this.said = said;
        Lexicon lexicon = topics.nouns().lexicon();
        this.mirror = topics.isEnglish()
                ? new EnglishMirror(wanted, topics, lexicon)
                : new JapaneseMirror(wanted, topics, topics.words());
        if (topics.isEnglish()) {
            for (String name :
                    List.of("be", "auxiliaries", "adverbs", "determiners", "prepositions", "pronouns", "particles")) {
                closed.addAll(lexicon.set(name));
            }
            closed.addAll(
                    Set.of("and", "so", "but", "that", "because", "then", "no", "not", "don't", "longer", "more"));
        }
    }

    /// @param beyond what it says of the thing asked about beyond the question
    record Found(Filling filling, Set<String> beyond) {}

    @Nullable
    Found in(String clause, boolean over) {
        Mirror.Seen seen = mirror.in(clause);
        if (seen == null) {
            return null;
        }
        if (topics.isEnglish()
                && !over
                && PASSED.matcher(seen.gap() + " " + seen.before()).find()) {
            return null;
        }
        if (topics.isEnglish() && !wanted.isPast() && isDoneBefore(clause)) {
            return null;
        }
        Filling filling = topics.isEnglish() ? english(seen.gap()) : japanese(seen.gap());
        return filling != null && isOfThose(seen, filling) ? new Found(filling, beyond(seen.before())) : null;
    }

    /// "I lived in Oslo" does not say where somebody lives.
    private boolean isDoneBefore(String clause) {
        Matcher word = PAST_FORM.matcher(clause);
        while (word.find()) {
            String form = word.group().toLowerCase(Locale.ROOT);
            boolean asked = wanted.verbs().stream()
                    .anyMatch(verb -> !verb.equals(form) && Stem.of(verb).equals(Stem.of(form)));
            if (asked && !PASSIVE.matcher(clause.substring(0, word.start())).find()) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Filling english(String gap) {
        if (wanted.gap() == Gap.WHO) {
            Matcher doer = DOER.matcher(ARTICLE.matcher(gap.stripTrailing()).replaceFirst(""));
            String value = doer.find() ? doer.group(1) : cut(bare(gap));
            return isPerson(value) ? Filling.of(value, value) : null;
        }
        String bare = acted(bare(gap));
        if (wanted.gap() == Gap.WHEN) {
            String time = Complements.timeIn(cut(SMALL.matcher(bare).replaceFirst("")));
            return time == null || WhenReader.read(time, said) == null ? null : Filling.time(time);
        }
        if (wanted.inquiry().words().contains("cost")) {
            Matcher price = topics.nouns().lexicon().pattern("price").matcher(bare);
            return price.find() ? Filling.of(price.group(), price.group()) : null;
        }
        Matcher placed = PLACED.matcher(bare);
        boolean place = placed.matches();
        if (wanted.gap() == Gap.WHERE && !place) {
            return null;
        }
        String value =
                untimed(cut(place ? placed.group("v") : SMALL.matcher(bare).replaceFirst("")));
        boolean right = wanted.gap() == Gap.WHERE
                ? topics.nouns().isPlace(value)
                : topics.nouns().isNounPhrase(value);
        return right && !WhenReader.isAll(value) && topics.somebody(value) == null ? Filling.of(value, value) : null;
    }

    private @Nullable Filling japanese(String gap) {
        String value = FROM.matcher(cut(own(gap))).replaceFirst("");
        if (value.isEmpty() || MARKED.matcher(value).find()) {
            return null;
        }
        return switch (wanted.gap()) {
            case WHEN -> {
                String time = Complements.timeIn(value);
                yield time == null || WhenReader.read(time, said) == null ? null : Filling.time(time);
            }
            case WHO -> isPerson(value) ? Filling.of(value, value) : null;
            case WHERE ->
                topics.nouns().isPlace(value)
                                && !WhenReader.isAll(value)
                                && !topics.nouns().isSomebody(value)
                        ? Filling.of(value, value)
                        : null;
            case WHAT -> {
                Matcher price = PRICE.matcher(value);
                if (wanted.inquiry().words().contains("cost")) {
                    yield price.find() ? Filling.of(price.group(), price.group()) : null;
                }
                yield isThing(value) && !WhenReader.isAll(value) ? Filling.of(value, value) : null;
            }
        };
    }

    /// What stands where a thing was asked for need not look like one: 「春よ来いを」.
    private boolean isThing(String value) {
        boolean named = NAMED.matcher(wanted.inquiry().asked()).find();
        boolean marked =
                (named || !wanted.by().isEmpty()) && !VAGUE.matcher(value).matches();
        return value.length() <= LONGEST && (marked || topics.nouns().isNounPhrase(value));
    }

    /// Without whom or when it is said of: 「火曜はテニス部」.
    private String own(String gap) {
        int at = gap.lastIndexOf('は');
        if (at < 0) {
            return gap;
        }
        String of = gap.substring(0, at);
        boolean time = WhenReader.isAll(of) || topics.nouns().lexicon().isOne("personal", of);
        boolean who = topics.somebody(of) != null && wanted.inquiry().people().contains(topics.somebody(of));
        return time || who ? gap.substring(at + 1) : gap;
    }

    private static String bare(String gap) {
        return BEFORE_VALUE.matcher(gap).replaceFirst("").strip();
    }

    /// Without a verb that goes without saying: "the coats hang in the hall".
    private String acted(String gap) {
        int end = gap.indexOf(' ');
        List<String> verb = end < 0 ? List.of() : topics.tokens(gap.substring(0, end));
        boolean forForm = !verb.isEmpty() && wanted.verbs().isEmpty() && wanted.isForGap(verb.getFirst());
        return forForm && !gap.substring(0, end).matches("(?i)at|in|on|by|to") ? gap.substring(end + 1) : gap;
    }

    private String cut(String text) {
        return topics.nouns().cut(text).replaceFirst("^[,:;\\s、]+", "");
    }

    /// "Oslo for ten years", "the hall on tuesdays".
    private String untimed(String value) {
        Matcher times = TIMES.matcher(value);
        String text = value;
        while (times.find()) {
            String tail = times.group().strip().replaceFirst("^\\S+ ", "");
            boolean time = WhenReader.isAll(tail)
                    || tail.matches(
                            "(?i)(?:\\w+ )?(?:years?|months?|weeks?|days?|ages|good|life|the moment|a while).*");
            if (time) {
                text = text.substring(0, times.start());
                break;
            }
            if (!times.find(times.start() + 1)) {
                break;
            }
            times.reset(text).region(times.start(), text.length());
        }
        return text;
    }

    private boolean isPerson(String part) {
        boolean capital = topics.isEnglish() && part.matches("\\p{Lu}[\\p{L}\\d'-]*(?: \\p{Lu}[\\p{L}\\d'-]*)?");
        boolean named = !topics.isEnglish()
                && wanted.verbs().isEmpty()
                && topics.nouns().isNamed(part)
                && topics.nouns().isNounPhrase(part);
        return (topics.somebody(part) != null || topics.nouns().isSomebody(part) || capital || named)
                && Complements.timeIn(part) == null;
    }

    private boolean isOfThose(Mirror.Seen seen, Filling filling) {
        Set<MemberId> asked = wanted.inquiry().people();
        String before = seen.before().strip();
        boolean mine = asked.contains(topics.nouns().speaker());
        Set<MemberId> named = topics.people().in(before);
        if (!topics.isEnglish()) {
            boolean self = SELF_JA.matcher(before).find();
            return asked.isEmpty()
                    ? named.isEmpty() && !(self && !before.startsWith("うち"))
                    : named.isEmpty()
                            ? mine && (before.isEmpty() || self || before.endsWith("、"))
                            : asked.containsAll(named);
        }
        String last = lastContent(before);
        if (asked.isEmpty()) {
            boolean own = before.toLowerCase(Locale.ROOT).matches("(?:.* )?my")
                    || (SELVES.contains(last) && last.startsWith("i"));
            return filling.isTime() || wanted.gap() == Gap.WHO || (!own && named.isEmpty());
        }
        return named.isEmpty() ? mine && (last.isEmpty() || SELVES.contains(last)) : asked.containsAll(named);
    }

    /// The last word that is no adverb and no auxiliary.
    private String lastContent(String before) {
        String[] words = before.toLowerCase(Locale.ROOT).split("[\\s,]+");
        for (int at = words.length - 1; at >= 0; at--) {
            if (SELVES.contains(words[at]) || !closed.contains(words[at])) {
                return words[at];
            }
        }
        return "";
    }

    /// What stands before the thing and belongs to it: "the label printer" where the printer is asked for.
    private Set<String> beyond(String before) {
        Set<String> beyond = new HashSet<>();
        if (!topics.isEnglish()) {
            return before.isBlank() || before.matches("(?s).*[はがをにでとへも、]$") ? beyond : topics.beyond(before);
        }
        String[] words = before.strip().split("\\s+");
        for (int at = words.length - 1; at >= 0; at--) {
            String word = words[at].toLowerCase(Locale.ROOT);
            if (closed.contains(word)
                    || SELVES.contains(word)
                    || word.matches(".*[,:;)].*")
                    || topics.somebody(words[at]) != null) {
                break;
            }
            beyond.addAll(topics.beyond(words[at]));
        }
        return beyond;
    }
}
