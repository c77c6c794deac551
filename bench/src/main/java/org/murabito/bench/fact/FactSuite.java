package org.murabito.bench.fact;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Consumer;
import org.murabito.text.Language;

/// All templates of one half.
public final class FactSuite {
    private final List<Template> templates = new ArrayList<>();
    private final Map<Language, WordLists> words = new EnumMap<>(Language.class);

    private FactSuite() {}

    public static FactSuite of(Half half) {
        FactSuite suite = new FactSuite();
        String folder = half.name().toLowerCase(Locale.ROOT) + "/";
        for (Language language : Language.values()) {
            String ending = language == Language.JAPANESE ? "-ja.txt" : "-en.txt";
            suite.words.put(
                    language, WordLists.read(lines(folder + "words" + ending), lines(folder + "talk" + ending)));
            for (FactKind kind : FactKind.values()) {
                String file = folder + kind.name().toLowerCase(Locale.ROOT) + ending;
                suite.templates.addAll(TemplateReader.read(kind, language, lines(file)));
            }
        }
        return suite;
    }

    List<Template> templates() {
        return List.copyOf(templates);
    }

    Telling tell(Template template, Random random) {
        return Teller.tell(template, Objects.requireNonNull(words.get(template.language())), random);
    }

    /// Tells every template so many times, each in a room of its own, and asks its questions there. What went wrong
    /// is told line by line.
    public Marks run(FactRooms rooms, int times, long seed, Consumer<String> wrong) {
        Marks marks = new Marks();
        for (Template template : templates) {
            for (int time = 0; time < times; time++) {
                Telling telling = tell(template, new Random(seed + time));
                try (FactRoom room = rooms.open(telling.members())) {
                    telling.tell(room);
                    for (Asked asked : telling.questions()) {
                        List<String> beliefs = room.believed(asked.question(), asked.asOf());
                        boolean right = asked.answeredBy(beliefs);
                        marks.add(template.kind(), template.language(), right);
                        if (!right) {
                            wrong.accept("%s: %s (%s) wanted %s, believed %s"
                                    .formatted(
                                            template.name(), asked.question(), asked.asOf(), asked.wanted(), beliefs));
                        }
                    }
                }
            }
        }
        return marks;
    }

    private static List<String> lines(String file) {
        try (InputStream in = Objects.requireNonNull(FactSuite.class.getResourceAsStream(file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
