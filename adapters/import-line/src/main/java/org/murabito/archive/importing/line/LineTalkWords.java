package org.murabito.archive.importing.line;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// What LINE writes in place of words, in Japanese and in English.
final class LineTalkWords {
    /// Each with the word of the other language, for a message is the same one whatever the language of the phone.
    private static final Map<String, String> FILES =
            Map.of("写真", "Photo", "動画", "Video", "ボイスメッセージ", "Voice message", "ファイル", "File");

    private static final Map<String, String> OTHERS =
            Map.of("スタンプ", "Sticker", "連絡先", "Contact", "位置情報", "Location", "プレゼント", "Gift");

    private static final String CALL = "☎";

    private static final List<String> DONE = List.of("アルバムを作成しました", "アルバムに写真を追加しました", "ノートに投稿しました", "ノートを投稿しました");

    private static final Pattern UNSENT = Pattern.compile(
            "(?:.{1,60}?が)?メッセージの送信を取り消しました。?+|(?:.{1,60}? )?unsent a message\\.?+|Message unsent\\.?+");

    private LineTalkWords() {}

    /// Whether somebody took back what they had said. Nobody can tell what it was.
    static boolean isUnsent(String text) {
        return UNSENT.matcher(text).matches();
    }

    /// What a file is called that somebody sent: its name, or what it is; empty if this is none.
    static Optional<String> file(String text) {
        int end = text.indexOf(']');
        if (!text.startsWith("[") || end < 0 || text.indexOf('\n') >= 0) {
            return Optional.empty();
        }
        Optional<String> kind = word(FILES, text.substring(0, end + 1));
        boolean named = kind.filter("File"::equals).isPresent() && end + 1 < text.length();
        return named
                ? Optional.of(text.substring(end + 1).strip())
                : kind.filter(_ -> end + 1 == text.length()).map(_ -> text.substring(1, end));
    }

    /// Whether this tells what somebody did, and is nothing that they said.
    static boolean isNotice(String text) {
        String plain = text.endsWith("。") ? text.substring(0, text.length() - 1) : text;
        return text.startsWith(CALL) || word(OTHERS, text).isPresent() || DONE.contains(plain);
    }

    /// The same for the same thing in each language.
    static String plain(String text) {
        return word(FILES, text).or(() -> word(OTHERS, text)).orElse(text);
    }

    private static Optional<String> word(Map<String, String> words, String text) {
        if (!text.startsWith("[") || !text.endsWith("]")) {
            return Optional.empty();
        }
        String inside = text.substring(1, text.length() - 1);
        return words.containsValue(inside) ? Optional.of(inside) : Optional.ofNullable(words.get(inside));
    }
}
