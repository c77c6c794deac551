package org.murabito.persona;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Member;
import org.murabito.text.Language;

/// Who Murabito is: the name it signs with and the other names it listens to. The bare word 村人 is not among them, since
/// people who live in a village use it of each other.
///
/// @param voice how it talks, for the model; blank for nothing special
/// @param topics what it knows most about
/// @param avatar an emoji that stands for it; blank for the door's own picture
/// @param language what it speaks where nobody's words tell; null for none
public record Persona(
        String name,
        List<String> aliases,
        String voice,
        List<String> topics,
        String avatar,
        @Nullable Language language) {
    public static final int LONGEST_VOICE = 2_000;

    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ._'-]{0,31}");
    private static final Pattern TOPIC = Pattern.compile("[^\\p{Cntrl}{}<>]{1,60}");
    private static final Pattern EMOJI = Pattern.compile("(?=\\P{ASCII})(?=[^\\p{L}\\p{N}])\\X");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\w+}");

    public static final Persona MURABITO = called("Murabito", List.of("ムラビト", "むらびと"));

    public Persona {
        aliases = List.copyOf(aliases);
        topics = List.copyOf(topics);
        if (name.isBlank()) {
            throw new IllegalArgumentException("the persona needs a name");
        }
    }

    /// Of whom nothing but the names is known.
    public static Persona called(String name, List<String> aliases) {
        return new Persona(name, aliases, "", List.of(), "", null);
    }

    /// Whether it may be set: letters, digits and a few signs, nothing that a prompt or a page could take for its own.
    public static boolean isName(String written) {
        return NAME.matcher(written).matches();
    }

    public static boolean isTopic(String written) {
        return TOPIC.matcher(written).matches() && !written.isBlank();
    }

    public static boolean isVoice(String written) {
        return written.length() <= LONGEST_VOICE
                && !PLACEHOLDER.matcher(written).find();
    }

    /// Nothing, or one emoji.
    public static boolean isAvatar(String written) {
        return written.isEmpty() || EMOJI.matcher(written).matches();
    }

    /// A member that is Murabito, by whatever it is called: the platform's names for it, and those that it listens to.
    public Member listening(Member self) {
        Set<String> others = new LinkedHashSet<>(names());
        others.addAll(self.alsoCalled());
        others.remove(self.name());
        return new Member(self.id(), self.name(), self.kind(), List.copyOf(others));
    }

    public List<String> names() {
        List<String> names = new ArrayList<>();
        names.add(name);
        names.addAll(aliases);
        return List.copyOf(names);
    }
}
