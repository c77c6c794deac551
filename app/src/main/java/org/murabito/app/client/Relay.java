package org.murabito.app.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// A program that speaks MCP, line by line, through whoever serves it at the time. When that one ends, the next is
/// greeted in the program's words and asked what is unanswered; the program sees nothing of it. All tools read, so a
/// call may be made twice.
public final class Relay {
    private final Consumer<String> out;

    /// Requests by their ids as JSON.
    private final Map<String, String> unanswered = new LinkedHashMap<>();

    /// What was said while nobody served and needs no answer of its own.
    private final List<String> held = new ArrayList<>();

    private @Nullable Far far;
    private boolean open;
    private @Nullable String greeting;
    private @Nullable String greetingId;
    private boolean greeted;
    private @Nullable String initialized;
    private boolean over;

    /// Whoever serves the program.
    public interface Far {
        void say(String line) throws IOException;

        /// The program says no more.
        void end() throws IOException;
    }

    /// @param out takes a line for the program
    public Relay(Consumer<String> out) {
        this.out = out;
    }

    /// Reads what the program says, until its end.
    public void read(InputStream from) {
        Thread.ofPlatform().daemon().name("mcp program").start(() -> {
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    take(line);
                }
            } catch (IOException _) {
                // The program is gone, as at the end of its input.
            }
            end();
        });
    }

    /// Somebody serves the program from now on.
    public synchronized void joined(Far next) throws IOException {
        far = next;
        if (greeted && greeting != null) {
            next.say(greeting);
        } else {
            resume(next);
        }
    }

    /// Nobody serves it any more.
    public synchronized void lost() {
        far = null;
        open = false;
    }

    /// Whether the program says no more.
    public synchronized boolean isOver() {
        return over;
    }

    private void resume(Far next) throws IOException {
        open = true;
        if (greeted && initialized != null) {
            next.say(initialized);
        }
        for (String line : List.copyOf(unanswered.values())) {
            next.say(line);
        }
        for (String line : held) {
            next.say(line);
        }
        held.clear();
        if (over) {
            next.end();
        }
    }

    /// Written outside the lock: whoever serves may have to say something first.
    private void take(String line) {
        Far to = noted(line);
        if (to != null) {
            say(to, line);
        }
    }

    /// Whom to tell at once; null where the next one is told.
    private synchronized @Nullable Far noted(String line) {
        JsonNode message = Json.find(line).orElseGet(Json::object);
        String method = message.path("method").asText("");
        boolean request = !method.isEmpty() && message.has("id");
        if (request) {
            unanswered.put(message.path("id").toString(), line);
        }
        if (request && method.equals("initialize")) {
            greeting = line;
            greetingId = message.path("id").toString();
        } else if (method.equals("notifications/initialized")) {
            initialized = line;
        } else if (method.equals("notifications/cancelled")) {
            unanswered.remove(message.at("/params/requestId").toString());
        }
        if (open) {
            return far;
        }
        if (!request && !(greeted && line.equals(initialized))) {
            held.add(line);
        }
        return null;
    }

    private synchronized void end() {
        over = true;
        if (open && far != null) {
            try {
                far.end();
            } catch (IOException _) {
                // It has ended itself.
            }
        }
    }

    private static void say(Far to, String line) {
        try {
            to.say(line);
        } catch (IOException _) {
            // It has ended: the next one is told.
        }
    }

    /// What whoever serves the program says to it.
    public void heard(String line) {
        if (isForTheProgram(Json.find(line).orElseGet(Json::object))) {
            out.accept(line);
        }
    }

    private synchronized boolean isForTheProgram(JsonNode message) {
        if (!message.has("method") && message.has("id")) {
            String id = message.path("id").toString();
            if (greeted && !open && id.equals(greetingId)) {
                greetAgain();
                return false;
            }
            greeted |= id.equals(greetingId);
            unanswered.remove(id);
        }
        return true;
    }

    /// The program has its greeting answered already.
    private void greetAgain() {
        try {
            if (far != null) {
                resume(far);
            }
        } catch (IOException _) {
            // It has ended: the next one is told.
        }
    }
}
