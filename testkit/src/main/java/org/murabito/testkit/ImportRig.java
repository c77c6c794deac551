package org.murabito.testkit;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Changes;
import org.murabito.archive.Stores;
import org.murabito.archive.importing.ExportReader;
import org.murabito.archive.importing.Exports;
import org.murabito.archive.importing.OpenExport;
import org.murabito.archive.importing.run.ImportListener;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.archive.importing.run.ImportTarget;
import org.murabito.archive.importing.run.Importer;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryBackfillLog;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryImportLog;
import org.murabito.testing.InMemoryMessageStore;

/// Imports into an archive in memory, and shows what came of it.
public final class ImportRig {
    public final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    public final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    public final InMemoryImportLog log = new InMemoryImportLog(communities);
    public final InMemoryBackfillLog backfills = new InMemoryBackfillLog(communities);
    private final Exports exports;

    public ImportRig(ExportReader... readers) {
        this.exports = new Exports(List.of(readers));
    }

    public ImportReport run(Path path) {
        return run(path, null);
    }

    public ImportReport run(Path path, @Nullable String community) {
        return run(path, community, _ -> {});
    }

    public ImportReport run(Path path, @Nullable String community, ImportListener listener) {
        return runInto(
                path, new ImportTarget(community == null ? null : new CommunityId(community), Set.of()), listener);
    }

    public ImportReport runInto(Path path, ImportTarget target, ImportListener listener) {
        try (OpenExport open = exports.open(path)) {
            return new Importer(
                            new Stores(messages, communities),
                            messages.erasure(),
                            log,
                            backfills,
                            new Sights(communities)::ofOperator,
                            InstantSource.system())
                    .runInto(open, target, listener);
        }
    }

    /// Everything that is kept, in the order of arrival.
    public List<Message> kept() {
        List<Message> kept = new ArrayList<>();
        Changes changes = messages.changesAfter(0, Integer.MAX_VALUE);
        changes.present().forEach(present -> kept.add(present.message()));
        return kept;
    }

    public Message kept(String key) {
        return kept().stream()
                .filter(message -> message.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no message " + key + " was kept"));
    }

    public Place place(String community, String key) {
        return communities.getPlace(PlaceId.of(community, key));
    }

    public Member member(String community, String key) {
        return communities.getMember(MemberId.of(community, key));
    }
}
