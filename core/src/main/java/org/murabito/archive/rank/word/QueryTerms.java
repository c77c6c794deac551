package org.murabito.archive.rank.word;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The words of one question, numbered: what every line is compared with. For one question on one thread.
public final class QueryTerms {
    /// A longer question is compared by its first words; more would cost time and change nothing.
    static final int MOST_TERMS = 96;

    static final int OTHER = -1;
    public static final int STOP_WORD = -2;
    public static final int FIRST_PERSON = -3;

    private final Set<String> leftOut;
    private final List<String> texts = new ArrayList<>();
    private final List<Integer> counts = new ArrayList<>();
    private final Map<String, Integer> byStem = new HashMap<>();
    private final LongIntMap bySurface = new LongIntMap(4_096);
    private final LongIntMap byCharacters = new LongIntMap(256);
    private final boolean[] firstLetters = new boolean[128];

    private QueryTerms(Set<String> leftOut) {
        this.leftOut = leftOut;
    }

    /// @param leftOut words that are no search terms, in lower case: the names of members that were asked about
    public static QueryTerms of(String question, Set<String> leftOut) {
        QueryTerms terms = new QueryTerms(new HashSet<>(leftOut));
        TextReader.read(question, terms.new Collector());
        terms.noteFirstLetters();
        return terms;
    }

    public int size() {
        return texts.size();
    }

    public int count(int term) {
        return counts.get(term);
    }

    /// The number of the term that the word is a form of, or what else it is.
    public int find(long hash, String text, int start, int end) {
        int known = bySurface.get(hash);
        if (known != LongIntMap.ABSENT) {
            return known;
        }
        int found = look(text.substring(start, end).toLowerCase(Locale.ROOT));
        bySurface.put(hash, found);
        return found;
    }

    public int findCharacters(long hash) {
        int found = byCharacters.get(hash);
        return found == LongIntMap.ABSENT ? OTHER : found;
    }

    private int look(String word) {
        if (EnglishWords.isFirstPerson(word)) {
            return FIRST_PERSON;
        }
        if (EnglishWords.isStopWord(word)) {
            return STOP_WORD;
        }
        char first = word.charAt(0);
        if (first < 128 && !firstLetters[first]) {
            return OTHER;
        }
        return byStem.getOrDefault(EnglishWords.stem(word), OTHER);
    }

    /// A stem starts as its word does, but for irregular forms: theirs are noted too, so that most words of a line need
    /// no stemming.
    private void noteFirstLetters() {
        byStem.keySet().forEach(this::noteFirstLetter);
        EnglishWords.irregularForms().forEach((form, base) -> {
            if (byStem.containsKey(EnglishWords.stem(base))) {
                noteFirstLetter(form);
            }
        });
    }

    private void noteFirstLetter(String word) {
        if (word.charAt(0) < 128) {
            firstLetters[word.charAt(0)] = true;
        }
    }

    private final class Collector implements TextReader.Listener {
        @Override
        public void word(long hash, String text, int start, int end) {
            String word = text.substring(start, end).toLowerCase(Locale.ROOT);
            if (!EnglishWords.isStopWord(word) && !EnglishWords.isFirstPerson(word) && !leftOut.contains(word)) {
                String stem = EnglishWords.stem(word);
                int term = add(byStem.getOrDefault(stem, OTHER), stem);
                if (term != OTHER) {
                    byStem.put(stem, term);
                }
            }
        }

        @Override
        public void character(long hash, String text, int start, int end) {
            int term = add(findCharacters(hash), text.substring(start, end));
            if (term != OTHER) {
                byCharacters.put(hash, term);
            }
        }

        private int add(int known, String text) {
            if (known != OTHER) {
                counts.set(known, counts.get(known) + 1);
                return known;
            }
            if (texts.size() == MOST_TERMS) {
                return OTHER;
            }
            texts.add(text);
            counts.add(1);
            return texts.size() - 1;
        }
    }
}
