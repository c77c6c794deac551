package org.murabito.answer.draft;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.answer.draft.Drafting.Claim;
import org.murabito.text.UnicodeForms;

/// What a model claims to have done, or to be going to do. What was done is told by its receipt, which code renders: a
/// sentence that tells it, truly or not, is taken out, and of its marks only the quotes stay. Sentences about what
/// members did, on a mark, stay. Since no list of words knows every way to claim, what was asked and what is left are
/// compared with examples, too.
final class ActionClaimCheck {
    private static final Pattern SENTENCES = Pattern.compile("(?<=[。！？])|(?<=[.!?]\\s)");
    private static final Pattern DECORATION = Pattern.compile("[*_`~\\p{Cf}]+");
    private static final Pattern SOMETHING = Pattern.compile("[\\p{L}\\p{N}]");

    private final MemberNames names;
    private final ActionClaimLikeness likeness;

    /// @param question what is answered
    ActionClaimCheck(MemberNames names, String question) {
        this.names = names;
        this.likeness = new ActionClaimLikeness(question);
    }

    /// @param text without the sentences that claim an action, and without lines of which nothing else is left
    record Checked(String text, Claim claim) {}

    /// Of an answer of which nothing is left it counts what was asked.
    Checked check(String text) {
        if (text.isBlank()) {
            return new Checked(text, likeness.isAsked() ? Claim.LIKELY : Claim.NONE);
        }
        List<String> lines = text.lines().toList();
        List<String> kept = new ArrayList<>();
        boolean dropped = false;
        boolean made = false;
        boolean likely = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean cited = isCited(line, i + 1 < lines.size() ? lines.get(i + 1) : "");
            String left = dropClaims(line, cited);
            boolean whole = left.equals(line);
            dropped |= !whole;
            made |= !whole && sentences(line).anyMatch(one -> !left.contains(one) && !likeness.isUnlikely(one));
            likely |= !cited && sentences(left).anyMatch(one -> !isQuestion(one) && likeness.isLikely(one));
            if (whole || SOMETHING.matcher(left).find()) {
                kept.add(left);
            }
        }
        String left = dropped ? String.join("\n", kept) : text;
        boolean nothingLeft = dropped && left.isBlank();
        return new Checked(left, made || nothingLeft ? Claim.MADE : likely ? Claim.LIKELY : Claim.NONE);
    }

    private static boolean isCited(String line, String next) {
        return !Marks.in(line).isEmpty() || next.strip().startsWith("[[");
    }

    private static boolean isQuestion(String sentence) {
        String end = sentence.strip();
        return end.endsWith("?") || end.endsWith("？");
    }

    private static Stream<String> sentences(String line) {
        return SENTENCES
                .splitAsStream(line)
                .filter(one -> SOMETHING.matcher(one).find());
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
        if (ActionClaimWords.isOwn(plain) || (ActionClaimWords.isIdiom(plain) && !likeness.isUnlikely(sentence))) {
            return true;
        }
        boolean ofOthers = cited && (!names.in(sentence).isEmpty() || ActionClaimWords.namesSomebody(plain));
        return !ofOthers
                && (ActionClaimWords.isOfWhatIsKept(plain)
                        || (!cited && ActionClaimWords.isUnsaidWhose(plain) && !likeness.isUnlikely(sentence)));
    }
}
