package org.murabito.discord.wire;

/// Discord said no, with a reason of its own. The numbers are those of its page "Opcodes and Status Codes".
public final class DiscordRefused extends RuntimeException {
    public static final int UNKNOWN_CHANNEL = 10003;
    public static final int UNKNOWN_MESSAGE = 10008;
    public static final int THREAD_EXISTS = 160004;
    public static final int NO_ACCESS = 50001;
    public static final int NO_PERMISSION = 50013;
    public static final int TOKEN_OVER = 50027;
    public static final int ARCHIVED = 50083;

    private final String what;
    private final int code;
    private final int status;

    DiscordRefused(int code, int status, String route) {
        String what = "Discord refused " + route + ": " + status + ", code " + code;
        super(what);
        this.what = what;
        this.code = code;
        this.status = status;
    }

    /// In one line, without anybody's words.
    public String what() {
        return what;
    }

    public int code() {
        return code;
    }

    /// The thing is not there, whatever kind of thing it is.
    public boolean isGone() {
        return (code >= 10_000 && code < 11_000) || status == 404;
    }

    public boolean isForbidden() {
        return code == NO_ACCESS || code == NO_PERMISSION || status == 403;
    }
}
