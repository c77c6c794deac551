package org.murabito.answer.draft;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;

/// The marks `[[id]]` in a text: each stands for what a message says.
public final class Marks {
    private static final Pattern MARK = Pattern.compile("\\[\\[(\\d{1,18})]]");
    private static final Pattern WITH_SPACE = Pattern.compile("\\s?\\[\\[(\\d{1,18})]]");

    private Marks() {}

    public static String of(Message message) {
        return "[[" + message.id() + "]]";
    }

    /// In the order they stand; a number that can be no message's is left out.
    public static List<MessageId> in(String text) {
        return MARK.matcher(text)
                .results()
                .map(mark -> Long.parseLong(mark.group(1)))
                .filter(id -> id > 0)
                .map(MessageId::new)
                .toList();
    }

    /// Takes out the marks of all other messages. Taking one out may put another together, so it looks until there is
    /// none.
    static String keep(String text, Predicate<MessageId> which) {
        String before;
        String after = text;
        do {
            before = after;
            after = WITH_SPACE.matcher(before).replaceAll(mark -> {
                long id = Long.parseLong(mark.group(1));
                return id > 0 && which.test(new MessageId(id)) ? Matcher.quoteReplacement(mark.group()) : "";
            });
        } while (!after.equals(before));
        return after;
    }
}
