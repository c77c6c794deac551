package org.murabito.app.metric;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.function.Supplier;

/// Everything that is measured, for a program that shows the operator's token.
public final class MetricsPage extends HttpServlet {
    public static final String PATH = "/metrics";
    private static final long serialVersionUID = 1;

    private final transient Supplier<String> numbers;
    private final byte[] expected;

    public MetricsPage(Supplier<String> numbers, String operatorToken) {
        this.numbers = numbers;
        this.expected = ("Bearer " + operatorToken).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String shown = String.valueOf(request.getHeader("Authorization"));
        if (!MessageDigest.isEqual(shown.getBytes(StandardCharsets.UTF_8), expected)) {
            response.setHeader("WWW-Authenticate", "Bearer");
            response.sendError(HttpServletResponse.SC_UNAUTHORIZED);
            return;
        }
        response.setContentType("text/plain; version=0.0.4; charset=utf-8");
        response.setHeader("Cache-Control", "no-store");
        response.getWriter().print(numbers.get());
    }
}
