package org.murabito.archive.importing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/// The files of a zip archive, read where they are: nothing is unpacked to disk.
final class ZipFiles implements ExportFiles {
    private final ZipFile zip;
    private final ZipLimits limits;
    private final String title;
    private final Map<ExportFile, ZipEntry> entries = new LinkedHashMap<>();
    private final List<ImportProblem> refused = new ArrayList<>();
    private final AtomicLong bytesRead = new AtomicLong();

    ZipFiles(Path path, ZipLimits limits) throws IOException {
        this.limits = limits;
        this.title = EntryNames.withoutEnding(path);
        this.zip = open(path);
        try {
            list(path);
        } catch (RuntimeException e) {
            zip.close();
            throw e;
        }
    }

    private static ZipFile open(Path path) throws IOException {
        try {
            return new ZipFile(path.toFile(), StandardCharsets.UTF_8);
        } catch (ZipException e) {
            // Older Windows writes names in the local encoding and does not say so.
            Charset local =
                    Charset.isSupported("windows-31j") ? Charset.forName("windows-31j") : StandardCharsets.ISO_8859_1;
            return new ZipFile(path.toFile(), local);
        }
    }

    private void list(Path path) {
        if (zip.size() > limits.files()) {
            throw ImportException.of("files", path, zip.size(), limits.files());
        }
        List<ZipEntry> files = new ArrayList<>();
        for (ZipEntry entry : Collections.list(zip.entries())) {
            if (!EntryNames.staysInside(entry.getName())) {
                refused.add(
                        new ImportProblem(entry.getName().replaceAll("\\p{Cntrl}", "?"), ImportText.of("leads-out")));
            } else if (!entry.isDirectory() && !EntryNames.isLitter(entry.getName())) {
                files.add(entry);
            }
        }
        files.sort(Comparator.comparing(ZipEntry::getName));
        long total = 0;
        for (ZipEntry entry : files) {
            total += Math.max(0, entry.getSize());
            ExportFile file =
                    new ExportFile(entry.getName(), Math.max(0, entry.getSize()), Long.toHexString(entry.getCrc()));
            if (swells(entry, entry.getSize())) {
                refused.add(new ImportProblem(file.name(), tooDense()));
            } else {
                entries.put(file, entry);
            }
        }
        if (total > limits.total()) {
            throw ImportException.of("size", path, total, limits.total());
        }
    }

    private boolean swells(ZipEntry entry, long unpacked) {
        return unpacked > limits.ratioFrom() && unpacked / Math.max(1, entry.getCompressedSize()) > limits.ratio();
    }

    private ImportText tooDense() {
        return ImportText.of("dense", limits.ratio());
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public List<ExportFile> list() {
        return List.copyOf(entries.keySet());
    }

    @Override
    public List<ImportProblem> refused() {
        return List.copyOf(refused);
    }

    /// The sizes in an archive may lie, so what really comes out is held against the limits too.
    @Override
    public InputStream open(ExportFile file) throws IOException {
        ZipEntry entry = entries.get(file);
        if (entry == null) {
            throw new IOException("no " + file.name() + " in the archive");
        }
        AtomicLong unpacked = new AtomicLong();
        return new CountedStream(zip.getInputStream(entry), count -> {
            if (bytesRead.addAndGet(count) > limits.total() || swells(entry, unpacked.addAndGet(count))) {
                throw new ImportException(tooDense());
            }
        });
    }

    @Override
    public long bytesRead() {
        return bytesRead.get();
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException e) {
            throw new ImportException("cannot close the archive " + title).because(e);
        }
    }
}
