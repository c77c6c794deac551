package org.murabito.conversation;

import java.text.Normalizer;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.murabito.chat.Member;
import org.murabito.text.UnicodeForms;

/// Finds members by what somebody calls them: "Ben", "@ben", ベンさん.
///
/// @param counts who is looked for at all; asked only of those whose name fits
public record MembersByName(Collection<Member> members, Predicate<Member> counts) {
    /// How much of a name has to be said.
    public enum Part {
        /// The whole of the name that is shown.
        SHOWN,
        /// The whole of another name, or the key.
        WHOLE,
        /// A word of it: "Kim" of "Kim Lee".
        WORD,
        /// A part of it, if it is more than two Latin letters: "AI" is nobody's whose name has them somewhere.
        ANY,
        BEGINNING;

        private boolean fits(String known, String name) {
            return switch (this) {
                case SHOWN, WHOLE -> known.equals(name);
                case WORD -> List.of(BETWEEN_WORDS.split(known)).contains(name);
                case ANY ->
                    known.contains(name)
                            && (name.length() > 2 || name.codePoints().anyMatch(c -> c > 0x24F));
                case BEGINNING -> known.startsWith(name.substring(0, Math.min(2, name.length())));
            };
        }
    }

    private static final int LOOKED_AT = 50;
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern TITLE = Pattern.compile("(?<=.)(?:さん|くん|君|ちゃん|様|氏|先生|先輩)$");

    public MembersByName {
        members = List.copyOf(members);
    }

    /// Those of whom the most of a name was said.
    ///
    /// @param least how little of it is enough
    public List<Member> called(String called, Part least) {
        String name = bare(called);
        if (name.isEmpty()) {
            return List.of();
        }
        List<Named> named = members.stream().map(Named::of).toList();
        return Stream.of(Part.values())
                .filter(part -> part.compareTo(least) <= 0)
                .map(part -> by(part, named, name))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /// A member by bare names, the one that is shown first.
    private record Named(Member member, List<String> names) {
        static Named of(Member member) {
            Stream<String> names =
                    Stream.concat(Stream.of(member.name(), member.id().key()), member.alsoCalled().stream());
            return new Named(member, names.map(MembersByName::bare).toList());
        }

        boolean fits(Part part, String name) {
            return names.stream()
                    .limit(part == Part.SHOWN ? 1 : names.size())
                    .anyMatch(known -> part.fits(known, name));
        }
    }

    private List<Member> by(Part part, List<Named> named, String name) {
        return named.stream()
                .filter(one -> one.fits(part, name))
                .map(Named::member)
                .limit(LOOKED_AT)
                .filter(counts)
                .toList();
    }

    /// A name in Japanese, with a title where it brings none.
    public static String titled(String name) {
        return TITLE.matcher(name).find() ? name : name + "さん";
    }

    private static String bare(String called) {
        String plain = UnicodeForms.of(called, Normalizer.Form.NFKC).strip().toLowerCase(Locale.ROOT);
        return TITLE.matcher(plain.replaceFirst("^[@#]", "")).replaceFirst("");
    }
}
