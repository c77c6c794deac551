package org.murabito.tool.mcp.oauth;

import com.nimbusds.oauth2.sdk.ClientCredentialsGrant;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.setup.OAuthClient;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.mcp.wire.TokenProvider;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.WebClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Provides the token of a server, refreshes it, and requests one: with the client's own credentials, or with a person
/// who approves it.
public final class OAuthTokenProvider implements TokenProvider {
    private static final Logger log = LoggerFactory.getLogger(OAuthTokenProvider.class);

    private final String name;
    private final ServerTransport.Address way;
    private final TokenStore store;
    private final @Nullable BrowserAuthorization approval;
    private final Clock clock;
    private final GuardedHttpClient http;
    private final TokenEndpoint endpoint;
    private final ReentrantLock lock = new ReentrantLock();
    private final SharedTask refresh;
    private final SharedTask login;

    /// The token that was refused last, or that ended and could not be refreshed.
    private volatile String refused = "";

    /// With a person beside, what was kept before is left alone until there is another.
    private volatile boolean ready;

    private OAuthTokenProvider(
            String name,
            ServerTransport.Address way,
            TokenStore store,
            @Nullable BrowserAuthorization approval,
            Outside outside) {
        this.name = name;
        this.way = way;
        this.store = store;
        this.approval = approval;
        this.clock = outside.clock();
        this.http = new GuardedHttpClient(way, outside.clients());
        this.endpoint = new TokenEndpoint(http, outside.clock());
        this.refresh = new SharedTask(name);
        this.login = new SharedTask(name);
        this.ready = approval == null;
    }

    /// What it works with.
    ///
    /// @param clients one that reaches so far: addresses are chosen by servers
    public record Outside(Function<EgressPolicy, WebClient> clients, Clock clock) {}

    /// For everyday calls, with nobody beside. A header that the operator set is left alone.
    public static TokenProvider of(ServerSetup setup, TokenStore store, Outside outside) {
        return setup.way() instanceof ServerTransport.Address way && !way.showsItself()
                ? new OAuthTokenProvider(setup.name(), way, store, null, outside)
                : TokenProvider.NONE;
    }

    /// With a person beside.
    public static OAuthTokenProvider of(
            String name,
            ServerTransport.Address way,
            TokenStore store,
            BrowserAuthorization approval,
            Outside outside) {
        return new OAuthTokenProvider(name, way, store, approval, outside);
    }

    @Override
    public Optional<String> token() throws InterruptedException {
        if (!ready) {
            return Optional.empty();
        }
        Optional<TokenSet> kept = store.find(name, way.url());
        if (kept.isPresent()
                && kept.get().ends(clock.instant())
                && !kept.get().refresh().isEmpty()) {
            lock.lockInterruptibly();
            try {
                kept = store.find(name, way.url());
                if (kept.filter(tokens -> tokens.ends(clock.instant())).isPresent()) {
                    refresh(kept.get());
                    kept = store.find(name, way.url());
                }
            } finally {
                lock.unlock();
            }
        }
        return kept.map(TokenSet::token);
    }

    @Override
    public boolean renew(Refusal refusal) throws InterruptedException {
        Challenge challenge = new Challenge(refusal.challenge());
        refused = refusal.shown();
        lock.lockInterruptibly();
        try {
            Optional<TokenSet> kept = store.find(name, way.url());
            if (ready && isRenewed()) {
                return true;
            }
            if (refusal.status() == 403 && !challenge.wantsMore()) {
                return false;
            }
            if (refusal.status() == 401 && ready && kept.isPresent() && isRefreshedBy(challenge, kept.get())) {
                return true;
            }
            return approval == null ? apply(challenge, kept) : isLetIn(challenge);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean isRenewed() {
        return store.find(name, way.url())
                .filter(tokens -> !tokens.token().equals(refused))
                .isPresent();
    }

    /// Applies at a server that did not ask for it.
    public void apply() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            isLetIn(Challenge.NONE);
        } finally {
            lock.unlock();
        }
    }

    /// Whether there is something to show.
    public boolean isHeld() {
        return ready && store.find(name, way.url()).isPresent();
    }

