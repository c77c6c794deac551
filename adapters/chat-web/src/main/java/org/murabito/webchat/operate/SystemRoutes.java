package org.murabito.webchat.operate;

import io.javalin.config.RoutesConfig;
import java.util.List;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.source.ComponentState;
import org.murabito.webchat.source.OfferedTool;
import org.murabito.webchat.source.Operations;

/// The tools that models may call, how what is configured for them is, and every setting.
record SystemRoutes(Operations operations) {
    record ToolsView(List<ComponentState> parts, List<OfferedTool> tools) {}

    void contribute(RoutesConfig routes) {
        routes.get("/api/operate/tools", request -> {
            Guard.requireOperator(request);
            WebJson.answer(
                    request,
                    new ToolsView(operations.parts().get(), operations.tools().get()));
        });
        routes.get("/api/operate/settings", request -> {
            Guard.requireOperator(request);
            WebJson.answer(request, operations.settings().apply(Guard.language(request)));
        });
    }
}
