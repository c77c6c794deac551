package org.murabito.bench.fact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.knowledge.ClaimManner;

/// Reads stories as the README beside them describes them.
final class StoryReader {
    private static final Pattern SAID = Pattern.compile("d(\\d+) ([A-Z])( in cellar)?(?: (\\w+))?: (.+)");
    private static final Pattern EDITED = Pattern.compile("d(\\d+) edit (\\w+): (.+)");
    private static final Pattern DELETED = Pattern.compile("d(\\d+) delete (\\w+)");
    private static final Pattern ASKED = Pattern.compile("\\? (?:d(\\d+) )?(?:for ([A-Z]) )?([^.]+)\\.(\\w+) => (.+)");
    private static final Pattern GIVEN = Pattern.compile("([^.]+)\\.(\\w+)(\\*)? (=|->|!|x)(?: (.+))?");
    private static final Map<String, ClaimManner> MANNERS = Map.of(
            "=", ClaimManner.STATES, "->", ClaimManner.CHANGES, "!", ClaimManner.CORRECTS, "x", ClaimManner.ENDS);

    private final FactKind kind;
    private final List<Story> stories = new ArrayList<>();
    private String name = "";
    private Map<Character, String> cast = new LinkedHashMap<>();
    private List<Story.Beat> beats = new ArrayList<>();
    private List<Story.Probe> probes = new ArrayList<>();

    private StoryReader(FactKind kind) {
        this.kind = kind;
    }

    static List<Story> read(FactKind kind, List<String> lines) {
        StoryReader reader = new StoryReader(kind);
        lines.stream().filter(line -> !line.isBlank()).forEach(reader::line);
        reader.finish();
        return List.copyOf(reader.stories);
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
        } else if (edited.matches()) {
            beats.add(new Story.Beat.Edited(day(edited.group(1)), edited.group(2), given(edited.group(3))));
        } else if (deleted.matches()) {
            beats.add(new Story.Beat.Deleted(day(deleted.group(1)), deleted.group(2)));
        } else if (said.matches()) {
            String label = said.group(4) == null ? "line" + beats.size() : said.group(4);
            char speaker = said.group(2).charAt(0);
            beats.add(new Story.Beat.Said(
                    day(said.group(1)), speaker, label, said.group(3) != null, given(said.group(5))));
        } else if (asked.matches()) {
            probes.add(probe(asked));
        } else {
            throw new IllegalStateException("a story has a line that says nothing: " + line);
        }
    }

    private static int day(String written) {
        return Integer.parseInt(written);
    }

    private static List<Story.Given> given(String claims) {
        return Arrays.stream(claims.split("; ")).map(StoryReader::claim).toList();
    }

    private static Story.Given claim(String written) {
        Matcher claim = GIVEN.matcher(written);
        if (!claim.matches()) {
            throw new IllegalStateException("a story states nothing by " + written);
        }
        return new Story.Given(
                claim.group(1),
                claim.group(2),
                claim.group(3) != null,
                Objects.requireNonNull(MANNERS.get(claim.group(4)), written),
                claim.group(5) == null ? "" : claim.group(5));
    }

    private static Story.Probe probe(Matcher asked) {
        return new Story.Probe(
                asked.group(1) == null ? Story.Probe.AT_THE_END : day(asked.group(1)),
                asked.group(2) == null ? null : asked.group(2).charAt(0),
                asked.group(3),
                asked.group(4),
                asked.group(5).equals("nothing")
                        ? List.of()
                        : List.of(asked.group(5).split(" & ")));
    }

    private void finish() {
        if (!probes.isEmpty()) {
            stories.add(new Story(name, kind, cast, beats, probes));
        } else if (!beats.isEmpty()) {
            throw new IllegalStateException("a story asks nothing: " + name);
        }
        cast = new LinkedHashMap<>();
        beats = new ArrayList<>();
        probes = new ArrayList<>();
    }
}
