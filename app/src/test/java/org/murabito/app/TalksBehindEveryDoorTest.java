package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.days.ForwardClock;
import org.murabito.testing.agent.Proofs;
import org.murabito.testing.scenario.Play;
import org.murabito.testing.scenario.Scenario;
import org.murabito.testing.scenario.ScenarioReader;

/// Who speaks to Murabito, by name or without, and what a follow-up is about: every case of `talks.chat` behind every
/// door, in one community each, and of the files that say what only some doors have. A build plays each case behind one
/// door, a third behind each; `-Dproofs=full` plays all behind all.
class TalksBehindEveryDoorTest {
    private static final ZoneId ZONE = ZoneId.of("Asia/Tokyo");
    private static final String FILE = "talks.chat";

    private static final int SHARES = Proofs.number(3, 1);

    /// Nothing goes on from one case to the next.
    private static final Duration LATER = Duration.ofMinutes(40);

    private final ForwardClock clock = new ForwardClock(Clock.systemUTC());
    private @Nullable PlatformHost host;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @TestFactory
    Stream<DynamicTest> in_the_web_chat() {
        return played(new WebTown(ZONE), new WebTown.PostedEarlier(clock), 0);
    }

    @TestFactory
    Stream<DynamicTest> on_a_server_of_discord() {
        return played(new DiscordTown(clock, ZONE), clock, 1);
    }

    @TestFactory
    Stream<DynamicTest> in_a_workspace_of_slack() {
        return played(new SlackTown(clock, ZONE), clock, 2);
    }

    private Stream<DynamicTest> played(PlatformTown town, Clock seen, int share) {
        PlatformHost opened = new PlatformHost(folder, town, seen, ZONE);
        host = opened;
        opened.passesTimeBy(clock::forward);
        List<Scenario> everywhere = talks(FILE);
        return Stream.concat(
                        town.ownTalks().stream().flatMap(file -> talks(file).stream()),
                        IntStream.range(0, everywhere.size())
                                .filter(number -> number % SHARES == share % SHARES)
                                .mapToObj(everywhere::get))
                .map(talk -> DynamicTest.dynamicTest(talk.name(), () -> {
                    clock.forward(LATER);
                    assertThat(Play.of(talk, opened)).isEmpty();
                }));
    }

    private static List<Scenario> talks(String file) {
        try (InputStream in = TalksBehindEveryDoorTest.class.getResourceAsStream("/scenarios/" + file)) {
            byte[] text = Objects.requireNonNull(in, file).readAllBytes();
            return ScenarioReader.read(file, new String(text, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterEach
    void close() {
        if (host != null) {
            host.close();
        }
    }
}
