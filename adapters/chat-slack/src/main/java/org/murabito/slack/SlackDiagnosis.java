package org.murabito.slack;

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
import org.murabito.slack.wire.SlackErrors;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.Tokens;
import org.murabito.slack.wire.WebApi;

/// Asks Slack whether everything is in place: tokens, scopes, how events come, channels, and how fast history is read.
final class SlackDiagnosis {
    /// Slack lets apps that are distributed outside its marketplace read fifteen at a time
    /// (docs.slack.dev/reference/methods/conversations.history).
    private static final int SMALL_PAGE = 15;

    private static final int PAGE = 200;
    private static final String WORD = "murabito";
    private static final Duration PATIENCE = Duration.ofSeconds(7);
    private static final String MANIFEST = "compare the app with docs/guide/slack-manifest.yaml and install it again";

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
            findings.add(DoorFinding.note("Slack was not asked to the end", ""));
        }
        return List.copyOf(findings);
    }

    private boolean bot() throws InterruptedException {
        Optional<JsonFields> self = ask(ApiCall.of(Method.AUTH_TEST), Tokens.BOT);
        self.ifPresent(found ->
                findings.add(DoorFinding.works("bot token: " + found.text("user") + " in " + found.text("team"))));
        return self.isPresent();
    }

    private void scopes() {
        TreeSet<String> missing = new TreeSet<>(Scopes.bot().keySet());
        missing.removeAll(api.scopes());
        if (api.scopes().isEmpty()) {
            findings.add(DoorFinding.note("scopes: Slack did not say which the token has", ""));
        } else if (missing.isEmpty()) {
            findings.add(DoorFinding.works("scopes: all " + Scopes.bot().size()));
        } else {
            String what = String.join(
                    "; ",
                    missing.stream()
                            .map(scope -> scope + " (" + Scopes.bot().get(scope) + ")")
                            .toList());
            findings.add(DoorFinding.broken("scopes missing: " + what, MANIFEST));
        }
    }

    private void events() throws InterruptedException {
        if (api.tokens().app() != null) {
            ask(ApiCall.of(Method.APPS_CONNECTIONS_OPEN), Tokens.APP)
                    .ifPresent(_ -> findings.add(DoorFinding.works("events: over a socket")));
        } else if (api.tokens().signing() != null) {
            findings.add(DoorFinding.note(
                    "events: by Slack's calls, signed",
                    "the app's request address has to be this installation's /callback/slack/events, over https"));
        } else {
            findings.add(DoorFinding.broken(
                    "events: neither " + Tokens.APP + " nor " + Tokens.SIGNING + " is set, so nothing is heard",
                    "set one of them; the first needs no address of your own"));
        }
    }

    private void channels() throws InterruptedException {
        Optional<JsonFields> list = ask(
                ApiCall.of(Method.CONVERSATIONS_LIST)
                        .with("types", "public_channel,private_channel")
                        .with("exclude_archived", true)
                        .with("limit", PAGE),
                "channels");
        if (list.isEmpty()) {
            return;
        }
        List<JsonFields> open = list.get().objects("channels").stream()
                .filter(channel -> channel.flag("is_member"))
                .toList();
        if (open.isEmpty()) {
            findings.add(DoorFinding.note("channels: it is in none of the first " + PAGE, "/invite it to one"));
            return;
        }
        findings.add(DoorFinding.works("channels: it is in " + open.size() + " of "
                + list.get().objects("channels").size()));
        history(open.getFirst().text("id"));
    }

    private void history(String channel) throws InterruptedException {
        Optional<JsonFields> page = ask(
                ApiCall.of(Method.CONVERSATIONS_HISTORY)
                        .with("channel", channel)
                        .with("limit", PAGE),
                "history");
        page.ifPresent(read -> {
            int messages = read.objects("messages").size();
            boolean small = read.flag("has_more") && messages <= SMALL_PAGE;
            findings.add(
                    small
                            ? DoorFinding.note(
                                    "history: Slack gives this app " + messages
                                            + " messages at a time, about once a minute",
                                    "have Slack write an export and import it (murabito import), or make the app an"
                                            + " internal one of the workspace")
                            : DoorFinding.works("history: up to " + PAGE + " messages at a time (Slack's tier 3)"));
        });
    }

    private void search() throws InterruptedException {
        if (api.tokens().user() == null) {
            findings.add(DoorFinding.note(
                    "search: over what was read here, not by Slack itself", "set " + Tokens.USER + " for Slack's own"));
            return;
        }
        Optional<JsonFields> user = ask(ApiCall.of(Method.AUTH_TEST).by(ApiIdentity.USER), Tokens.USER);
        if (user.isPresent() && searches()) {
            findings.add(DoorFinding.works(
                    "search: by Slack too, in the name of " + user.get().text("user")));
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
        try {
            return Optional.of(api.call(call, PATIENCE));
        } catch (SlackTrouble trouble) {
            String meaning = SlackErrors.meaning(trouble.code());
            findings.add(
                    trouble.kind() == SlackTrouble.Kind.REFUSED
                            ? DoorFinding.broken(what + ": Slack refuses " + trouble.getMessage(), meaning)
                            : DoorFinding.note(what + ": Slack did not answer (" + trouble.getMessage() + ")", ""));
            return Optional.empty();
        }
    }
}
