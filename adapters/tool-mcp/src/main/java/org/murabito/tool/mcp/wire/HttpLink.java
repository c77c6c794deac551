package org.murabito.tool.mcp.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A server somewhere else, over streamable HTTP
/// (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports): every message is a POST,
/// whose answer is one message or a stream of events; a stream that ends before the answer is gone on with
/// where it stopped. Redirects are not followed, since headers may be secrets.
public final class HttpLink implements Link {
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration LONGEST_CALL = Duration.ofMinutes(10);
    private static final Duration LONGEST_NOTICE = Duration.ofSeconds(10);
    private static final int MOST_UNAWAITED = 64;
    private static final Duration FAREWELL = Duration.ofSeconds(1);
    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final int MOST_RETRIES = 10;
    private static final int MOST_REFUSALS = 2;
    private static final long NOBODY = -1;

    /// What an id of a session is made of.
    private static final String VISIBLE = "[\\x21-\\x7e]{1,1000}";

    private static final Logger log = LoggerFactory.getLogger(HttpLink.class);

    private final String server;
    private final ServerTransport.Address way;
    private final TokenProvider tokens;
    private final Ear ear;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT)
            .build();
    /// Answers and notices under way, of which nobody waits for what comes back.
    private final Semaphore unawaited = new Semaphore(MOST_UNAWAITED);

    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

    /// Those that wait for an answer, by the id of its request.
    private final Map<Long, Thread> waiting = new ConcurrentHashMap<>();

    /// Requests under way that belong to no session: ending their response cancels them.
    private final Set<Long> stateless = ConcurrentHashMap.newKeySet();

    private final AtomicBoolean over = new AtomicBoolean();
    private volatile @Nullable String session;
    private volatile @Nullable String version;

    public HttpLink(String server, ServerTransport.Address way, TokenProvider tokens, Ear ear) {
        this.server = server;
        this.way = way;
        this.tokens = tokens;
        this.ear = ear;
    }

    @Override
    public void open() {}

    @Override
    public void send(ObjectNode message, Map<String, String> headers) {
        String method = message.path("method").asText("");
        if (method.equals("notifications/cancelled")
                && stateless.contains(message.path("params").path("requestId").asLong(NOBODY))) {
            givenUp(message.path("params").path("requestId").asLong());
            return;
        }
        JsonNode id = message.has("method") ? message.path("id") : Json.object().path("");
        long number = id.asLong(NOBODY);
        boolean waited = id.isNumber();
        if (waited && RequestMetadata.version(message).isPresent()) {
            stateless.add(number);
        }
        if (!waited && !unawaited.tryAcquire()) {
            brake(trouble(Kind.BROKE, "it does not read what it is sent", ""));
            return;
        }
        Thread sending = run(number, () -> {
            try {
                post(message, headers, id);
            } catch (McpTrouble why) {
                fail(id, why);
            } catch (IOException e) {
                McpTrouble why = unreachable(e);
                fail(id, why);
                if (e instanceof ConnectException) {
                    brake(why);
                }
            } catch (RuntimeException e) {
                // Its words may hold a header.
                log.error("MCP server {}: asking it went wrong; what was asked fails: {}", server, e.getClass());
                fail(id, trouble(Kind.UNREACHABLE, "it cannot be asked", "check its url and headers"));
            } finally {
                if (!waited) {
                    unawaited.release();
                }
            }
        });
        if (method.equals("notifications/initialized")) {
            try {
                sending.join(LONGEST_NOTICE);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// Ends the connection, too, over which the answer would come.
    @Override
    public void givenUp(long id) {
        Thread thread = waiting.remove(id);
        if (thread != null) {
            thread.interrupt();
        }
    }

    /// Listens to what the server says by itself, if it offers that.
    @Override
    public void begun(String agreed) {
        version = agreed;
        var _ = run(
                NOBODY,
                new ServerStream(
                        this::spoken,
                        event -> Json.find(event).filter(JsonNode::isObject).ifPresent(ear::heard),
                        why -> brake(unreachable(why)))::run);
    }

    private Optional<InputStream> spoken(String lastId) throws IOException, InterruptedException {
        try {
            HttpResponse<InputStream> response = asked(lastId);
            if (response.statusCode() >= 500) {
                response.body().close();
                throw new IOException("not at the moment");
            }
            check(response, MissingNode.getInstance());
            if (isEvents(response)) {
                return Optional.of(response.body());
            }
            response.body().close();
            return Optional.empty();
        } catch (McpTrouble _) {
            return Optional.empty();
        }
    }

    private interface Work {
        void run() throws InterruptedException;
    }

    private Thread run(long id, Work work) {
        Thread thread = Thread.ofVirtual().name("mcp " + server).unstarted(() -> {
            try {
                work.run();
            } catch (InterruptedException _) {
                // The link is closed, or nobody waits for this any more.
            } catch (RuntimeException e) {
                log.error("MCP server {}: listening to it went wrong and is over: {}", server, e.getClass());
            } finally {
                waiting.remove(id);
                stateless.remove(id);
                threads.remove(Thread.currentThread());
            }
        });
        threads.add(thread);
        if (id != NOBODY) {
            waiting.put(id, thread);
        }
        thread.start();
        if (over.get()) {
            thread.interrupt();
        }
        return thread;
    }

    private void post(ObjectNode message, Map<String, String> headers, JsonNode id)
            throws IOException, InterruptedException {
        String said = Json.write(message);
        HttpResponse<InputStream> response = admitted(request -> {
            headers.forEach(request::setHeader);
            RequestHeaders.of(message).forEach(request::setHeader);
            return request.header("Content-Type", "application/json")
                    .timeout(id.isNumber() ? LONGEST_CALL : LONGEST_NOTICE)
                    .POST(HttpRequest.BodyPublishers.ofString(said));
        });
        try (InputStream body = response.body()) {
            check(response, id);
            response.headers()
                    .firstValue("Mcp-Session-Id")
                    .filter(given -> RequestMetadata.version(message).isEmpty() && given.matches(VISIBLE))
                    .ifPresent(given -> session = given);
            if (!id.isNumber()) {
                return;
            }
            boolean answered;
            if (isEvents(response)) {
                answered = follow(response, id.asLong(-1));
            } else {
                answered = Json.find(text(body)).filter(this::tell).isPresent();
            }
            if (!answered) {
                throw trouble(Kind.ANSWERED_WITH_AN_ERROR, "it sent no answer", "");
            }
        }
    }

    /// Until the answer to a request is here.
    private boolean follow(HttpResponse<InputStream> first, long id) throws IOException, InterruptedException {
        HttpResponse<InputStream> response = first;
        EventStream events = new EventStream(response.body(), "", RETRY);
        for (int retries = 0; retries <= MOST_RETRIES; retries++) {
            try (InputStream _ = response.body()) {
                for (String event = events.next(); event != null; event = events.next()) {
                    Optional<JsonNode> message = Json.find(event).filter(JsonNode::isObject);
                    message.ifPresent(ear::heard);
                    if (message.filter(said -> answers(said, id)).isPresent()) {
                        return true;
                    }
                }
            } catch (IOException e) {
                if (events.lastId().isEmpty()) {
                    throw e;
                }
            }
            if (events.lastId().isEmpty()) {
                return false;
            }
            Thread.sleep(events.retry());
            response = asked(events.lastId());
            check(response, MissingNode.getInstance());
            if (!isEvents(response)) {
                response.body().close();
                return false;
            }
            events = new EventStream(response.body(), events.lastId(), events.retry());
        }
        return false;
    }

    private static boolean answers(JsonNode message, long id) {
        return !message.has("method") && message.path("id").asLong(-1) == id;
    }

    private HttpResponse<InputStream> asked(String lastId) throws IOException, InterruptedException {
        return admitted(
                request -> lastId.isEmpty() ? request.GET() : request.GET().header("Last-Event-ID", lastId));
    }

    /// Asks again with another token where the server does not let us in.
    private HttpResponse<InputStream> admitted(UnaryOperator<HttpRequest.Builder> asked)
            throws IOException, InterruptedException {
        for (int refusals = 0; ; refusals++) {
            String token = tokens.token().orElse("");
            HttpRequest.Builder request = asked.apply(request());
            if (!token.isEmpty()) {
                request.setHeader("Authorization", "Bearer " + token);
            }
            HttpResponse<InputStream> response =
                    client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
            int status = response.statusCode();
            if ((status != 401 && status != 403) || refusals == MOST_REFUSALS) {
                return response;
            }
            String challenge = String.join(", ", response.headers().allValues("WWW-Authenticate"));
            if (!tokens.renew(new TokenProvider.Refusal(status, challenge, token))) {
                return response;
            }
            response.body().close();
        }
    }

    private HttpRequest.Builder request() {
        HttpRequest.Builder request = HttpRequest.newBuilder(way.url());
        way.headers().forEach(request::setHeader);
        request.setHeader("Accept", "application/json, text/event-stream");
        String known = session;
        if (known != null) {
            request.setHeader("Mcp-Session-Id", known);
        }
        String agreed = version;
        if (agreed != null) {
            request.setHeader(RequestHeaders.VERSION, agreed);
        }
        return request;
    }

    /// @param id of the request; missing where it is none of a method
    private void check(HttpResponse<InputStream> response, JsonNode id) throws IOException {
        int status = response.statusCode();
        if (status < 300) {
            return;
        }
        if (status == 401 || status == 403) {
            throw trouble(Kind.REFUSED, "it refuses us (" + status + ")", "check its headers, like Authorization");
        }
        boolean isRead = (id.isNumber() || status == 400) && !isEvents(response);
        ErrorResponse error = new ErrorResponse(status, isRead ? text(response.body()) : "");
        if (session != null && error.isOfSession()) {
            McpTrouble gone = trouble(Kind.BROKE, "it has forgotten the session", "");
            brake(gone);
            throw gone;
        }
        Optional<ObjectNode> answer = error.message().filter(_ -> id.isNumber());
        if (answer.isPresent()) {
            // Some leave out whose error it is.
            ear.heard(answer.get().set("id", id));
            return;
        }
        throw trouble(
                Kind.ANSWERED_WITH_AN_ERROR, "it answered with HTTP " + status, status == 404 ? "check its url" : "");
    }

    private static boolean isEvents(HttpResponse<?> response) {
        return response.headers()
                .firstValue("Content-Type")
                .filter(type -> type.startsWith("text/event-stream"))
                .isPresent();
    }

    private static String text(InputStream body) throws IOException {
        byte[] bytes = body.readNBytes(StdioLink.LONGEST_LINE + 1);
        if (bytes.length > StdioLink.LONGEST_LINE) {
            throw new IOException("an answer of more than " + StdioLink.LONGEST_LINE + " bytes");
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private boolean tell(JsonNode message) {
        if (message.isArray()) {
            message.forEach(ear::heard);
        } else if (message.isObject()) {
            ear.heard(message);
        }
        return message.isContainerNode();
    }

    private void fail(JsonNode id, McpTrouble why) {
        if (id.isNumber()) {
            ear.unanswered(id.asLong(), why);
        }
    }

    private McpTrouble unreachable(IOException e) {
        String what =
                e instanceof ConnectException ? "nothing listens at " + way : "the connection to " + way + " broke";
        return trouble(Kind.UNREACHABLE, what, "check its url, and that it runs");
    }

    private McpTrouble trouble(Kind kind, String what, String fix) {
        return new McpTrouble(server, kind, what, fix);
    }

    private void brake(McpTrouble why) {
        if (over.compareAndSet(false, true)) {
            ear.broke(why);
        }
    }

    @Override
    public void close() {
        over.set(true);
        threads.forEach(Thread::interrupt);
        if (session != null) {
            try {
                HttpRequest.Builder farewell = request().timeout(FAREWELL).DELETE();
                tokens.token().ifPresent(token -> farewell.setHeader("Authorization", "Bearer " + token));
                client.send(farewell.build(), HttpResponse.BodyHandlers.discarding());
            } catch (IOException | McpTrouble _) {
                // It forgets the session by itself then.
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
        client.shutdownNow();
    }
}
