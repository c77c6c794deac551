package org.murabito.tool.web;

import java.util.Locale;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Elements;
import org.jsoup.select.NodeFilter;

/// The readable text of a page: what stands in its main part, without menus and what is hidden, with the addresses of
/// its links. One walk, however the page is nested.
record PageText(String title, String text) {
    private static final Set<String> LEFT_OUT = Set.of(
            "script",
            "style",
            "noscript",
            "template",
            "svg",
            "nav",
            "footer",
            "aside",
            "input",
            "select",
            "datalist",
            "textarea",
            "button",
            "iframe",
            "object",
            "head",
            "dialog");
    private static final Set<String> ROWS = Set.of(
            "p",
            "div",
            "section",
            "article",
            "main",
            "ul",
            "ol",
            "dl",
            "dt",
            "dd",
            "tr",
            "table",
            "blockquote",
            "figure",
            "figcaption",
            "header",
            "form",
            "fieldset",
            "legend",
            "address",
            "details",
            "summary",
            "br",
            "hr");
    private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");
    /// A part of a page with less than this is not what it is about.
    private static final int LEAST = 200;

    static PageText of(String html, String url) {
        Document page = Jsoup.parse(html, url);
        String whole = rendered(page.body());
        Elements mains = page.select("main, [role=main]");
        Elements parts = mains.isEmpty() ? page.select("article") : mains;
        String part = parts.size() == 1 ? rendered(parts.getFirst()) : "";
        return new PageText(page.title().strip(), part.length() < LEAST ? whole : part);
    }

    private static String rendered(Node node) {
        Writing writing = new Writing();
        node.filter(writing);
        return writing.text.toString().strip();
    }

    private static final class Writing implements NodeFilter {
        private final StringBuilder text = new StringBuilder();
        private int kept;

        @Override
        public FilterResult head(Node node, int depth) {
            if (node instanceof TextNode words) {
                write(words);
                return FilterResult.CONTINUE;
            }
            if (!(node instanceof Element element)) {
                return FilterResult.CONTINUE;
            }
            String name = element.normalName();
            if (LEFT_OUT.contains(name) || isHidden(element)) {
                return FilterResult.SKIP_ENTIRELY;
            }
            if (name.equals("pre")) {
                kept++;
            }
            switch (name) {
                case "li" -> row("- ");
                case "td", "th" -> text.append(isAtStart() ? "" : " | ");
                case "pre" -> row("");
                case "img" -> image(element);
                default -> {
                    if (HEADINGS.contains(name)) {
                        row("\n" + "#".repeat(name.charAt(1) - '0') + " ");
                    } else if (ROWS.contains(name)) {
                        row("");
                    }
                }
            }
            return FilterResult.CONTINUE;
        }

        @Override
        public FilterResult tail(Node node, int depth) {
            if (node instanceof Element element) {
                String name = element.normalName();
                if (name.equals("pre")) {
                    kept--;
                }
                if (name.equals("a")) {
                    link(element);
                }
                if (ROWS.contains(name) || HEADINGS.contains(name) || name.equals("pre") || name.equals("li")) {
                    row("");
                }
                if (name.equals("p") || name.equals("pre") || HEADINGS.contains(name)) {
                    blank();
                }
            }
            return FilterResult.CONTINUE;
        }

        private void write(TextNode words) {
            String said = kept > 0 ? words.getWholeText() : words.text();
            text.append(kept == 0 && isAtStart() ? said.stripLeading() : said);
        }

        private void link(Element element) {
            String to = element.absUrl("href");
            if (to.startsWith("http://") || to.startsWith("https://")) {
                text.append(" <").append(to).append('>');
            }
        }

        private void image(Element element) {
            String says = element.attr("alt").strip();
            if (!says.isEmpty()) {
                text.append('[').append(says).append(']');
            }
        }

        private void row(String start) {
            if (!isAtStart()) {
                text.append('\n');
            }
            text.append(start);
        }

        private void blank() {
            if (text.length() > 1 && text.charAt(text.length() - 2) != '\n') {
                text.append('\n');
            }
        }

        private boolean isAtStart() {
            return text.isEmpty() || text.charAt(text.length() - 1) == '\n';
        }

        private static boolean isHidden(Element element) {
            String style = element.attr("style").replaceAll("\\s", "").toLowerCase(Locale.ROOT);
            return element.hasAttr("hidden")
                    || element.attr("aria-hidden").equals("true")
                    || style.contains("display:none")
                    || style.contains("visibility:hidden");
        }
    }
}
