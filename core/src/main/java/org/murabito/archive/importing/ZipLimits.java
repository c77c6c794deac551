package org.murabito.archive.importing;

/// What an archive may unpack to.
///
/// @param total bytes over all files
/// @param ratio how many times its packed size a file may have, once it is larger than `ratioFrom`
public record ZipLimits(long total, long ratio, long ratioFrom) {
    static final ZipLimits USUAL = new ZipLimits(200L << 30, 250, 32L << 20);
}
