package org.murabito.webchat.rich;

import org.commonmark.node.Node;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Scanner;
import org.murabito.text.LatinLetters;

/// Where a name or an address may begin in a line, and what follows there.
final class Lookahead {
    private Lookahead() {}

    /// Behind a letter or a digit of a script with spaces stands the rest of a word.
    static boolean isInWord(Scanner scanner) {
        return LatinLetters.isOne(scanner.peekPreviousCodePoint());
    }

    static ParsedInline found(Scanner scanner, Node node, int length) {
        for (int i = 0; i < length; i++) {
            scanner.next();
        }
        return ParsedInline.of(node, scanner.position());
    }

    /// So many characters of the rest of the line at most; leaves the scanner behind them.
    static String line(Scanner scanner, int most) {
        StringBuilder line = new StringBuilder();
        while (line.length() < most && scanner.peek() != Scanner.END && scanner.peek() != '\n') {
            line.append(scanner.peek());
            scanner.next();
        }
        return line.toString();
    }
}
