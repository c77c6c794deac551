package org.murabito.conversation.wording;

import java.util.List;

/// Sees links in a text.
final class WebLinkReader {
    private static final List<String> DOMAINS = List.of("com", "org", "net", "io");

    private WebLinkReader() {}

    /// Whether it holds http://, www. or a name that ends like most sites.
    ///
    /// @param text in lower case
    static boolean holdsOne(String text) {
        for (int dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', dot + 1)) {
            if (text.startsWith("www", dot - 3) || (dot > 0 && isInName(text, dot - 1) && endsSite(text, dot + 1))) {
                return true;
            }
        }
        return text.contains("http://") || text.contains("https://");
    }

    private static boolean endsSite(String text, int at) {
        for (String domain : DOMAINS) {
            if (text.startsWith(domain, at) && !isInName(text, at + domain.length())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isInName(String text, int at) {
        char c = at < text.length() ? text.charAt(at) : ' ';
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    }
}
