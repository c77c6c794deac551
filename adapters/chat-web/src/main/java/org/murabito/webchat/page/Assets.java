package org.murabito.webchat.page;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.sign.Secrets;

/// Style, modules and pictures, read once from the jar. Browsers ask each time and mostly learn that nothing
/// changed.
public final class Assets {
    private static final String FOLDER = "/webchat/assets/";
    private static final Map<String, String> TYPES =
            Map.of("js", "text/javascript; charset=utf-8", "css", "text/css; charset=utf-8", "svg", "image/svg+xml");

    private final Map<String, Asset> assets = new HashMap<>();

    private record Asset(String type, String content, String tag) {}

    public Assets() {
        Stream.of(read(FOLDER + "files.txt").split("\n"))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .forEach(name -> assets.put(name, load(name)));
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/assets/{name}", this::show);
        routes.get("/favicon.ico", request -> request.redirect("/web/assets/icon.svg"));
    }

    private void show(Context request) {
        Asset asset = assets.get(request.pathParam("name"));
        if (asset == null) {
            throw Refused.notFound();
        }
        request.header("Cache-Control", "no-cache").header("ETag", asset.tag());
        if (asset.tag().equals(request.header("If-None-Match"))) {
            request.status(304);
        } else {
            request.contentType(asset.type()).result(asset.content());
        }
    }

    private static Asset load(String name) {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw new IllegalStateException("no media type for the asset " + name);
        }
        String content = read(FOLDER + name);
        return new Asset(type, content, "\"" + Secrets.sha256(content).substring(0, 16) + "\"");
    }

    public static String read(String path) {
        try (InputStream in = Assets.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException(path + " is missing from the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().collect(Collectors.joining("\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
