package org.murabito.conversation.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.murabito.text.Language;
import org.murabito.text.ShippedText;

/// The points by which a message is linked to an earlier one, or opens a talk: a matrix for each
/// [LinkAspect]. Ten points multiply the odds by e. How they were found stands in docs/adr/0008.
public final class LinkTable {
    private final Language language;
    private final double[] points;

    private LinkTable(Language language, double[] points) {
        this.language = language;
        this.points = points;
    }

    /// A table that ships with Murabito.
    static LinkTable read(Language language, String file) {
        return read(language, ShippedText.lines(LinkTable.class, file));
    }

    /// @param points one for each cell, in the order of [#cells()]; those that the language's table has not, count
    /// nothing
    public static LinkTable of(Language language, double[] points) {
        if (points.length != LinkAspect.cells()) {
            throw new IllegalArgumentException("%d points for %d cells".formatted(points.length, LinkAspect.cells()));
        }
        double[] own = new double[points.length];
        for (int cell : cells(language)) {
            own[cell] = points[cell];
        }
        return new LinkTable(language, own);
    }

    /// The same table with other points for what the tables of both languages look at.
    public LinkTable refitted(double[] points) {
        double[] all = points.clone();
        for (LinkAspect aspect : LinkAspect.of(language)) {
            if (!aspect.isOfAll()) {
                int from = aspect.cell(0, 0);
                System.arraycopy(this.points, from, all, from, aspect.end() - from);
            }
        }
        return of(language, all);
    }

    public static int cells() {
        return LinkAspect.cells();
    }

    /// The cells of a language's table.
    public static List<Integer> cells(Language language) {
        List<Integer> cells = new ArrayList<>();
        for (LinkAspect aspect : LinkAspect.of(language)) {
            for (int cell = aspect.cell(0, 0); cell < aspect.end(); cell++) {
                cells.add(cell);
            }
        }
        return List.copyOf(cells);
    }

    public double points(int cell) {
        return points[cell];
    }

    public static LinkTable read(Language language, List<String> lines) {
        double[] points = new double[LinkAspect.cells()];
        int line = 0;
        for (LinkAspect aspect : LinkAspect.of(language)) {
            List<String> head = new ArrayList<>(List.of("[" + aspect.label() + "]"));
            head.addAll(aspect.columns);
            expect(head, lines, line++);
            for (int row = 0; row < aspect.rows.size(); row++) {
                List<String> parts = parts(lines, line++);
                if (!parts.getFirst().equals(aspect.rows.get(row)) || parts.size() != aspect.columns.size() + 1) {
                    throw wrong(line, aspect.rows.get(row) + " with " + aspect.columns.size() + " numbers", parts);
                }
                for (int column = 0; column < aspect.columns.size(); column++) {
                    points[aspect.cell(row, column)] = Integer.parseInt(parts.get(column + 1));
                }
            }
        }
        return new LinkTable(language, points);
    }

    /// As [#read] reads it, points rounded.
    public List<String> write() {
        List<String> lines = new ArrayList<>();
        for (LinkAspect aspect : LinkAspect.of(language)) {
            StringBuilder head = new StringBuilder("%-34s".formatted("[" + aspect.label() + "]"));
            aspect.columns.forEach(column -> head.append("%12s".formatted(column)));
            lines.add(head.toString());
            for (int row = 0; row < aspect.rows.size(); row++) {
                StringBuilder text = new StringBuilder("%-34s".formatted(aspect.rows.get(row)));
                for (int column = 0; column < aspect.columns.size(); column++) {
                    text.append("%12s".formatted("%+d".formatted(Math.round(points[aspect.cell(row, column)]))));
                }
                lines.add(text.toString());
            }
        }
        return List.copyOf(lines);
    }

    private static void expect(List<String> wanted, List<String> lines, int line) {
        List<String> found = parts(lines, line);
        if (!found.equals(wanted)) {
            throw wrong(line + 1, String.join(" ", wanted), found);
        }
    }

    private static List<String> parts(List<String> lines, int line) {
        return line < lines.size() ? Arrays.asList(lines.get(line).strip().split("\\s+")) : List.of("nothing");
    }

    private static IllegalArgumentException wrong(int line, String wanted, List<String> found) {
        return new IllegalArgumentException(
                "link table, line %d: expected %s, found %s".formatted(line, wanted, String.join(" ", found)));
    }
}
