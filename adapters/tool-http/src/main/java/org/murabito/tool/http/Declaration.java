package org.murabito.tool.http;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.consent.ToolPermission;
import org.murabito.tool.outside.Endpoint;

/// A tool as it is described in a file of settings.
///
/// @param path null for the whole reply
/// @param beforehand the parameter that takes the topic of a message when the tool is run by score; null for none
record Declaration(
        ToolDefinition definition,
        List<Parameter> parameters,
        Asking asking,
        @Nullable ResultPath path,
        Limits limits,
        @Nullable String beforehand,
        ToolPermission permission) {
    Declaration {
        parameters = List.copyOf(parameters);
    }

    /// What is asked.
    ///
    /// @param headers may name variables of the environment
    /// @param hosts where it may redirect to besides
    record Asking(String method, UrlTemplate url, Map<String, String> headers, Set<Endpoint> hosts, boolean acts) {
        Asking {
            headers = Map.copyOf(headers);
            hosts = Set.copyOf(hosts);
        }

        boolean hasBody() {
            return !method.equals("GET");
        }
    }

    /// @param keep how long a reply serves for the same question again
    record Limits(Duration time, int mostBytes, Duration keep) {}

    /// Every text in which a variable of the environment may be named.
    List<String> named() {
        return Stream.concat(asking.headers().values().stream(), asking.url().pairs().stream())
                .toList();
    }
}
