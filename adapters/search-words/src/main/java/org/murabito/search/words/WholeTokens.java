package org.murabito.search.words;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Ids, versions, file names and addresses, which lose their meaning when they are cut into words: `TICKET-123`,
/// `user_id`, `v1.2.3`, `https://…`.
public final class WholeTokens {
    private static final String SEPARATORS = "<>\"'`()[]{}|,;\\";
    private static final String JOINERS = "-_./:@#+=~%&?!*$^";
    private static final int LONGEST = 255;
    private static final int MOST_PARTS = 16;

    private WholeTokens() {}

    public static List<String> of(String folded) {
        Set<String> tokens = new LinkedHashSet<>();
        int start = -1;
        for (int at = 0; at <= folded.length(); at++) {
            boolean inside = at < folded.length() && isInside(folded.charAt(at));
            if (inside && start < 0) {
                start = at;
            } else if (!inside && start >= 0) {
                addChunk(folded, start, at, tokens);
                start = -1;
            }
        }
        return new ArrayList<>(tokens);
    }

    /// How many words the token would be cut into.
    public static int parts(String token) {
        int parts = 0;
        boolean inside = false;
        for (int at = 0; at < token.length(); at++) {
            boolean letter = isLetter(token.charAt(at));
            parts += letter && !inside ? 1 : 0;
            inside = letter;
        }
        return Math.min(parts, MOST_PARTS);
    }

    private static boolean isInside(char c) {
        return c > ' ' && c < 0x7f && SEPARATORS.indexOf(c) < 0;
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    }

    private static void addChunk(String text, int from, int to, Set<String> tokens) {
        int start = from;
        int end = to;
        while (start < end && !isLetter(text.charAt(start))) {
            start++;
        }
        while (end > start && !isLetter(text.charAt(end - 1))) {
            end--;
        }
        if (!isWhole(text, start, end)) {
            return;
        }
        int scheme = text.indexOf("://", start);
        if (scheme >= 0 && scheme + 3 < end) {
            start = scheme + 3;
        }
        add(text, start, end, tokens);
        addPieces(text, start, end, tokens);
    }

    /// Host, folders and parameters of an address; folders and file of a path.
    private static void addPieces(String text, int start, int end, Set<String> tokens) {
        int pieces = 0;
        int piece = start;
        for (int at = start; at <= end && pieces < MOST_PARTS; at++) {
            if (at == end || "/?&=#".indexOf(text.charAt(at)) >= 0) {
                if (isWhole(text, piece, at)) {
                    add(text, piece, at, tokens);
                    pieces++;
                }
                piece = at + 1;
            }
        }
    }

    private static void add(String text, int start, int end, Set<String> tokens) {
        tokens.add(text.substring(start, Math.min(end, start + LONGEST)));
    }

    /// Joined by signs, or letters and digits in one.
    private static boolean isWhole(String text, int start, int end) {
        boolean joined = false;
        boolean letters = false;
        boolean digits = false;
        for (int at = start; at < end; at++) {
            char c = text.charAt(at);
            joined |= JOINERS.indexOf(c) >= 0 && at > start && at < end - 1;
            digits |= c >= '0' && c <= '9';
            letters |= c >= 'a' && c <= 'z';
        }
        return joined || (letters && digits);
    }
}
