package org.murabito.store.firestore;

import com.google.cloud.firestore.FirestoreOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.murabito.testkit.agent.Await;

/// The emulator of an installed Google Cloud SDK, one for all tests of the process.
final class Emulator {
    private static final String JAR = "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";

    private static @Nullable Emulator running;

    private final Process process;
    private final int port;

    private Emulator(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /// Skips the test where none is installed.
    static synchronized Emulator running() {
        Emulator here = running;
        if (here == null) {
            Optional<Path> jar = jar();
            Assumptions.assumeTrue(
                    jar.isPresent(), "no Firestore emulator: install it with gcloud, or set CLOUDSDK_ROOT_DIR");
            here = start(jar.orElseThrow());
            Runtime.getRuntime().addShutdownHook(new Thread(here.process::destroyForcibly));
            running = here;
        }
        return here;
    }

    private static Optional<Path> jar() {
        List<Path> roots = new ArrayList<>();
        Optional.ofNullable(System.getenv("CLOUDSDK_ROOT_DIR")).map(Path::of).ifPresent(roots::add);
        Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .map(folder -> Path.of(folder, "gcloud"))
                .filter(Files::exists)
                .map(Emulator::rootOf)
                .forEach(roots::add);
        return roots.stream()
                .map(root -> root.resolve(JAR))
                .filter(Files::exists)
                .findFirst();
    }

    /// The command stands in the folder `bin` of the SDK, or is a link to there.
    private static Path rootOf(Path gcloud) {
        try {
            return gcloud.toRealPath().resolve("../..").normalize();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    private static Emulator start(Path jar) {
        try {
            int port = freePort();
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx256m",
                            "-Duser.language=en",
                            "-cp",
                            jar.toString(),
                            "com.google.cloud.datastore.emulator.firestore.CloudFirestore",
                            "start",
                            "--host=127.0.0.1",
                            "--port=" + port)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            Emulator emulator = new Emulator(process, port);
            Await.until(Duration.ofSeconds(60), emulator::listens);
            return emulator;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean listens() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress("127.0.0.1", port), 200);
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    FirestoreOptions options() {
        return FirestoreOptions.newBuilder()
                .setProjectId("murabito-test")
                .setEmulatorHost("127.0.0.1:" + port)
                .build();
    }
}
