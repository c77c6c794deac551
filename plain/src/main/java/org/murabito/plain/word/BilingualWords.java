package org.murabito.plain.word;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Language;

/// The words of one language for those of the other, from `bilingual.txt.gz`. That is read when a word is first looked
/// up, and kept as the bytes it is, with a table of where each word stands: 4 MB each.
public final class BilingualWords {
    private static final int SLOTS = 1 << 20;
    private static final int TRANSLATIONS = 8;
    private static final int TRANSLATIONS_BACK = 6;
    /// One may be of another meaning.
    private static final int LEAST_SHARED = 2;
    private static final int MOST_SYNONYMS = 3;
    private static final int SHORTEST_STEM = 4;
    private static final String STATE = "ship";

    private @Nullable Table table;

    /// The bytes of the list, and for each word in it the places where it begins, by its hash. 0 is no place: the list
    /// begins with its licence.
    private static final class Table {
        private final byte[] text;
        private final int[] places;

        Table(byte[] text, int[] places) {
            this.text = text;
            this.places = places;
        }
    }

    /// A word of the other language, by how near the head of a line the two stand together.
    private record Found(String word, int rank) {}

    /// The nearest first; none where the word is not known.
    public List<String> of(String word, int most) {
        byte[] wanted = word.getBytes(StandardCharsets.UTF_8);
        Table read = read();
        List<Found> found = new ArrayList<>();
        for (int slot = slot(wanted, 0, wanted.length); read.places[slot] > 0; slot = (slot + 1) & (SLOTS - 1)) {
            if (stands(wanted, read.text, read.places[slot])) {
                add(read.text, read.places[slot], found);
            }
        }
        return found.stream()
                .sorted(Comparator.comparingInt(Found::rank).thenComparingInt(one -> one.word.length()))
                .map(Found::word)
                .distinct()
                .limit(most)
                .toList();
    }

    /// Words of its own language that share translations with it: guarantee and warranty.
    public List<String> synonyms(String word) {
        Map<String, Integer> shared = new LinkedHashMap<>();
        for (String translated : of(word, TRANSLATIONS)) {
            of(translated, TRANSLATIONS_BACK).forEach(back -> shared.merge(back, 1, Integer::sum));
        }
        return shared.entrySet().stream()
                .filter(back -> back.getValue() >= LEAST_SHARED
                        && !back.getKey().equals(word)
                        && back.getKey().indexOf(' ') < 0)
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(MOST_SYNONYMS)
                .map(Map.Entry::getKey)
                .toList();
    }

    /// Whoever does it, and being it: listener, membership; and what a membership is of.
    public List<String> derived(String word) {
        if (word.length() < SHORTEST_STEM || Language.of(word) != Language.ENGLISH) {
            return List.of();
        }
        return Stream.of(
                        word + (word.endsWith("e") ? "r" : "er"),
                        word + STATE,
                        word.endsWith(STATE) ? word.substring(0, word.length() - STATE.length()) : word)
                .filter(one -> !one.equals(word) && isKnown(one))
                .toList();
    }

    public boolean isKnown(String word) {
        return !of(word, 1).isEmpty();
    }

    private static void add(byte[] text, int at, List<Found> found) {
        int start = at;
        while (text[start - 1] != '\n') {
            start--;
        }
        int end = at;
        while (text[end] != '\n') {
            end++;
        }
        String[] line = new String(text, start, end - start, StandardCharsets.UTF_8).split("\t", 2);
        List<String> japanese = Arrays.asList(line[1].split(" "));
        if (start == at) {
            for (int i = 0; i < japanese.size(); i++) {
                found.add(new Found(japanese.get(i), i));
            }
        } else {
            String word = new String(text, at, end(text, at) - at, StandardCharsets.UTF_8);
            found.add(new Found(line[0], japanese.indexOf(word)));
        }
    }

    private synchronized Table read() {
        Table known = table;
        if (known == null) {
            known = index(bytes());
            table = known;
        }
        return known;
    }

    private static byte[] bytes() {
        try (InputStream file = Objects.requireNonNull(BilingualWords.class.getResourceAsStream("bilingual.txt.gz"));
                InputStream text = new GZIPInputStream(file)) {
            return text.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Table index(byte[] text) {
        int[] places = new int[SLOTS];
        boolean comment = true;
        for (int at = 0; at < text.length; ) {
            int end = end(text, at);
            boolean begins = at == 0 || text[at - 1] == '\n';
            comment = begins ? text[at] == '#' : comment;
            if (!comment) {
                int slot = slot(text, at, end);
                while (places[slot] > 0) {
                    slot = (slot + 1) & (SLOTS - 1);
                }
                places[slot] = at;
            }
            at = end + 1;
        }
        return new Table(text, places);
    }

    /// English words stand before a tab, with blanks in them; Japanese ones after it, with blanks between them.
    private static int end(byte[] text, int at) {
        int end = at;
        boolean japanese = text[at] < 0;
        while (text[end] != '\n' && text[end] != '\t' && !(japanese && text[end] == ' ')) {
            end++;
        }
        return end;
    }

    private static boolean stands(byte[] word, byte[] text, int at) {
        int end = end(text, at);
        return Arrays.equals(word, 0, word.length, text, at, end);
    }

    private static int slot(byte[] text, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + text[i];
        }
        return ((hash ^ (hash >>> 15)) * 0x9E3779B1) >>> 12;
    }
}
