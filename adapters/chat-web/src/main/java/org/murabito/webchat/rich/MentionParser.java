package org.murabito.webchat.rich;

import java.util.Set;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Scanner;

/// Reads `@name` and `#channel`. Works on the source, so that a mark behind a backslash stays a plain character.
final class MentionParser implements InlineContentParser, InlineContentParserFactory {
    private final NameFinder names;

    MentionParser(NameFinder names) {
        this.names = names;
    }

    @Override
    public Set<Character> getTriggerCharacters() {
        return Set.of('@', '#');
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
        char mark = scanner.peek();
        scanner.next();
        var start = scanner.position();
        String ahead = Lookahead.line(scanner, NameFinder.LONGEST + 1);
        scanner.setPosition(start);
        return mark == '@'
                ? names.memberAt(ahead)
                        .map(found -> Lookahead.found(scanner, new Mention.OfMember(found.what()), found.length()))
                        .orElseGet(ParsedInline::none)
                : names.channelAt(ahead)
                        .map(found -> Lookahead.found(scanner, new Mention.OfPlace(found.what()), found.length()))
                        .orElseGet(ParsedInline::none);
    }
}
