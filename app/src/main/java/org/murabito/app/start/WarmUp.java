package org.murabito.app.start;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.terminal.Console;
import org.murabito.app.terminal.SystemConsole;

/// Lives a short life on the data folder that is set, so that the Java runtime can note which classes a start needs and
/// keep them ready (JEP 514). Run once, after a build. What it ends with is a start as it is typed, on a folder where
/// somebody already lived.
public final class WarmUp {
    private static final Console SILENT =
            new SystemConsole(new PrintStream(OutputStream.nullOutputStream()), System.err, false);

    /// Of both languages, since each has words of its own to be taken apart.
    static final List<List<String>> QUESTIONS = List.of(List.of("ask", "flyer"), List.of("ask", "明太子のおすすめは？"));

    private static final int MOST_REDIRECTS = 3;
    private static final String LOCATION = "Location: ";
    private static final Duration A_MOMENT = Duration.ofMillis(20);
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private WarmUp() {}

    public static void main(String[] arguments) throws InterruptedException {
        Map<String, String> environment = System.getenv();
        Path folder = Path.of(environment.get("MURABITO_DATA"));
        TerminalCommands.serve(environment, SILENT, address -> {
            visit(address);
            if (!areAnswered(folder, environment)) {
                throw new IllegalStateException("a question of the warm-up is not answered");
            }
        });
        Thread.ofPlatform()
                .daemon()
                .name("visitor")
                .start(() -> System.exit(isVisited(new DataFolder(folder)) ? 0 : 1));
        Main.main(new String[0]);
    }

    static boolean areAnswered(Path folder, Map<String, String> environment) {
        return QUESTIONS.stream()
                .allMatch(question -> TerminalCommands.run(question, folder, environment, SILENT) == 0);
    }

    private static boolean isVisited(DataFolder folder) {
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < PATIENCE.toNanos()) {
            Optional<DataFolder.Resident> resident = folder.resident();
            if (resident.isPresent()) {
                visit(resident.get().address());
                return areAnswered(folder.folder(), System.getenv());
            }
            LockSupport.parkNanos(A_MOMENT.toNanos());
        }
        return false;
    }

    /// Asks for the first page over a plain connection: a client of the JDK's would bring its classes into the cache.
    static void visit(URI address) {
        String path = "/";
        for (int pages = 0; pages < MOST_REDIRECTS && path != null; pages++) {
            path = visit(address, path);
        }
    }

    /// @return where it leads; null where it is a page
    private static @Nullable String visit(URI address, String path) {
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            String asked =
                    "GET " + path + " HTTP/1.1\r\nHost: " + address.getAuthority() + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(asked.getBytes(StandardCharsets.US_ASCII));
            String reply = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return reply.lines()
                    .takeWhile(line -> !line.isEmpty())
                    .filter(line -> line.startsWith(LOCATION))
                    .map(line -> line.substring(LOCATION.length()))
                    .findFirst()
                    .orElse(null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
