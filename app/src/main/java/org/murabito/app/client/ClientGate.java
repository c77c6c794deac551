package org.murabito.app.client;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.mcp.AuthenticatedClient;
import org.murabito.mcp.ClientAuthenticator;

/// Lets in programs by their own token, and by the operator's for the program that is named with it: whoever may read
/// the data folder may speak for all.
public final class ClientGate implements ClientAuthenticator {
    /// The name of a scheme knows no case: RFC 9110, section 11.1.
    private static final Pattern BEARER = Pattern.compile("bearer +(\\S+) *", Pattern.CASE_INSENSITIVE);

    private final Clients clients;
    private final String operatorToken;
    private final ClientService service;

    public ClientGate(Clients clients, String operatorToken, ClientService service) {
        this.clients = clients;
        this.operatorToken = operatorToken;
        this.service = service;
    }

    @Override
    public Optional<AuthenticatedClient> admit(@Nullable String authorization, @Nullable String client) {
        Matcher shown = BEARER.matcher(authorization == null ? "" : authorization);
        if (!shown.matches()) {
            return Optional.empty();
        }
        String token = shown.group(1);
        boolean operator = MessageDigest.isEqual(
                token.getBytes(StandardCharsets.UTF_8), operatorToken.getBytes(StandardCharsets.UTF_8));
        Optional<Client> known = operator && client != null ? clients.named(client) : clients.withToken(token);
        return known.map(one -> service.guest(one, () -> clients.all().contains(one)));
    }
}
