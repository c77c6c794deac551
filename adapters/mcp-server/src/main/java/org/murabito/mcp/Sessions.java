package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.cache.BoundedMap;

/// What clients began with `initialize`. A session belongs to the client that began it; of too many of one client, the
/// one that was used longest ago is forgotten.
final class Sessions {
    private static final int MOST_OF_A_CLIENT = 100;

    private final Map<String, Map<String, Session>> ofClients = new ConcurrentHashMap<>();

    /// Calls under way by the ids of their requests, which are only told apart within a session.
    record Session(Map<JsonNode, RunningCall> calls) {
        void cancel(JsonNode id) {
            RunningCall call = calls.get(id);
            if (call != null) {
                call.cancel();
            }
        }
    }

    /// @return its id
    String begin(String client) {
        Map<String, Session> own = ofClients.computeIfAbsent(client, _ -> BoundedMap.byAccess(MOST_OF_A_CLIENT));
        String id = UUID.randomUUID().toString();
        synchronized (own) {
            own.put(id, new Session(new ConcurrentHashMap<>()));
        }
        return id;
    }

    Optional<Session> find(String id, String client) {
        Map<String, Session> own = ofClients.getOrDefault(client, Map.of());
        synchronized (own) {
            return Optional.ofNullable(own.get(id));
        }
    }

    /// With what is under way in it.
    ///
    /// @return false where there is none
    boolean end(String id, String client) {
        Map<String, Session> own = ofClients.getOrDefault(client, Map.of());
        Optional<Session> gone = find(id, client);
        synchronized (own) {
            gone.ifPresent(_ -> own.remove(id));
        }
        gone.ifPresent(session -> session.calls().values().forEach(RunningCall::cancel));
        return gone.isPresent();
    }
}
