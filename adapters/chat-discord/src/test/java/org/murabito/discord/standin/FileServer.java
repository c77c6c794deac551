package org.murabito.discord.standin;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Where files lie: whoever has the signature of the day gets them, and nobody is to show a token.
final class FileServer {
    private static final String ROOT = "/attachments/";

    private final Map<String, byte[]> files = new ConcurrentHashMap<>();
    private final Map<String, Integer> signatures = new ConcurrentHashMap<>();
    private final List<String> fetched = new CopyOnWriteArrayList<>();
    private final List<String> violations;

    FileServer(List<String> violations) {
        this.violations = violations;
    }

    /// A file as it hangs on a message.
    DataObject hang(String server, String channel, String id, String name, byte[] bytes) {
        String path = ROOT + channel + "/" + id + "/" + name;
        files.put(path, bytes.clone());
        signatures.put(path, 1);
        return DataObject.empty()
                .put("id", id)
                .put("filename", name)
                .put("size", bytes.length)
                .put("content_type", "image/png")
                .put("url", server + path + "?ex=1&hm=1");
    }

    /// As a day later: only the new address opens it.
    void sign(DataObject file) {
        String url = file.getString("url");
        String path = url.substring(url.indexOf(ROOT), url.indexOf('?'));
        int now = signatures.merge(path, 1, Integer::sum);
        file.put("url", url.substring(0, url.indexOf('?')) + "?ex=" + now + "&hm=" + now);
    }

    void remove(DataObject file) {
        String url = file.getString("url");
        files.remove(url.substring(url.indexOf(ROOT), url.indexOf('?')));
    }

    /// What was asked for, with its signature.
    List<String> fetched() {
        return List.copyOf(fetched);
    }

    void give(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String query = String.valueOf(exchange.getRequestURI().getQuery());
            fetched.add(path + "?" + query);
            if (exchange.getRequestHeaders().containsKey("Authorization")) {
                violations.add("a token where files lie");
            }
            byte[] bytes = files.get(path);
            if (bytes == null || !query.endsWith("hm=" + signatures.get(path))) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            exchange.getResponseHeaders().add("Content-Type", "image/png");
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }
}
