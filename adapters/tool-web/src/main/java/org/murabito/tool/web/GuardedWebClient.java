package org.murabito.tool.web;

import java.net.Proxy;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.SocketFactory;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.WebClient;
import org.murabito.tool.outside.WebException;
import org.murabito.tool.outside.WebException.Kind;
import org.murabito.tool.outside.WebReply;
import org.murabito.tool.outside.WebRequest;

/// A [WebClient] over OkHttp. It takes no proxy from the environment: a proxy looks names up by itself.
public final class GuardedWebClient implements WebClient {
    private final AddressPolicy gate;
    private final SocketFactory sockets;

    /// Made for the first request, since it reads all certificates of the system: a tenth of a start.
    private @Nullable OkHttpClient http;

    public GuardedWebClient(EgressPolicy egress) {
        this(egress, Resolver.SYSTEM, SocketFactory.getDefault());
    }

    /// @param sockets where connections come from
    GuardedWebClient(EgressPolicy egress, Resolver resolver, SocketFactory sockets) {
        this.gate = new AddressPolicy(egress, resolver);
        this.sockets = sockets;
    }

    private synchronized OkHttpClient http() {
        OkHttpClient made = http;
        if (made == null) {
            made = new OkHttpClient.Builder()
                    .proxy(Proxy.NO_PROXY)
                    .socketFactory(sockets)
                    .followRedirects(false)
                    .followSslRedirects(false)
                    .connectionPool(new ConnectionPool(0, 1, TimeUnit.SECONDS))
                    .readTimeout(0, TimeUnit.SECONDS)
                    .build();
            http = made;
        }
        return made;
    }

    @Override
    public WebReply ask(WebRequest request, Deadline deadline) throws InterruptedException {
        RedirectingRequest following = new RedirectingRequest(request, gate, http(), deadline);
        // Looking up a name cannot be interrupted, so it happens where it can be left behind.
        FutureTask<WebReply> work = new FutureTask<>(following::run);
        Thread.ofVirtual().name("web").start(work);
        try {
            return work.get(deadline.left().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            throw new WebException(Kind.TIMEOUT, "no whole reply came in time");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof WebException web) {
                throw web;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            following.cancel();
            work.cancel(true);
        }
    }
}
