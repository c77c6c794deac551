package org.murabito.answer.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.text.Regex;

/// Who is named as saying something. A sentence that names a speaker stands only on marks of that very speaker; of any
/// other sentence about what somebody said only the marks stay, which show their true author.
final class SpeakerCheck {
    private static final String SAYS =
            "(?:said|says|saying|wrote|writes|asked|asks|answered|answers|replied|replies|mentioned|mentions|told|tells"
                    + "|stated|states|noted|notes|explained|explains|claimed|claims|confirmed|confirms|reported|reports"
                    + "|posted|posts|suggested|suggests|recommended|recommends|announced|announces|added|adds|denied"
                    + "|denies|insisted|promised|quoted|pointed out|thinks|thought|believes)";
    private static final String SAID_BY = "によると|によれば|曰く|いわく|とのこと|だそう|(?:発言|投稿|言葉|話)(?:では|によ|に)"
            + "|って(?:言|い)|が言|といって(?:い|た)|といいま|と(?:言|話|書|答|述べ|返|説明|報告|投稿|伝え|主張|提案|教え|のこと)";
    private static final Pattern SPEAKING =
            Regex.compile("(?i)\\b" + SAYS + "\\b|\\baccording to\\b|\\bin the words of\\b|" + SAID_BY);
    private static final String NOBODY = "(?:He|She|They|It|I|We|You|Someone|Somebody|Nobody|Everyone|Everybody|Others"
            + "|Both|One|Who|That|This|Which|People|There|Members|Another|Some|Many|All|None|Nothing|What|And|But|Then"
            + "|As|Also|Later|Here)";
    private static final String CAPITAL = "(\\p{Lu}[\\p{L}\\p{N}_.-]{0,100}+)";

    /// Words that are hardly ever anything but a verb, for speakers that nobody here is called.
    private static final String SAYS_SURELY =
            "(?:said|says|wrote|writes|asked|answered|replied|told|mentioned|explained"
                    + "|claimed|confirmed|announced|suggested|recommended|thinks|believes)";

    /// A word in a speaker's place, member or not.
    private static final Pattern SPEAKER = Regex.compile("\\b(?!" + NOBODY + "\\b)" + CAPITAL
            + "[*_]*+\\s++(?:also |then |later |once |first )?" + SAYS_SURELY + "\\b"
            + "|(?i:according to|in the words of)\\s++[*_@]*+" + CAPITAL);
    private static final Pattern HONOURED = Regex.compile("(?<!たく|みな|皆|お客|お母|お父)(?:さん|くん|ちゃん|氏)");
    /// So many letters before さん are taken for the end of a name.
    private static final int END_OF_NAME = 2;

    private static final Pattern SENTENCES = Regex.compile("(?<=[。！？])|(?<=[.!?]\\s)");

    private static final Pattern ONLY_MARKS = Regex.compile("\\[\\[\\d{1,18}]](?:\\s*+\\[\\[\\d{1,18}]])*+");

    private final MemberNames names;
    private final Map<MessageId, Message> sources;
    private final List<String> elsewhere;

    /// @param elsewhere texts from beyond the archive; who is no member and named in one may be named
    SpeakerCheck(MemberNames names, Map<MessageId, Message> sources, List<String> elsewhere) {
        this.names = names;
        this.sources = sources;
        this.elsewhere = elsewhere;
    }

    /// The sentences that say what somebody said without their words.
    List<String> unsupported(String text) {
        return lines(text)
                .flatMap(List::stream)
                .filter(sentence -> !holds(sentence))
                .map(Sentence::text)
                .toList();
    }

    String dropUnsupported(String text) {
        return lines(text)
                .map(line -> line.stream().map(this::settled).collect(Collectors.joining()))
                .collect(Collectors.joining("\n"));
    }

    /// @param below marks that stand alone in the line below, where it is the last of its own
    private record Sentence(String text, String below) {}

    private Stream<List<Sentence>> lines(String text) {
        List<String> lines = text.lines().toList();
        return IntStream.range(0, lines.size()).mapToObj(at -> {
            List<String> sentences = sentences(lines.get(at));
            String below = at + 1 < lines.size() ? lines.get(at + 1).strip() : "";
            String marks = ONLY_MARKS.matcher(below).matches() ? below : "";
            return IntStream.range(0, sentences.size())
                    .mapToObj(i -> new Sentence(sentences.get(i), i + 1 == sentences.size() ? marks : ""))
                    .toList();
        });
    }

    /// A full stop in a name ends no sentence.
    private List<String> sentences(String line) {
        List<NameMention> named = names.in(line);
        List<String> sentences = new ArrayList<>();
        int start = 0;
        Matcher ends = SENTENCES.matcher(line);
        while (ends.find()) {
            int end = ends.start();
            if (end > start && named.stream().noneMatch(naming -> naming.start() < end && naming.end() > end)) {
                sentences.add(line.substring(start, end));
                start = end;
            }
        }
        sentences.add(line.substring(start));
        return sentences;
    }

    private String settled(Sentence sentence) {
        return holds(sentence)
                ? sentence.text()
                : marked(sentence.text()).stream().map(Marks::of).distinct().collect(Collectors.joining(" "));
    }

    private boolean holds(Sentence sentence) {
        String text = sentence.text();
        boolean quotedBelow = !sentence.below().isEmpty() && Marks.in(text).isEmpty();
        return holds(text) || (quotedBelow && holds(text + " " + sentence.below()));
    }

    private boolean holds(String sentence) {
        List<Message> marked = marked(sentence);
        return (marked.isEmpty() || Quotations.areAllIn(sentence, marked)) && isSupported(sentence, names.in(sentence));
    }

    private List<Message> marked(String text) {
        return Marks.in(text).stream()
                .map(sources::get)
                .filter(Objects::nonNull)
                .toList();
    }

    private boolean isSupported(String sentence, List<NameMention> named) {
        boolean speaking = SPEAKING.matcher(sentence).find();
        if (speaking && namesStranger(sentence, named)) {
            return false;
        }
        boolean attributes =
                (speaking && !named.isEmpty()) || named.stream().anyMatch(naming -> naming.isByline(sentence));
        return !attributes || named.stream().allMatch(naming -> isAuthor(naming, sentence));
    }

    /// Before a mark a name is its author's; after the last mark, that one's.
    private boolean isAuthor(NameMention naming, String sentence) {
        List<Message> after = marked(sentence.substring(naming.end()));
        List<Message> before = marked(sentence.substring(0, naming.start()));
        if (after.isEmpty() && before.isEmpty()) {
            return false;
        }
        Message nearest = after.isEmpty() ? before.getLast() : after.getFirst();
        return names.bears(nearest.author(), naming);
    }

    private boolean namesStranger(String sentence, List<NameMention> named) {
        Matcher speakers = SPEAKER.matcher(sentence);
        while (speakers.find()) {
            int group = speakers.group(1) == null ? 2 : 1;
            int start = speakers.start(group);
            int end = speakers.end(group);
            if (named.stream().noneMatch(naming -> naming.overlaps(start, end))
                    && !isElsewhere(sentence.substring(start, end))) {
                return true;
            }
        }
        return HONOURED.matcher(sentence)
                .results()
                .anyMatch(honour -> named.stream().noneMatch(naming -> naming.end() == honour.start())
                        && !isElsewhere(sentence.substring(Math.max(0, honour.start() - END_OF_NAME), honour.end())));
    }

    private boolean isElsewhere(String name) {
        return elsewhere.stream().anyMatch(text -> text.contains(name));
    }
}
