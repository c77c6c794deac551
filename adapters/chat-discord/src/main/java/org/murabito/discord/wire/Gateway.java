package org.murabito.discord.wire;

import java.util.ArrayList;
import java.util.List;
import net.dv8tion.jda.api.utils.ConcurrentSessionController;

/// The gateway that Discord named, instead of the one that the library knows by heart. All connections share what it
/// knows of limits, and begin one after the other, as many at once as Discord allows.
///
/// None begins before all are built: JDA 6.5 passes itself on before it has noted down its own client, and where
/// Discord's first words come in between, they are lost and the connection is never ready.
final class Gateway extends ConcurrentSessionController {
    private final String address;
    private final List<SessionConnectNode> waiting = new ArrayList<>();
    private boolean open;

    Gateway(BotApplication application) {
        this.address = application.gateway();
        setConcurrency(application.atOnce());
    }

    @Override
    public String getGateway() {
        return address;
    }

    @Override
    public synchronized void appendSession(SessionConnectNode node) {
        if (open) {
            super.appendSession(node);
        } else {
            waiting.add(node);
        }
    }

    /// All connections are built: those that wait begin, and whoever comes back later need not wait.
    synchronized void open() {
        open = true;
        waiting.forEach(super::appendSession);
        waiting.clear();
    }
}
