package org.murabito.archive.importing.discord;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.murabito.archive.importing.ExportReader;
import org.murabito.testkit.JsonExportReaderContract;

class DiscordExportReaderTest extends JsonExportReaderContract {
    @Override
    protected ExportReader reader() {
        return new DiscordExportReader();
    }

    @Override
    protected void write(Path folder) throws IOException {
        Guild village = new Guild(folder, "1", "Village");
        village.channel(
                "general",
                "{'id': '11', 'type': 'GuildTextChat', 'name': 'general'}",
                Guild.said("700000000000000001", "おはよう"),
                Guild.said("700000000000000002", "good morning"));
        village.channel(
                "random",
                "{'id': '12', 'type': 'GuildTextChat', 'name': 'random'}",
                Guild.said("700000000000000003", "something else"));
        Files.createDirectory(folder.resolve("threads"));
        village.channel(
                "threads/deploy",
                "{'id': '13', 'type': 'GuildPublicThread', 'categoryId': '11', 'category': 'general', 'name': 'deploy'}",
                Guild.said("700000000000000004", "in a thread"));
    }

    @Override
    protected String aFile() {
        return "general.json";
    }

    @Override
    protected int inThatFile() {
        return 2;
    }

    @Override
    protected String fileSaying(String json, String extra) {
        return "{\"guild\": {\"id\": \"1\", \"name\": \"Village\"}, \"channel\": {\"id\": \"11\", \"type\": 0, \"name\":"
                + " \"general\"}, \"messages\": [{\"id\": \"700000000000000001\", "
                + (extra.isEmpty() ? "" : extra + ", ")
                + "\"content\": " + json
                + ", \"timestamp\": \"2020-01-01T00:00:00+00:00\", \"author\": {\"id\": \"5\", \"name\": \"ana\"}}]}";
    }
}
