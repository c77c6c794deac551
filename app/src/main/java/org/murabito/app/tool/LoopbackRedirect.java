package org.murabito.app.tool;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.murabito.app.settings.Settings;
import org.murabito.app.web.WebServer;
import org.murabito.tool.mcp.oauth.BrowserAuthorization;

/// Asks the operator to open an address, and waits on this machine for where the browser is sent. Where the browser is
/// on another machine, its address is pasted.
public final class LoopbackRedirect implements BrowserAuthorization, AutoCloseable {
    private static final String PATH = "/callback";

    private final WebServer web;
    private final Consumer<String> say;

    /// Queries as they came. Some hold what no URI may.
    private final BlockingQueue<String> arrived = new LinkedBlockingQueue<>();

    /// @param port 0: any that is free
    /// @param say takes a line for the operator
    /// @param pasted what the operator writes
    public LoopbackRedirect(int port, Consumer<String> say, InputStream pasted) {
        this.say = say;
        this.web = WebServer.start(
                Settings.Web.ofThisMachine(port),
                List.of(config -> config.routes.get(PATH, http -> {
                    arrived.add(String.valueOf(http.queryString()));
                    http.result("Murabito has your answer. You can close this page.");
                })));
        Thread.ofPlatform().daemon().name("pasted address").start(() -> read(pasted));
    }

    @Override
    public URI landing() {
        return web.address().resolve(PATH);
    }

    @Override
    public String ask(URI address) throws InterruptedException {
        say.accept("Open this address in a browser, and say yes there:");
        say.accept("");
        say.accept("  " + address);
        say.accept("");
        say.accept("Is the browser on another machine? Then paste here the address that it ends at");
        say.accept("(it begins with " + landing() + "), and press Enter.");
        String state = state(String.valueOf(address.getRawQuery()));
        String came = arrived.take();
        while (!state(came).equals(state)) {
            say.accept("That is not what was waited for; open the address above.");
            came = arrived.take();
        }
        return came;
    }

    private static String state(String query) {
        for (String pair : query.split("&")) {
            if (pair.startsWith("state=")) {
                return pair;
            }
        }
        return "";
    }

    private void read(InputStream pasted) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(pasted, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    paste(line.strip());
                }
            }
        } catch (IOException _) {
            // Nothing is pasted any more.
        }
    }

    private void paste(String line) {
        int query = line.indexOf('?') + 1;
        int fragment = line.indexOf('#', query);
        arrived.add(line.substring(query, fragment < 0 ? line.length() : fragment));
    }

    @Override
    public void close() {
        web.close();
    }
}
