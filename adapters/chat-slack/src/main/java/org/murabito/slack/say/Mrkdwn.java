package org.murabito.slack.say;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.commonmark.ext.gfm.strikethrough.Strikethrough;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;
import org.murabito.text.markdown.TextTable;

/// CommonMark in Slack's markup (docs.slack.dev/messaging/formatting-message-text). What it has no form for degrades:
/// headings are bold lines, lists are lines with a sign, tables are columns in code, images are links. Nothing that
/// comes out of it calls anybody.
final class Mrkdwn {
    private static final int DEEPEST = 40;
    private static final String FENCE = "```";

    private final Parser parser = Parser.builder()
            .extensions(List.of(StrikethroughExtension.create(), TablesExtension.create()))
            .build();

    /// The blocks of a text, each by itself.
    List<String> blocks(String markdown) {
        List<String> blocks = new ArrayList<>();
        for (Node node = parser.parse(markdown).getFirstChild(); node != null; node = node.getNext()) {
            String block = block(node, 0);
            if (!block.isBlank()) {
                blocks.add(block);
            }
        }
        return blocks;
    }

    private String block(Node node, int depth) {
        if (depth > DEEPEST) {
            return "";
        }
        return switch (node) {
            case Heading heading -> bold(inlines(heading, depth));
            case FencedCodeBlock code -> fenced(code.getLiteral());
            case IndentedCodeBlock code -> fenced(code.getLiteral());
            case HtmlBlock html -> LiteralText.of(html.getLiteral());
            case ThematicBreak _ -> "———";
            case BlockQuote quote -> quoted(children(quote, depth, "\n"));
            case BulletList list -> list(list, 0, depth);
            case OrderedList list -> {
                Integer start = list.getMarkerStartNumber();
                yield list(list, start == null ? 1 : start, depth);
            }
            case TableBlock table -> table(table, depth);
            default -> inlines(node, depth);
        };
    }

    private String children(Node parent, int depth, String between) {
        List<String> blocks = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            String block = block(node, depth + 1);
            if (!block.isBlank()) {
                blocks.add(block);
            }
        }
        return String.join(between, blocks);
    }

    /// @param first 0 for no numbers
    private String list(Node list, int first, int depth) {
        List<String> lines = new ArrayList<>();
        int number = first;
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            String sign = first == 0 ? "• " : number++ + ". ";
            lines.add(sign + children(item, depth, "\n").replace("\n", "\n    "));
        }
        return String.join("\n", lines);
    }

    private static String quoted(String text) {
        return "> " + text.replace("\n", "\n> ");
    }

    private static String fenced(String code) {
        return FENCE + "\n" + LiteralText.code(code.stripTrailing(), FENCE) + "\n" + FENCE;
    }

    private String table(TableBlock table, int depth) {
        List<List<String>> rows = new ArrayList<>();
        rows(table, rows, depth);
        if (rows.isEmpty()) {
            return "";
        }
        TextTable text = new TextTable(rows);
        return text.isNarrow()
                ? fenced(String.join("\n", text.inColumns()))
                : text.rowByRow().stream()
                        .map(row -> "• " + LiteralText.of(row))
                        .collect(Collectors.joining("\n"));
    }

    private void rows(Node parent, List<List<String>> rows, int depth) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof TableRow row) {
                List<String> cells = new ArrayList<>();
                for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
                    if (cell instanceof TableCell) {
                        cells.add(plain(cell, depth).strip());
                    }
                }
                rows.add(cells);
            } else if (depth < DEEPEST) {
                rows(node, rows, depth + 1);
            }
        }
    }

    private String inlines(Node parent, int depth) {
        StringBuilder all = new StringBuilder();
        boolean closing = false;
        for (Node node = parent.getFirstChild(); node != null && depth <= DEEPEST; node = node.getNext()) {
            String piece = inline(node, depth + 1);
            if (piece.isEmpty()) {
                continue;
            }
            boolean marked = node instanceof Code
                    || node instanceof StrongEmphasis
                    || node instanceof Emphasis
                    || node instanceof Strikethrough;
            boolean hidden = !all.isEmpty()
                    && ((marked && !isEdge(all.charAt(all.length() - 1))) || (closing && !isEdge(piece.charAt(0))));
            all.append(hidden ? " " : "").append(piece);
            closing = marked;
        }
        return all.toString();
    }

    /// Whether Slack takes a mark beside it for one: beside a letter, Japanese ones too, or a wide sign it shows the
    /// mark
    /// itself.
    private static boolean isEdge(char beside) {
        return Character.isWhitespace(beside) || (beside < 128 && !Character.isLetterOrDigit(beside));
    }

    private String inline(Node node, int depth) {
        return switch (node) {
            case Text text -> LiteralText.of(text.getLiteral());
            case HtmlInline html -> LiteralText.of(html.getLiteral());
            case SoftLineBreak _, HardLineBreak _ -> "\n";
            case Code code -> "`" + LiteralText.code(code.getLiteral(), "`") + "`";
            case StrongEmphasis strong -> bold(inlines(strong, depth));
            case Emphasis emphasis -> marked("_", inlines(emphasis, depth));
            case Strikethrough strike -> marked("~", inlines(strike, depth));
            case Link link -> link(link.getDestination(), plain(link, depth));
            case Image image -> link(image.getDestination(), plain(image, depth));
            default -> inlines(node, depth);
        };
    }

    private static String bold(String text) {
        return marked("*", text);
    }

    /// A mark inside the same mark ends it, but within a word, and none reaches over a line.
    private static String marked(String mark, String text) {
        String sign = Pattern.quote(mark);
        String inside = text.replaceAll("(?<![\\p{L}\\p{N}])" + sign + "|" + sign + "(?![\\p{L}\\p{N}])", "")
                .strip();
        return inside.isEmpty() ? "" : mark + inside.replace("\n", mark + "\n" + mark) + mark;
    }

    private static String link(String address, String label) {
        String lower = address.toLowerCase(Locale.ROOT);
        boolean outside = lower.startsWith("https://") || lower.startsWith("http://") || lower.startsWith("mailto:");
        boolean whole = address.indexOf('>') < 0 && address.indexOf('|') < 0 && address.indexOf('\n') < 0;
        if (!outside || !whole) {
            return LiteralText.of(label);
        }
        String shown =
                LiteralText.escaped(label.replace('|', '¦').replace('\n', ' ').strip());
        String target = address.replace("&", "&amp;").replace("<", "%3C");
        return shown.isEmpty() || label.equals(address) ? "<" + target + ">" : "<" + target + "|" + shown + ">";
    }

    /// The words alone.
    private static String plain(Node parent, int depth) {
        StringBuilder all = new StringBuilder();
        for (Node node = parent.getFirstChild(); node != null && depth <= DEEPEST; node = node.getNext()) {
            all.append(
                    switch (node) {
                        case Text text -> text.getLiteral();
                        case Code code -> code.getLiteral();
                        case HtmlInline html -> html.getLiteral();
                        case SoftLineBreak _, HardLineBreak _ -> " ";
                        default -> plain(node, depth + 1);
                    });
        }
        return all.toString();
    }
}