    /// Only by whoever issued it, and where the server still takes that one's.
    private boolean isRefreshedBy(Challenge challenge, TokenSet kept) throws InterruptedException {
        Optional<String> moved = movedTo(challenge, kept);
        if (moved.isPresent() && needsPerson()) {
            throw refusal("its tokens come from " + moved.get() + " now, no longer from " + kept.from(), logIn());
        }
        return moved.isEmpty() && refresh(kept);
    }

    private Optional<String> movedTo(Challenge challenge, TokenSet kept) throws InterruptedException {
        try {
            AuthorizationServer server = new AuthorizationServers(way.url(), http).find(challenge, kept.issuer());
            return server.hasIssued(kept) ? Optional.empty() : Optional.of(server.from());
        } catch (IOException e) {
            rethrowInterrupt();
            log.debug("MCP server {} does not say who issues its tokens: {}", name, e.getMessage());
            return Optional.empty();
        }
    }

    /// False where another one has to be applied for.
    private boolean refresh(TokenSet kept) throws InterruptedException {
        return !kept.refresh().isEmpty() && refresh.await(() -> isRefreshed(kept));
    }

    private boolean isRefreshed(TokenSet kept) {
        try (TokenLock _ = store.lock(name)) {
            return isRefreshedAlone(kept);
        }
    }

    private boolean isRefreshedAlone(TokenSet kept) {
        // Another one may have ended just before this one began.
        if (!isStillKept(kept)) {
            return true;
        }
        try {
            TokenSet next = endpoint.refreshed(full(kept)).withClient(kept.client());
            // Meanwhile another process may have logged in, or the operator may have had it forgotten.
            if (isStillKept(kept)) {
                store.keep(name, next);
            }
            return true;
        } catch (TokenEndpoint.Denied denied) {
            log.warn("MCP server {} does not refresh its token: {}", name, denied.getMessage());
            return false;
        } catch (IOException e) {
            // It is no other one than before: without this, it would be tried again at once, and without an end.
            refused = kept.token();
            throw refusal(
                    "its token cannot be refreshed: " + e.getMessage(),
                    "tried again later; where it stays so, look into its entry, and into the server's own documents");
        }
    }

    private boolean isStillKept(TokenSet kept) {
        return store.find(name, way.url()).equals(Optional.of(kept));
    }

    /// With the secret that stands in the settings, which is not kept a second time.
    private TokenSet full(TokenSet kept) {
        OAuthClient client = way.client();
        return kept.client().secret().isEmpty()
                        && kept.client().id().equals(client.id())
                        && !client.secret().isEmpty()
                ? kept.withClient(new ClientCredentials(
                        client.id(), client.secret(), kept.client().method()))
                : kept;
    }

    /// A person takes longer than the request is waited for that the server refused.
    private boolean isLetIn(Challenge challenge) throws InterruptedException {
        return login.await(() -> (ready && isRenewed()) || apply(challenge, store.find(name, way.url())));
    }

    private boolean apply(Challenge challenge, Optional<TokenSet> kept) throws InterruptedException {
        OAuthClient client = way.client();
        if (needsPerson()) {
            throw challenge.wantsMore() ? wantsMore(challenge) : wantsLogin();
        }
        try {
            AuthorizationServer server = new AuthorizationServers(way.url(), http)
                    .find(challenge, kept.map(TokenSet::issuer).orElse(""));
            http.checked(server.about().getTokenEndpointURI());
            Optional<TokenSet> before = kept.filter(server::hasIssued);
            if (before.isEmpty() && kept.filter(this::isOurRegistration).isPresent()) {
                throw registeredElsewhere(server, kept.get());
            }
            List<String> scopes =
                    scopes(challenge, server, before.map(TokenSet::scopes).orElse(List.of()));
            TokenSet tokens = client.itself() ? itself(server, scopes) : approved(server, scopes, approval);
            boolean ours = tokens.client().id().equals(client.id());
            store.keep(
                    name,
                    ours
                            ? tokens.withClient(new ClientCredentials(
                                    client.id(), "", tokens.client().method()))
                            : tokens);
            ready = true;
            return true;
        } catch (IOException e) {
            throw failed("it does not let us in: ", e);
        }
    }

