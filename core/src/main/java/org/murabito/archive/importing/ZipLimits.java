package org.murabito.archive.importing;

/// What an archive may unpack to.
///
/// @param files how many there may be
/// @param total bytes over all files
/// @param ratio how many times its packed size a file may have, once it is larger than `ratioFrom`
public record ZipLimits(int files, long total, long ratio, long ratioFrom) {
    static final ZipLimits USUAL = new ZipLimits(FolderFiles.MOST, 200L << 30, 250, 32L << 20);
}
