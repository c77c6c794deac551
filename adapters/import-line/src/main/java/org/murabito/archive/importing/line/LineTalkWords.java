package org.murabito.archive.importing.line;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What LINE writes in place of words, in Japanese and in English.
final class LineTalkWords {
    /// Each with the word of the other language, for a message is the same one whatever the language of the phone.
    private static final Map<String, String> FILES =
            Map.of("写真", "Photo", "動画", "Video", "ボイスメッセージ", "Voice message", "ファイル", "File");

    private static final Map<String, String> OTHERS =
            Map.of("スタンプ", "Sticker", "連絡先", "Contact", "位置情報", "Location", "プレゼント", "Gift");

    /// Computers write some without brackets.
    private static final Map<String, String> BARE = Map.of(
            "画像",
            "[写真]",
            "動画",
            "[動画]",
            "スタンプ",
            "[スタンプ]",
            "Photos",
            "[Photo]",
            "Videos",
            "[Video]",
            "Stickers",
            "[Sticker]");

    private static final String CALL = "☎";

    private static final List<String> DONE = List.of("アルバムを作成しました", "アルバムに写真を追加しました", "ノートに投稿しました", "ノートを投稿しました");

    private static final Pattern UNSENT = Pattern.compile(
            "(?:.{1,60}?が)?メッセージの送信を取り消しました。?+|(?:.{1,60}? )?unsent a message\\.?+|Message unsent\\.?+");

    private static final Pattern BY_ITSELF = Pattern.compile(".{1,60}?が.{0,120}?(?:参加|退会|退出|招待|追加|変更|作成|削除|キャンセル)しました。"
            + "|.{1,60}? (?:joined|left) the (?:group|chat)\\."
            + "|.{1,60}? (?:invited|added|removed) .{1,60}? (?:to|from) the (?:group|chat)\\.");

    private LineTalkWords() {}

    /// A line that ends with what stands in place of words.
    ///
    /// @param marked by brackets or a telephone, which people seldom write themselves
    record Ending(String before, boolean marked) {}

    static @Nullable Ending ending(String line) {
        int call = line.indexOf(" " + CALL);
        int last = line.lastIndexOf(" [") > 0 && line.endsWith("]") ? line.lastIndexOf(" [") : line.lastIndexOf(' ');
        if (call > 0) {
            return new Ending(line.substring(0, call), true);
        }
        if (last <= 0) {
            return null;
        }
        String word = line.substring(last + 1);
        boolean marked = word(FILES, word).or(() -> word(OTHERS, word)).isPresent();
        return marked || BARE.containsKey(word) ? new Ending(line.substring(0, last), marked) : null;
    }

    /// As phones write it.
    static String bracketed(String text) {
        return BARE.getOrDefault(text, text);
    }

    /// Whether somebody took back what they had said. Nobody can tell what it was.
    static boolean isUnsent(String text) {
        return UNSENT.matcher(text).matches();
    }

    /// Whether a line reads like one of LINE's own: somebody came, left, or took something back.
    static boolean isByItself(String text) {
        return UNSENT.matcher(text).matches() || BY_ITSELF.matcher(text).matches();
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
