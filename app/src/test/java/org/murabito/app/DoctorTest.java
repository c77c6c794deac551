package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.village.Village;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.testing.agent.SettableClock;
import org.murabito.text.Language;

/// What the doctor says of the machine and of what grows old.
final class DoctorTest {
    private final SettableClock clock = new SettableClock(Instant.now().truncatedTo(ChronoUnit.SECONDS));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private interface Trial {
        void on(Murabito murabito) throws IOException;
    }

    private void living(Map<String, String> environment, Trial trial) throws IOException {
        try (Murabito murabito = Murabito.open(
                new DataFolder(folder),
                new SettingsReader().read(folder.resolve("none.yaml"), environment),
                ApiKeys.of(Map.of("ANTHROPIC_API_KEY", "sk-ant-none")),
                clock,
                (_, _, _) -> List.of())) {
            trial.on(murabito);
        }
    }

    private List<String> findings(Murabito murabito) {
        return new Checkup(new DataFolder(folder), murabito.settings(), murabito)
                .findings().stream().map(Object::toString).toList();
    }

    @Test
    void how_long_things_are_kept_is_told_where_they_are_not_kept_for_good() throws IOException {
        living(Map.of(), murabito -> assertThat(findings(murabito)).noneMatch(line -> line.contains("Retention")));
        Map<String, String> set =
                Map.of("MURABITO_RETENTION_DAYS", "90", "MURABITO_RETENTION_COMMUNITIES", "village=0,guild=7");
        living(set, murabito -> {
            assertThat(findings(murabito))
                    .contains("note  Retention    keeps 90 days; retention.communities names what is not here:"
                            + " guild, village -> name one of []");
            for (String id : List.of("village", "guild", "other")) {
                murabito.stores().communities().save(new Community(new CommunityId(id), id, DoorKind.WEB));
            }
            assertThat(findings(murabito))
                    .contains("ok    Retention    village keeps everything, guild keeps 7 days, other keeps 90 days");
        });
    }

    @Test
    void a_clock_that_was_put_back_is_told() throws IOException {
        living(Map.of(), murabito -> {
            Village.read(Language.ENGLISH)
                    .settle(
                            murabito.stores().communities(),
                            murabito.stores().messages(),
                            Clock.systemUTC(),
                            murabito.settings().community().zone());
            assertThat(findings(murabito)).anyMatch(line -> line.startsWith("ok    Clock"));

            clock.advance(Duration.ofDays(-400));

            assertThat(findings(murabito))
                    .anyMatch(line -> line.startsWith("FAIL  Clock") && line.contains("timedatectl"));
        });
    }

    @Test
    void a_file_that_others_can_read_is_named() throws IOException {
        living(Map.of(), murabito -> {
            assertThat(findings(murabito)).anyMatch(line -> line.startsWith("ok    Files"));
            Path servers = Files.writeString(folder.resolve("mcp.json"), "{}");
            Files.setPosixFilePermissions(servers, PosixFilePermissions.fromString("rw-r--r--"));
            assertThat(findings(murabito))
                    .anyMatch(line -> line.startsWith("FAIL  Files")
                            && line.contains("mcp.json")
                            && line.contains("chmod -R go= " + folder));
        });
    }

    /// No machine has such a port, which the library says in a way of its own.
    @Test
    void a_model_that_cannot_even_be_called_takes_no_other_finding_away() throws IOException {
        living(
                Map.of("MURABITO_MODEL", "anthropic:claude-sonnet-4-5@http://127.0.0.1:99999"),
                murabito -> assertThat(findings(murabito))
                        .anyMatch(line -> line.startsWith("FAIL  Model") && line.contains("MURABITO_SERVER_KEY"))
                        .anyMatch(line -> line.contains("Web chat")));
    }

    @Test
    void prices_that_are_old_are_told_where_a_model_costs_something() throws IOException {
        // Nobody answers there.
        Map<String, String> model = Map.of("MURABITO_MODEL", "anthropic:claude-sonnet-4-5@http://127.0.0.1:9");
        clock.advance(Duration.ofDays(2_000));
        living(
                model,
                murabito -> assertThat(findings(murabito))
                        .anyMatch(line -> line.startsWith("note  Prices") && line.contains("model.prices")));
        living(Map.of(), murabito -> assertThat(findings(murabito)).noneMatch(line -> line.contains("Prices")));
    }
}
