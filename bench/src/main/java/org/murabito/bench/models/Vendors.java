package org.murabito.bench.models;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.llm.openai.setup.ServerDialect;

/// The vendors whose adapters are looked at.
final class Vendors {
    static final List<ReplayedVendor> REPLAYED = List.of(
            new OpenAiChat(ServerDialect.OPENAI), new OpenAiChat(ServerDialect.COMPATIBLE), new OpenAiResponses());
    static final List<Vendor> ALL = Stream.concat(REPLAYED.stream(), Stream.of(new Anthropic(), new Gemini()))
            .toList();

    private Vendors() {}

    /// All of them where none is named.
    static List<Vendor> get(List<String> names) {
        return names.isEmpty() ? ALL : names.stream().map(Vendors::get).toList();
    }

    static Vendor get(String name) {
        return ALL.stream()
                .filter(vendor -> vendor.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no vendor is called " + name + ", known are "
                        + ALL.stream().map(Vendor::name).collect(Collectors.joining(", "))));
    }
}
