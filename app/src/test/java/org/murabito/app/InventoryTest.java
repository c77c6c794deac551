package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.archive.MessageStore;
import org.murabito.testkit.Town;

/// What is exported while people go on talking.
class InventoryTest {
    private static final int MORE_THAN_ARE_READ_AT_ONCE = 1_001;

    @TempDir
    private Path folder;

    @Test
    void a_message_that_changes_while_it_is_exported_is_there_once() {
        List<String> keys = new ArrayList<>();
        try (Murabito murabito = Murabito.open(
                new DataFolder(folder),
                new SettingsReader().read(folder.resolve("none.yaml"), Map.of()),
                ApiKeys.NONE,
                Clock.systemUTC())) {
            Town.settle(murabito.stores().communities());
            MessageStore messages = murabito.stores().messages();
            messages.keep(IntStream.range(0, MORE_THAN_ARE_READ_AT_ONCE)
                    .mapToObj(i -> Town.said(Town.SQUARE, "m" + i, Town.ANA, i, "Line " + i))
                    .toList());

            murabito.export(Town.ID, null, line -> {
                if (line.path("kind").asText().equals("message")) {
                    keys.add(line.path("key").asText());
                    messages.edit(Town.SQUARE, "m0", "Edited", Instant.now());
                }
            });
        }

        assertThat(keys).hasSize(MORE_THAN_ARE_READ_AT_ONCE).doesNotHaveDuplicates();
    }
}
