package org.murabito.tool.consent;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.text.Regex;

/// Finds addresses of the web in text, in every form in which somebody would follow them.
final class Urls {
    /// A scheme, or a name of a host with a path behind it; and all that may belong to it. A name has up to
    /// 127 parts of 63 characters: RFC 1035.
    private static final Pattern URL = Regex.compile(
            "(?i)(?:https?:(?=\\S)|(?<!\\w)[a-z][a-z0-9+.-]{1,20}+:[/\\\\]{2}|(?<!\\w)www\\.|"
                    + "(?<![\\w./\\\\@-])(?:[a-z0-9-]{1,63}+\\.){1,126}[a-z]{2,24}(?::\\d{1,5})?[/?\\\\])[^\\s<>\"`「」『』【】（）、。，．]*");
    /// Such a name, also without a path.
    private static final Pattern NAME =
            Regex.compile("(?i)(?<![\\w./\\\\@:-])(?:[a-z0-9-]{1,63}+\\.){1,126}[a-z]{2,24}(?::\\d{1,5})?(?![\\w/?])");

    private static final Pattern END = Regex.compile("[.,;:!?)\\]}'*_|~]$");
    private static final Pattern BEYOND = Regex.compile("[^\\x21-\\x7e]");
    private static final Pattern START = Regex.compile("(?i)([a-z][a-z0-9+.-]*://)([^/?#]*)(.*)", Pattern.DOTALL);
    private static final int MOST_ENDS = 4;

    private Urls() {}

    /// As they stand there, with whatever stands right behind them.
    static List<String> in(String text) {
        return URL.matcher(text).results().map(found -> found.group()).toList();
    }

    /// Every address that a reader may take one of them for, in one form.
    static Set<String> readings(String text) {
        return readings(text, in(text));
    }

    /// @param found what is [#in] the text
    static Set<String> readings(String text, List<String> found) {
        Set<String> all = new LinkedHashSet<>();
        found.forEach(url -> all.addAll(readingsOf(url)));
        String unescaped = text.replace("\\/", "/").replace("\\u0026", "&").replace("&amp;", "&");
        if (!unescaped.equals(text)) {
            in(unescaped).forEach(url -> all.addAll(readingsOf(url)));
        }
        return all;
    }

    private static Set<String> readingsOf(String url) {
        Set<String> all = new LinkedHashSet<>(withoutEnds(url));
        Matcher beyond = BEYOND.matcher(url);
        if (beyond.find()) {
            all.addAll(withoutEnds(url.substring(0, beyond.start())));
        }
        return all;
    }

    /// The names of hosts that stand by themselves.
    static List<String> names(String text) {
        return NAME.matcher(text).results().map(found -> form(found.group())).toList();
    }

    /// It, and it without the signs that a sentence may have put at its end.
    static List<String> withoutEnds(String url) {
        Set<String> all = new LinkedHashSet<>();
        String rest = url;
        all.add(form(rest));
        for (int ends = 0; ends < MOST_ENDS && END.matcher(rest).find(); ends++) {
            rest = rest.substring(0, rest.length() - 1);
            all.add(form(rest));
        }
        return List.copyOf(all);
    }

    /// Its path and query.
    static String behindHost(String url) {
        Matcher parts = START.matcher(form(url));
        return parts.matches() ? parts.group(3) : "";
    }

    /// The same for all that ask for the same: what stands behind a # is not sent, and a scheme that is not written is
    /// added by whoever asks.
    static String form(String url) {
        String whole = url.contains(":/") || url.contains(":\\") ? url : "https://" + url;
        int hash = whole.indexOf('#');
        Matcher parts = START.matcher(hash < 0 ? whole : whole.substring(0, hash));
        if (!parts.matches()) {
            return whole;
        }
        String scheme = parts.group(1).toLowerCase(Locale.ROOT);
        String rest = parts.group(3).startsWith("/") ? parts.group(3) : "/" + parts.group(3);
        return (scheme.equals("http://") ? "https://" : scheme) + parts.group(2).toLowerCase(Locale.ROOT) + rest;
    }
}
