package org.murabito.testkit.slack;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// Files of a workspace, for whoever shows the bot's token (docs.slack.dev/reference/objects/file-object).
public final class SlackFileServer {
    private static final String ROOT = "/files-pri/";

    private final Map<String, ObjectNode> told = new ConcurrentHashMap<>();
    private final Map<String, byte[]> files = new ConcurrentHashMap<>();
    private final Map<String, String> moved = new ConcurrentHashMap<>();
    private final List<String> fetched = new CopyOnWriteArrayList<>();

    /// @param server a scheme and an authority
    ObjectNode put(String server, String user, String name, byte[] bytes) {
        String id = "F0FILE" + (files.size() + 1);
        String path = ROOT + Talk.TEAM + "-" + id + "/" + name;
        ObjectNode file = JsonNodeFactory.instance.objectNode().put("id", id).put("name", name);
        file.put("mimetype", "image/png").put("size", bytes.length).put("mode", "hosted");
        file.put("user", user).put("url_private", server + path);
        file.put("permalink", "https://town.slack.com/files/" + user + "/" + id + "/" + name);
        files.put(path, bytes.clone());
        told.put(id, file);
        return file;
    }

    Optional<ObjectNode> find(String id) {
        return Optional.ofNullable(told.get(id)).map(ObjectNode::deepCopy);
    }

    /// Everything is gone.
    public void clear() {
        told.clear();
        files.clear();
    }

    /// From now on whoever asks for a file is sent elsewhere.
    public void move(String address) {
        files.keySet().forEach(path -> moved.put(path, address));
    }

    /// From now on a file is said to lie elsewhere.
    public void say(String address) {
        told.values().forEach(file -> file.put("url_private", address));
    }

    /// Each file that was asked for, with the host it was asked of.
    public List<String> fetched() {
        return new ArrayList<>(fetched);
    }

    static boolean holds(Wire.Request request) {
        return request.path().startsWith(ROOT);
    }

    Wire.Response give(Wire.Request request) {
        fetched.add(request.headers().getOrDefault("host", "") + request.path());
        byte[] bytes = files.get(request.path());
        String token = request.headers().getOrDefault("authorization", "");
        if (moved.containsKey(request.path())) {
            return new Wire.Response(302, Map.of("Location", moved.getOrDefault(request.path(), "")), "");
        }
        if (!token.equals("Bearer " + SlackStandIn.BOT_TOKEN)) {
            return new Wire.Response(302, Map.of("Location", "https://town.slack.com/?redir=" + request.path()), "");
        }
        return bytes == null
                ? new Wire.Response(404, Map.of(), "")
                : new Wire.Response(200, Map.of("Content-Type", "image/png"), bytes);
    }
}
