package org.murabito.llm.openai.form;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.llm.Json;
import org.murabito.llm.ModelRequest;
import org.murabito.text.Sha256;

/// Sends requests that begin alike to where that beginning is cached: the same for all requests with the same system
/// text and tools, so for all questions of a community.
public final class CacheKey {
    // OpenAI allows 64.
    private static final int CHARACTERS = 32;

    private CacheKey() {}

    public static String of(ModelRequest request) {
        Stream<String> tools = request.tools().stream()
                .flatMap(tool -> Stream.of(tool.name(), tool.description(), Json.write(tool.schema())));
        String all = Stream.concat(Stream.of(request.system()), tools)
                .map(text -> text + "\0")
                .collect(Collectors.joining());
        return Sha256.hex(all).substring(0, CHARACTERS);
    }
}
