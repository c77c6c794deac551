package org.murabito.app.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.terminal.Console;

@Timeout(60)
final class OperatorSocketTest {
    @TempDir
    private Path folder;

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final AtomicBoolean interrupted = new AtomicBoolean();

    private OperatorSocket open(Path in, Duration patience) {
        return Objects.requireNonNull(OperatorSocket.open(new DataFolder(in), this::run, patience));
    }

    private OperatorSocket open() {
        return open(folder, Duration.ofSeconds(30));
    }

    /// `long` goes on until it is interrupted, and says nothing meanwhile; `echo` says what is written to it.
    private int run(OperatorCall call) {
        try {
            switch (call.arguments().getFirst()) {
                case "long" -> {
                    begun.countDown();
                    var _ = new CountDownLatch(1).await(60, TimeUnit.SECONDS);
                }
                case "echo" -> {
                    begun.countDown();
                    try (InputStream written = call.input()) {
                        call.console().line(new String(written.readAllBytes(), StandardCharsets.UTF_8));
                    }
                }
                default -> call.console().line("done in " + call.directory());
            }
        } catch (InterruptedException | IOException e) {
            interrupted.set(true);
        } finally {
            ended.countDown();
        }
        return 3;
    }

    private OperatorSession begin(String command) throws IOException {
        return OperatorSession.begin(new DataFolder(folder), List.of(command), Path.of("/tmp"));
    }

    private OptionalInt ask(String command) throws IOException {
        try (OperatorSession conversation = begin(command)) {
            return conversation.relay(console());
        }
    }

    private Console console() {
        return new Console() {
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
    }

    @Test
    void relays_what_a_command_says_and_how_it_ended() throws IOException {
        try (OperatorSocket _ = open()) {
            assertThat(ask("short")).hasValue(3);
        }
        assertThat(lines).containsExactly("done in /tmp");
    }

    @Test
    void is_its_owners_alone_and_gone_when_closed() throws IOException {
        try (OperatorSocket _ = open()) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("socket"))))
                    .isEqualTo("rw-------");
        }
        assertThat(folder).isEmptyDirectory();
        assertThatThrownBy(() -> ask("short")).isInstanceOf(IOException.class);
    }

    @Test
    void stops_a_command_soon_after_its_caller_left() throws Exception {
        try (OperatorSocket _ = open()) {
            try (OperatorSession _ = begin("long")) {
                begun.await();
            }
            ended.await();
        }
        assertThat(interrupted).isTrue();
    }

    @Test
    void a_command_reads_what_is_written_where_it_was_typed() throws IOException {
        try (OperatorSocket _ = open();
                OperatorSession conversation = begin("echo")) {
            conversation.say("one");
            conversation.end();
            assertThat(conversation.relay(console())).hasValue(3);
        }
        assertThat(lines).containsExactly("one\n");
    }

    @Test
    void a_command_that_reads_comes_to_its_end_when_the_process_does() throws Exception {
        OperatorSocket socket = open();
        try (OperatorSession conversation = begin("echo")) {
            conversation.say("one");
            begun.await();
            Thread closing = Thread.ofVirtual().start(socket::close);
            assertThat(conversation.relay(console())).hasValue(3);
            closing.join();
        }
        assertThat(interrupted).isFalse();
    }

    @Test
    void a_command_that_goes_on_is_interrupted_in_the_end() throws Exception {
        OperatorSocket socket = open(folder, Duration.ofMillis(10));
        try (OperatorSession conversation = begin("long")) {
            begun.await();
            socket.close();
            var _ = conversation.relay(console());
        }
        assertThat(interrupted).isTrue();
    }

    /// So that whoever comes while the process ends goes to the next one.
    @Test
    void a_call_that_was_not_read_has_no_exit_code() throws Exception {
        try (OperatorSocket _ = open();
                SocketChannel caller = SocketChannel.open(UnixDomainSocketAddress.of(folder.resolve("socket")))) {
            caller.shutdownOutput();
            assertThat(Channels.newInputStream(caller).readAllBytes()).isEmpty();
        }
    }

    @Test
    void what_is_no_call_is_refused() throws Exception {
        try (OperatorSocket _ = open();
                SocketChannel caller = SocketChannel.open(UnixDomainSocketAddress.of(folder.resolve("socket")))) {
            Channels.newOutputStream(caller).write("hello\n".getBytes(StandardCharsets.UTF_8));
            assertThat(Channels.newInputStream(caller).readAllBytes())
                    .asString()
                    .contains("one line of JSON", "\"exit\":1");
        }
    }

    @Test
    void what_a_killed_process_left_is_replaced() throws IOException {
        Path file = folder.resolve("socket");
        try (ServerSocketChannel dead = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            dead.bind(UnixDomainSocketAddress.of(file));
        }
        assertThat(file).exists();
        assertThatThrownBy(() -> ask("short")).isInstanceOf(IOException.class);
        try (OperatorSocket _ = open()) {
            assertThat(ask("short")).hasValue(3);
        }
    }

    @Test
    void in_a_folder_whose_path_is_too_long_for_a_socket_it_lies_elsewhere() throws IOException {
        Path deep = Files.createDirectories(folder.resolve("d".repeat(120)));
        Path elsewhere;
        try (OperatorSocket _ = open(deep, Duration.ZERO);
                OperatorSession conversation =
                        OperatorSession.begin(new DataFolder(deep), List.of("short"), Path.of("/tmp"))) {
            elsewhere = Path.of(Files.readString(deep.resolve("socket.path")));
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(elsewhere.getParent())))
                    .isEqualTo("rwx------");
            assertThat(conversation.relay(console())).hasValue(3);
        }
        assertThat(elsewhere.getParent()).doesNotExist();
        assertThat(deep).isEmptyDirectory();
    }
}
