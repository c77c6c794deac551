package org.murabito.slack;

import static org.murabito.slack.wire.SlackTexts.text;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.door.DoorFinding;
import org.murabito.slack.wire.ApiCall;
import org.murabito.slack.wire.ApiIdentity;
import org.murabito.slack.wire.Method;
import org.murabito.slack.wire.SlackTexts;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.Tokens;
import org.murabito.slack.wire.WebApi;
import org.murabito.text.Localized;

/// Asks Slack whether everything is in place: tokens, scopes, how events come, channels, and how fast history is read.
final class SlackDiagnosis {
    /// Slack lets apps that are distributed outside its marketplace read fifteen at a time
    /// (docs.slack.dev/reference/methods/conversations.history).
    private static final int SMALL_PAGE = 15;

    private static final int PAGE = 200;
    private static final String WORD = "murabito";
    private static final Duration PATIENCE = Duration.ofSeconds(7);
    private final WebApi api;
    private final List<DoorFinding> findings = new ArrayList<>();

    SlackDiagnosis(WebApi api) {
        this.api = api;
    }

    List<DoorFinding> findings() {
        try {
            if (bot()) {
                scopes();
                events();
                channels();
                search();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            findings.add(DoorFinding.note(text("cut-short"), Localized.NONE));
        }
        return List.copyOf(findings);
    }

    private boolean bot() throws InterruptedException {
        Optional<JsonFields> self = ask(ApiCall.of(Method.AUTH_TEST), Tokens.BOT);
        self.ifPresent(found -> findings.add(DoorFinding.works(text("bot", found.text("user"), found.text("team")))));
        return self.isPresent();
    }

    private void scopes() {
        TreeSet<String> missing = new TreeSet<>(Scopes.BOT);
        missing.removeAll(api.scopes());
        if (api.scopes().isEmpty()) {
            findings.add(DoorFinding.note(text("scopes.unknown"), Localized.NONE));
        } else if (missing.isEmpty()) {
            findings.add(DoorFinding.works(text("scopes.all", Scopes.BOT.size())));
        } else {
            findings.add(DoorFinding.broken(text("scopes.missing", Scopes.withPurposes(missing)), text("scopes.todo")));
        }
    }

    private void events() throws InterruptedException {
        if (api.tokens().app() != null) {
            ask(ApiCall.of(Method.APPS_CONNECTIONS_OPEN), Tokens.APP)
                    .ifPresent(_ -> findings.add(DoorFinding.works(text("events.socket"))));
        } else if (api.tokens().signing() != null) {
            findings.add(DoorFinding.note(text("events.signed"), text("events.signed.todo")));
        } else {
            findings.add(DoorFinding.broken(text("events.none", Tokens.APP, Tokens.SIGNING), text("events.none.todo")));
        }
    }

    private void channels() throws InterruptedException {
        Optional<JsonFields> list = ask(
                ApiCall.of(Method.CONVERSATIONS_LIST)
                        .with("types", "public_channel,private_channel")
                        .with("exclude_archived", true)
                        .with("limit", PAGE),
                text("channels"));
        if (list.isEmpty()) {
            return;
        }
        List<JsonFields> open = list.get().objects("channels").stream()
                .filter(channel -> channel.flag("is_member"))
                .toList();
        if (open.isEmpty()) {
            findings.add(DoorFinding.note(text("channels.none", PAGE), text("channels.none.todo")));
            return;
        }
        findings.add(DoorFinding.works(text(
                "channels.some", open.size(), list.get().objects("channels").size())));
        history(open.getFirst().text("id"));
    }

    private void history(String channel) throws InterruptedException {
        Optional<JsonFields> page = ask(
                ApiCall.of(Method.CONVERSATIONS_HISTORY)
                        .with("channel", channel)
                        .with("limit", PAGE),
                text("history"));
        page.ifPresent(read -> {
            int messages = read.objects("messages").size();
            boolean small = read.flag("has_more") && messages <= SMALL_PAGE;
            findings.add(
                    small
                            ? DoorFinding.note(text("history.slow", messages), text("history.slow.todo"))
                            : DoorFinding.works(text("history.works", PAGE)));
        });
    }

    private void search() throws InterruptedException {
        if (api.tokens().user() == null) {
            findings.add(DoorFinding.note(text("search.own"), text("search.own.todo", Tokens.USER)));
            return;
        }
        Optional<JsonFields> user = ask(ApiCall.of(Method.AUTH_TEST).by(ApiIdentity.USER), Tokens.USER);
        if (user.isPresent() && searches()) {
            findings.add(DoorFinding.works(text("search.works", user.get().text("user"))));
        }
    }

    /// Any token passes for somebody's; only one that was lent with its search may search, in one of two ways.
    private boolean searches() throws InterruptedException {
        ApiCall byMeaning = ApiCall.of(Method.ASSISTANT_SEARCH)
                .with("query", WORD)
                .with("content_types", "messages")
                .with("channel_types", "public_channel")
                .with("limit", 1);
        try {
            api.call(byMeaning, PATIENCE);
            return true;
        } catch (SlackTrouble _) {
            return ask(ApiCall.of(Method.SEARCH_MESSAGES).with("query", WORD).with("count", 1), Tokens.USER)
                    .isPresent();
        }
    }

    private Optional<JsonFields> ask(ApiCall call, String what) throws InterruptedException {
        return ask(call, Localized.same(what));
    }

    private Optional<JsonFields> ask(ApiCall call, Localized what) throws InterruptedException {
        try {
            return Optional.of(api.call(call, PATIENCE));
        } catch (SlackTrouble trouble) {
            findings.add(
                    trouble.kind() == SlackTrouble.Kind.REFUSED
                            ? DoorFinding.broken(
                                    text("refused", what, trouble.getMessage()), SlackTexts.meaning(trouble.code()))
                            : DoorFinding.note(text("silent", what, trouble.getMessage()), Localized.NONE));
            return Optional.empty();
        }
    }
}
