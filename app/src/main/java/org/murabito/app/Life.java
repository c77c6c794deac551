package org.murabito.app;

import io.javalin.config.JavalinConfig;
import java.net.URI;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.murabito.app.operator.OperatorRoutes;
import org.murabito.app.operator.Residence;
import org.murabito.app.settings.Settings;
import org.murabito.app.web.WebServer;
import org.murabito.remember.VerdictLog;
import org.murabito.remember.Whys;
import org.murabito.webchat.WebChat;
import org.murabito.webchat.WebMemory;
import org.murabito.webchat.WebSettings;
import org.murabito.webchat.WebSources;

/// Murabito awake: present behind its doors, with the socket open.
final class Life implements AutoCloseable {
    /// Verdicts of a community kept to be explained.
    private static final int VERDICTS = 10_000;

    private final Presence presence;
    private final WebChat webChat;
    private final WebServer server;

    private Life(Presence presence, WebChat webChat, WebServer server) {
        this.presence = presence;
        this.webChat = webChat;
        this.server = server;
    }

    static Life begin(Murabito murabito, Residence residence, OperatorRoutes operator) {
        Wiring wiring = murabito.wiring();
        Settings.Web web = murabito.settings().web();
        VerdictLog verdicts = wiring.store().verdicts(VERDICTS);
        WebChat webChat = new WebChat(
                new WebSources(
                        wiring.stores().communities(),
                        wiring.stores().messages(),
                        wiring.sights(),
                        wiring.archive()::search,
                        wiring.runs(),
                        new Whys(verdicts),
                        wiring.store().accounts(),
                        new WebMemory(
                                wiring.modes(),
                                (_, _) -> Optional.empty(),
                                murabito.settings().community().zone())),
                new WebSettings(
                        residence.uploads(),
                        web.isLoopback(),
                        Set.copyOf(web.origins()),
                        residence.token(),
                        wiring.models()::speaking),
                murabito.clock(),
                new SecureRandom());
        Presence presence = new Presence(wiring, murabito.settings(), List.of(webChat.door()), verdicts);
        List<Consumer<JavalinConfig>> contributions = List.of(
                config -> operator.contribute(config.routes), config -> webChat.contribute(config, presence.inbox()));
        WebServer server = WebServer.start(web, contributions);
        presence.begin();
        return new Life(presence, webChat, server);
    }

    URI address() {
        return server.address();
    }

    /// Ends open streams, then requests, then work beside the turns.
    @Override
    public void close() {
        webChat.close();
        server.close();
        presence.close();
    }
}
