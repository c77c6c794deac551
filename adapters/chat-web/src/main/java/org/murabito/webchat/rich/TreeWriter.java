package org.murabito.webchat.rich;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Optional;
import org.commonmark.ext.gfm.strikethrough.Strikethrough;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Document;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;
import org.murabito.webchat.http.WebLinks;

/// Turns a parsed document into the tree that the page draws. What it does not know it leaves out.
final class TreeWriter {
    private static final int DEEPEST = 60;

    /// A text of nothing but marks makes as many elements as it has characters.
    private static final int MOST_ELEMENTS = 3_000;

    private final Cards cards;
    private int elements;
    private boolean cut;

    TreeWriter(Cards cards) {
        this.cards = cards;
    }

    ArrayNode write(Node document) {
        ArrayNode tree = JsonNodeFactory.instance.arrayNode();
        children(tree, document, 0);
        if (cut) {
            element(tree, "p").add("…");
        }
        return tree;
    }

    private void children(ArrayNode into, Node parent, int depth) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            add(into, node, depth + 1);
        }
    }

    private void add(ArrayNode into, Node node, int depth) {
        if (depth > DEEPEST) {
            return;
        }
        if (++elements > MOST_ELEMENTS) {
            cut = true;
            return;
        }
        switch (node) {
            case Text text -> into.add(text.getLiteral());
            case HtmlInline html -> into.add(html.getLiteral());
            case HtmlBlock html -> element(into, "p").add(html.getLiteral());
            case SoftLineBreak _, HardLineBreak _ -> element(into, "br");
            case ThematicBreak _ -> element(into, "hr");
            case Code code -> element(into, "code").add(code.getLiteral());
            case FencedCodeBlock code -> code(into, code.getLiteral(), code.getInfo());
            case IndentedCodeBlock code -> code(into, code.getLiteral(), "");
            case Mention.OfMember mention -> member(into, mention);
            case Mention.OfPlace mention -> place(into, mention);
            case Link link -> link(into, link.getDestination(), node, depth);
            case Image image -> link(into, image.getDestination(), node, depth);
            case BlockQuote quote -> quote(into, quote, depth);
            case OrderedList list -> {
                ArrayNode element = element(into, "ol");
                Integer start = list.getMarkerStartNumber();
                ((ObjectNode) element.get(1)).put("start", start == null ? 1 : start);
                children(element, node, depth);
            }
            default -> children(tag(node).map(tag -> element(into, tag)).orElse(into), node, depth);
        }
    }

    private static Optional<String> tag(Node node) {
        return Optional.ofNullable(
                switch (node) {
                    case Paragraph _ -> "p";
                    case Heading _ -> "h";
                    case BulletList _ -> "ul";
                    case ListItem _ -> "li";
                    case Emphasis _ -> "em";
                    case StrongEmphasis _ -> "strong";
                    case Strikethrough _ -> "del";
                    case TableBlock _ -> "table";
                    case TableHead _ -> "thead";
                    case TableBody _ -> "tbody";
                    case TableRow _ -> "tr";
                    case TableCell cell -> cell.isHeader() ? "th" : "td";
                    case Document _ -> null;
                    default -> null;
                });
    }

    private static ArrayNode element(ArrayNode into, String tag) {
        ArrayNode element = into.addArray();
        element.add(tag).addObject();
        return element;
    }

    private static void code(ArrayNode into, String literal, String language) {
        ArrayNode element = element(into, "pre");
        ((ObjectNode) element.get(1)).put("language", language);
        element.add(literal);
    }

    private static void member(ArrayNode into, Mention.OfMember mention) {
        ArrayNode element = element(into, "mention");
        ((ObjectNode) element.get(1))
                .put("key", mention.member.id().key())
                .put("kind", mention.member.kind().name().toLowerCase(Locale.ROOT));
        element.add("@" + mention.member.name());
    }

    private static void place(ArrayNode into, Mention.OfPlace mention) {
        ArrayNode element = element(into, "place");
        ((ObjectNode) element.get(1)).put("to", WebLinks.place(mention.place.id()));
        element.add("#" + mention.place.name());
    }

    private void link(ArrayNode into, String destination, Node node, int depth) {
        String lower = destination.toLowerCase(Locale.ROOT);
        boolean inside = destination.startsWith("/c/");
        boolean outside = lower.startsWith("https://") || lower.startsWith("http://") || lower.startsWith("mailto:");
        if (!inside && !outside) {
            children(into, node, depth);
            return;
        }
        ArrayNode element = element(into, "a");
        ((ObjectNode) element.get(1)).put(inside ? "to" : "href", destination);
        int before = element.size();
        children(element, node, depth);
        if (element.size() == before) {
            element.add(destination);
        }
    }

    /// A quote that links to its message is drawn as a card: the archive, not the text, says whose words they are.
    private void quote(ArrayNode into, BlockQuote quote, int depth) {
        Node last = quote.getLastChild();
        Optional<Cards.Card> card = Attribution.linkIn(last).flatMap(cards::find);
        ArrayNode element = element(into, card.isPresent() ? "card" : "quote");
        card.ifPresent(found -> {
            ((ObjectNode) element.get(1))
                    .put("author", found.author())
                    .put("key", found.authorKey())
                    .put("at", found.at())
                    .put("place", found.place())
                    .put("to", found.link());
            Attribution.cut(last);
        });
        children(element, quote, depth);
    }
}
