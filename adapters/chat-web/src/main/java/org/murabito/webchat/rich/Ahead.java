package org.murabito.webchat.rich;

import org.commonmark.parser.beta.Scanner;

/// Looks ahead in a line.
final class Ahead {
    private static final int FAR = 2_000;

    private Ahead() {}

    /// The rest of the line, as far as any name or address goes; leaves the scanner behind it.
    static String line(Scanner scanner) {
        StringBuilder line = new StringBuilder();
        while (line.length() < FAR && scanner.peek() != Scanner.END && scanner.peek() != '\n') {
            line.append(scanner.peek());
            scanner.next();
        }
        return line.toString();
    }
}
