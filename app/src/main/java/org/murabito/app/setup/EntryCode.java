package org.murabito.app.setup;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Lets one browser in as the operator's: whoever read it where Murabito was started.
public final class EntryCode {
    private final AtomicReference<@Nullable String> code;

    public EntryCode() {
        byte[] random = new byte[16];
        new SecureRandom().nextBytes(random);
        this.code = new AtomicReference<>(HexFormat.of().formatHex(random));
    }

    /// Empty once it was used.
    public String show() {
        String now = code.get();
        return now == null ? "" : now;
    }

    boolean admits(String typed) {
        String now = code.get();
        return now != null
                && MessageDigest.isEqual(typed.getBytes(StandardCharsets.UTF_8), now.getBytes(StandardCharsets.UTF_8))
                && code.compareAndSet(now, null);
    }
}
