package org.murabito.archive.rank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.archive.rank.word.EnglishWords;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;

/// Who wrote the lines that were read, by number and by every name they go by.
final class Authors {
    private static final int LONGEST_NAME = 40;
    private static final int SHORTEST_WORD = 3;
    private static final int NAMED_WITHIN = 400;
    private static final String AFTER_NAMES = ".,:;!?>-";
    private static final int SEVERAL = -2;
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]+");
    private static final Pattern TITLE = Pattern.compile("^(さん|くん|ちゃん|君|氏|様|先生)");

    private final Function<MemberId, Member> members;
    private final Map<MemberId, Integer> numbers = new HashMap<>();
    private final Map<String, Integer> byName = new HashMap<>();
    private final Map<String, Integer> byPartOfName = new HashMap<>();

    Authors(Function<MemberId, Member> members) {
        this.members = members;
    }

    int numberOf(MemberId id) {
        Integer known = numbers.get(id);
        return known != null ? known : meet(id);
    }

    private int meet(MemberId id) {
        int number = numbers.size();
        numbers.put(id, number);
        Member member = members.apply(id);
        List<String> names = new ArrayList<>(member.alsoCalled());
        names.add(member.name());
        names.add(id.key());
        for (String name : names) {
            String lower = name.toLowerCase(Locale.ROOT).strip();
            if (!lower.isEmpty()) {
                note(byName, lower, number);
                for (Matcher part = WORD.matcher(lower); part.find(); ) {
                    note(byPartOfName, part.group(), number);
                }
            }
        }
        return number;
    }

    private static void note(Map<String, Integer> names, String name, int number) {
        names.merge(name, number, (one, other) -> one.equals(other) ? one : SEVERAL);
    }

    /// Whom a text is said to: the head calls ("ana: …", "@ana …", "Ana, …"), else the first name in it; nobody if it
    /// calls none of those met before.
    int calledBy(String text) {
        int start = 0;
        while (start < text.length() && (text.charAt(start) == '@' || text.charAt(start) == ' ')) {
            start++;
        }
        boolean marked = start > 0 && text.charAt(start - 1) == '@';
        int most = Math.min(text.length(), start + LONGEST_NAME);
        for (int i = start + 1; i < most; i++) {
            char c = text.charAt(i);
            if (c == ':' || c == ',' || (marked && (c == ' ' || c == '\u3000'))) {
                int found = byName.getOrDefault(text.substring(start, i).toLowerCase(Locale.ROOT), RankedLine.NOBODY);
                if (found >= 0) {
                    return found;
                }
                if (!marked) {
                    return firstNameIn(text);
                }
            }
        }
        return firstNameIn(text);
    }

    private int firstNameIn(String text) {
        int most = Math.min(text.length(), NAMED_WITHIN);
        int start = 0;
        while (start < most) {
            int end = start;
            while (end < text.length() && !isSpace(text.charAt(end))) {
                end++;
            }
            int called = nameBetween(text, start, end);
            if (called >= 0) {
                return called;
            }
            start = end + 1;
        }
        return RankedLine.NOBODY;
    }

    private int nameBetween(String text, int start, int end) {
        int first = start < end && text.charAt(start) == '@' ? start + 1 : start;
        int last = end;
        while (last > first && AFTER_NAMES.indexOf(text.charAt(last - 1)) >= 0) {
            last--;
        }
        if (last - first < SHORTEST_WORD || last - first > LONGEST_NAME) {
            return RankedLine.NOBODY;
        }
        String word = text.substring(first, last).toLowerCase(Locale.ROOT);
        return EnglishWords.isStopWord(word) ? RankedLine.NOBODY : byName.getOrDefault(word, RankedLine.NOBODY);
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\n' || c == '\u3000';
    }

    /// Those whom a question names, each with the words it names them by.
    Named namedIn(String question) {
        Set<Integer> named = new HashSet<>();
        Set<String> words = new HashSet<>();
        for (Matcher word = WORD.matcher(question); word.find(); ) {
            String lower = word.group().toLowerCase(Locale.ROOT);
            int number = byPartOfName.getOrDefault(lower, SEVERAL);
            boolean capital = Character.isUpperCase(word.group().charAt(0));
            boolean marked = word.start() > 0 && question.charAt(word.start() - 1) == '@';
            if (number >= 0 && (capital || marked) && lower.length() > 1 && !EnglishWords.isStopWord(lower)) {
                named.add(number);
                words.add(lower);
            }
        }
        byName.forEach((name, number) -> {
            int at = number >= 0 && name.length() > 1 && name.charAt(0) > 0x3000 ? question.indexOf(name) : -1;
            if (at >= 0 && TITLE.matcher(question.substring(at + name.length())).find()) {
                named.add(number);
            }
        });
        return new Named(named, words);
    }

    /// @param words in lower case
    record Named(Set<Integer> authors, Set<String> words) {
        /// The one member that was asked about; nobody if there were none or several.
        int only() {
            return authors.size() == 1 ? authors.iterator().next() : RankedLine.NOBODY;
        }
    }
}