    private boolean needsPerson() {
        return !way.client().itself() && approval == null;
    }

    /// Whether the operator registered the client there. An id that is the address of a document is good everywhere; a
    /// secret is not.
    private boolean isOurRegistration(TokenSet kept) {
        OAuthClient client = way.client();
        return kept.client().id().equals(client.id())
                && !(client.isDocument() && client.secret().isEmpty());
    }

    private TokenSet itself(AuthorizationServer server, List<String> scopes) throws IOException {
        TokenSet draft = draft(ClientRegistration.known(server.about(), way.client()), server, scopes);
        Path key = way.client().key();
        return key == null
                ? endpoint.exchange(new ClientCredentialsGrant(), draft)
                : endpoint.exchange(
                        KeyFile.read(key), URI.create(server.about().getIssuer().getValue()), draft);
    }

    private TokenSet approved(AuthorizationServer server, List<String> scopes, @Nullable BrowserAuthorization person)
            throws IOException, InterruptedException {
        if (person == null) {
            throw new IllegalStateException("nobody is there to be asked");
        }
        URI landing = person.landing();
        ClientCredentials client = new ClientRegistration(http).at(server.about(), way.client(), landing);
        TokenSet draft = draft(client, server, scopes);
        PendingAuthorization pending = PendingAuthorization.fresh(server.about(), draft, landing);
        http.checked(server.about().getAuthorizationEndpointURI());
        return endpoint.exchange(pending.answered(person.ask(pending.address())), draft);
    }

    private TokenSet draft(ClientCredentials client, AuthorizationServer server, List<String> scopes) {
        return new TokenSet(
                way.url(),
                client,
                server.issuer(),
                server.about().getTokenEndpointURI(),
                server.resource(),
                scopes,
                "",
                null,
                "");
    }

    /// https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization#scope-selection-strategy; what was
    /// allowed before is asked for again, and a token that lasts where that is known.
    private List<String> scopes(Challenge challenge, AuthorizationServer server, List<String> before) {
        Set<String> scopes = new LinkedHashSet<>(before);
        List<String> wished = way.client().scopes();
        scopes.addAll(wished.isEmpty() ? challenge.scopes() : wished);
        if (wished.isEmpty() && challenge.scopes().isEmpty()) {
            scopes.addAll(server.scopes());
        }
        if (challenge.wantsMore()) {
            scopes.addAll(challenge.scopes());
        }
        AuthorizationServerMetadata about = server.about();
        Scope known = about.getScopes();
        if (!scopes.isEmpty() && !way.client().itself() && known != null && known.contains("offline_access")) {
            scopes.add("offline_access");
        }
        return List.copyOf(scopes);
    }

    private McpTrouble wantsLogin() {
        return refusal("it refuses us (401)", logIn() + ", or give its headers, like Authorization");
    }

    private String logIn() {
        return "log in once with ./murabito mcp login " + name;
    }

    private McpTrouble wantsMore(Challenge challenge) {
        String scopes = String.join(" ", challenge.scopes());
        boolean harmless = scopes.matches("[\\w:./* -]{1,200}");
        return refusal(
                "it wants more rights than we have" + (harmless ? " (" + scopes + ")" : ""),
                "log in again with ./murabito mcp login " + name + (harmless ? " --scope \"" + scopes + "\"" : ""));
    }

    private McpTrouble registeredElsewhere(AuthorizationServer server, TokenSet kept) {
        return refusal(
                "oauth.clientId is registered at " + kept.from() + ", and its tokens come from " + server.from()
                        + " now",
                "register there and give that id, or lift this with ./murabito mcp login " + name + " --forget");
    }

    private McpTrouble failed(String what, IOException e) throws InterruptedException {
        rethrowInterrupt();
        return broken(what, e);
    }

    /// A request that was interrupted says that it failed.
    private static void rethrowInterrupt() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    private McpTrouble broken(String what, IOException e) {
        return refusal(what + e.getMessage(), "look into its entry, and into the server's own documents");
    }

    private McpTrouble refusal(String what, String fix) {
        return new McpTrouble(name, Kind.REFUSED, what, fix);
    }
}
