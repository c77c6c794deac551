package org.murabito.app.start;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.security.NoSuchAlgorithmException;
import java.text.SimpleDateFormat;
import java.util.List;
import java.util.Locale;
import javax.crypto.Mac;
import org.murabito.webchat.page.Assets;
import org.murabito.webchat.page.Texts;

/// What every start makes once, whatever is set: made on other threads while the first one reads settings and opens the
/// store. Whoever needs one of these meanwhile waits until it is there, so that nothing depends on how far this came.
///
/// Each is of the Java runtime, or a class that needs no others but those: two threads that begin classes which need
/// each other would wait for ever.
final class Preloading {
    /// Lucene's calls into the system.
    static final String SYSTEM_CALLS = "org.apache.lucene.store.PosixNativeAccess";

    private Preloading() {}

    static void begin() {
        Thread.ofPlatform().daemon().name("preloading-jars").start(Preloading::openJars);
        Thread.ofPlatform().daemon().name("preloading").start(() -> tasks().forEach(Runnable::run));
    }

    /// As whatever looks for a service does: the lists of what is in them are a tenth of a start.
    static void openJars() {
        try {
            Preloading.class.getClassLoader().getResources("META-INF/none").hasMoreElements();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// In the order in which a start needs them.
    static List<Runnable> tasks() {
        return List.of(
                () -> new SimpleDateFormat("yyyy", Locale.ROOT),
                BigDecimal.ONE::scale,
                Preloading::mac,
                Preloading::systemCalls,
                Assets::shipped,
                Texts::shipped,
                Locale::getAvailableLocales);
    }

    private static void mac() {
        try {
            Mac.getInstance("HmacSHA256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("a Java runtime without HmacSHA256", e);
        }
    }

    private static void systemCalls() {
        try {
            Class.forName(SYSTEM_CALLS);
        } catch (ClassNotFoundException | LinkageError _) {
            // Whoever needs it says so.
        }
    }
}
