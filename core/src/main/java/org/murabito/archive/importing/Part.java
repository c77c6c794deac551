package org.murabito.archive.importing;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// A stretch of an export that is taken over as one: when it was cut off, it is read again from its start.
///
/// @param name for people, for example `general 2016-01-13`
public record Part(String name, List<ExportFile> files) {
    /// Goes up when importers learn to read more out of the same files, so that they are read again.
    private static final int READING = 1;

    public Part {
        files = List.copyOf(files);
    }

    public long bytes() {
        return files.stream().mapToLong(ExportFile::bytes).sum();
    }

    /// The same for the same contents, as far as names, sizes and checksums or times tell.
    public String fingerprint() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((byte) READING);
            for (ExportFile file : files) {
                String line = file.name() + "\t" + file.bytes() + "\t" + file.mark() + "\n";
                digest.update(line.getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
