package org.murabito.bench.fact;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Consumer;
import org.murabito.text.Language;
import org.murabito.text.ShippedText;

/// All stories.
public final class FactSuite {
    private FactSuite() {}

    static List<Story> stories() {
        List<Story> stories = new ArrayList<>();
        for (FactKind kind : FactKind.values()) {
            stories.addAll(StoryReader.read(kind, lines(kind.name().toLowerCase(Locale.ROOT) + ".txt")));
        }
        return stories;
    }

    /// Tells every story so many times in each language, each in a room of its own, and asks its questions there.
    ///
    /// @param wrong gets a line for each wrong answer
    public static Marks run(int times, long seed, Consumer<String> wrong) {
        Marks marks = new Marks();
        for (Language language : Language.values()) {
            WordLists words = WordLists.read(lines(language == Language.JAPANESE ? "words-ja.txt" : "words-en.txt"));
            for (Story story : stories()) {
                for (int time = 0; time < times; time++) {
                    new Teller(story, language, words, new Random(seed + time)).tell((line, right) -> {
                        marks.add(story.kind(), language, right);
                        if (!right) {
                            wrong.accept(line);
                        }
                    });
                }
            }
        }
        return marks;
    }

    private static List<String> lines(String file) {
        return ShippedText.read(FactSuite.class, file).lines().toList();
    }
}
