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
///
/// A name counts when it is spoken *to*: at the head or the end of the text, set off by punctuation, or with さん, くん or
/// ちゃん.
/// A name in the middle of a sentence is spoken *about*.
public final class Callings {
    private static final String SEPARATOR = "[\\s,、，:：!！。.…~〜-]";

    private static final Pattern SPACES = Pattern.compile(" {2,}");

    private final NameScan scan;
    private final Pattern mention;
    private final Pattern vocative;
    private final Pattern anywhere;

    public Callings(Persona persona) {
        scan = new NameScan(persona.names());
        String names = persona.names().stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(Pattern::quote)
                .collect(Collectors.joining("|", "(?:", ")"));
        int flags = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
        anywhere = Pattern.compile("(?<!\\p{Alnum})" + names + "(?!\\p{Alnum})", flags);
        String honorific = "(?:さん|くん|君|ちゃん)";
        mention = Pattern.compile(
                "(?<![\\p{Alnum}@＠])[@＠]" + names + honorific + "?(?![\\p{Alnum}_])" + SEPARATOR + "*", flags);
        vocative = Pattern.compile(
                "^\\s*(?:(?:hey|hi|hello|ok|okay|ねえ|ねぇ|おーい|こんにちは|はい)" + SEPARATOR + "*)?" + names
                        + "(?:" + honorific + "(?:[\\s,、，:：!！。]+|(?=[^\\p{Alnum}はがのをにもでと]))|\\s*[,、，:：!！]\\s*)"
                        + "|(?<![,、，\\s])[,、，\\s]++" + names + honorific + "?\\s*+(?:[?？!！。.]++\\s*+)?$"
                        + "|" + names + honorific + "(?=[、,，!！?？]|$)" + SEPARATOR + "*",
                flags);
    }

    /// A message as it is heard, whenever it was said.
    ///
    /// @param repliesToMurabito whether what it replies to is Murabito's
    public Scene.Heard heard(Message message, Place where, Member author, boolean repliesToMurabito) {
        String text = message.text();
        boolean named = scan.findsOneIn(text);
        Call found = call(text, named, repliesToMurabito);
        // Whoever bears the same name and writes it before their own words calls nobody.
        Call call = found == Call.NAMED && author.heads(text) ? Call.NOT_CALLED : found;
        boolean of = author.kind() != MemberKind.SELF && (call != Call.NOT_CALLED || (named && areOf(text)));
        return new Scene.Heard(message, where, author, call, named ? withoutCalling(text) : evenlySpaced(text), of);
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
        return vocative.matcher(text).find();
    }

    /// The text without what only calls.
    public String withoutCalling(String text) {
        String bare = mention.matcher(text).replaceAll(" ");
        return evenlySpaced(vocative.matcher(bare).replaceFirst(" "));
    }

    private static String evenlySpaced(String text) {
        String even = text.contains("  ") ? SPACES.matcher(text).replaceAll(" ") : text;
        return even.strip();
    }
}
