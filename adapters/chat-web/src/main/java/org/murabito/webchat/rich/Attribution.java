package org.murabito.webchat.rich;

import java.util.Optional;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.jspecify.annotations.Nullable;

/// The last line of a quote, when it says where the words come from.
final class Attribution {
    private Attribution() {}

    static Optional<String> linkIn(@Nullable Node last) {
        if (!(last instanceof Paragraph)) {
            return Optional.empty();
        }
        for (Node node = last.getLastChild(); node != null && !isBreak(node); node = node.getPrevious()) {
            if (node instanceof Link link
                    && link.getDestination().startsWith("/c/")
                    && link.getDestination().contains("/m/")) {
                return Optional.of(link.getDestination());
            }
        }
        return Optional.empty();
    }

    /// Takes the line away; a paragraph that is nothing else goes whole.
    static void cut(Node last) {
        Node node = last.getLastChild();
        while (node != null && !isBreak(node)) {
            Node previous = node.getPrevious();
            node.unlink();
            node = previous;
        }
        if (node == null) {
            last.unlink();
        } else {
            node.unlink();
        }
    }

    private static boolean isBreak(Node node) {
        return node instanceof SoftLineBreak || node instanceof HardLineBreak;
    }
}
