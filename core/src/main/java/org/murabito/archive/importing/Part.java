package org.murabito.archive.importing;

import java.util.List;
import org.murabito.text.Sha256;

/// A stretch of an export that is taken over as one: when it was cut off, it is read again from its start.
///
/// @param name for people, for example `general 2016-01-13`
public record Part(String name, List<ExportFile> files) {
    /// Goes up when importers learn to read more out of the same files, so that they are read again.
    private static final int READING = 2;

    public Part {
        files = List.copyOf(files);
    }

    public long bytes() {
        return files.stream().mapToLong(ExportFile::bytes).sum();
    }

    /// The same for the same contents, as far as names, sizes and checksums or times tell.
    public String fingerprint() {
        StringBuilder contents = new StringBuilder().append((char) READING);
        for (ExportFile file : files) {
            contents.append(file.name() + "\t" + file.bytes() + "\t" + file.mark() + "\n");
        }
        return Sha256.hex(contents.toString()).substring(0, 32);
    }
}
