package org.murabito.act.work;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommandCall;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.reminder.ReminderId;
import org.murabito.text.Language;

/// What somebody wants done: who says so, where and when, in a message or by a command.
///
/// @param origin names what asks for it, so that it is done once
/// @param reminder what a reminder that it asks for is called
/// @param replyTo the door's key of the message; null for none
/// @param at when it was said, or last edited
/// @param alone whether what is said about it is for whoever asks alone, whoever reads the place
record Wish(
        String origin,
        ReminderId reminder,
        MemberId by,
        PlaceId place,
        @Nullable String replyTo,
        Language language,
        Instant at,
        boolean alone) {
    private static final Pattern CALLED = Pattern.compile("[@＠]\\p{IsLatin}+");

    static Wish of(Message message) {
        Instant edited = message.editedAt();
        return new Wish(
                "message:" + message.id(),
                ReminderId.of(message.place().community(), message.id()),
                message.author(),
                message.place(),
                message.key(),
                spoken(message.text()),
                edited == null ? message.at() : edited,
                false);
    }

    /// What is said about a command is for whoever gave it.
    static Wish of(CommandCall call) {
        String id = URLEncoder.encode(call.id(), StandardCharsets.UTF_8);
        String words = String.join(" ", call.arguments().values());
        return new Wish(
                "command:" + id,
                new ReminderId(call.place().community(), "c" + id),
                call.caller(),
                call.place(),
                null,
                words.isBlank() ? call.language() : spoken(words),
                call.at(),
                true);
    }

    /// Of an order in English with a Japanese name in it: English.
    private static Language spoken(String words) {
        long japanese = words.codePoints().filter(Wish::isJapanese).count();
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
