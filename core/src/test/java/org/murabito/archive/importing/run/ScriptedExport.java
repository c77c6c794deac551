package org.murabito.archive.importing.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.murabito.archive.importing.Export;
import org.murabito.archive.importing.ExportFile;
import org.murabito.archive.importing.ExportFiles;
import org.murabito.archive.importing.ExportSink;
import org.murabito.archive.importing.ExportedCommunity;
import org.murabito.archive.importing.OpenExport;
import org.murabito.archive.importing.Part;
import org.murabito.chat.DoorKind;

/// An export of any number of communities whose parts are pieces of code.
final class ScriptedExport implements Export {
    private final DoorKind door;
    private final List<ExportedCommunity> communities = new ArrayList<>();
    private final Map<String, Script> scripts = new TreeMap<>();
    final AtomicInteger partsRead = new AtomicInteger();

    @FunctionalInterface
    interface Script {
        void tell(ExportSink sink) throws InterruptedException;
    }

    ScriptedExport(DoorKind door) {
        this.door = door;
    }

    ScriptedExport holds(String key, String name, String... parts) {
        communities.add(new ExportedCommunity(
                key,
                name,
                List.of(parts).stream()
                        .map(part -> new Part(part, List.of(new ExportFile(part, 1_000, "1"))))
                        .toList()));
        return this;
    }

    ScriptedExport part(String name, Script script) {
        scripts.put(name, script);
        return this;
    }

    OpenExport open(Path anywhere) throws IOException {
        return new OpenExport(this, ExportFiles.at(Files.createDirectories(anywhere)));
    }

    @Override
    public String title() {
        return "a scripted export";
    }

    @Override
    public DoorKind door() {
        return door;
    }

    @Override
    public List<ExportedCommunity> communities() {
        return communities;
    }

    @Override
    public void introduce(ExportedCommunity community, ExportSink sink) {}

    @Override
    public void read(ExportedCommunity community, Part part, ExportSink sink) throws InterruptedException {
        partsRead.incrementAndGet();
        Script script = scripts.get(part.name());
        if (script != null) {
            script.tell(sink);
        }
    }
}
