package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.app.Murabito;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.operator.OperatorCall;
import org.murabito.app.settings.SettingsReader;

final class CommandsTest {
    @TempDir
    private Path folder;

    private final Typed.Written console = new Typed.Written();

    @ParameterizedTest
    @ValueSource(strings = {"", "start"})
    void starting_where_somebody_lives_is_refused_and_leaves_that_one_alone(String typed) {
        DataFolder dataFolder = new DataFolder(folder);
        try (Murabito murabito = Murabito.open(
                dataFolder,
                new SettingsReader().read(folder.resolve("none"), Map.of()),
                ApiKeys.NONE,
                Clock.systemUTC())) {
            dataFolder.moveIn(URI.create("http://127.0.0.1:1"));
            List<String> arguments = typed.isEmpty() ? List.of() : List.of(typed);

            OperatorCall call = new OperatorCall(arguments, folder, InputStream.nullInputStream(), console);
            assertThat(TerminalCommands.runHere(murabito, dataFolder, call, Optional.empty()))
                    .isEqualTo(1);

            assertThat(console.errors)
                    .singleElement()
                    .asString()
                    .contains("already", folder.toString(), "http://127.0.0.1:1");
            assertThat(murabito.stores().communities().communities()).isEmpty();
            assertThat(dataFolder.resident()).isPresent();
        }
    }

    @Test
    void a_configuration_that_is_named_has_to_exist() {
        int exit = TerminalCommands.run(
                List.of("doctor", "--config", "nowhere.yaml", "--data", folder.toString()), folder, Map.of(), console);

        assertThat(exit).isEqualTo(1);
        assertThat(console.errors).singleElement().asString().contains("nowhere.yaml", "does not exist");
    }

    @Test
    void doctor_says_that_the_port_is_taken() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(other.getLocalPort());

            int exit = TerminalCommands.run(
                    List.of("doctor", "--data", folder.toString()), folder, Map.of("MURABITO_WEB_PORT", port), console);

            assertThat(exit).isEqualTo(1);
            assertThat(console.lines).anyMatch(line -> line.startsWith("FAIL  Web chat") && line.contains(port));
        }
    }
}
