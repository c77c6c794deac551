package org.murabito.app.web;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.util.JavalinBindException;
import jakarta.servlet.http.HttpServlet;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.value.WrongSetting;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The one socket. What is served on it is contributed by others.
public final class WebServer implements AutoCloseable {
    private static final int LARGEST_REQUEST = 1024 * 1024;
    private static final Duration LONGEST_STOP = Duration.ofSeconds(5);
    private static final Logger log = LoggerFactory.getLogger(WebServer.class);

    private final Javalin javalin;
    private final String host;

    private WebServer(Javalin javalin, String host) {
        this.javalin = javalin;
        this.host = host;
    }

    public static WebServer start(Settings.Web web, List<Consumer<JavalinConfig>> contributions) {
        Javalin javalin = Javalin.create(config -> {
            config.concurrency.useVirtualThreads = true;
            config.startup.showJavalinBanner = false;
            config.startup.showOldJavalinVersionWarning = false;
            config.http.maxRequestSize = LARGEST_REQUEST;
            contributions.forEach(contribution -> contribution.accept(config));
        });
        try {
            return new WebServer(javalin.start(web.host(), web.port()), web.host());
        } catch (JavalinBindException e) {
            BindTrouble why = BindTrouble.of(web);
            throw new WrongSetting(why.what() + ": " + why.todo());
        }
    }

    /// Serves a servlet below a path, beside the routes.
    public static Consumer<JavalinConfig> servlet(HttpServlet servlet, String path) {
        return config -> config.jetty.modifyServletContextHandler(handler -> {
            ServletHolder holder = new ServletHolder(servlet);
            holder.setAsyncSupported(true);
            handler.addServlet(holder, path);
        });
    }

    /// How it is reached from this machine.
    public URI address() {
        String name = host.equals("0.0.0.0") || host.equals("::") ? "127.0.0.1" : host;
        return URI.create("http://" + (name.contains(":") && !name.startsWith("[") ? "[" + name + "]" : name) + ":"
                + javalin.port());
    }

    /// Stops taking requests and waits a little for those under way. Jetty may wait for ever for an answer that is cut
    /// off while it is written; whoever leaves does not.
    @Override
    public void close() {
        Thread stopping = Thread.ofVirtual().name("web server stops").start(javalin::stop);
        try {
            if (!stopping.join(LONGEST_STOP)) {
                log.warn("The web server does not stop; what it still holds is dropped");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
