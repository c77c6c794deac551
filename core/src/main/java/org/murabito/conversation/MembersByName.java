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
        ANY,
        BEGINNING
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
        for (Part part : Part.values()) {
            List<Member> found = part.compareTo(least) <= 0 ? by(part, bare(called)) : List.of();
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private List<Member> by(Part part, String name) {
        return name.isEmpty()
                ? List.of()
                : members.stream()
                        .filter(member -> names(part, member).anyMatch(known -> fits(part, bare(known), name)))
                        .limit(LOOKED_AT)
                        .filter(counts)
                        .toList();
    }

    private static Stream<String> names(Part part, Member member) {
        return part == Part.SHOWN
                ? Stream.of(member.name())
                : Stream.concat(Stream.of(member.name(), member.id().key()), member.alsoCalled().stream());
    }

    private static boolean fits(Part part, String known, String name) {
        return switch (part) {
            case SHOWN, WHOLE -> known.equals(name);
            case WORD -> List.of(BETWEEN_WORDS.split(known)).contains(name);
            case ANY -> known.contains(name);
            case BEGINNING -> known.startsWith(name.substring(0, Math.min(2, name.length())));
        };
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
