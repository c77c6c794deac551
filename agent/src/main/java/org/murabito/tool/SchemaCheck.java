package org.murabito.tool;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/// Checks arguments against the JSON Schema of a tool. Schemas are also of servers and of people: one that cannot be
/// read is a problem like others, and never throws.
@FunctionalInterface
public interface SchemaCheck {
    /// What is wrong and what is allowed, one sentence each; empty if it is legal.
    List<String> problems(JsonNode schema, JsonNode arguments);
}
