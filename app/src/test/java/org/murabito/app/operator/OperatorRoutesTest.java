package org.murabito.app.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.settings.Settings;
import org.murabito.app.terminal.Console;
import org.murabito.app.web.WebServer;

final class OperatorRoutesTest {
    private static final int SOON = 30;

    @TempDir
    private Path folder;

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final List<String> lines = new ArrayList<>();
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private Residence residence;
    private WebServer server;

    @BeforeEach
    void serve() {
        residence = new Residence(folder);
        OperatorRoutes routes = new OperatorRoutes(residence, this::run);
        server = WebServer.start(
                new Settings.Web("127.0.0.1", 0, List.of()), List.of(config -> routes.contribute(config.routes)));
        residence.moveIn(server.address());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /// `long` goes on until it is interrupted, and says nothing meanwhile.
    private int run(List<String> arguments, Path directory, Console console) {
        if (!arguments.contains("long")) {
            console.line("done in " + directory);
            return 3;
        }
        try {
            begun.countDown();
            var _ = new CountDownLatch(1).await(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            interrupted.set(true);
        } finally {
            ended.countDown();
        }
        return 0;
    }

    @Test
    void stops_a_command_soon_after_its_caller_left() throws Exception {
        try (Socket caller =
                new Socket(InetAddress.getLoopbackAddress(), server.address().getPort())) {
            String body = "{\"arguments\":[\"long\"],\"directory\":\"/\"}";
            caller.getOutputStream()
                    .write(("POST " + OperatorRoutes.PATH + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                                    + residence.token() + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
                            .getBytes(StandardCharsets.UTF_8));
            caller.setSoTimeout(SOON * 1_000);
            InputStream answer = caller.getInputStream();
            assertThat(answer.read()).isEqualTo('H');
            assertThat(begun.await(SOON, TimeUnit.SECONDS)).isTrue();
        }

        assertThat(ended.await(SOON, TimeUnit.SECONDS)).isTrue();
        assertThat(interrupted).isTrue();
    }

    @Test
    void relays_what_a_command_says_and_how_it_ended() {
        int exit = ask("short");

        assertThat(lines).containsExactly("done in /tmp");
        assertThat(exit).isEqualTo(3);
    }

    @Test
    @Timeout(SOON)
    void leaves_at_the_end_though_the_connection_goes_on() throws IOException {
        try (ServerSocket endless = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            residence.moveIn(URI.create("http://127.0.0.1:" + endless.getLocalPort()));
            Thread.startVirtualThread(() -> sayTheEndAndStay(endless));

            assertThat(ask("short")).isEqualTo(4);
        }
    }

    private static void sayTheEndAndStay(ServerSocket endless) {
        String end = "{\"exit\":4}\n";
        try (Socket caller = endless.accept()) {
            caller.getOutputStream()
                    .write(("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + Integer.toHexString(end.length())
                                    + "\r\n" + end + "\r\n1\r\n\n\r\n")
                            .getBytes(StandardCharsets.UTF_8));
            caller.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int ask(String command) {
        Console console = new Console() {
            @Override
            public void line(String text) {
                lines.add(text);
            }

            @Override
            public void error(String text) {
                lines.add("error: " + text);
            }

            @Override
            public void progress(String text) {}
        };
        return new OperatorClient(residence, residence.resident().orElseThrow())
                .run(List.of(command), Path.of("/tmp"), console);
    }
}
