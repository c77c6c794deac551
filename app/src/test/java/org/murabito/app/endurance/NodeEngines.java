package org.murabito.app.endurance;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// What nodes share: a PostgreSQL of its own that can be begun anew, and an OpenSearch server, if one was given, that
/// can be stopped for a while.
final class NodeEngines implements AutoCloseable {
    private final Path data;
    private final @Nullable String search;
    private final @Nullable String searchProcess;
    private EmbeddedPostgres postgres;

    /// @param search its address as of the setting, and the number of its process; both or none
    NodeEngines(Path data, @Nullable String search, @Nullable String searchProcess) throws IOException {
        this.data = data;
        this.search = search;
        this.searchProcess = searchProcess;
        this.postgres = started(0);
    }

    private EmbeddedPostgres started(int port) throws IOException {
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false);
        return port == 0 ? builder.start() : builder.setPort(port).start();
    }

    String store() {
        return "postgresql://postgres@127.0.0.1:" + postgres.getPort() + "/postgres";
    }

    @Nullable
    String search() {
        return search;
    }

    /// All its sessions end, and for some seconds nobody is let in.
    void restartDatabase() throws IOException {
        int port = postgres.getPort();
        postgres.close();
        postgres = started(port);
    }

    /// It takes requests and answers none.
    void stopSearchFor(long millis) throws IOException, InterruptedException {
        signalSearch("-STOP");
        Product.pause(millis);
        signalSearch("-CONT");
    }

    private void signalSearch(String signal) throws IOException, InterruptedException {
        if (searchProcess != null) {
            new ProcessBuilder("kill", signal, searchProcess).start().waitFor();
        }
    }

    @Override
    public void close() throws IOException {
        postgres.close();
    }
}
