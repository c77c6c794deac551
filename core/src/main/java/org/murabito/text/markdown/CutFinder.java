package org.murabito.text.markdown;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds where a text that is too long is best cut.
final class CutFinder {
    /// What is better left whole: code, links and images, anything in angle brackets, addresses, strong words.
    private static final Pattern WHOLE = Pattern.compile("(?<!`)(`++).*?(?<!`)\\1(?!`)"
            + "|!?\\[[^\\]\\n]{0,300}\\]\\([^)\\[\\n]*+\\)|<[^<>\\n]+>|https?://\\S+"
            + "|\\*\\*[^*\\n]+\\*\\*|__[^_\\n]+__|~~[^~\\n]+~~|\\|\\|[^|\\n]+\\|\\|");
    private static final Pattern SENTENCE_END = Pattern.compile("[。！？]|[.!?](?=\\s)");
    /// Words that would be a heading, a list, a quote or a fence at the start of a line.
    private static final Pattern STARTS_BLOCK = Pattern.compile("(?:[-+*>#=]|\\d{1,9}[.)]|```|~~~)");
    /// A part is not cut shorter than this share of what it can hold as long as another place will do.
    private static final int LEAST_SHARE = 3;

    private static final int GRAPHEME = 64;

    private final String text;
    private final int room;
    private final List<CutPoint> cuts = new ArrayList<>();
    private final List<int[]> whole;

    /// Where the first line that does not fit begins, and the block of code it stands in.
    private int overflowing;

    private @Nullable Fence around;

    /// @param open the block of code that the text begins in
    CutFinder(String text, @Nullable Fence open, int room) {
        this.text = text;
        this.room = room;
        readLines(open);
        whole = whole();
        readWords();
    }

    CutPoint best() {
        for (int least : new int[] {room / LEAST_SHARE, 1}) {
            for (CutPoint.Kind kind : CutPoint.Kind.values()) {
                CutPoint last = null;
                for (CutPoint cut : cuts) {
                    if (cut.kind() == kind && cut.end() >= least) {
                        last = cut;
                    }
                }
                if (last != null) {
                    return last;
                }
            }
        }
        return anywhere();
    }

    private void readLines(@Nullable Fence open) {
        @Nullable Fence fence = open;
        boolean opened = open != null;
        int start = 0;
        while (start < text.length()) {
            int end = lineEnd(start);
            String line = text.substring(start, end);
            boolean closes = fence != null && fence.isClosedBy(line);
            if (start > 0 && !opened && !closes) {
                boolean blank = text.charAt(start - 1) == '\n' && (start < 2 || text.charAt(start - 2) == '\n');
                CutPoint.Kind kind =
                        fence != null ? CutPoint.Kind.CODE_LINE : blank ? CutPoint.Kind.PARAGRAPH : CutPoint.Kind.LINE;
                cuts.add(new CutPoint(kind, start - 1, start, fence));
            }
            if (end + (fence == null || closes ? 0 : fence.closing().length()) > room) {
                overflowing = start;
                around = fence;
                cuts.removeIf(cut -> cut.length() > room);
                return;
            }
            opened = false;
            if (closes) {
                fence = null;
            } else if (fence == null) {
                fence = Fence.openedBy(line).orElse(null);
                opened = fence != null;
            }
            start = end + 1;
        }
        throw new IllegalStateException("a text that fits needs no cut");
    }

    private int lineEnd(int start) {
        int end = text.indexOf('\n', start);
        return end < 0 ? text.length() : end;
    }

    /// Within the line that does not fit.
    private void readWords() {
        int last = roomInLine();
        for (int at = overflowing + 1; at <= last; at++) {
            if (isInside(whole, at)) {
                continue;
            }
            boolean blank = at < text.length() && text.charAt(at) == ' ';
            if (blank && !startsBlock(at + 1)) {
                boolean sentence = around == null && endsSentence(at);
                cuts.add(new CutPoint(sentence ? CutPoint.Kind.SENTENCE : CutPoint.Kind.WORD, at, at + 1, around));
            } else if (around == null && !blank && endsSentence(at) && !startsBlock(at)) {
                cuts.add(new CutPoint(CutPoint.Kind.SENTENCE, at, at, null));
            }
        }
    }

    private int roomInLine() {
        return Math.min(
                text.length() - 1, room - (around == null ? 0 : around.closing().length()));
    }

    /// Of what begins where there is room. Nothing longer than a part stays whole.
    private List<int[]> whole() {
        List<int[]> spans = new ArrayList<>();
        if (around == null) {
            int end = Math.min(lineEnd(overflowing), Math.max(overflowing, room) + room);
            Matcher matcher = WHOLE.matcher(text).region(overflowing, end);
            while (matcher.find()) {
                spans.add(new int[] {matcher.start(), matcher.end()});
            }
        }
        return spans;
    }

    private static boolean isInside(List<int[]> spans, int at) {
        return spans.stream().anyMatch(span -> span[0] < at && at < span[1]);
    }

    private boolean endsSentence(int at) {
        Matcher matcher = SENTENCE_END.matcher(text).useTransparentBounds(true).region(at - 1, at);
        return matcher.matches();
    }

    private boolean startsBlock(int at) {
        return around == null
                && STARTS_BLOCK
                        .matcher(text)
                        .region(Math.min(at, text.length()), text.length())
                        .lookingAt();
    }

    /// Before what does not fit whole if that leaves anything, else right in it; never within one visible
    /// character.
    private CutPoint anywhere() {
        int at = roomInLine();
        for (int[] span : whole) {
            if (span[0] < at && at < span[1] && span[0] > 0) {
                at = span[0];
            }
        }
        int from = Math.max(0, at - GRAPHEME);
        BreakIterator graphemes = BreakIterator.getCharacterInstance(Locale.ROOT);
        graphemes.setText(text.substring(from, Math.min(text.length(), at + GRAPHEME)));
        int boundary = graphemes.isBoundary(at - from) ? at : from + graphemes.preceding(at - from);
        if (boundary <= 0) {
            boundary = Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
        }
        if (around == null && boundary > 1 && text.charAt(boundary - 1) == '\\') {
            boundary--;
        }
        return new CutPoint(CutPoint.Kind.ANYWHERE, boundary, boundary, around);
    }
}
