package org.murabito.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.app.settings.Settings;

final class WebServerTest {
    @Test
    @Timeout(60)
    void leaves_what_does_not_end() throws Exception {
        CountDownLatch ending = new CountDownLatch(1);
        HttpServlet endless = new HttpServlet() {
            private static final long serialVersionUID = 1;

            @Override
            public void destroy() {
                ending.countDown();
                new Semaphore(0).acquireUninterruptibly();
            }

            @Override
            protected void doGet(HttpServletRequest request, HttpServletResponse response) {}
        };
        WebServer server =
                WebServer.start(Settings.Web.ofThisMachine(0), List.of(WebServer.servlet(endless, "/endless")));

        try (HttpClient client = HttpClient.newHttpClient()) {
            client.send(
                    HttpRequest.newBuilder(server.address().resolve("/endless")).build(),
                    HttpResponse.BodyHandlers.discarding());
        }

        server.close();

        assertThat(ending.getCount()).isZero();
    }
}
