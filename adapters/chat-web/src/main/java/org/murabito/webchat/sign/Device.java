package org.murabito.webchat.sign;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a browser or program calls itself, short enough to be told from others in a list. Nothing is granted by it.
final class Device {
    private static final int LONGEST = 40;

    /// What is searched for first stands first: each browser names those before it as well.
    private static final List<Map.Entry<String, String>> PROGRAMS = List.of(
            Map.entry("Edg", "Edge"),
            Map.entry("OPR/", "Opera"),
            Map.entry("Firefox/", "Firefox"),
            Map.entry("FxiOS/", "Firefox"),
            Map.entry("Chrome/", "Chrome"),
            Map.entry("CriOS/", "Chrome"),
            Map.entry("Safari/", "Safari"));

    private static final List<Map.Entry<String, String>> SYSTEMS = List.of(
            Map.entry("iPhone", "iPhone"),
            Map.entry("iPad", "iPad"),
            Map.entry("Android", "Android"),
            Map.entry("Windows", "Windows"),
            Map.entry("Mac OS X", "macOS"),
            Map.entry("CrOS", "ChromeOS"),
            Map.entry("Linux", "Linux"));

    private Device() {}

    static String of(@Nullable String userAgent) {
        if (userAgent == null) {
            return "";
        }
        String known = Stream.of(PROGRAMS, SYSTEMS)
                .flatMap(names -> names.stream()
                        .filter(name -> userAgent.contains(name.getKey()))
                        .limit(1))
                .map(Map.Entry::getValue)
                .collect(Collectors.joining(", "));
        String plain = userAgent.replaceAll("\\p{Cntrl}", "").strip();
        return known.isEmpty() ? plain.substring(0, Math.min(LONGEST, plain.length())) : known;
    }
}
