package org.murabito.act.order;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;
import org.murabito.action.ActionRequest;
import org.murabito.archive.DirectMessages;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.door.Press;
import org.murabito.perceive.PlaceView;
import org.murabito.text.Language;
import org.murabito.workspace.Asker;

/// Says for whom an action runs that a message or a command asks for.
public record ActionRequests(CommunityStore communities, PlaceView view) {
    private static final Pattern CALLED = Pattern.compile("[@＠]\\p{IsLatin}+");

    /// @param administrator whether its author may manage the community
    public ActionRequest of(Message message, boolean administrator) {
        PlaceId place = message.place();
        boolean alone = new DirectMessages(communities).isAlone(place, message.author());
        return new ActionRequest(
                "message:" + message.id(),
                asker(message.author(), place, alone),
                place,
                view.sight(place).orElseGet(() -> view.sight(message.author())),
                message.key(),
                spoken(message.text()),
                message.saidAt().truncatedTo(ChronoUnit.MILLIS),
                alone,
                administrator);
    }

    /// For whoever says something of which nothing is kept.
    ActionRequest of(Post post, boolean administrator) {
        return new ActionRequest(
                "post:" + post.key(),
                asker(post.author(), post.place(), false),
                post.place(),
                view.sight(post.place()).orElseGet(() -> view.sight(post.author())),
                post.key(),
                spoken(post.text()),
                post.at().truncatedTo(ChronoUnit.MILLIS),
                false,
                administrator);
    }

    /// For whoever pressed a button below what was done for them.
    public ActionRequest of(Press press, PlaceId place, Instant at, boolean administrator) {
        MemberId member = press.member();
        boolean alone = new DirectMessages(communities).isAlone(place, member);
        return new ActionRequest(
                "press:" + press.offer().replace(':', '-'),
                asker(member, place, alone),
                place,
                view.sight(place).orElseGet(() -> view.sight(member)),
                null,
                press.language(),
                at.truncatedTo(ChronoUnit.MILLIS),
                alone,
                administrator);
    }

    /// The receipt of a command is for whoever gave it.
    public ActionRequest of(CommandCall call) {
        String words = String.join(" ", call.arguments().values());
        return new ActionRequest(
                "command:" + URLEncoder.encode(call.id(), StandardCharsets.UTF_8),
                asker(call.caller(), call.place(), true),
                call.place(),
                view.sight(call.place(), call.caller()).orElseGet(() -> view.sight(call.caller())),
                null,
                words.isBlank() ? call.language() : spoken(words),
                call.at().truncatedTo(ChronoUnit.MILLIS),
                true,
                call.administrator());
    }

    /// Alone somebody may be shown whatever they can read elsewhere.
    private Asker asker(MemberId member, PlaceId place, boolean alone) {
        if (!alone) {
            return Asker.in(view.channel(place), member);
        }
        return Asker.alone(member, communities, view.sight(member));
    }

    /// Of an order in English with a Japanese name in it: English.
    private static Language spoken(String words) {
        long japanese = words.codePoints().filter(ActionRequests::isJapanese).count();
        long latin = CALLED.matcher(words)
                .replaceAll("")
                .codePoints()
                .filter(point -> Character.UnicodeScript.of(point) == Character.UnicodeScript.LATIN)
                .count();
        return latin > 2 * japanese ? Language.ENGLISH : Language.of(words);
    }

    private static boolean isJapanese(int point) {
        return switch (Character.UnicodeScript.of(point)) {
            case HIRAGANA, KATAKANA, HAN -> true;
            default -> false;
        };
    }
}
