package org.murabito.webchat.talk;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.limit.Admission;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;

/// Takes images in, and gives them to those who can read the place they were dropped in.
public final class FileRoutes {
    private static final int LONGEST_NAME = 120;

    private final WebSources sources;
    private final Uploads uploads;
    private final PendingUploads pending;
    private final Admission admission;

    public FileRoutes(WebSources sources, Uploads uploads, PendingUploads pending, Admission admission) {
        this.sources = sources;
        this.uploads = uploads;
        this.pending = pending;
        this.admission = admission;
    }

    public void contribute(RoutesConfig routes) {
        routes.post("/web/api/c/{community}/p/{place}/files", this::upload);
        routes.get("/web/files/{community}/{place}/{name}", this::show);
    }

    record Uploaded(String url, String name, String type, long bytes) {}

    private void upload(Context request) throws IOException {
        Visit visit = new Visit(request, sources);
        MemberId owner = visit.writer();
        Place place = visit.place();
        admission.upload(request, visit.viewer().key());
        PendingUploads.Kept kept = pending.keep(place.id(), owner, request);
        WebJson.answer(
                request,
                new Uploaded(WebLinks.file(place.id(), kept.name()), name(request), kept.mediaType(), kept.bytes()));
    }

    /// From the disk to the socket, in pieces. What waits for its message is shown to whoever sent it.
    private void show(Context request) throws IOException {
        Visit visit = new Visit(request, sources);
        Place place = visit.place();
        String name = request.pathParam("name");
        Path path =
                uploads.find(place.id(), name).or(() -> own(visit, place, name)).orElseThrow(Refused::notFound);
        admission.download(request, visit.viewer().key());
        request.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
                .header("Cache-Control", "private, max-age=86400")
                .header("Content-Disposition", "inline")
                .contentType(Uploads.mediaType(name));
        request.res().setContentLengthLong(Files.size(path));
        Files.copy(path, request.res().getOutputStream());
    }

    private Optional<Path> own(Visit visit, Place place, String name) {
        return visit.viewer().member(visit.community()).flatMap(owner -> pending.find(place.id(), owner, name));
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
