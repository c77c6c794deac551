package org.murabito.webchat.talk;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.murabito.chat.account.Account;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.limit.Admission;
import org.murabito.webchat.limit.RequestBodies;
import org.murabito.webchat.request.Rates;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.Viewer;

/// Pictures of people over HTTP: everybody chooses their own, and whoever is in sees them. Guests, who do not know who
/// else is here, are told of their own alone.
public final class AvatarRoutes {
    private final Avatars avatars;
    private final RequestBodies bodies;
    private final Admission admission;
    private final Rates rates;

    public AvatarRoutes(Avatars avatars, RequestBodies bodies, Admission admission, Rates rates) {
        this.avatars = avatars;
        this.bodies = bodies;
        this.admission = admission;
        this.rates = rates;
    }

    public void contribute(RoutesConfig routes) {
        routes.put("/web/api/me/avatar", this::keep);
        routes.delete("/web/api/me/avatar", request -> {
            avatars.remove(somebody(request).id());
            request.status(204);
        });
        routes.get("/web/avatars/{name}", this::show);
    }

    /// Names of pictures by account, as far as a viewer may know of them.
    static Map<String, String> of(Avatars avatars, Viewer viewer) {
        Account account = viewer.account();
        if (!viewer.isGuest()) {
            return account == null && !viewer.operator() ? Map.of() : avatars.all();
        }
        return avatars.find(viewer.key())
                .map(name -> Map.of(viewer.key(), name))
                .orElse(Map.of());
    }

    private void keep(Context request) throws IOException {
        Account account = somebody(request);
        rates.work(request);
        admission.upload(request, account.id());
        ByteArrayOutputStream picture = new ByteArrayOutputStream();
        bodies.copyTo(request, Avatars.LARGEST, picture);
        avatars.keep(account.id(), picture.toByteArray());
        WebJson.answer(request, Map.of("name", avatars.find(account.id()).orElseThrow()));
    }

    private void show(Context request) throws IOException {
        String name = request.pathParam("name");
        Path file = avatars.file(name)
                .filter(_ -> of(avatars, Guard.viewer(request)).containsValue(name))
                .orElseThrow(Refused::notFound);
        request.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
                .header("Cache-Control", "private, max-age=31536000, immutable")
                .contentType(Uploads.mediaType(name))
                .result(Files.readAllBytes(file));
    }

    private static Account somebody(Context request) {
        Account account = Guard.viewer(request).account();
        if (account == null) {
            throw new Refused(401, "error.signIn");
        }
        return account;
    }
}
