package org.murabito.app.client;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.murabito.app.check.PartFinding;
import org.murabito.app.check.PartFinding.State;
import org.murabito.chat.CommunityStore;

/// Whether the programs that may ask over MCP can, and what helps.
public final class ClientCheck {
    private static final String PART = "Programs";

    private ClientCheck() {}

    /// @param served whether they may ask over the web port
    /// @return empty where there is no program
    public static Optional<PartFinding> of(Clients clients, CommunityStore communities, boolean served) {
        List<Client> all;
        try {
            all = clients.all();
        } catch (UncheckedIOException e) {
            return Optional.of(new PartFinding(
                    PART, State.BROKEN, "clients.json cannot be read", "mend it, or remove it and make them again"));
        }
        List<String> lost = all.stream()
                .filter(client -> communities.findCommunity(client.community()).isEmpty()
                        || (client.member() != null
                                && communities.findMember(client.member()).isEmpty()))
                .map(Client::name)
                .toList();
        if (!lost.isEmpty()) {
            return Optional.of(new PartFinding(
                    PART,
                    State.BROKEN,
                    "whose community or member is gone: " + String.join(", ", lost),
                    "./murabito mcp-client revoke " + lost.getFirst()));
        }
        String names = all.stream().map(Client::name).collect(Collectors.joining(", "));
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(new PartFinding(
                        PART,
                        State.WORKS,
                        names + (served ? " may ask at /mcp" : " may ask on this machine alone (mcp.serve is false)"),
                        ""));
    }
}
