package org.murabito.archive;

import java.util.ArrayList;
import java.util.List;
import org.murabito.chat.Message;
import org.murabito.chat.Post;
import org.murabito.text.SoundText;
import org.murabito.text.TextStart;

/// How much text one message may have, and all messages of one reading together: so many long messages as somebody
/// writes, nothing that reads them runs out of memory.
public final class TextLimits {
    /// As many characters as Slack takes in one message, the most of any platform. What comes after is cut, with a
    /// mark.
    public static final int LONGEST = 40_000;

    /// As many as a hundred of the longest messages have.
    public static final int TOGETHER = 100 * LONGEST;

    private static final int LEAST_OF_A_LINE = 2_000;
    private static final String MARK = "\n[… cut: longer than 40,000 characters]";

    private TextLimits() {}

    /// The text as it is kept, without what no database can hold: cut text is not cut again.
    public static String cut(String text) {
        String sound = SoundText.of(text);
        return sound.length() <= LONGEST ? sound : TextStart.of(sound, LONGEST - MARK.length()) + MARK;
    }

    public static Post cut(Post post) {
        String kept = cut(post.text());
        return kept.equals(post.text()) ? post : post.saying(kept);
    }

    /// How many characters each of so many messages may have.
    public static int each(int messages) {
        return Math.min(LONGEST, TOGETHER / Math.max(1, messages));
    }

    /// The same for lines of talk, each of which may have what Discord takes in one message of most people.
    public static int eachLine(int lines) {
        return Math.max(LEAST_OF_A_LINE, each(lines));
    }

    /// The message with so many characters at most.
    public static Message start(Message message, int most) {
        return message.text().length() <= most ? message : message.saying(TextStart.of(message.text(), most));
    }

    /// As many as fit together, from the first on, and one at least.
    public static List<Message> together(List<Message> messages) {
        List<Message> fitting = new ArrayList<>();
        long size = 0;
        for (Message message : messages) {
            size += message.text().length();
            if (size > TOGETHER && !fitting.isEmpty()) {
                break;
            }
            fitting.add(message);
        }
        return fitting;
    }
}
