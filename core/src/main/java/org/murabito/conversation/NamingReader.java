package org.murabito.conversation;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.text.StopWords;

/// Finds the names in a text. Safe from any thread.
final class NamingReader {
    private static final Pattern HEAD = Pattern.compile(
            "^\\s*(?:(?:hi|hey|hello|thanks|thank you|ok|ねえ)[ ,、]+)?[@＠]?([^\\s:,、，:>!！]{2,40}?)([:,、，:>]|\\s|さん|くん|ちゃん|$)");
    private static final Pattern WORD = Pattern.compile("[^\\s:,;!?。、()\"]+");
    private static final int COMMON = 3;
    private static final int LEAST = 3;
    private static final int WORDS_READ = 40;

    private final StopWords stops = new StopWords();

    Naming read(String text, Speaker author, Speakers speakers) {
        String lower = text.toLowerCase(Locale.ROOT);
        Matcher matcher = HEAD.matcher(lower);
        Speaker head = null;
        boolean stranger = false;
        String rest = text;
        if (matcher.find()) {
            String name = matcher.group(1);
            boolean called = !matcher.group(2).isBlank() || isMention(lower, matcher.start(1));
            head = called ? speakers.loosely(name) : spoken(name, speakers);
            stranger = head == null && called && isNameLike(name, matcher.group(2)) && !stops.isOne(name);
            if (head != null || stranger) {
                rest = text.substring(Math.min(text.length(), matcher.end()));
            }
        }
        if (head == null) {
            Speaker marked = speakers.marked(lower);
            Speaker called = marked == null ? speakers.calledInJapanese(lower, true) : marked;
            head = called;
            rest = called == null
                    ? rest
                    : text.substring(
                            Math.min(text.length(), called.names.getFirst().length()));
        }
        if (head == author) {
            head = null;
        }
        return new Naming(head, within(rest, head, author, speakers), stranger, rest);
    }

    private static boolean isMention(String text, int at) {
        return at > 0 && (text.charAt(at - 1) == '@' || text.charAt(at - 1) == '＠');
    }

    private static boolean isNameLike(String name, String end) {
        return end.equals(":") && name.chars().allMatch(c -> c < 0x250) && !name.startsWith("http");
    }

    /// A name at the head without punctuation counts unless it is used as a word.
    private @Nullable Speaker spoken(String name, Speakers speakers) {
        Speaker found = name.length() < LEAST || stops.isOne(name) ? null : speakers.exactly(name);
        return found == null || found.plainUses >= COMMON ? null : found;
    }

    private @Nullable Speaker within(String rest, @Nullable Speaker head, Speaker author, Speakers speakers) {
        Matcher words = WORD.matcher(rest);
        Speaker found = null;
        boolean first = true;
        for (int read = 0; read < WORDS_READ && words.find(); read++) {
            String word = words.group();
            boolean mention = word.startsWith("@");
            String name = mention ? word.substring(1) : word;
            if (name.length() >= LEAST && !stops.isOne(name.toLowerCase(Locale.ROOT))) {
                Speaker speaker = speakers.exactly(name);
                if (speaker != null && speaker != author && speaker != head) {
                    boolean last = words.end() >= rest.stripTrailing().length() - 1;
                    if (!mention && !first && !last) {
                        speaker.plainUses++;
                    }
                    if (mention || speaker.plainUses < COMMON) {
                        found = speaker;
                    }
                }
            }
            first = false;
        }
        Speaker called = found == null ? speakers.calledInJapanese(rest, false) : found;
        return called == author || called == head ? null : called;
    }
}
