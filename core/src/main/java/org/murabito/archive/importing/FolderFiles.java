package org.murabito.archive.importing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// The files under a folder, or one file. Links are not followed: they may lead out of it.
final class FolderFiles implements ExportFiles {
    private static final int DEEPEST = 16;
    /// Their names are held in memory.
    static final int MOST = 300_000;

    private final Path root;
    private final String title;
    private final List<ExportFile> files;
    private final List<ImportProblem> refused;
    private final AtomicLong bytesRead = new AtomicLong();

    private FolderFiles(Path root, String title, List<ExportFile> files, List<ImportProblem> refused) {
        this.root = root;
        this.title = title;
        this.files = files;
        this.refused = refused;
    }

    static FolderFiles under(Path given) throws IOException {
        Path root = given.toRealPath();
        List<ExportFile> files = new ArrayList<>();
        List<ImportProblem> refused = new ArrayList<>();
        FileVisitor<Path> visitor = new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = root.relativize(file).toString().replace('\\', '/');
                if (attributes.isSymbolicLink()) {
                    refused.add(new ImportProblem(name, ImportText.of("link")));
                } else if (attributes.isDirectory()) {
                    refused.add(new ImportProblem(name, ImportText.of("deep")));
                } else if (attributes.isRegularFile() && !EntryNames.isLitter(name)) {
                    files.add(file(name, attributes));
                }
                if (files.size() < MOST) {
                    return FileVisitResult.CONTINUE;
                }
                refused.add(new ImportProblem(name, ImportText.of("last-file", MOST)));
                return FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                refused.add(new ImportProblem(root.relativize(file).toString(), ImportText.of("closed")));
                return FileVisitResult.CONTINUE;
            }
        };
        Files.walkFileTree(root, EnumSet.noneOf(java.nio.file.FileVisitOption.class), DEEPEST, visitor);
        files.sort(Comparator.comparing(ExportFile::name));
        return new FolderFiles(root, EntryNames.withoutEnding(root), List.copyOf(files), List.copyOf(refused));
    }

    static FolderFiles only(Path given) throws IOException {
        Path file = given.toRealPath();
        Path folder = file.getParent();
        Path name = file.getFileName();
        if (folder == null || name == null) {
            throw new IOException(given + " is not a file");
        }
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        List<ExportFile> one = List.of(file(name.toString(), attributes));
        return new FolderFiles(folder, EntryNames.withoutEnding(file), one, List.of());
    }

    private static ExportFile file(String name, BasicFileAttributes attributes) {
        return new ExportFile(
                name,
                attributes.size(),
                Long.toString(attributes.lastModifiedTime().toMillis()));
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public List<ExportFile> list() {
        return files;
    }

    @Override
    public List<ImportProblem> refused() {
        return refused;
    }

    @Override
    public InputStream open(ExportFile file) throws IOException {
        // Once more without following: a file may have been swapped for a link since it was listed.
        InputStream in = Files.newInputStream(root.resolve(file.name()), LinkOption.NOFOLLOW_LINKS);
        return new CountedStream(in, bytesRead::addAndGet);
    }

    @Override
    public long bytesRead() {
        return bytesRead.get();
    }

    @Override
    public void close() {}
}
