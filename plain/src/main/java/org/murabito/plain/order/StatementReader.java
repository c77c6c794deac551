package org.murabito.plain.order;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.murabito.conversation.wording.Form;
import org.murabito.conversation.wording.Rarity;
import org.murabito.conversation.wording.TextForm;
import org.murabito.conversation.wording.TextFormReader;
import org.murabito.perceive.order.Order;
import org.murabito.plain.word.Patterns;
import org.murabito.plain.word.Remarks;
import org.murabito.text.Language;
import org.murabito.text.Regex;

/// Tells what people let Murabito know ("the spare key is with Kofi") from what they ask of it or have it do: only the
/// first says something about the matter. Safe from any thread.
public final class StatementReader {
    private static final int MOST_READ = 1_000;
    private static final int LONGEST_REMARK = 120;
    private static final Pattern FORGETS = Regex.compile("(?i)\\bforget\\b|忘れ");
    /// A subject and what it does; what begins with its verb has somebody do something.
    private static final Pattern ENGLISH_STATEMENT = Regex.compile(
            "(?i)\\b(?:i|we|he|she|they)\\b|\\b(?:it|that|there|here)['’]s\\b|\\b(?:is|are|was|were|has|had|will|won['’]t)\\b"
                    + "|\\b(?:is|are|was|were|has|had|do|does|did)n['’]t\\b"
                    + "|^(?:[\\w'’-]{1,30}|(?:the|our|my|his|her|their|an?)(?:\\s+[\\w'’-]{1,30}){1,4}?)\\s+\\w{2,20}(?:s|ed)\\b");
    /// リンクください, はしごを借りたい, 教えて: it wants something.
    private static final Pattern WANTS = Regex.compile(
            "(?:[ぁ-ん]て|ください|下さい|ちょうだい|頂戴|お願い(?:します)?|頼む|頼みます|ほしい|欲しい|たい)(?:です|なあ?|ん?だけど|んですが)?[。、！!…\\s]*$");
    private static final String NOD = "nod";
    private static final Set<String> THANKING = Set.of("thanks", "praise", NOD);
    /// That's, I'll.
    private static final Pattern SHORTENED = Regex.compile("['’]\\w+");
    private static final PlainOrders ORDERS = new PlainOrders();

    /// What is read from files, when it is needed for the first time and not at the start.
    private static final class Shipped {
        static final Patterns PATTERNS = new Patterns();
        static final Remarks REMARKS = new Remarks();
        static final TextFormReader FORMS = new TextFormReader();
    }

    private StatementReader() {}

    /// Whether it states something. What is too short to tell counts as a question.
    ///
    /// @param words without the calling
    public static boolean isOne(String words) {
        String read = words.substring(0, Math.min(MOST_READ, words.length()));
        return ORDERS.read(read)
                .map(order -> asksToRemember(order) && !FORGETS.matcher(read).find())
                .orElseGet(() -> !asks(read) && (Language.of(read) != Language.ENGLISH || tells(read)));
    }

    private static boolean asksToRemember(Order order) {
        return order instanceof Order.Unclear unclear && unclear.meant() == Order.Unclear.Meant.MEMORY;
    }

    private static boolean tells(String words) {
        return ENGLISH_STATEMENT.matcher(words).find();
    }

    /// Whether it has something done that nobody understands.
    public static boolean isUnknownRequest(String words) {
        return Shipped.PATTERNS.is("unknown_request", words.substring(0, Math.min(MOST_READ, words.length())));
    }

    /// Whether it may ask for something that was said; what is too short to tell may.
    public static boolean mayAsk(String words) {
        return Stream.of("question", "request", "too-short").anyMatch(kind -> Shipped.PATTERNS.is(kind, words));
    }

    /// Thanks or a nod at the beginning, and the rest, where that is set off.
    public static Optional<Remarks.Opened> thanks(String words) {
        return Shipped.REMARKS.opened(words).filter(opened -> THANKING.contains(opened.kind()));
    }

    /// The kind of remark that words are. Thanks are one with whatever follows them that wants nothing, "thanks, I'll
    /// look", and a nod with what is said of oneself; not where somebody is in trouble.
    public static Optional<String> remark(String words) {
        return Shipped.REMARKS
                .kind(words)
                .or(() -> thanks(words)
                        .filter(opened -> words.length() <= LONGEST_REMARK
                                && !Shipped.PATTERNS.is("trouble", words)
                                && !wants(opened.rest())
                                && (!opened.kind().equals(NOD) || isOfOneself(opened.rest())))
                        .map(Remarks.Opened::kind));
    }

    /// Whether it plainly asks for something, or wants something done.
    public static boolean wants(String words) {
        if (isUnknownRequest(words) || form(words).is(Form.ASKS)) {
            return true;
        }
        boolean asks = Shipped.PATTERNS.is("question", Shipped.REMARKS.after(words));
        boolean requests = Shipped.PATTERNS.is("request", words);
        return Language.of(words) == Language.ENGLISH
                ? !isOfOneself(words) && (asks || requests)
                : asks || (requests && WANTS.matcher(words).find());
    }

    /// "I'll look", "that's what I meant"; in Japanese whoever it is of remains unsaid.
    private static boolean isOfOneself(String words) {
        TextForm form = form(SHORTENED.matcher(Shipped.REMARKS.after(words)).replaceFirst(""));
        return Language.of(words) == Language.ENGLISH
                ? form.is(Form.SPEAKS_OF_SELF) || form.is(Form.CONTINUES)
                : isOne(words) || words.contains("ます");
    }

    private static TextForm form(String words) {
        return Shipped.FORMS.read(words.toLowerCase(Locale.ROOT), new Rarity());
    }

    private static boolean asks(String words) {
        return mayAsk(words)
                || WANTS.matcher(words).find()
                || isUnknownRequest(words)
                || ORDERS.asksWhatWasMissed(words)
                || ORDERS.asksForDigest(words)
                || Shipped.REMARKS.kind(words).isPresent();
    }
}
