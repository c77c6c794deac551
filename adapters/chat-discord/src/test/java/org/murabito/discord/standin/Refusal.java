package org.murabito.discord.standin;

import net.dv8tion.jda.api.utils.data.DataObject;

/// An answer with one of Discord's error codes.
final class Refusal extends RuntimeException {
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

    int status() {
        return status;
    }

    String body() {
        return DataObject.empty().put("message", getMessage()).put("code", code).toString();
    }
}
