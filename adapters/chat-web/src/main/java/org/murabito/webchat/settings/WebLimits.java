package org.murabito.webchat.settings;

import java.time.Duration;

/// How much is taken of one person or address, and of all together. The shipped numbers fit into a heap of 200 MB
/// beside everything else that lives there.
///
/// @param requests under way at a time; downloads and uploads count until their last byte
/// @param strangers the same of those who are not signed in; `one` is an address
/// @param bodies bytes of JSON that lie in memory while they are read
/// @param uploads images that are sent at a time
/// @param downloads images and exports that are fetched at a time
/// @param streams open pages
/// @param unsent bytes on their way to open pages that have not taken them yet
/// @param connections open sockets; one address does not mean a proxy
/// @param requestTakes what lasts longer is cut off, however slowly the other side sends or reads
/// @param bodyTakes a JSON body has to be there by then
/// @param slowestUpload bytes a second, after the time of a body
/// @param rates how often something may be done
/// @param storage bytes of images
/// @param unused so long a name is kept that nobody uses
public record WebLimits(
        Share requests,
        Share strangers,
        Share bodies,
        Share uploads,
        Share downloads,
        Share streams,
        Share unsent,
        Share connections,
        Duration requestTakes,
        Duration bodyTakes,
        long slowestUpload,
        Rates rates,
        Storage storage,
        Duration unused) {

    /// @param one of one person or address
    /// @param all together
    public record Share(long one, long all) {}

    /// @param atOnce so many in a row
    /// @param again after this another one
    public record Rate(int atOnce, Duration again) {
        public Rate times(int many) {
            return new Rate(atOnce * many, again.dividedBy(many));
        }
    }

    /// @param requests of whatever is not a file of the pages' own
    /// @param posts of a thousand characters each
    /// @param accounts names claimed from one address
    /// @param ofAnAddress so many times as much as one person may, all who come from one address may together
    /// @param failures wrong tokens and codes of one who asks
    public record Rates(
            Rate requests,
            Rate posts,
            Rate reactions,
            Rate accounts,
            Rate failures,
            Rate exports,
            Rate typing,
            int ofAnAddress) {
        Rates withRequests(Rate other) {
            return new Rates(other, posts, reactions, accounts, failures, exports, typing, ofAnAddress);
        }
    }

    /// @param one bytes that one person may upload in a day
    /// @param all bytes that lie there together
    /// @param spare bytes that are left free on the disk
    /// @param waits so long an image waits for its message
    public record Storage(long one, long all, long spare, Duration waits) {}

    private static final long MB = 1_000_000;

    public static final WebLimits STANDARD = new WebLimits(
            new Share(8, 64),
            new Share(12, 32),
            new Share(MB / 2, 4 * MB),
            new Share(3, 24),
            new Share(8, 48),
            new Share(12, 1_500),
            new Share(MB, 16 * MB),
            new Share(256, 3_000),
            Duration.ofMinutes(2),
            Duration.ofSeconds(10),
            16_000,
            new Rates(
                    ofASecond(20),
                    new Rate(30, Duration.ofSeconds(1)),
                    new Rate(60, Duration.ofMillis(500)),
                    new Rate(20, Duration.ofMinutes(1)),
                    new Rate(10, Duration.ofSeconds(6)),
                    new Rate(5, Duration.ofMinutes(1)),
                    new Rate(60, Duration.ofMillis(500)),
                    10),
            new Storage(200 * MB, 5_000 * MB, 500 * MB, Duration.ofHours(1)),
            Duration.ofDays(7));

    /// So many requests of one person each second, and ten times as many in a row.
    public WebLimits withRequests(int aSecond) {
        return new WebLimits(
                requests,
                strangers,
                bodies,
                uploads,
                downloads,
                streams,
                unsent,
                connections,
                requestTakes,
                bodyTakes,
                slowestUpload,
                rates.withRequests(ofASecond(aSecond)),
                storage,
                unused);
    }

    private static Rate ofASecond(int many) {
        return new Rate(10 * many, Duration.ofSeconds(1).dividedBy(many));
    }
}
