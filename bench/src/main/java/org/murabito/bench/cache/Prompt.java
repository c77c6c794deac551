package org.murabito.bench.cache;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Estimate;
import org.murabito.llm.Json;

/// A request as the cache sees it: blocks in the order tools, system, messages, each with what stands before it.
final class Prompt {
    private final List<Part> parts = new ArrayList<>();
    private final MessageDigest digest;

    /// @param key the same for the same beginning
    /// @param upTo tokens from the start to the end of this block
    /// @param kept how long a mark on it keeps the prefix; null without a mark
    record Part(
            String key, String section, long upTo, @Nullable Duration kept) {}

    private Prompt(MessageDigest digest) {
        this.digest = digest;
    }

    static Prompt of(String body) {
        JsonNode request = Json.read(body);
        try {
            var prompt = new Prompt(MessageDigest.getInstance("SHA-256"));
            prompt.add("model", "", request.path("model"));
            request.path("tools").forEach(tool -> prompt.add("tools", "", tool));
            request.path("system").forEach(block -> prompt.add("system", "", block));
            // These change what the messages mean; the tools and the system text stay cached.
            String with = request.path("tool_choice") + "|" + request.path("thinking") + "|"
                    + body.contains("\"type\":\"image\"") + "|";
            for (JsonNode message : request.path("messages")) {
                message.path("content")
                        .forEach(block -> prompt.add(
                                "messages", with + message.path("role").asText(), block));
            }
            return prompt;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private void add(String section, String with, JsonNode block) {
        @Nullable Duration kept = null;
        JsonNode plain = block;
        if (block instanceof ObjectNode object && object.has("cache_control")) {
            kept = object.path("cache_control").path("ttl").asText().equals("1h")
                    ? Duration.ofHours(1)
                    : Duration.ofMinutes(5);
            plain = object.deepCopy().without("cache_control");
        }
        String text = Json.write(plain);
        digest.update((section + with + "\n" + text + "\n").getBytes(StandardCharsets.UTF_8));
        long before = parts.isEmpty() ? 0 : parts.getLast().upTo();
        parts.add(new Part(key(), section, before + Estimate.tokens(text), kept));
    }

    private String key() {
        try {
            return HexFormat.of().formatHex(((MessageDigest) digest.clone()).digest());
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    List<Part> parts() {
        return parts;
    }

    long tokens() {
        return parts.getLast().upTo();
    }

    /// How many blocks at the start are the same as there.
    int commonWith(Prompt other) {
        int common = 0;
        while (common < Math.min(parts.size(), other.parts.size())
                && parts.get(common).key().equals(other.parts.get(common).key())) {
            common++;
        }
        return common;
    }
}
