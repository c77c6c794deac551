package org.murabito.search.words;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.analysis.ja.JapaneseTokenizer;
import org.apache.lucene.analysis.ja.tokenattributes.BaseFormAttribute;
import org.apache.lucene.analysis.ja.tokenattributes.PartOfSpeechAttribute;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.murabito.text.Words.WordKind;

/// Words of Japanese, by dictionary. Not safe for concurrent use.
final class JapaneseWords {
    private static final Set<String> SAYS_NOTHING = Set.of("する", "なる", "ある", "いる", "できる", "くださる");
    private static final String[] STOP_CLASSES = {
        "助詞",
        "助動詞",
        "記号",
        "フィラー",
        "その他",
        "非言語音",
        "接続詞",
        "連体詞",
        "感動詞",
        "動詞-非自立",
        "動詞-接尾",
        "形容詞-非自立",
        "名詞-非自立",
        "名詞-代名詞",
        "名詞-接尾-人名",
        "名詞-接尾-助動詞語幹",
        "名詞-特殊"
    };

    private final JapaneseTokenizer tokenizer = tokenizer();
    private final CharTermAttribute term = tokenizer.addAttribute(CharTermAttribute.class);
    private final OffsetAttribute offset = tokenizer.addAttribute(OffsetAttribute.class);
    private final BaseFormAttribute baseForm = tokenizer.addAttribute(BaseFormAttribute.class);
    private final PartOfSpeechAttribute partOfSpeech = tokenizer.addAttribute(PartOfSpeechAttribute.class);
    private final Map<String, Optional<WordKind>> kinds = new HashMap<>();

    private static JapaneseTokenizer tokenizer() {
        try {
            return UninterruptibleExecutor.call(
                    () -> new JapaneseTokenizer(null, true, true, JapaneseTokenizer.Mode.SEARCH));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Adds the words of a stretch of text that says something.
    void read(String text, int start, int end, List<Token> into) {
        try {
            tokenizer.setReader(
                    new StringReader(start == 0 && end == text.length() ? text : text.substring(start, end)));
            tokenizer.reset();
            while (tokenizer.incrementToken()) {
                add(start, into);
            }
            tokenizer.end();
            tokenizer.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(int start, List<Token> into) {
        String pos = partOfSpeech.getPartOfSpeech();
        Optional<WordKind> kind =
                pos == null ? Optional.of(WordKind.OTHER) : kinds.computeIfAbsent(pos, JapaneseWords::kind);
        if (kind.isEmpty()) {
            return;
        }
        String base = baseForm.getBaseForm();
        String word = base == null ? term.toString() : base;
        if (!SAYS_NOTHING.contains(word) && Scripts.isUnspaced(word.charAt(0))) {
            into.add(new Token(
                    withoutLastMark(word), kind.get(), true, start + offset.startOffset(), start + offset.endOffset()));
        }
    }

    /// ユーザー and ユーザ are one word.
    private static String withoutLastMark(String word) {
        int last = word.length() - 1;
        return last >= 3 && word.charAt(last) == 'ー' ? word.substring(0, last) : word;
    }

    private static Optional<WordKind> kind(String partOfSpeech) {
        for (String stop : STOP_CLASSES) {
            if (partOfSpeech.startsWith(stop)) {
                return Optional.empty();
            }
        }
        if (partOfSpeech.startsWith("名詞-固有名詞")) {
            return Optional.of(WordKind.NAME);
        }
        if (partOfSpeech.startsWith("名詞")) {
            return Optional.of(WordKind.NOUN);
        }
        return Optional.of(partOfSpeech.startsWith("動詞") ? WordKind.VERB : WordKind.OTHER);
    }
}
