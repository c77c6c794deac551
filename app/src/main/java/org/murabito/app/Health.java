package org.murabito.app;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.murabito.app.check.PartFinding;
import org.murabito.app.check.PartFinding.State;
import org.murabito.llm.Json;

/// Tells programs that watch whether all that was set up works: `ok`, or `degraded` where something is missing that
/// Murabito lives without, or nothing can be written. Nothing is tried for it but a write after one that failed.
/// Whoever shows the operator's token is told what is missing.
final class Health extends HttpServlet {
    static final String PATH = "/health";
    private static final long serialVersionUID = 1;

    private final transient Supplier<List<PartFinding>> findings;
    private final String operatorToken;

    Health(Supplier<List<PartFinding>> findings, String operatorToken) {
        this.findings = findings;
        this.operatorToken = operatorToken;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        List<PartFinding> parts = findings.get();
        boolean degraded = parts.stream().anyMatch(part -> part.state() == State.BROKEN);
        ObjectNode told = Json.object().put("status", degraded ? "degraded" : "ok");
        if (isOperator(request)) {
            ArrayNode list = told.putArray("parts");
            parts.forEach(part -> list.addObject()
                    .put("part", part.part())
                    .put("state", part.state().name().toLowerCase(Locale.ROOT))
                    .put("what", part.what())
                    .put("todo", part.todo()));
        }
        response.setContentType("application/json; charset=utf-8");
        response.setHeader("Cache-Control", "no-store");
        response.getWriter().print(Json.write(told));
    }

    private boolean isOperator(HttpServletRequest request) {
        String given = String.valueOf(request.getHeader("Authorization"));
        return MessageDigest.isEqual(
                given.getBytes(StandardCharsets.UTF_8), ("Bearer " + operatorToken).getBytes(StandardCharsets.UTF_8));
    }
}
