package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Where traces go, set wrongly.
final class TraceSettingsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"x-key=s3cret%", "x-key=s3cret%zz"})
    void headers_that_cannot_be_read_are_named_and_not_shown(String headers) {
        Typed.Written console = new Typed.Written();
        int exit = TerminalCommands.run(
                List.of("search", "flyer"),
                folder,
                Map.of(
                        "MURABITO_DATA",
                        folder.toString(),
                        "OTEL_EXPORTER_OTLP_ENDPOINT",
                        "http://127.0.0.1:1",
                        "OTEL_EXPORTER_OTLP_HEADERS",
                        headers),
                console);
        assertThat(exit).isEqualTo(1);
        assertThat(console.errors).singleElement().asString().contains("OTEL_EXPORTER_OTLP_HEADERS", "%25");
        assertThat(console.errors.toString()).doesNotContain("s3cret", "URLDecoder");
    }
}
