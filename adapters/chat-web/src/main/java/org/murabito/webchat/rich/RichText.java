package org.murabito.webchat.rich;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.murabito.text.TextStart;

/// Parses messages into a tree of known elements: `["p", {…}, "text", ["em", {}, …]]`. HTML stays text, images become
/// links.
public final class RichText {
    /// Longer texts are shown as they are, cut here: nobody reads on, and parsing them is not free.
    private static final int LONGEST = 20_000;

    private static final int DEEPEST_BLOCK = 20;

    private final Parser parser;

    public RichText(NameFinder names) {
        this.parser = Parser.builder()
                .extensions(List.of(StrikethroughExtension.create(), TablesExtension.create()))
                .customInlineContentParserFactory(new MentionParser(names))
                .customInlineContentParserFactory(new AddressParser())
                .maxOpenBlockParsers(DEEPEST_BLOCK)
                .build();
    }

    /// @param cards says of which messages quotes are drawn as cards
    public ArrayNode tree(String text, Cards cards) {
        if (text.length() > LONGEST) {
            ArrayNode cut = JsonNodeFactory.instance.arrayNode();
            ArrayNode plain = cut.addArray();
            plain.add("p").addObject();
            plain.add(TextStart.of(text, LONGEST) + " …");
            return cut;
        }
        return new TreeWriter(cards).write(parser.parse(text));
    }
}
