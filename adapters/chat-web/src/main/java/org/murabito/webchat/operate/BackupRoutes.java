package org.murabito.webchat.operate;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import org.murabito.archive.StoreException;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.source.BackupFolder;
import org.murabito.webchat.source.BackupLine;

/// The backups that are there, and one more now.
record BackupRoutes(BackupFolder backups) {
    record BackupsView(String folder, long everyHours, List<BackupLine> backups) {}

    void contribute(RoutesConfig routes) {
        routes.get("/api/operate/backups", request -> {
            Guard.requireOperator(request);
            answer(request);
        });
        routes.post("/api/operate/backups", this::make);
    }

    private void make(Context request) {
        Guard.requireOperator(request);
        WebJson.body(request);
        try {
            backups.make();
        } catch (StoreException e) {
            throw new Refused(503, "error.operate.backup", String.valueOf(e.getMessage()));
        }
        answer(request);
    }

    private void answer(Context request) {
        WebJson.answer(request, new BackupsView(backups.path(), backups.everyHours(), backups.all()));
    }
}
