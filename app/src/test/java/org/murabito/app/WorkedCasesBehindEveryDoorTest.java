package org.murabito.app;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.days.ForwardClock;
import org.murabito.app.village.WorkedCases;

/// The worked cases of the web chat's village, played against the whole of Murabito on the platforms: over their wire,
/// in an archive that it took over there itself.
class WorkedCasesBehindEveryDoorTest {
    private static final ZoneId ZONE = ZoneId.of("Asia/Tokyo");

    /// So much later the next case is played: nothing goes on from one to the other.
    private static final Duration LATER = Duration.ofMinutes(5);

    private final ForwardClock clock = new ForwardClock(Clock.systemUTC());
    private final List<PlatformHost> hosts = new ArrayList<>();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @TestFactory
    Stream<DynamicTest> on_a_server_of_discord() {
        return played(new DiscordTown(clock, ZONE));
    }

    @TestFactory
    Stream<DynamicTest> in_a_workspace_of_slack() {
        return played(new SlackTown(clock, ZONE));
    }

    private Stream<DynamicTest> played(PlatformTown town) {
        PlatformHost host = new PlatformHost(folder, town, clock, ZONE);
        hosts.add(host);
        return WorkedCases.tests(() -> {
            clock.forward(LATER);
            return host;
        });
    }

    @AfterEach
    void close() {
        hosts.forEach(PlatformHost::close);
    }
}
