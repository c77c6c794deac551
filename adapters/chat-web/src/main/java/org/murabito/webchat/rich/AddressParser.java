package org.murabito.webchat.rich;

import java.util.Set;
import org.commonmark.node.Link;
import org.commonmark.node.Text;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Scanner;
import org.murabito.text.WebAddress;

/// Makes bare web addresses into links.
final class AddressParser implements InlineContentParser, InlineContentParserFactory {
    private static final int LONGEST = 2_000;

    @Override
    public Set<Character> getTriggerCharacters() {
        return Set.of('h');
    }

    @Override
    public InlineContentParser create() {
        return this;
    }

    @Override
    public ParsedInline tryParse(InlineParserState state) {
        Scanner scanner = state.scanner();
        if (Lookahead.isInWord(scanner)) {
            return ParsedInline.none();
        }
        var start = scanner.position();
        if (!scanner.next("http")) {
            return ParsedInline.none();
        }
        scanner.setPosition(start);
        String address = WebAddress.startOf(Lookahead.line(scanner, LONGEST));
        if (address.isEmpty()) {
            return ParsedInline.none();
        }
        scanner.setPosition(start);
        Link link = new Link(address, null);
        link.appendChild(new Text(address));
        return Lookahead.found(scanner, link, address.length());
    }
}
