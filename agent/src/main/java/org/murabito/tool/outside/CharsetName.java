package org.murabito.tool.outside;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The charset that a `Content-Type` or the beginning of a page names.
public final class CharsetName {
    private static final Pattern SAID = Pattern.compile("(?i)charset\\s*=\\s*[\"']?([\\w.:-]+)");

    /// What the web means by these names: https://encoding.spec.whatwg.org/#names-and-labels
    private static final Map<String, String> MEANT = Map.of(
            "shift_jis", "windows-31j",
            "shift-jis", "windows-31j",
            "sjis", "windows-31j",
            "x-sjis", "windows-31j",
            "iso-8859-1", "windows-1252",
            "us-ascii", "windows-1252",
            "ascii", "windows-1252",
            "latin1", "windows-1252",
            "x-euc-jp", "EUC-JP");

    private CharsetName() {}

    /// Empty where none is named that this machine knows.
    public static Optional<Charset> in(String text) {
        Matcher said = SAID.matcher(text);
        if (!said.find()) {
            return Optional.empty();
        }
        String name = said.group(1).toLowerCase(Locale.ROOT);
        try {
            return Optional.of(Charset.forName(MEANT.getOrDefault(name, name)));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException _) {
            return Optional.empty();
        }
    }
}
