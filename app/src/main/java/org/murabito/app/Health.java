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
import java.util.function.BooleanSupplier;
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
    private static final PartFinding AWAY = new PartFinding(
            "Store",
            State.BROKEN,
            "the database does not answer, and another node may have taken over",
            "look whether the database can be used; it goes on by itself then");

    private final transient Supplier<List<PartFinding>> findings;
    private final transient BooleanSupplier cut;
    private final String operatorToken;

    /// @param cut whether another node may have taken over: then people are to be sent to that one
    Health(Supplier<List<PartFinding>> findings, BooleanSupplier cut, String operatorToken) {
        this.findings = findings;
        this.cut = cut;
        this.operatorToken = operatorToken;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        boolean away = cut.getAsBoolean();
        // Looking would wait for the database.
        List<PartFinding> parts = away ? List.of(AWAY) : findings.get();
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
        if (away) {
            response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
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
