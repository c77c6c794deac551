package org.murabito.app.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StoredEnvironmentTest {
    @TempDir
    private Path folder;

    @Test
    void what_its_owner_wrote_is_read_and_stays_when_something_is_set_in_the_browser() throws IOException {
        Path file = Files.writeString(folder.resolve("murabito.env"), """
                # the sign-in
                OPENID_CLIENT_SECRET=a=b
                DISCORD_TOKEN=old
                """);
        StoredEnvironment stored = new StoredEnvironment(folder);

        stored.keep(Map.of("DISCORD_TOKEN", "new"));

        assertThat(stored.under(Map.of("OPENID_CLIENT_SECRET", "")))
                .isEqualTo(Map.of("OPENID_CLIENT_SECRET", "a=b", "DISCORD_TOKEN", "new"));
        assertThat(file).content().startsWith("# the sign-in\n");
    }
}
