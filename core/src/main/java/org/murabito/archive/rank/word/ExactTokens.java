package org.murabito.archive.rank.word;

import java.util.ArrayList;
import java.util.List;

/// The ids, numbers and addresses of a question: what is worth more as it is written than in its parts.
public final class ExactTokens {
    private static final int MOST = 8;

    private final List<String> tokens = new ArrayList<>();

    public ExactTokens(String question) {
        for (String word : question.split("\\s+", -1)) {
            String token = trimmed(word);
            if (tokens.size() < MOST && token.length() > 2 && isWrittenSpecially(token)) {
                tokens.add(token);
            }
        }
    }

    public int countIn(String text) {
        int count = 0;
        for (String token : tokens) {
            count += holds(text, token) ? 1 : 0;
        }
        return count;
    }

    private static String trimmed(String word) {
        int start = 0;
        int end = word.length();
        while (start < end && !isPart(word.charAt(start))) {
            start++;
        }
        while (end > start && !isPart(word.charAt(end - 1))) {
            end--;
        }
        return word.substring(start, end);
    }

    /// With a sign inside, or with letters and digits: TICKET-123, user_id, v2, 10.0.0.1, example.org/a.
    private static boolean isWrittenSpecially(String token) {
        boolean digit = false;
        boolean letter = false;
        boolean sign = false;
        for (int i = 0; i < token.length(); i++) {
            char c = token.charAt(i);
            if (c >= 128) {
                return false;
            }
            digit |= Character.isDigit(c);
            letter |= Character.isLetter(c);
            sign |= "-_./:#@".indexOf(c) >= 0;
        }
        return (digit && letter) || sign;
    }

    private static boolean holds(String text, String token) {
        for (int at = 0; at + token.length() <= text.length(); at++) {
            if (text.regionMatches(true, at, token, 0, token.length())
                    && (at == 0 || !isPart(text.charAt(at - 1)))
                    && (at + token.length() == text.length() || !isPart(text.charAt(at + token.length())))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPart(char c) {
        return c < 128 && Character.isLetterOrDigit(c);
    }
}
