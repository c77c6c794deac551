package org.murabito.llm.gemini;

import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Makes up what a model could say: thoughts between calls, signatures on any part, parts and members that nobody
/// knows, and JSON in every spelling.
final class RandomParts {
    private static final List<String> VALUES = List.of(
            "1.0",
            "1e3",
            "-0.10",
            "123456789012345678901234567890",
            "null",
            "true",
            "\"チラシ\"",
            "\"\\u30c1\\/\\n\"",
            "[ 1 ,2]",
            "{ \"z\":1,\"a\" : {} }",
            "\"\"",
            "\"🎏\"");
    private static final List<String> NAMES = List.of("z", "a", "query", "\\u0062", "日付", "", "Z", "_");
    private static final int KINDS = 9;

    private final Random random;
    private final boolean streamed;

    /// @param streamed pieces of one text do not follow each other, because they would be put together
    RandomParts(Random random, boolean streamed) {
        this.random = random;
        this.streamed = streamed;
    }

    List<String> next() {
        List<String> parts = new ArrayList<>();
        int size = 1 + random.nextInt(8);
        int before = -1;
        while (parts.size() < size) {
            int kind = random.nextInt(KINDS);
            if (streamed && kind < 2 && before < 2 && before >= 0) {
                continue;
            }
            parts.add(object(members(kind, kind < 2)));
            before = kind;
        }
        return parts;
    }

    /// @param plain without a signature and anything else
    private List<String> members(int kind, boolean plain) {
        List<String> members = new ArrayList<>();
        switch (kind) {
            case 0 -> members.add("\"text\":" + string());
            case 1 -> members.addAll(List.of("\"text\":" + string(), "\"thought\":true"));
            case 2 -> members.addAll(List.of("\"text\":\"\"", signature()));
            case 3 -> members.addAll(List.of("\"text\":" + string(), signature()));
            case 4 -> members.addAll(List.of("\"text\": " + string(), "\"thought\" : true", signature()));
            case 5, 6 -> members.add("\"functionCall\":" + object(call()));
            case 7 -> members.add("\"neverSeen" + random.nextInt(3) + "\":" + object(arguments()));
            default -> members.add("\"inlineData\":{\"mimeType\":\"image/png\",\"data\":\"iVBORw0KGgo=\"}");
        }
        if (!plain && kind > 4 && random.nextBoolean()) {
            members.add(signature());
        }
        if (!plain && random.nextInt(4) == 0) {
            members.add("\"memberNeverSeen\" : " + value());
        }
        Collections.shuffle(members, random);
        return members;
    }

    private List<String> call() {
        List<String> members = new ArrayList<>(List.of("\"name\":\"list_channels\""));
        if (random.nextInt(5) > 0) {
            members.add("\"args\":" + object(arguments()));
        }
        if (random.nextBoolean()) {
            members.add("\"id\":\"" + Integer.toHexString(random.nextInt(4)) + "\"");
        }
        Collections.shuffle(members, random);
        return members;
    }

    private List<String> arguments() {
        List<String> names = new ArrayList<>(NAMES);
        Collections.shuffle(names, random);
        List<String> members = new ArrayList<>();
        names.subList(0, random.nextInt(NAMES.size())).forEach(name -> members.add("\"" + name + "\":" + value()));
        return members;
    }

    private String object(List<String> members) {
        String space = " ".repeat(random.nextInt(2));
        return "{" + space + String.join(space + ",", members) + space + "}";
    }

    private String value() {
        return VALUES.get(random.nextInt(VALUES.size()));
    }

    private String string() {
        return List.of("\"I look.\"", "\"探します。\\n\"", "\"\\u30c1 \\\"quoted\\\" \\ud83d\\ude00\"", "\" \"")
                .get(random.nextInt(4));
    }

    private String signature() {
        byte[] bytes = new byte[1 + random.nextInt(40)];
        random.nextBytes(bytes);
        return "\"thoughtSignature\":\"" + Base64.getEncoder().encodeToString(bytes) + "\"";
    }
}
