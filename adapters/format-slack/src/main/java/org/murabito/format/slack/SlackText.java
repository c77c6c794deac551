package org.murabito.format.slack;

/// Turns Slack's message markup into plain text: mentions and links become readable, entities become their characters.
/// Emphasis marks stay as they were typed.
public final class SlackText {
    private final SlackNames names;

    public SlackText(SlackNames names) {
        this.names = names;
    }

    public String plain(String raw) {
        if (raw.indexOf('<') < 0 && raw.indexOf('&') < 0) {
            return raw;
        }
        StringBuilder plain = new StringBuilder(raw.length());
        int at = 0;
        int close = -1;
        int open = raw.indexOf('<');
        while (open >= 0) {
            plain.append(unescaped(raw.substring(at, open)));
            close = close < open ? raw.indexOf('>', open) : close;
            if (close < 0) {
                return plain.append(unescaped(raw.substring(open))).toString();
            }
            int next = raw.indexOf('<', open + 1);
            if (next >= 0 && next < close) {
                at = open;
                plain.append(unescaped(raw.substring(at, next)));
                at = next;
            } else {
                plain.append(reference(raw.substring(open + 1, close)));
                at = close + 1;
            }
            open = next;
        }
        return plain.append(unescaped(raw.substring(at))).toString();
    }

    private String reference(String inner) {
        int bar = inner.indexOf('|');
        String target = bar < 0 ? inner : inner.substring(0, bar);
        String label = bar < 0 ? "" : unescaped(inner.substring(bar + 1)).strip();
        if (target.length() > 1) {
            String rest = target.substring(1);
            switch (target.charAt(0)) {
                case '@' -> {
                    return "@" + names.user(rest, label);
                }
                case '#' -> {
                    return "#" + names.channel(rest, label);
                }
                case '!' -> {
                    return special(rest, label);
                }
                default -> {}
            }
        }
        return isAddress(target) ? link(unescaped(target), label) : "<" + unescaped(inner) + ">";
    }

    /// Groups, everybody, and dates: `subteam^S1|@team`, `here`, `date^…^…|yesterday`.
    private static String special(String target, String label) {
        int caret = target.indexOf('^');
        String kind = caret < 0 ? target : target.substring(0, caret);
        if (kind.equals("date") || kind.equals("subteam")) {
            return label.isEmpty() ? "@" + target.substring(caret + 1) : label;
        }
        return label.isEmpty() || label.equals(kind) ? "@" + kind : label;
    }

    private static boolean isAddress(String target) {
        int colon = target.indexOf(':');
        if (colon < 2 || colon > 20 || target.indexOf('\n') >= 0) {
            return false;
        }
        for (int i = 0; i < colon; i++) {
            char c = target.charAt(i);
            if (c >= 128 || !(Character.isLetterOrDigit(c) || "+-.".indexOf(c) >= 0)) {
                return false;
            }
        }
        return true;
    }

    static String link(String address, String label) {
        String shown = address.startsWith("mailto:") || address.startsWith("tel:")
                ? address.substring(address.indexOf(':') + 1)
                : address;
        return label.isEmpty() || sameAddress(shown, label) ? shown : label + " (" + shown + ")";
    }

    private static boolean sameAddress(String address, String label) {
        return bare(address).equalsIgnoreCase(bare(label));
    }

    private static String bare(String address) {
        String bare = address.startsWith("https://") ? address.substring(8) : address;
        bare = bare.startsWith("http://") ? bare.substring(7) : bare;
        return bare.endsWith("/") ? bare.substring(0, bare.length() - 1) : bare;
    }

    private static String unescaped(String text) {
        if (text.indexOf('&') < 0) {
            return text;
        }
        // The ampersand last, or "&amp;lt;" would become "<".
        return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }
}
