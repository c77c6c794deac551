package org.murabito.perceive;

import java.util.Comparator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.persona.Persona;

/// Tells from a text whether Murabito is mentioned or called by name, and takes the calling out of the question.
public final class CallReader {
    private static final String SEPARATOR = "[\\s,、，:：!！。.…~〜-]";
    private static final Pattern SPACES = Pattern.compile(" {2,}");

    private final NamePrefilter scan;
    private final Pattern mention;
    private final Vocative vocative;
    private final Pattern anywhere;

    public CallReader(Persona persona) {
        scan = new NamePrefilter(persona.names());
        String names = persona.names().stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(Pattern::quote)
                .collect(Collectors.joining("|", "(?:", ")"));
        int flags = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
        anywhere = Pattern.compile("(?<!\\p{Alnum})" + names + "(?!\\p{Alnum})", flags);
        mention = Pattern.compile(
                "(?<![\\p{Alnum}@＠])[@＠]" + names + "(?:さん|くん|君|ちゃん)?(?![\\p{Alnum}_])" + SEPARATOR + "*", flags);
        vocative = new Vocative(names);
    }

    /// A message as it is heard, whenever it was said.
    ///
    /// @param repliesToMurabito whether what it replies to is Murabito's
    public PerceivedEvent.Heard heard(Message message, Place where, Member author, boolean repliesToMurabito) {
        String text = message.text();
        boolean named = scan.findsOneIn(text);
        Call found = call(text, named, repliesToMurabito);
        // Whoever bears the same name and writes it before their own words calls nobody.
        Call call = found == Call.NAMED && author.heads(text) ? Call.NOT_CALLED : found;
        boolean of = author.kind() != MemberKind.SELF && (call != Call.NOT_CALLED || (named && areOf(text)));
        return new PerceivedEvent.Heard(
                message, where, author, call, named ? withoutCalling(text) : evenlySpaced(text), of);
    }

    private Call call(String text, boolean named, boolean repliesToMurabito) {
        if (named && mentions(text)) {
            return Call.MENTIONED;
        }
        if (repliesToMurabito) {
            return Call.REPLIED_TO;
        }
        return named && names(text) ? Call.NAMED : Call.NOT_CALLED;
    }

    /// Whether words speak to Murabito or of it.
    public boolean areOf(String text) {
        return scan.findsOneIn(text) && (anywhere.matcher(text).find() || mentions(text) || names(text));
    }

    /// Whether words speak to Murabito.
    public boolean areTo(String text) {
        return scan.findsOneIn(text) && (mentions(text) || names(text));
    }

    boolean mentions(String text) {
        return mention.matcher(text).find();
    }

    boolean names(String text) {
        return vocative.isIn(text);
    }

    /// The text without what only calls. A greeting is more than that.
    public String withoutCalling(String text) {
        return evenlySpaced(
                scan.findsOneIn(text) ? vocative.takenOut(mention.matcher(text).replaceAll(" ")) : text);
    }

    private static String evenlySpaced(String text) {
        String even = text.contains("  ") ? SPACES.matcher(text).replaceAll(" ") : text;
        return even.strip();
    }
}
