package org.murabito.discord.standin;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Commands that were registered, and what was answered to those that were given.
final class Commands {
    private static final int FOR_CALLER_ALONE = 64;
    private static final int AWAITED = 128;

    private final Town town;
    private final Buttons buttons;
    private final Map<String, String> channels = new HashMap<>();
    private DataArray registered = DataArray.empty();
    private int registrations;
    private final Map<String, DataObject> answers = new LinkedHashMap<>();
    private final Map<String, List<String>> followUps = new HashMap<>();
    private final Map<String, DataObject> shown = new HashMap<>();
    private boolean terse;
    private final Set<String> late = new HashSet<>();

    Commands(Town town, Buttons buttons) {
        this.town = town;
        this.buttons = buttons;
    }

    synchronized void given(String token, String channel) {
        channels.put(token, channel);
    }

    synchronized int registrations() {
        return registrations;
    }

    synchronized DataArray registered() {
        return registered;
    }

    /// What the asker sees under an interaction; by its token.
    synchronized Map<String, DataObject> answers() {
        return Map.copyOf(answers);
    }

    synchronized String answer(Request request) {
        String[] path = request.path().split("/");
        return switch (request.method() + " " + path[0]) {
            case "GET applications" -> registered.toString();
            case "PUT applications" -> register(request);
            case "POST interactions" -> first(request, path[2]);
            case "GET webhooks" -> shown(path[2]).toString();
            case "PATCH webhooks", "POST webhooks" -> later(request, path[2]);
            default -> throw new Refusal(404, 0, "404: Not Found");
        };
    }

    private String register(Request request) {
        registrations++;
        registered = request.list();
        registered.stream(DataArray::getObject).forEach(command -> {
            command.put("id", Integer.toUnsignedString(command.getString("name").hashCode()));
            if (!command.getString("name").matches("[-_\\p{L}\\p{N}]{1,32}")
                    || command.getString("description", "").length() > 100) {
                throw new Refusal(400, 50035, "a command's name has 1 to 32 letters, its description 100");
            }
        });
        return registered.toString();
    }

    private String first(Request request, String token) {
        DataObject body = request.json();
        Checks.only(body, Set.of("type", "data"));
        int type = body.getInt("type");
        if (!(buttons.wasPressed(token) ? List.of(4, 5, 6, 7) : List.of(4, 5)).contains(type)) {
            throw new Refusal(400, 50035, "a callback of another type");
        }
        DataObject message = body.optObject("data").orElseGet(DataObject::empty);
        switch (type) {
            case 4 -> Checks.reply(message);
            case 5 -> message.put("flags", message.getInt("flags", 0) | AWAITED);
            default -> Checks.update(message);
        }
        if (late.contains(token) && !answers.containsKey(token)) {
            throw new Refusal(404, 10062, "Unknown interaction");
        }
        if (answers.putIfAbsent(token, message) != null) {
            throw new Refusal(400, 40060, "Interaction has already been acknowledged.");
        }
        if (type == 7) {
            buttons.update(token, message);
        }
        if (!request.query().containsKey("with_response")) {
            return "";
        }
        DataObject standing = said(message, token);
        shown.put(token, standing);
        return terse
                ? ""
                : DataObject.empty()
                        .put("resource", DataObject.empty().put("message", standing))
                        .toString();
    }

    /// From now on a first answer is taken and not given back, although that was asked for.
    synchronized void terse() {
        terse = true;
    }

    /// As it stands in the channel, where all may see it.
    private DataObject said(DataObject message, String token) {
        String text = message.getString("content");
        return (message.getInt("flags", 0) & FOR_CALLER_ALONE) == 0
                ? town.message(channels.getOrDefault(token, ""), town.self(), text, Instant.now())
                : DataObject.empty().put("id", "1").put("content", text);
    }

    /// What stands there as the first answer.
    private DataObject shown(String token) {
        DataObject first = answers.get(token);
        if (first == null) {
            throw new Refusal(404, 10015, "Unknown Webhook");
        }
        DataObject standing = shown.get(token);
        return standing == null ? DataObject.fromJson(first.toString()).put("id", "1") : standing;
    }

    /// More than three seconds have passed.
    synchronized void late(String token) {
        late.add(token);
    }

    /// What came after the first answer.
    synchronized List<String> followUps(String token) {
        return List.copyOf(followUps.getOrDefault(token, List.of()));
    }

    private String later(Request request, String token) {
        Checks.reply(request.json());
        DataObject shown = shown(token);
        if (request.method().equals("POST")) {
            followUps
                    .computeIfAbsent(token, _ -> new ArrayList<>())
                    .add(request.json().getString("content"));
        } else {
            int asked = request.json().getInt("flags", 0);
            answers.put(token, request.json().put("flags", (shown.getInt("flags", 0) & ~AWAITED) | asked));
        }
        return request.method().equals("POST")
                ? said(request.json(), token).toString()
                : DataObject.empty().put("id", "1").toString();
    }
}
