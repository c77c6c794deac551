package org.murabito.archive.importing.line;

import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.murabito.archive.importing.Export;
import org.murabito.archive.importing.ExportFile;
import org.murabito.archive.importing.ExportFiles;
import org.murabito.archive.importing.ExportReader.Found;
import org.murabito.archive.importing.ExportSink;
import org.murabito.archive.importing.ExportedCommunity;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.ImportProblem;
import org.murabito.archive.importing.ImportText;
import org.murabito.archive.importing.Part;
import org.murabito.archive.importing.Unreadable;
import org.murabito.chat.Access;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;

/// Talks, each a community of its own unless the operator names one, with one private channel: only those were in
/// it whom its file names, and no account here is known to be one of them. Files of one talk belong together.
final class LineExport implements Export {
    private final ExportFiles files;
    private final ZoneId zone;
    private final List<ImportProblem> problems;
    private final List<ExportedCommunity> communities = new ArrayList<>();
    private final Map<ExportFile, LineTalkFile> heads = new HashMap<>();

    LineExport(ExportFiles files, Found<LineTalkFile> found, ZoneId zone) {
        this.files = files;
        this.zone = zone;
        this.problems = found.problems();
        Map<String, List<Part>> talks = new LinkedHashMap<>();
        for (LineTalkFile file : found.files()) {
            heads.put(file.file(), file);
            talks.computeIfAbsent(file.talk(), _ -> new ArrayList<>())
                    .add(new Part(file.file().lastName(), List.of(file.file())));
        }
        talks.forEach((talk, parts) -> communities.add(new ExportedCommunity(key(talk), name(talk), parts)));
    }

    /// The same for the same name of a talk: nothing else in a file tells which it is of.
    private static String key(String talk) {
        return "line-" + LineTalkPosts.hash(talk, 16);
    }

    private static String name(String talk) {
        return talk.isEmpty() ? "LINE" : talk;
    }

    @Override
    public String title() {
        return "LINE talk " + files.title();
    }

    @Override
    public DoorKind door() {
        return DoorKind.WEB;
    }

    @Override
    public List<ExportedCommunity> communities() {
        return communities;
    }

    /// A channel that is there keeps what it is called here.
    @Override
    public void introduce(ExportedCommunity community, ExportSink sink) throws InterruptedException {
        if (community.equals(communities.getFirst())) {
            problems.forEach(problem -> sink.problem(problem.file(), problem.reason()));
        }
        PlaceId id = new PlaceId(sink.community(), community.key());
        sink.mentioned(new Place(id, PlaceKind.CHANNEL, community.name(), null, Access.PRIVATE, ""));
    }

    @Override
    public void read(ExportedCommunity community, Part part, ExportSink sink) throws InterruptedException {
        for (ExportFile file : part.files()) {
            LineTalkFile talk = heads.get(file);
            if (talk == null) {
                throw new IllegalStateException("a part of another export");
            }
            PlaceId place = new PlaceId(sink.community(), community.key());
            LineTalkPosts posts = new LineTalkPosts(place, file.name(), zone, sink);
            long before = files.bytesRead();
            try (LineTalkText text = new LineTalkText(files.open(file))) {
                new TabbedTalk(talk.days(), posts).read(text);
            } catch (IOException | ImportException e) {
                ImportText reason = Unreadable.reason(e, files.bytesRead() - before);
                sink.problem(file.name(), ImportText.of("kept-before", reason));
            }
        }
    }
}
