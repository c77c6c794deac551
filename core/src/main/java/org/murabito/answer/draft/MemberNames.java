package org.murabito.answer.draft;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;

/// The names of a community's members, and who bears each: several may bear the same.
final class MemberNames {
    private static final Pattern HONOUR = Pattern.compile("(?:" + NameMention.HONOUR + "|様)?");

    private final Map<String, Set<MemberId>> bearers = new HashMap<>();
    private final Set<String> writtenSmall = new HashSet<>();
    private final List<String> longestFirst;

    MemberNames(Collection<Member> members) {
        for (Member member : members) {
            Stream.concat(Stream.of(member.name()), member.alsoCalled().stream())
                    .filter(name -> !name.isBlank())
                    .forEach(name -> add(name, member.id()));
        }
        longestFirst = bearers.keySet().stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    private void add(String name, MemberId member) {
        String folded = folded(name);
        bearers.computeIfAbsent(folded, _ -> new HashSet<>()).add(member);
        if (!Character.isUpperCase(name.charAt(0))) {
            writtenSmall.add(folded);
        }
    }

    /// Whether it is a name and nothing else, with what is put behind names in Japanese or without.
    boolean isName(String words) {
        return in(words).stream()
                .anyMatch(naming -> naming.start() == 0
                        && HONOUR.matcher(words.substring(naming.end())).matches());
    }

    boolean bears(MemberId member, NameMention naming) {
        return bearers.getOrDefault(naming.name(), Set.of()).contains(member);
    }

    /// What a longer name covers is not another's name; nor is a word like "will" the name of Will.
    List<NameMention> in(String sentence) {
        String folded = folded(sentence);
        List<NameMention> found = new ArrayList<>();
        for (String name : longestFirst) {
            for (int at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + 1)) {
                NameMention naming = new NameMention(name, at, at + name.length());
                boolean asWritten = writtenSmall.contains(name) || Character.isUpperCase(sentence.charAt(at));
                if (asWritten
                        && naming.isWholeIn(folded)
                        && found.stream().noneMatch(other -> other.overlaps(naming.start(), naming.end()))) {
                    found.add(naming);
                }
            }
        }
        return found;
    }

    /// Letter by letter, so that every position stays what it is.
    private static String folded(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        text.chars().forEach(letter -> folded.append((char) Character.toLowerCase(letter)));
        return folded.toString();
    }
}
