package org.murabito.app.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.account.Account;
import org.murabito.file.PrivateFile;
import org.murabito.llm.Json;
import org.murabito.text.Sha256;
import org.murabito.webchat.source.ProgramAccess;

/// The programs that may ask, in a file of the data folder that its owner alone can read. Of a token only a hash is
/// kept. Safe from any thread; several processes never write it at once, since one has the folder.
public final class Clients implements ProgramAccess {
    private final Path file;
    private final SecureRandom random = new SecureRandom();

    public Clients(Path folder) {
        this.file = folder.resolve("clients.json");
    }

    public synchronized List<Client> all() {
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            List<Client> clients = new ArrayList<>();
            Json.read(Files.readString(file)).path("clients").forEach(node -> clients.add(read(node)));
            return clients;
        } catch (IOException | IllegalArgumentException e) {
            throw new UncheckedIOException(new IOException(file + " cannot be read; mend it, or remove it", e));
        }
    }

    /// @return the token of the new client, shown this once
    public synchronized String add(
            String name, CommunityId community, @Nullable MemberId member, int tokens, Instant now) {
        List<Client> clients = new ArrayList<>(all());
        if (clients.stream().anyMatch(client -> client.name().equals(name))) {
            throw new IllegalArgumentException(
                    "there is a client " + name + " already; revoke it first, or take another name");
        }
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        String token = "mura_" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        clients.add(new Client(name, community, member, tokens, Sha256.hex(token), now));
        write(clients);
        return token;
    }

    /// False where there is none of that name.
    public boolean revoke(String name) {
        return revoke(client -> client.name().equals(name));
    }

    @Override
    public void end(Account account) {
        revoke(client -> client.member() != null && client.member().key().equals(account.id()));
    }

    @Override
    public void end(CommunityId community) {
        revoke(client -> client.community().equals(community));
    }

    private synchronized boolean revoke(Predicate<Client> which) {
        List<Client> clients = new ArrayList<>(all());
        boolean gone = clients.removeIf(which);
        if (gone) {
            write(clients);
        }
        return gone;
    }

    public Optional<Client> named(String name) {
        return all().stream().filter(client -> client.name().equals(name)).findFirst();
    }

    Optional<Client> withToken(String token) {
        byte[] hash = Sha256.hex(token).getBytes(StandardCharsets.US_ASCII);
        return all().stream()
                .filter(client -> MessageDigest.isEqual(client.hash().getBytes(StandardCharsets.US_ASCII), hash))
                .findFirst();
    }

    private static Client read(JsonNode node) {
        CommunityId community = new CommunityId(node.path("community").asText());
        String member = node.path("member").asText("");
        return new Client(
                node.path("name").asText(),
                community,
                member.isEmpty() ? null : new MemberId(community, member),
                node.path("tokens").asInt(Client.TOKENS),
                node.path("hash").asText(),
                Instant.parse(node.path("since").asText()));
    }

    private void write(List<Client> clients) {
        ObjectNode root = Json.object();
        ArrayNode list = root.putArray("clients");
        for (Client client : clients) {
            MemberId member = client.member();
            list.addObject()
                    .put("name", client.name())
                    .put("community", client.community().value())
                    .put("member", member == null ? "" : member.key())
                    .put("tokens", client.tokens())
                    .put("hash", client.hash())
                    .put("since", client.since().toString());
        }
        try {
            PrivateFile.write(file, root.toPrettyString());
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be written", e);
        }
    }
}
