package org.murabito.tool.http;

import java.util.regex.Pattern;

/// A key that stands in an entry as it is, where whoever reads the settings reads it too.
final class WrittenKey {
    private static final Pattern NAMED_SO =
            Pattern.compile("(?i).*(?:key(?!word)|secret|token|password|auth(?!or(?!i[sz]))|cookie).*");

    /// A word of letters and digits, which no scheme or setting is.
    private static final Pattern LOOKS_SO =
            Pattern.compile("(?<![^\\s=;,&])(?=[^\\s=;,&]*[A-Za-z])(?=[^\\s=;,&]*[0-9])[^\\s=;,&]{8,}");

    private WrittenKey() {}

    static boolean inHeader(String name, String value) {
        return NAMED_SO.matcher(name).matches()
                && (!SecretVariables.named(value)
                        || LOOKS_SO.matcher(SecretVariables.around(value)).find());
    }

    /// @param pair of an address, with what fills it
    static boolean inPair(String pair) {
        String[] parts = pair.split("=", 2);
        return parts.length == 2
                && NAMED_SO.matcher(parts[0]).matches()
                && LOOKS_SO.matcher(UrlTemplate.around(SecretVariables.around(parts[1])))
                        .find();
    }
}
