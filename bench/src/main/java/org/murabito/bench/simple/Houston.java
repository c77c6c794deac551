package org.murabito.bench.simple;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.archive.ImportLog;
import org.murabito.archive.Stores;
import org.murabito.archive.importing.Exports;
import org.murabito.archive.importing.OpenExport;
import org.murabito.archive.importing.run.Importer;
import org.murabito.archive.importing.slack.SlackExportReader;
import org.murabito.chat.CommunityId;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryBackfillLog;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.text.ShippedText;

/// A real Slack export of 1,382 messages, and questions written while reading stretches of it picked at random.
final class Houston implements Source {
    private static final Instant AFTER = Instant.parse("2016-08-01T00:00:00Z");

    @Override
    public String name() {
        return "slack-export-samples";
    }

    @Override
    public void ask(Path folder, Part part, Asking asking) throws IOException {
        Home home = asking.home();
        Importer importer = new Importer(
                new Stores(home.messages(), home.communities()),
                home.messages().erasure(),
                new NoLog(),
                new InMemoryBackfillLog(new InMemoryCommunityStore()),
                new Sights(home.communities())::ofOperator,
                InstantSource.fixed(AFTER));
        try (OpenExport export =
                new Exports(List.of(new SlackExportReader())).open(folder.resolve("dev/houstondatavis-2016.zip"))) {
            importer.run(export, Home.COMMUNITY, _ -> {});
        }
        home.now(AFTER);
        List<String> keys = keys(home);
        for (String line : questions()) {
            String[] columns = line.split("\t", 3);
            if (columns[0].equals(part.name().toLowerCase(Locale.ROOT))) {
                Set<String> gold = Stream.of(columns[1].split(" "))
                        .filter(time -> !time.isEmpty())
                        .flatMap(time -> keys.stream().filter(key -> key.startsWith(time + ".")))
                        .collect(Collectors.toSet());
                asking.ask(home, columns[2], gold);
            }
        }
    }

    private static List<String> keys(Home home) {
        Sight sight = new Sights(home.communities()).ofOperator(Home.COMMUNITY);
        return home.communities().places(Home.COMMUNITY).stream()
                .flatMap(place -> home.messages().latest(sight, place.id(), 10_000, null).stream())
                .map(message -> message.key())
                .toList();
    }

    private static List<String> questions() throws IOException {
        return ShippedText.read(Houston.class, "houston.tsv").lines().toList();
    }

    private static final class NoLog implements ImportLog {
        @Override
        public boolean isDone(CommunityId community, String part) {
            return false;
        }

        @Override
        public void done(CommunityId community, String part) {}
    }
}
