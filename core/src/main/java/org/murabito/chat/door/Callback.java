package org.murabito.chat.door;

import java.util.Map;

/// An address of this installation that a platform calls by POST. Nobody has looked at a call before it
/// gets here: who it comes from is for the door to check.
///
/// @param path below [#ROOT], for example `slack/events`
public record Callback(String path, Taking taking) {
    public static final String ROOT = "/callback/";

    /// Takes a call; quick, from any thread.
    @FunctionalInterface
    public interface Taking {
        Reply take(Call call);
    }

    /// @param headers by name in lower case
    /// @param body as it came, read as UTF-8
    public record Call(Map<String, String> headers, String body) {
        public Call {
            headers = Map.copyOf(headers);
        }
    }

    public record Reply(int status, String contentType, String body) {
        public static Reply of(int status) {
            return new Reply(status, "text/plain; charset=utf-8", "");
        }
    }
}
