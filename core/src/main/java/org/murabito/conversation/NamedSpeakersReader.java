package org.murabito.conversation;

import org.jspecify.annotations.Nullable;
import org.murabito.conversation.recent.RecentSpeakers;
import org.murabito.conversation.recent.Speaker;
import org.murabito.conversation.wording.HeadReader;
import org.murabito.conversation.wording.HeadReader.Head;
import org.murabito.text.StopWords;

/// Finds the names in a text. Safe from any thread.
final class NamedSpeakersReader {
    private static final String BETWEEN = ",:;!?。、()\"";
    private static final int LEAST = 3;
    private static final int WORDS_READ = 40;

    private final StopWords stops = new StopWords();

    /// @param text in lower case
    NamedSpeakers read(String text, Speaker author, RecentSpeakers speakers) {
        Head first = HeadReader.read(text);
        Speaker head = null;
        boolean stranger = false;
        String rest = text;
        if (first != null) {
            String name = first.name();
            head = first.called() ? speakers.loosely(name) : spoken(name, speakers);
            stranger = head == null && first.colon() && isNameLike(name) && !stops.isOne(name);
            if (head != null || stranger) {
                rest = text.substring(first.end());
            }
        }
        if (head == null) {
            Speaker marked = speakers.marked(text);
            head = marked == null ? speakers.calledInJapanese(text, true) : marked;
            rest = head == null ? rest : text.substring(Math.min(text.length(), speakers.nameLength(head)));
        }
        if (head == author) {
            head = null;
        }
        return new NamedSpeakers(head, within(rest, head, author, speakers), stranger, rest);
    }

    private static boolean isNameLike(String name) {
        return name.chars().allMatch(c -> c < 0x250) && !name.startsWith("http");
    }

    /// A name at the head without punctuation counts unless it is used as a word.
    private @Nullable Speaker spoken(String name, RecentSpeakers speakers) {
        Speaker found = name.length() < LEAST || stops.isOne(name) ? null : speakers.exactly(name, 0, name.length());
        return found == null || found.hasCommonName() ? null : found;
    }

    private @Nullable Speaker within(String rest, @Nullable Speaker head, Speaker author, RecentSpeakers speakers) {
        Speaker found = null;
        int closing = rest.stripTrailing().length() - 1;
        int end = 0;
        for (int read = 0; read < WORDS_READ; read++) {
            int start = end;
            while (start < rest.length() && isBetween(rest.charAt(start))) {
                start++;
            }
            if (start == rest.length()) {
                break;
            }
            end = start;
            while (end < rest.length() && !isBetween(rest.charAt(end))) {
                end++;
            }
            boolean mention = rest.charAt(start) == '@';
            int name = mention ? start + 1 : start;
            if (end - name >= LEAST && !stops.isOne(rest, name, end)) {
                Speaker speaker = speakers.exactly(rest, name, end);
                if (speaker != null && speaker != author && speaker != head) {
                    if (!mention && read > 0 && end < closing) {
                        speaker.useAsWord();
                    }
                    if (mention || !speaker.hasCommonName()) {
                        found = speaker;
                    }
                }
            }
        }
        Speaker called = found == null ? speakers.calledInJapanese(rest, false) : found;
        return called == author || called == head ? null : called;
    }

    private static boolean isBetween(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r') || (c < 0x3003 && BETWEEN.indexOf(c) >= 0);
    }
}
