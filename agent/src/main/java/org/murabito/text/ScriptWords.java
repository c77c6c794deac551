package org.murabito.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Words without a dictionary: runs of one script. Latin words, numbers and ids stay whole; in Japanese, Han
/// and katakana runs are words, hiragana between them is grammar. Fast enough for the hot path.
public final class ScriptWords implements Words {
    private static final String IN_ID = "-_.'’/+#@:";
    private static final String JOINS = "みりきちいえけげびべめせれわしぎじ";
    private static final String PARTICLES = "のはがをにでともへやかねよ";

    private final StopWords stops = new StopWords();

    private enum Script {
        LATIN,
        KATAKANA,
        HAN,
        HIRAGANA,
        NONE
    }

    @Override
    public List<Word> of(String whole) {
        String text = TextStart.of(whole, MOST_READ);
        List<Word> words = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            Script script = script(text, at);
            int end = endOfRun(text, at, script);
            switch (script) {
                case NONE -> {}
                case LATIN -> latin(text, at, end, words);
                case KATAKANA -> add(text, at, end, WordKind.NOUN, 2, words);
                case HAN -> {
                    end = throughJoins(text, end);
                    add(text, at, end, WordKind.NOUN, 1, words);
                }
                case HIRAGANA -> hiragana(text, at, end, words);
            }
            at = end;
        }
        return words;
    }

    /// 飲み会 is one word: a single joining kana between Han.
    private static int throughJoins(String text, int from) {
        int end = from;
        while (end + 1 < text.length() && JOINS.indexOf(text.charAt(end)) >= 0 && script(text, end + 1) == Script.HAN) {
            end = endOfRun(text, end + 1, Script.HAN);
        }
        return end;
    }

    private void hiragana(String text, int from, int to, List<Word> words) {
        boolean afterHan = from > 0 && script(text, from - 1) == Script.HAN;
        if (afterHan) {
            return;
        }
        int start = from;
        int end = to;
        while (start < end && PARTICLES.indexOf(text.charAt(start)) >= 0 && end - start > 3) {
            start++;
        }
        while (end > start && PARTICLES.indexOf(text.charAt(end - 1)) >= 0 && end - start > 2) {
            end--;
        }
        add(text, start, end, WordKind.OTHER, 2, words);
    }

    private void latin(String text, int from, int to, List<Word> words) {
        int start = from;
        int end = to;
        while (start < end && IN_ID.indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && IN_ID.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        if (start == end) {
            return;
        }
        boolean name = Character.isUpperCase(text.charAt(start)) && !opensSentence(text, start);
        add(text, start, end, name ? WordKind.NAME : WordKind.NOUN, 1, words);
    }

    private static boolean opensSentence(String text, int at) {
        String before = text.substring(0, at).stripTrailing();
        return before.isEmpty() || ".!?\n。！？".indexOf(before.charAt(before.length() - 1)) >= 0;
    }

    private void add(String text, int start, int end, WordKind kind, int least, List<Word> words) {
        String plain = Normalizer.normalize(text.substring(start, end), Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT);
        String base = plain.codePointAt(0) < 0x250 ? EnglishBase.of(plain) : plain;
        boolean single = plain.length() == 1 && plain.charAt(0) < 0x250 && !Character.isDigit(plain.charAt(0));
        if (plain.length() >= least && !single && !stops.isOne(plain) && !stops.isOne(base)) {
            words.add(new Word(base, kind, start, end));
        }
    }

    private static int endOfRun(String text, int from, Script script) {
        int at = from;
        while (at < text.length()) {
            Script here = script(text, at);
            boolean inside = here == script
                    || (script == Script.LATIN && IN_ID.indexOf(text.charAt(at)) >= 0 && at + 1 < text.length());
            if (!inside) {
                break;
            }
            at += Character.charCount(text.codePointAt(at));
        }
        return at;
    }

    private static Script script(String text, int at) {
        int point = text.codePointAt(at);
        if (point == 'ー' || point == 'ｰ' || point == 'ﾞ' || point == 'ﾟ') {
            // A long mark belongs to the kana before it.
            return at > 0 && script(text, at - 1) == Script.HIRAGANA ? Script.HIRAGANA : Script.KATAKANA;
        }
        if (Character.isDigit(point)) {
            return Script.LATIN;
        }
        return switch (Character.UnicodeScript.of(point)) {
            case LATIN, GREEK, CYRILLIC, HANGUL -> Script.LATIN;
            case KATAKANA -> Script.KATAKANA;
            case HIRAGANA -> Script.HIRAGANA;
            case HAN -> Script.HAN;
            default -> Script.NONE;
        };
    }
}
