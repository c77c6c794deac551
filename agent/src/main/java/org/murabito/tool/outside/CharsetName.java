package org.murabito.tool.outside;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The charset that a `Content-Type` names.
public final class CharsetName {
    private static final Pattern SAID = Pattern.compile("(?i)charset\\s*=\\s*[\"']?([\\w.:-]+)");

    private CharsetName() {}

    /// Empty where none is named that this machine knows.
    public static Optional<Charset> in(String text) {
        Matcher said = SAID.matcher(text);
        if (!said.find()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Charset.forName(meant(said.group(1).toLowerCase(Locale.ROOT))));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException _) {
            return Optional.empty();
        }
    }

    /// What the web means by these names: https://encoding.spec.whatwg.org/#names-and-labels
    private static String meant(String name) {
        return switch (name) {
            case "shift_jis", "shift-jis", "sjis", "x-sjis", "ms_kanji", "cp932" -> "windows-31j";
            case "iso-2022-jp" -> "x-windows-iso2022jp";
            case "x-euc-jp" -> "EUC-JP";
            case "iso-8859-1", "latin1", "us-ascii", "ascii" -> "windows-1252";
            default -> name;
        };
    }
}
