package org.murabito.tool.outside;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.murabito.llm.Deadline;

/// Takes files from a platform's own servers and from nowhere else, however an address reads and wherever it redirects.
/// Safe from any thread.
public final class Downloads {
    private final List<String> roots;
    private final WebClient web;

    /// @param clients makes a client for where requests may go
    /// @param servers a scheme and an authority each, and a slash
    public Downloads(Function<EgressPolicy, WebClient> clients, List<URI> servers) {
        this.roots = servers.stream().map(URI::toString).toList();
        this.web = clients.apply(EgressPolicy.only(
                roots.stream().flatMap(root -> Endpoint.ofUrl(root).stream()).toList()));
    }

    /// The whole file; empty where there is none, it has more bytes than are asked for, or it is kept elsewhere.
    /// Interrupting ends it with nothing; the interrupt stays set.
    public Optional<byte[]> take(WebRequest request, Deadline deadline) {
        if (roots.stream().noneMatch(request.url()::startsWith)) {
            return Optional.empty();
        }
        try {
            WebReply reply = web.ask(request, deadline);
            return reply.ok() && !reply.cut() ? Optional.of(reply.body()) : Optional.empty();
        } catch (WebException _) {
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
