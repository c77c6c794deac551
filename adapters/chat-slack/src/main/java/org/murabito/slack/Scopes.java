package org.murabito.slack;

import java.util.LinkedHashMap;
import java.util.Map;

/// What the app has to be allowed, and what for. The manifest that ships with the guide asks for exactly these.
final class Scopes {
    private Scopes() {}

    static Map<String, String> bot() {
        Map<String, String> scopes = new LinkedHashMap<>();
        scopes.put("app_mentions:read", "to hear it when it is mentioned");
        scopes.put("channels:history", "to hear and read public channels that it is in");
        scopes.put("channels:read", "to know which public channels there are, and who is in them");
        scopes.put("chat:write", "to answer");
        scopes.put("commands", "for its slash command");
        scopes.put("files:read", "to look at images of a question");
        scopes.put("groups:history", "to hear and read private channels that it was invited to");
        scopes.put("groups:read", "to know who reads these");
        scopes.put("im:history", "to hear direct messages, where they are switched on");
        scopes.put("im:read", "to know whose direct messages they are");
        scopes.put("mpim:history", "to hear group direct messages");
        scopes.put("mpim:read", "to know who reads these");
        scopes.put("reactions:read", "to learn from reactions");
        scopes.put("reactions:write", "to mark a question that it is thinking about");
        scopes.put("users:read", "to know names, guests, bots and admins");
        return scopes;
    }
}
