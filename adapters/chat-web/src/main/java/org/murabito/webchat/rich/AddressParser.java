package org.murabito.webchat.rich;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Link;
import org.commonmark.node.Text;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Scanner;

/// Makes bare web addresses into links.
final class AddressParser implements InlineContentParser, InlineContentParserFactory {
    private static final int LONGEST = 2_000;
    private static final Pattern ADDRESS = Pattern.compile("https?://[!-~&&[^<>\"`|\\\\^{}\\[\\]]]+");

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
        Matcher found = ADDRESS.matcher(Lookahead.line(scanner, LONGEST));
        if (!found.lookingAt()) {
            return ParsedInline.none();
        }
        String address = withoutTail(found.group());
        scanner.setPosition(start);
        Link link = new Link(address, null);
        link.appendChild(new Text(address));
        return Lookahead.found(scanner, link, address.length());
    }

    /// Punctuation at the end belongs to the sentence, a bracket that was not opened to what is around.
    private static String withoutTail(String address) {
        int end = address.length();
        while (end > 8) {
            char last = address.charAt(end - 1);
            boolean unopened = last == ')' && address.substring(0, end).indexOf('(') < 0;
            if (".,;:!?'*_~".indexOf(last) < 0 && !unopened) {
                break;
            }
            end--;
        }
        return address.substring(0, end);
    }
}
