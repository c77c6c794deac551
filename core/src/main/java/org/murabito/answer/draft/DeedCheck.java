package org.murabito.answer.draft;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.chat.Member;
import org.murabito.text.UnicodeForms;

/// What a model claims to have done, or to be going to do. What was done is told by its receipt, which code renders: a
/// sentence that tells it, truly or not, is taken out, and of its marks only the quotes stay. Sentences about what
/// members did, on a mark, stay.
final class DeedCheck {
    private static final Pattern SENTENCES = Pattern.compile("(?<=[。！？])|(?<=[.!?]\\s)");
    private static final Pattern DECORATION = Pattern.compile("[*_`~\\p{Cf}]+");
    private static final Pattern SOMETHING = Pattern.compile("[\\p{L}\\p{N}]");

    private final MemberNames names;

    DeedCheck(Collection<Member> members) {
        this.names = new MemberNames(members);
    }

    /// The text without those sentences, and without lines of which nothing else is left.
    String dropClaims(String text) {
        List<String> lines = text.lines().toList();
        List<String> kept = new ArrayList<>();
        boolean dropped = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean cited = i + 1 < lines.size() && lines.get(i + 1).strip().startsWith("[[");
            String left = dropClaims(line, cited || !Marks.in(line).isEmpty());
            dropped |= !left.equals(line);
            if (left.equals(line) || SOMETHING.matcher(left).find()) {
                kept.add(left);
            }
        }
        return dropped ? String.join("\n", kept) : text;
    }

    private String dropClaims(String line, boolean cited) {
        return SENTENCES
                .splitAsStream(line)
                .map(sentence -> claims(sentence, cited)
                        ? Marks.in(sentence).stream()
                                .distinct()
                                .map(id -> "[[" + id + "]]")
                                .collect(Collectors.joining(" "))
                        : sentence)
                .collect(Collectors.joining());
    }

    private boolean claims(String sentence, boolean cited) {
        String plain = DECORATION
                .matcher(UnicodeForms.of(sentence, Normalizer.Form.NFKC))
                .replaceAll("")
                .replace('’', '\'')
                .toLowerCase(Locale.ROOT);
        if (DeedWords.isOwn(plain)) {
            return true;
        }
        boolean ofOthers = cited && (!names.in(sentence).isEmpty() || DeedWords.namesSomebody(plain));
        return !ofOthers && (DeedWords.isOfWhatIsKept(plain) || (!cited && DeedWords.isUnsaidWhose(plain)));
    }
}
