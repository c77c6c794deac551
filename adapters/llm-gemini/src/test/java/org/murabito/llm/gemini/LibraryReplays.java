package org.murabito.llm.gemini;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.genai.types.Content;
import java.util.List;
import java.util.Random;
import org.murabito.llm.Json;

/// What would become of the replies of [Replays] in the types of Google's own library: why they are not used for what
/// a model said. Compared as JSON trees, so that spelling does not count.
final class LibraryReplays {
    private LibraryReplays() {}

    /// @param args how many replies, and the seed
    static void main(String[] args) {
        var made = new RandomParts(new Random(Long.parseLong(args[1])), false);
        int parts = 0;
        int changed = 0;
        int unsigned = 0;
        for (int reply = Integer.parseInt(args[0]); reply > 0; reply--) {
            List<String> said = made.next();
            String content = "{\"role\":\"model\",\"parts\":[" + String.join(",", said) + "]}";
            JsonNode back = Json.read(Content.fromJson(content).toJson()).path("parts");
            for (int at = 0; at < said.size(); at++) {
                JsonNode before = Json.read(said.get(at));
                JsonNode after = back.path(at);
                parts++;
                changed += before.equals(after) ? 0 : 1;
                unsigned += before.path("thoughtSignature").equals(after.path("thoughtSignature")) ? 0 : 1;
            }
        }
        System.out.println(parts + " parts, " + changed + " changed, " + unsigned + " signatures lost");
    }
}
