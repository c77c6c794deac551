package org.murabito.tool.mcp.permit;

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
import org.murabito.tool.mcp.setup.Application;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.Way;
import org.murabito.tool.mcp.wire.Pass;
import org.murabito.tool.outside.Reach;
import org.murabito.tool.outside.WebClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shows a server the token that it gave us, refreshes it, and applies for one: as an application that is let in for
/// what it is, or with a person who says yes.
public final class OAuthPass implements Pass {
    private static final Logger log = LoggerFactory.getLogger(OAuthPass.class);

    private final String name;
    private final Way.Address way;
    private final Permits permits;
    private final @Nullable Approval approval;
    private final Clock clock;
    private final Carrier carrier;
    private final Desk desk;
    private final ReentrantLock lock = new ReentrantLock();
    private final Refresh refresh;
    private volatile String refused = "";

    /// With a person beside, what was kept before is left alone until there is another.
    private volatile boolean ready;

    private OAuthPass(String name, Way.Address way, Permits permits, @Nullable Approval approval, Outside outside) {
        this.name = name;
        this.way = way;
        this.permits = permits;
        this.approval = approval;
        this.clock = outside.clock();
        this.carrier = new Carrier(way, outside.clients());
        this.desk = new Desk(carrier, outside.clock());
        this.refresh = new Refresh(name);
        this.ready = approval == null;
    }

    /// What is around the house.
    ///
    /// @param clients one that reaches so far: addresses are chosen by servers
    public record Outside(Function<Reach, WebClient> clients, Clock clock) {}

    /// What is shown to a server in the daily life of the house. A header that the operator set is left alone.
    public static Pass of(ServerSetup setup, Permits permits, Outside outside) {
        return setup.way() instanceof Way.Address way && !way.showsItself()
                ? new OAuthPass(setup.name(), way, permits, null, outside)
                : Pass.NONE;
    }

    /// With a person beside.
    public static OAuthPass of(String name, Way.Address way, Permits permits, Approval approval, Outside outside) {
        return new OAuthPass(name, way, permits, approval, outside);
    }

    @Override
    public Optional<String> token() throws InterruptedException {
        if (!ready) {
            return Optional.empty();
        }
        Optional<Permit> kept = permits.find(name, way.url());
        if (kept.isPresent()
                && kept.get().ends(clock.instant())
                && !kept.get().refresh().isEmpty()) {
            lock.lockInterruptibly();
            try {
                kept = permits.find(name, way.url());
                if (kept.filter(permit -> permit.ends(clock.instant())).isPresent()) {
                    refresh(kept.get());
                    kept = permits.find(name, way.url());
                }
            } finally {
                lock.unlock();
            }
        }
        return kept.map(Permit::token);
    }

