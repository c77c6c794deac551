package org.murabito.run;

import java.util.Arrays;

/// Names a failure for logs and records: its kind and where it came from, and never its message, which may hold what
/// somebody wrote.
public final class Failure {
    private static final String OURS = "org.murabito.";

    private Failure() {}

    /// As in `IllegalStateException in Mirrored.untimed, line 120`.
    public static String in(Throwable failure) {
        return Arrays.stream(failure.getStackTrace())
                .filter(frame -> frame.getClassName().startsWith(OURS))
                .findFirst()
                .map(frame -> kind(failure) + " in " + simple(frame.getClassName()) + "." + frame.getMethodName()
                        + ", line " + frame.getLineNumber())
                .orElse(kind(failure));
    }

    private static String kind(Throwable failure) {
        return simple(failure.getClass().getName());
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
