package org.murabito.app.village;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.murabito.testing.scenario.Play;
import org.murabito.testing.scenario.Scenario;
import org.murabito.testing.scenario.ScenarioHost;
import org.murabito.testing.scenario.ScenarioReader;

/// The worked cases in the bundled village, one test each.
public final class WorkedCases {
    static final String FILE = "worked-cases.chat";

    private WorkedCases() {}

    static List<Scenario> scenarios() {
        try (InputStream in = WorkedCases.class.getResourceAsStream("/scenarios/" + FILE)) {
            byte[] text = Objects.requireNonNull(in, FILE).readAllBytes();
            return ScenarioReader.read(FILE, new String(text, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @param hosts gives a village with Murabito in it; asked once for each scenario
    public static Stream<DynamicTest> tests(Supplier<ScenarioHost> hosts) {
        return scenarios().stream()
                .map(scenario -> DynamicTest.dynamicTest(
                        scenario.name(),
                        () -> assertThat(Play.of(scenario, hosts.get())).isEmpty()));
    }
}
