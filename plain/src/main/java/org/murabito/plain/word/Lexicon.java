package org.murabito.plain.word;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.murabito.text.Language;
import org.murabito.text.ShippedText;

/// Other words for the same, as people in chats use them, and words so general that they find nothing.
public final class Lexicon {
    /// Longer ones are no words.
    private static final int LONGEST = 40;

    private static final Pattern LATIN_WORD = Pattern.compile("[^\\p{IsLatin}]+");

    private final Map<String, List<String>> groups = new HashMap<>();
    private final Set<String> general = new HashSet<>();
    private final Set<String> ordinary = new HashSet<>();
    private final Set<String> community = new HashSet<>();
    private final Set<String> member = new HashSet<>();

    public Lexicon() {
        ShippedText.lines(Lexicon.class, "synonyms.txt").forEach(line -> {
            List<String> group = List.of(line.strip().split("\\s+"));
            group.forEach(word -> groups.computeIfAbsent(word.toLowerCase(Locale.ROOT), _ -> new ArrayList<>())
                    .addAll(group));
        });
        for (String word : ShippedText.words(Lexicon.class, "general.txt")) {
            general.add(word.toLowerCase(Locale.ROOT));
        }
        ordinary.addAll(ShippedText.words(Lexicon.class, "ordinary.txt"));
        community.addAll(ShippedText.words(Lexicon.class, "community.txt"));
        member.addAll(ShippedText.words(Lexicon.class, "member.txt"));
    }

    public boolean isGeneral(String base) {
        return general.contains(base);
    }

    /// Verbs, and words of kind and place, that any talk is full of: they help to find, but nobody asks for them.
    public boolean isOrdinary(String base) {
        return ordinary.contains(base);
    }

    /// Words for a community, for who is in it and what one does there.
    public boolean isOfCommunity(String base) {
        return community.contains(base);
    }

    /// Words for what one asks of a member to know them.
    public boolean isOfMember(String base) {
        return member.contains(base);
    }

    /// Whether one of the words for a community stands in a text.
    public boolean speaksOfCommunity(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return Arrays.stream(LATIN_WORD.split(lower)).anyMatch(community::contains)
                || community.stream()
                        .filter(word -> Language.of(word) == Language.JAPANESE)
                        .anyMatch(lower::contains);
    }

    /// Other words for it, those of its own language first.
    public List<String> othersFor(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        Language language = Language.of(word);
        List<String> group = groups.getOrDefault(lower, List.of());
        Set<String> others = new LinkedHashSet<>();
        group.stream().filter(other -> Language.of(other) == language).forEach(others::add);
        others.addAll(group);
        others.removeIf(other -> other.toLowerCase(Locale.ROOT).equals(lower));
        inOtherKana(word).ifPresent(others::add);
        return new ArrayList<>(others);
    }

    /// A short word in the other kana.
    public Optional<String> inOtherKana(String word) {
        String kana = otherKana(word);
        return kana.equals(word) || word.length() > 6 ? Optional.empty() : Optional.of(kana);
    }

    /// チラシ ↔ ちらし; other scripts stay.
    private static String otherKana(String word) {
        StringBuilder other = new StringBuilder();
        for (int i = 0; i < word.length(); i++) {
            char letter = word.charAt(i);
            if (letter >= 'ァ' && letter <= 'ヶ') {
                other.append((char) (letter - 'ァ' + 'ぁ'));
            } else if (letter >= 'ぁ' && letter <= 'ゖ') {
                other.append((char) (letter - 'ぁ' + 'ァ'));
            } else if (letter == 'ー') {
                other.append(letter);
            } else {
                return word;
            }
        }
        return other.toString();
    }

    /// The known words at the beginning and end of a long word: デプロイエラー → デプロイ, エラー; half and half for four Han.
    public List<String> partsOf(String word) {
        if (word.length() < 4 || word.length() > LONGEST || Language.of(word) != Language.JAPANESE) {
            return List.of();
        }
        for (int at = word.length() - 2; at >= 2; at--) {
            String head = word.substring(0, at);
            String tail = word.substring(at);
            if (isKnown(head) || isKnown(tail)) {
                return List.of(head, tail);
            }
        }
        boolean han =
                word.codePoints().allMatch(point -> Character.UnicodeScript.of(point) == Character.UnicodeScript.HAN);
        return han ? List.of(word.substring(0, word.length() / 2), word.substring(word.length() / 2)) : List.of();
    }

    private boolean isKnown(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return groups.containsKey(lower) || general.contains(lower);
    }
}
