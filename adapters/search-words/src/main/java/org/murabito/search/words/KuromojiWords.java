package org.murabito.search.words;

import java.util.ArrayList;
import java.util.List;
import org.murabito.text.TextStart;
import org.murabito.text.Words;

/// Words by the Japanese dictionary, and by spaces elsewhere.
///
/// English words come in a form for showing and comparing: `deploys` and `deployed` are `deploy`, `went` is `go`.
public final class KuromojiWords implements Words {
    private final ResourcePool<TextAnalyzer> analyzers = new ResourcePool<>(TextAnalyzer::new);
    private final ResourcePool<Lemmas> lemmas = new ResourcePool<>(Lemmas::new);

    @Override
    public List<Word> of(String whole) {
        String text = TextStart.of(whole, MOST_READ);
        FoldedText folded = FoldedText.of(text);
        List<Token> tokens = analyzers.with(analyzer -> analyzer.words(folded.text()));
        return lemmas.with(lemma -> {
            List<Word> words = new ArrayList<>(tokens.size());
            for (Token token : tokens) {
                int start = folded.originOfStart(token.start());
                int end = folded.originOfEnd(token.end());
                boolean capital = Character.isUpperCase(text.codePointAt(start));
                words.add(
                        token.japanese()
                                ? new Word(token.base(), token.kind(), start, end)
                                : new Word(lemma.of(token.base(), capital), latinKind(text, start), start, end));
            }
            return words;
        });
    }

    /// A capital tells a name, unless it only opens a sentence.
    private static WordKind latinKind(String text, int start) {
        int first = text.codePointAt(start);
        if (Character.isDigit(first)) {
            return WordKind.OTHER;
        }
        return Character.isUpperCase(first) && !opensSentence(text, start) ? WordKind.NAME : WordKind.NOUN;
    }

    private static boolean opensSentence(String text, int start) {
        int before = start - 1;
        while (before >= 0 && !endsSentence(text.charAt(before))) {
            char c = text.charAt(before);
            if (Character.isLetterOrDigit(c) || c == ',' || c == '@' || c == '#') {
                return false;
            }
            before--;
        }
        return true;
    }

    private static boolean endsSentence(char c) {
        return c == '.' || c == '!' || c == '?' || c == '\n' || c == '。' || c == '！' || c == '？';
    }
}
