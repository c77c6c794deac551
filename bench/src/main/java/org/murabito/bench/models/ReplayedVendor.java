package org.murabito.bench.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.random.RandomGenerator;

/// A vendor whose replies have to come back as they were.
interface ReplayedVendor extends Vendor {
    /// A reply with everything in it that may come one day: unknown fields and parts, odd order of keys.
    ObjectNode oddReply(RandomGenerator random);

    /// The parts of a reply that must come back.
    List<JsonNode> said(ObjectNode reply);

    /// The same parts of the last reply in the body of a request.
    List<JsonNode> sentBack(JsonNode body);
}
