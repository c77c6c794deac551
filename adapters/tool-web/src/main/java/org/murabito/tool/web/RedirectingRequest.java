package org.murabito.tool.web;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLException;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.tool.outside.WebException;
import org.murabito.tool.outside.WebException.Kind;
import org.murabito.tool.outside.WebReply;
import org.murabito.tool.outside.WebRequest;

/// One request with the redirects that follow from it, each of which has to pass the gate.
final class RedirectingRequest {
    static final int MOST_REDIRECTS = 5;
    private static final Set<Integer> ONWARD = Set.of(301, 302, 303, 307, 308);
    private static final Set<Integer> ONWARD_THE_SAME = Set.of(307, 308);

    private final WebRequest request;
    private final AddressPolicy gate;
    private final OkHttpClient http;
    private final Deadline deadline;
    private volatile @Nullable Call call;
    private volatile boolean cancelled;

    RedirectingRequest(WebRequest request, AddressPolicy gate, OkHttpClient http, Deadline deadline) {
        this.request = request;
        this.gate = gate;
        this.http = http;
        this.deadline = deadline;
    }

    WebReply run() {
        HttpUrl first = AddressPolicy.read(request.url());
        HttpUrl url = first;
        boolean same = true;
        for (int redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
            try (Response response = send(url, request(url, first, same))) {
                Optional<HttpUrl> next = onward(url, response);
                if (next.isEmpty() || !request.onward()) {
                    return reply(url, response);
                }
                same &= ONWARD_THE_SAME.contains(response.code());
                url = next.get();
            } catch (IOException e) {
                throw failed(url.host(), e);
            }
        }
        throw new WebException(
                Kind.REFUSED, first.host() + " redirects again and again; followed are " + MOST_REDIRECTS + " times");
    }

    void cancel() {
        cancelled = true;
        Call current = call;
        if (current != null) {
            current.cancel();
        }
    }

    /// Connects to what was checked and to nothing else, whatever the name stands for meanwhile.
    private Response send(HttpUrl url, Request wanted) throws IOException {
        List<InetAddress> checked = gate.admit(url);
        Call next = http.newBuilder()
                .dns(_ -> checked)
                .callTimeout(deadline.left())
                .build()
                .newCall(wanted);
        call = next;
        if (cancelled || deadline.passed()) {
            throw new InterruptedIOException("cancelled");
        }
        return next.execute();
    }

    /// @param same whether all redirects so far ask for the same method and body
    private Request request(HttpUrl url, HttpUrl first, boolean same) {
        Request.Builder wanted = new Request.Builder().url(url).header("User-Agent", "Murabito");
        if (isAt(url, first)) {
            request.headers().forEach(wanted::header);
        }
        WebRequest.Body body = request.body();
        if (same) {
            wanted.method(request.method(), body == null ? null : new OnceBody(body));
        }
        return wanted.build();
    }

    private static boolean isAt(HttpUrl url, HttpUrl first) {
        return url.scheme().equals(first.scheme()) && url.host().equals(first.host()) && url.port() == first.port();
    }

    private static Optional<HttpUrl> onward(HttpUrl url, Response response) {
        String location = response.header("Location");
        if (!ONWARD.contains(response.code()) || location == null) {
            return Optional.empty();
        }
        HttpUrl next = url.resolve(location);
        if (next == null) {
            throw new WebException(
                    Kind.REFUSED, url.host() + " redirects to what is no address of http or https; allowed are those");
        }
        return Optional.of(next);
    }

    private WebReply reply(HttpUrl url, Response response) throws IOException {
        int most = request.mostBytes();
        byte[] read = response.body().byteStream().readNBytes(most + 1);
        boolean cut = read.length > most;
        Map<String, String> headers = new HashMap<>();
        response.headers().forEach(pair -> headers.put(pair.getFirst().toLowerCase(Locale.ROOT), pair.getSecond()));
        return new WebReply(url.toString(), response.code(), headers, cut ? Arrays.copyOf(read, most) : read, cut);
    }

    private static WebException failed(String host, IOException e) {
        return switch (e) {
            case InterruptedIOException _ -> new WebException(Kind.TIMEOUT, host + " did not answer in time");
            case SSLException _ -> new WebException(Kind.UNREACHABLE, host + " cannot show that it is " + host);
            default -> new WebException(Kind.UNREACHABLE, host + " cannot be reached, or broke off");
        };
    }
}
