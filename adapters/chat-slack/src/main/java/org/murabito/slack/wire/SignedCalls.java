package org.murabito.slack.wire;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.door.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Events, commands and presses of buttons that Slack brings by calling this installation.
public final class SignedCalls {
    private static final Logger log = LoggerFactory.getLogger(SignedCalls.class);
    private static final long ANSWER_AT_LATEST_SECONDS = 2;
    private static final Callback.Reply TAKEN = Callback.Reply.of(200);
    private static final Callback.Reply REFUSED = Callback.Reply.of(401);
    private static final Callback.Reply LATER = Callback.Reply.of(503);

    private final SlackSignatures signatures;
    private final ObjectMapper json = new ObjectMapper();
    private volatile @Nullable SlackListener current;

    public SignedCalls(String secret, Clock clock) {
        this.signatures = new SlackSignatures(secret, clock);
    }

    public List<Callback> callbacks() {
        return List.of(
                new Callback("slack/events", this::event),
                new Callback("slack/commands", this::command),
                new Callback("slack/interactions", this::interaction));
    }

    /// From now on calls are accepted; null for not any more. Slack sends again what comes meanwhile.
    public void heardBy(@Nullable SlackListener listener) {
        current = listener;
    }

    private Callback.Reply event(Callback.Call call) {
        if (!isGenuine(call)) {
            return REFUSED;
        }
        JsonFields body;
        try {
            body = new JsonFields(json.readTree(call.body()));
        } catch (IOException _) {
            return Callback.Reply.of(400);
        }
        SlackListener listener = current;
        return switch (body.text("type")) {
            case "url_verification" -> new Callback.Reply(200, "text/plain; charset=utf-8", body.text("challenge"));
            case "app_rate_limited" -> {
                if (listener != null) {
                    listener.gap();
                }
                yield answered(call);
            }
            case "event_callback" -> listener == null ? LATER : after(listener.event(body), call);
            default -> answered(call);
        };
    }

    private Callback.Reply command(Callback.Call call) {
        if (!isGenuine(call)) {
            return REFUSED;
        }
        SlackListener listener = current;
        return listener == null ? LATER : after(listener.command(form(call.body())), call);
    }

    /// A form with one field, which holds JSON.
    private Callback.Reply interaction(Callback.Call call) {
        if (!isGenuine(call)) {
            return REFUSED;
        }
        JsonFields payload;
        try {
            payload = new JsonFields(json.readTree(form(call.body()).text("payload")));
        } catch (IOException _) {
            return Callback.Reply.of(400);
        }
        SlackListener listener = current;
        return listener == null ? LATER : after(listener.interaction(payload), call);
    }

    private boolean isGenuine(Callback.Call call) {
        SlackSignatures.Verdict verdict = signatures.check(timestamp(call), signature(call), call.body());
        if (verdict != SlackSignatures.Verdict.GENUINE) {
            log.warn("A call in Slack's name was refused: {}", verdict);
        }
        return verdict == SlackSignatures.Verdict.GENUINE;
    }

    /// Taken when it is kept, or after two seconds: Slack waits for three.
    private Callback.Reply after(CompletableFuture<?> kept, Callback.Call call) {
        try {
            kept.get(ANSWER_AT_LATEST_SECONDS, TimeUnit.SECONDS);
            return answered(call);
        } catch (TimeoutException _) {
            return answered(call);
        } catch (ExecutionException _) {
            return LATER;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return LATER;
        }
    }

    private Callback.Reply answered(Callback.Call call) {
        signatures.answered(timestamp(call), signature(call));
        return TAKEN;
    }

    private static String timestamp(Callback.Call call) {
        return call.headers().getOrDefault("x-slack-request-timestamp", "");
    }

    private static String signature(Callback.Call call) {
        return call.headers().getOrDefault("x-slack-signature", "");
    }

    private JsonFields form(String body) {
        ObjectNode fields = json.createObjectNode();
        for (String pair : body.split("&")) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                fields.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
            }
        }
        return new JsonFields(fields);
    }

    private static String decoded(String written) {
        try {
            return URLDecoder.decode(written, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            return written;
        }
    }
}
