package org.murabito.memory.fact.rule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Tells by one look at a text which of many patterns may fit it, by the [Needles] of each: all of them are looked for
/// at once (Aho and Corasick, CACM 1975). Safe from any thread.
final class Sieve {
    private final List<Node> nodes = new ArrayList<>(List.of(new Node()));
    /// Those that demand no word.
    private final BitSet always = new BitSet();

    private static final class Node {
        private final Map<Character, Integer> next = new HashMap<>();
        private final BitSet found = new BitSet();
        private int back;
    }

    Sieve(List<Pattern> patterns) {
        for (int number = 0; number < patterns.size(); number++) {
            Set<String> needles = Needles.of(patterns.get(number).pattern());
            if (needles.isEmpty()) {
                always.set(number);
            }
            for (String needle : needles) {
                add(folded(needle), number);
            }
        }
        link();
    }

    private void add(String needle, int number) {
        int at = 0;
        for (int place = 0; place < needle.length(); place++) {
            char letter = needle.charAt(place);
            Integer next = nodes.get(at).next.get(letter);
            if (next == null) {
                next = nodes.size();
                nodes.add(new Node());
                nodes.get(at).next.put(letter, next);
            }
            at = next;
        }
        nodes.get(at).found.set(number);
    }

    /// Where to go on when a word breaks off: at the longest end of it that begins another.
    private void link() {
        Deque<Integer> open = new ArrayDeque<>(nodes.getFirst().next.values());
        while (!open.isEmpty()) {
            Node node = nodes.get(open.removeFirst());
            node.found.or(nodes.get(node.back).found);
            node.next.forEach((letter, next) -> {
                nodes.get(next).back = step(node.back, letter);
                open.addLast(next);
            });
        }
    }

    private int step(int from, char letter) {
        int at = from;
        while (true) {
            Integer next = nodes.get(at).next.get(letter);
            if (next != null) {
                return next;
            }
            if (at == 0) {
                return 0;
            }
            at = nodes.get(at).back;
        }
    }

    /// By their numbers.
    BitSet mayFit(String text) {
        BitSet may = (BitSet) always.clone();
        String folded = folded(text);
        int at = 0;
        for (int letter = 0; letter < folded.length(); letter++) {
            at = step(at, folded.charAt(letter));
            may.or(nodes.get(at).found);
        }
        return may;
    }

    /// As patterns that do not tell upper from lower case compare.
    private static String folded(String text) {
        return text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }
}
