package org.murabito.webchat.talk;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.murabito.chat.Place;
import org.murabito.webchat.Links;
import org.murabito.webchat.Refused;
import org.murabito.webchat.WebSources;

/// Takes images in, and gives them to those who can read the place they were dropped in.
public final class FileRoutes {
    private static final int LONGEST_NAME = 120;

    private final WebSources sources;
    private final Uploads uploads;

    public FileRoutes(WebSources sources, Uploads uploads) {
        this.sources = sources;
        this.uploads = uploads;
    }

    public void contribute(RoutesConfig routes) {
        routes.post("/web/api/c/{community}/p/{place}/files", this::upload);
        routes.get("/web/files/{community}/{place}/{name}", this::show);
    }

    record Uploaded(String url, String name, String type, long bytes) {}

    private void upload(Context request) throws IOException {
        Visit visit = new Visit(request, sources);
        visit.writer();
        Place place = visit.place();
        if (request.contentLength() > Uploads.LARGEST) {
            throw new Refused(413, "error.tooLarge", Uploads.LARGEST / 1_000_000);
        }
        try (InputStream in = request.req().getInputStream()) {
            Uploads.Kept kept = uploads.keep(place.id(), in);
            Json.answer(
                    request,
                    new Uploaded(Links.file(place.id(), kept.name()), name(request), kept.mediaType(), kept.bytes()));
        }
    }

    private void show(Context request) throws IOException {
        Visit visit = new Visit(request, sources);
        Path path = uploads.find(visit.place().id(), request.pathParam("name")).orElseThrow(Refused::notFound);
        request.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
                .header("Cache-Control", "private, max-age=86400")
                .header("Content-Disposition", "inline")
                .contentType(Uploads.mediaType(path.getFileName().toString()))
                .result(Files.readAllBytes(path));
    }

    private static String name(Context request) {
        String given = request.header("X-File-Name");
        if (given == null || given.isBlank()) {
            return "image";
        }
        try {
            String name = URLDecoder.decode(given, StandardCharsets.UTF_8)
                    .replaceAll("[\\p{Cntrl}/\\\\]", "")
                    .strip();
            return name.isEmpty() ? "image" : name.substring(0, Math.min(LONGEST_NAME, name.length()));
        } catch (IllegalArgumentException e) {
            return "image";
        }
    }
}
