package org.murabito.knowledge.belief;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.knowledge.FoldedWords;
import org.murabito.knowledge.Subject;
import org.murabito.text.LatinLetters;

/// Who is called what in a community. A name that two bear names nobody.
public final class FactPeople {
    private static final List<String> HONOURS = List.of("さん", "くん", "君", "ちゃん", "氏", "様", "先生", "先輩");

    private final Map<String, Set<MemberId>> byName = new HashMap<>();
    private final Map<MemberId, Member> byId = new HashMap<>();

    public FactPeople(List<Member> members) {
        for (Member member : members) {
            byId.put(member.id(), member);
            Stream.concat(Stream.of(member.name()), member.alsoCalled().stream())
                    .map(FactPeople::bare)
                    .filter(name -> !name.isBlank())
                    .forEach(name -> byName.computeIfAbsent(name, _ -> new LinkedHashSet<>())
                            .add(member.id()));
        }
    }

    private static String bare(String name) {
        String folded = FoldedWords.of(name);
        String plain = folded.startsWith("@") ? folded.substring(1) : folded;
        return HONOURS.stream()
                .filter(plain::endsWith)
                .findFirst()
                .map(honour -> plain.substring(0, plain.length() - honour.length()))
                .orElse(plain);
    }

    /// The one who is called this.
    public Optional<MemberId> called(String name) {
        Set<MemberId> bearers = byName.getOrDefault(bare(name), Set.of());
        return bearers.size() == 1 ? Optional.of(bearers.iterator().next()) : Optional.empty();
    }

    public String name(MemberId member) {
        Member known = byId.get(member);
        return known == null ? member.key() : known.name();
    }

    /// Whoever is named in a text.
    public Set<MemberId> in(String text) {
        String folded = " " + FoldedWords.of(text) + " ";
        Set<MemberId> named = new LinkedHashSet<>();
        byName.forEach((name, bearers) -> {
            if (bearers.size() == 1 && stands(name, folded)) {
                named.addAll(bearers);
            }
        });
        return named;
    }

    private static boolean stands(String name, String text) {
        for (int at = text.indexOf(name); at > 0; at = text.indexOf(name, at + 1)) {
            int end = at + name.length();
            if (!(LatinLetters.isOne(text.charAt(at)) && LatinLetters.isOne(text.charAt(at - 1)))
                    && !(LatinLetters.isOne(text.charAt(end - 1)) && LatinLetters.isOne(text.charAt(end)))) {
                return true;
            }
        }
        return false;
    }

    /// What the subject is, now that it is known who is called what.
    Subject meant(Subject subject) {
        return switch (subject) {
            case Subject.Thing(String name) ->
                called(name).<Subject>map(Subject.Person::new).orElse(subject);
            case Subject.Person _ -> subject;
        };
    }

    /// All the ways in which claims may name a subject.
    List<Subject> namings(Subject subject) {
        List<Subject> namings = new ArrayList<>(List.of(subject));
        if (subject instanceof Subject.Person(MemberId id)) {
            byName.forEach((name, bearers) -> {
                if (bearers.equals(Set.of(id))) {
                    namings.add(new Subject.Thing(name));
                    HONOURS.forEach(honour -> namings.add(new Subject.Thing(name + honour)));
                }
            });
        }
        return namings;
    }
}
