package org.murabito.bench.fact;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.text.Language;

/// Reads templates as the README beside them describes them.
final class TemplateReader {
    private static final Pattern SAID = Pattern.compile("d(\\d+) ([A-Z])(?: (\\w+))?: (.+)");
    private static final Pattern EDITED = Pattern.compile("d(\\d+) edit (\\w+): (.+)");
    private static final Pattern DELETED = Pattern.compile("d(\\d+) delete (\\w+)");
    private static final Pattern ASKED = Pattern.compile("\\? (?:d(\\d+) )?(.+?) => (.+)");

    private final FactKind kind;
    private final Language language;
    private final List<Template> templates = new ArrayList<>();
    private String name = "";
    private Map<Character, String> cast = new LinkedHashMap<>();
    private List<Beat> beats = new ArrayList<>();
    private List<Probe> probes = new ArrayList<>();

    private TemplateReader(FactKind kind, Language language) {
        this.kind = kind;
        this.language = language;
    }

    static List<Template> read(FactKind kind, Language language, List<String> lines) {
        TemplateReader reader = new TemplateReader(kind, language);
        lines.stream().filter(line -> !line.isBlank()).forEach(reader::line);
        reader.finish();
        return List.copyOf(reader.templates);
    }

    private void line(String line) {
        Matcher said = SAID.matcher(line);
        Matcher edited = EDITED.matcher(line);
        Matcher deleted = DELETED.matcher(line);
        Matcher asked = ASKED.matcher(line);
        if (line.startsWith("# ")) {
            finish();
            name = line.substring(2);
        } else if (line.startsWith("with ")) {
            for (String group : line.substring("with ".length()).split(";")) {
                List<String> words = List.of(group.strip().split(" "));
                words.subList(0, words.size() - 1).forEach(word -> cast.put(word.charAt(0), words.getLast()));
            }
        } else if (said.matches()) {
            String label = said.group(3) == null ? "line" + beats.size() : said.group(3);
            beats.add(
                    new Beat.Said(Integer.parseInt(said.group(1)), said.group(2).charAt(0), label, said.group(4)));
        } else if (edited.matches()) {
            beats.add(new Beat.Edited(Integer.parseInt(edited.group(1)), edited.group(2), edited.group(3)));
        } else if (deleted.matches()) {
            beats.add(new Beat.Deleted(Integer.parseInt(deleted.group(1)), deleted.group(2)));
        } else if (asked.matches()) {
            probes.add(probe(asked.group(1), asked.group(2), asked.group(3)));
        } else {
            throw new IllegalStateException("a suite has a line that says nothing: " + line);
        }
    }

    private static Probe probe(String day, String question, String expected) {
        String[] sides = expected.split(" not ", 2);
        List<String> wanted = sides[0].equals("nothing") ? List.of() : List.of(sides[0].split(" & "));
        List<String> unwanted = sides.length == 1 ? List.of() : List.of(sides[1].split(" & "));
        return new Probe(day == null ? Probe.AT_THE_END : Integer.parseInt(day), question, wanted, unwanted);
    }

    private void finish() {
        if (!probes.isEmpty()) {
            templates.add(new Template(name, kind, language, cast, beats, probes));
        } else if (!beats.isEmpty()) {
            throw new IllegalStateException("a suite has a template that asks nothing: " + name);
        }
        cast = new LinkedHashMap<>();
        beats = new ArrayList<>();
        probes = new ArrayList<>();
    }
}
