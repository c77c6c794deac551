package org.murabito.discord.standin;

import net.dv8tion.jda.api.utils.data.DataObject;

/// An answer with one of Discord's error codes.
final class Refusal extends RuntimeException {
    private static final int ARCHIVED = 50083;

    private final int status;
    private final int code;

    Refusal(int status, int code, String message) {
        super(message);
        this.status = status;
        this.code = code;
    }

    static Refusal unknownMessage() {
        return new Refusal(404, 10008, "Unknown Message");
    }

    static Refusal archived() {
        return new Refusal(400, ARCHIVED, "Thread is archived");
    }

    /// Nobody knows whether a thread was archived just now.
    boolean isViolation() {
        return status == 400 && code != ARCHIVED;
    }

    int status() {
        return status;
    }

    String body() {
        return DataObject.empty().put("message", getMessage()).put("code", code).toString();
    }
}
