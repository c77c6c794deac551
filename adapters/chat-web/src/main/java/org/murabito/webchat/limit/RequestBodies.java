package org.murabito.webchat.limit;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.settings.WebLimits;

/// Reads what requests carry, in pieces. Whoever sends too much, too slowly, or while too much is being read is
/// refused.
public final class RequestBodies {
    /// The longest message, each of its characters escaped, fits.
    public static final int LARGEST = 400_000;

    /// A name, a code or a token.
    public static final int LARGEST_OF_STRANGERS = 4_000;

    private static final String ATTRIBUTE = "murabito.body";
    private static final int PIECE = 8_192;

    private final WebLimits limits;
    private final InFlight ofMembers;
    private final InFlight ofStrangers;
    private final Clock clock;

    public RequestBodies(WebLimits limits, Clock clock) {
        this.limits = limits;
        this.ofMembers = new InFlight(limits.bodies());
        this.ofStrangers = new InFlight(limits.bodies());
        this.clock = clock;
    }

    private record Allowed(RequestBodies bodies, InFlight inMemory, String who, int most) {}

    /// Notes that a member sends a request, and with that how much it may carry.
    public void allowMember(Context request, String who) {
        request.attribute(ATTRIBUTE, new Allowed(this, ofMembers, who, LARGEST));
    }

    /// The same of whoever is not signed in.
    public void allowStranger(Context request, String address, int most) {
        request.attribute(ATTRIBUTE, new Allowed(this, ofStrangers, address, most));
    }

    /// The whole body; it lies in memory.
    public static byte[] read(Context request) throws IOException {
        Allowed allowed = request.attribute(ATTRIBUTE);
        if (allowed == null) {
            throw new IllegalStateException("nobody has said how much this request may carry");
        }
        return allowed.bodies().read(request, allowed);
    }

    private byte[] read(Context request, Allowed allowed) throws IOException {
        if (request.contentLength() > allowed.most()) {
            throw tooLarge(allowed.most());
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream(512);
        Held held = new Held(allowed);
        try {
            copy(request, allowed.most(), Long.MAX_VALUE, piece -> {
                held.more(piece);
                return body;
            });
            return body.toByteArray();
        } finally {
            held.release();
        }
    }

    /// Copies a body to where it does not lie in memory; returns its length.
    public long copyTo(Context request, long most, OutputStream to) throws IOException {
        if (request.contentLength() > most) {
            throw tooLarge(most);
        }
        return copy(request, most, limits.slowestUpload(), _ -> to);
    }

    @FunctionalInterface
    private interface Target {
        OutputStream of(int piece);
    }

    /// @param perSecond as much has to come after the time of a body
    private long copy(Context request, long most, long perSecond, Target target) throws IOException {
        Instant begun = clock.instant();
        byte[] piece = new byte[PIECE];
        long length = 0;
        try (InputStream in = request.req().getInputStream()) {
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                length += read;
                if (length > most) {
                    throw tooLarge(most);
                }
                requireFast(Duration.between(begun, clock.instant()), length, perSecond);
                target.of(read).write(piece, 0, read);
            }
        }
        return length;
    }

    private void requireFast(Duration taken, long length, long perSecond) {
        Duration late = taken.minus(limits.bodyTakes());
        if (late.isPositive() && length / perSecond < late.toSeconds() + 1) {
            throw new Refused(408, "error.tooSlow");
        }
    }

    private static Refused tooLarge(long most) {
        return most >= 1_000_000
                ? new Refused(413, "error.tooLarge", most / 1_000_000)
                : new Refused(413, "error.bodyTooLarge", most / 1_000);
    }

    private static final class Held {
        private final Allowed allowed;
        private long bytes;

        Held(Allowed allowed) {
            this.allowed = allowed;
        }

        void more(int piece) {
            bytes += switch (allowed.inMemory().take(allowed.who(), piece)) {
                case YES -> piece;
                case ONE_HAS_ENOUGH -> throw new Refused(429, "error.tooManyRequests", 1);
                case ALL_GONE -> throw new Refused(503, "error.busy", 1);
            };
        }

        void release() {
            allowed.inMemory().release(allowed.who(), bytes);
        }
    }
}