    @Override
    public boolean renew(Refusal refusal) throws InterruptedException {
        Challenge challenge = new Challenge(refusal.challenge());
        refused = refusal.shown();
        lock.lockInterruptibly();
        try {
            Optional<Permit> kept = permits.find(name, way.url());
            if (ready && isRenewed()) {
                return true;
            }
            if (refusal.status() == 403 && !challenge.wantsMore()) {
                return false;
            }
            if (refusal.status() == 401 && ready && kept.isPresent() && refresh(kept.get())) {
                return true;
            }
            return apply(challenge, kept.map(Permit::scopes).orElse(List.of()));
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean isRenewed() {
        return permits.find(name, way.url())
                .filter(permit -> !permit.token().equals(refused))
                .isPresent();
    }

    /// Applies at a server that did not ask for it.
    public void apply() throws InterruptedException {
        apply(Challenge.NONE, List.of());
    }

    /// Whether there is something to show.
    public boolean isHeld() {
        return ready && permits.find(name, way.url()).isPresent();
    }

    /// False where another one has to be applied for.
    private boolean refresh(Permit kept) throws InterruptedException {
        return !kept.refresh().isEmpty() && refresh.await(() -> isRefreshed(kept));
    }

    private boolean isRefreshed(Permit kept) {
        // Another one may have ended just before this one began.
        if (!permits.find(name, way.url()).equals(Optional.of(kept))) {
            return true;
        }
        try {
            permits.keep(name, desk.refreshed(full(kept)).withApplicant(kept.applicant()));
            return true;
        } catch (Desk.Denied denied) {
            log.warn("MCP server {} does not refresh its permit: {}", name, denied.getMessage());
            return false;
        } catch (IOException e) {
            throw broken("its permit cannot be refreshed: ", e);
        }
    }

    /// With the secret that stands in the settings, which is not kept a second time.
    private Permit full(Permit kept) {
        Application application = way.application();
        return kept.applicant().secret().isEmpty()
                        && kept.applicant().id().equals(application.id())
                        && !application.secret().isEmpty()
                ? kept.withApplicant(new Applicant(
                        application.id(), application.secret(), kept.applicant().method()))
                : kept;
    }

    private boolean apply(Challenge challenge, List<String> before) throws InterruptedException {
        Application application = way.application();
        if (!application.itself() && approval == null) {
            throw challenge.wantsMore() ? wantsMore(challenge) : wantsLogin();
        }
        try {
            Office office = new Offices(way.url(), carrier).find(challenge);
            carrier.checked(office.about().getTokenEndpointURI());
            List<String> scopes = scopes(challenge, office, before);
            Permit permit = application.itself() ? itself(office, scopes) : approved(office, scopes, approval);
            boolean ours = permit.applicant().id().equals(application.id());
            permits.keep(
                    name,
                    ours
                            ? permit.withApplicant(new Applicant(
                                    application.id(), "", permit.applicant().method()))
                            : permit);
            ready = true;
            return true;
        } catch (IOException e) {
            throw failed("it does not let us in: ", e);
        }
    }

    private Permit itself(Office office, List<String> scopes) throws IOException {
        Permit draft = draft(Registration.known(office.about(), way.application()), office, scopes);
        Path key = way.application().key();
        return key == null
                ? desk.exchange(new ClientCredentialsGrant(), draft)
                : desk.exchange(
                        KeyFile.read(key), URI.create(office.about().getIssuer().getValue()), draft);
    }

    private Permit approved(Office office, List<String> scopes, @Nullable Approval person)
            throws IOException, InterruptedException {
        if (person == null) {
            throw new IllegalStateException("nobody is there to be asked");
        }
        URI landing = person.landing();
        Applicant applicant = new Registration(carrier).at(office.about(), way.application(), landing);
        Permit draft = draft(applicant, office, scopes);
        Wish wish = Wish.fresh(office.about(), draft, landing);
        carrier.checked(office.about().getAuthorizationEndpointURI());
        return desk.exchange(wish.answered(person.ask(wish.address())), draft);
    }

    private Permit draft(Applicant applicant, Office office, List<String> scopes) {
        return new Permit(
                way.url(), applicant, office.about().getTokenEndpointURI(), office.resource(), scopes, "", null, "");
    }

    /// https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization#scope-selection-strategy; what was
    /// allowed before is asked for again, and a token that lasts where that is known.
    private List<String> scopes(Challenge challenge, Office office, List<String> before) {
        Set<String> scopes = new LinkedHashSet<>(before);
        List<String> wished = way.application().scopes();
        scopes.addAll(wished.isEmpty() ? challenge.scopes() : wished);
        if (wished.isEmpty() && challenge.scopes().isEmpty()) {
            scopes.addAll(office.scopes());
        }
        if (challenge.wantsMore()) {
            scopes.addAll(challenge.scopes());
        }
        AuthorizationServerMetadata about = office.about();
        Scope known = about.getScopes();
        if (!scopes.isEmpty() && !way.application().itself() && known != null && known.contains("offline_access")) {
            scopes.add("offline_access");
        }
        return List.copyOf(scopes);
    }

    private McpTrouble wantsLogin() {
        return refusal(
                "it refuses us (401)",
                "log in once with ./murabito mcp login " + name + ", or give its headers, like Authorization");
    }

    private McpTrouble wantsMore(Challenge challenge) {
        String scopes = String.join(" ", challenge.scopes());
        boolean harmless = scopes.matches("[\\w:./* -]{1,200}");
        return refusal(
                "it wants more rights than we have" + (harmless ? " (" + scopes + ")" : ""),
                "log in again with ./murabito mcp login " + name + (harmless ? " --scope \"" + scopes + "\"" : ""));
    }

    private McpTrouble failed(String what, IOException e) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return broken(what, e);
    }

    private McpTrouble broken(String what, IOException e) {
        return refusal(what + e.getMessage(), "look into its entry, and into the server's own documents");
    }

    private McpTrouble refusal(String what, String fix) {
        return new McpTrouble(name, Kind.REFUSED, what, fix);
    }
}
