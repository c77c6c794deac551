package org.murabito.discord.standin;

import java.util.List;
import java.util.Map;
import java.util.Set;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Checks requests against what Discord's published description allows, and against what Murabito promises.
final class Checks {
    private static final Set<String> MESSAGE = Set.of(
            "content",
            "nonce",
            "enforce_nonce",
            "tts",
            "embeds",
            "allowed_mentions",
            "message_reference",
            "components",
            "flags");
    private static final Set<String> EDIT = Set.of("content", "embeds", "flags", "allowed_mentions", "components");
    private static final Set<String> REFERENCE =
            Set.of("type", "message_id", "channel_id", "guild_id", "fail_if_not_exists");
    private static final Set<String> MENTIONS = Set.of("parse", "roles", "users", "replied_user");
    private static final Set<String> THREAD = Set.of("name", "auto_archive_duration", "rate_limit_per_user");
    private static final Set<String> HISTORY = Set.of("limit", "before", "after", "around");

    private Checks() {}

    static void message(Request request) {
        DataObject body = request.json();
        only(body, MESSAGE);
        text(body, true);
        components(body);
        if (body.getString("nonce", "").length() > 25) {
            throw new Refusal(400, 50035, "nonce over 25 characters");
        }
        DataObject reference = body.optObject("message_reference").orElseGet(DataObject::empty);
        only(reference, REFERENCE);
        mentions(body);
    }

    static void edit(Request request) {
        DataObject body = request.json();
        only(body, EDIT);
        components(body);
        if (body.hasKey("content")) {
            text(body, true);
            mentions(body);
        }
    }

    /// An answer to an interaction.
    static void reply(DataObject message) {
        only(message, MESSAGE);
        text(message, false);
        mentions(message);
    }

    /// An answer to a press that changes what the button stands below.
    static void update(DataObject message) {
        only(message, Set.of("components", "flags"));
        components(message);
    }

    /// Rows of buttons alone.
    private static void components(DataObject body) {
        DataArray rows = body.optArray("components").orElseGet(DataArray::empty);
        List<DataObject> buttons = rows.stream(DataArray::getObject)
                .peek(row -> only(row, Set.of("type", "components")))
                .flatMap(row -> row.getArray("components").stream(DataArray::getObject))
                .toList();
        buttons.forEach(button -> only(button, Set.of("type", "style", "label", "custom_id")));
        boolean good = rows.length() <= 5
                && rows.stream(DataArray::getObject).allMatch(Checks::isRow)
                && buttons.stream().allMatch(Checks::isButton)
                && buttons.stream().map(Buttons::id).distinct().count() == buttons.size();
        if (!good) {
            throw new Refusal(400, 50035, "components that are no rows of buttons: " + rows);
        }
    }

    private static boolean isRow(DataObject row) {
        int buttons = row.getArray("components").length();
        return row.getInt("type") == 1 && buttons >= 1 && buttons <= 5;
    }

    private static boolean isButton(DataObject button) {
        int style = button.getInt("style");
        return button.getInt("type") == 2
                && style >= 1
                && style <= 4
                && isLong(button.getString("label"), 80)
                && isLong(Buttons.id(button), 100);
    }

    private static boolean isLong(String text, int most) {
        int length = text.codePointCount(0, text.length());
        return length >= 1 && length <= most;
    }

    static void thread(Request request) {
        only(request.json(), THREAD);
        String name = request.json().getString("name", "");
        if (name.isBlank() || name.codePointCount(0, name.length()) > 100) {
            throw new Refusal(400, 50035, "a thread's name has 1 to 100 characters");
        }
    }

    static void history(Request request) {
        only(request.query(), HISTORY);
        int limit = Integer.parseInt(request.query().getOrDefault("limit", "50"));
        if (limit < 1 || limit > 100) {
            throw new Refusal(400, 50035, "limit is 1 to 100");
        }
    }

    private static void text(DataObject body, boolean needed) {
        String text = body.getString("content", "");
        if (needed && text.isBlank()) {
            throw new Refusal(400, 50006, "Cannot send an empty message");
        }
        if (text.codePointCount(0, text.length()) > 2_000) {
            throw new Refusal(400, 50035, "content over 2000 characters");
        }
    }

    private static void mentions(DataObject body) {
        DataObject mentions = body.optObject("allowed_mentions")
                .orElseThrow(() -> new Refusal(400, 50035, "a message that says not whom it pings"));
        only(mentions, MENTIONS);
        if (!mentions.getArray("parse").isEmpty()
                || mentions.optArray("roles").filter(roles -> !roles.isEmpty()).isPresent()) {
            throw new Refusal(400, 50035, "a message that may ping others than the asker");
        }
    }

    static void only(DataObject body, Set<String> allowed) {
        only(body.toMap(), allowed);
    }

    private static void only(Map<String, ?> body, Set<String> allowed) {
        List<String> others =
                body.keySet().stream().filter(key -> !allowed.contains(key)).toList();
        if (!others.isEmpty()) {
            throw new Refusal(400, 50035, "unknown fields " + others);
        }
    }
}
