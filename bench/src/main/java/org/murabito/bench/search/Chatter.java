package org.murabito.bench.search;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Makes up chat messages, six in ten Japanese, the rest English: common words often, rare ones seldom, ids at times.
final class Chatter {
    private static final String[] NOUNS = ("会議 資料 予定 確認 連絡 仕事 時間 今日 明日 昨日 来週 先週 問題 質問 回答 参加 開催 場所 駅 電車 東京 大阪 京都 福岡"
                    + " 写真 動画 画像 配信 音楽 映画 小説 漫画 ゲーム 料理 弁当 ラーメン カレー 寿司 明太子 珈琲 紅茶 天気 雨 雪 夏 冬 祭り 旅行 温泉 宿 予約"
                    + " 費用 予算 請求 契約 部署 課長 部長 社長 新人 面接 採用 研修 勉強 試験 大学 学校 教室 先生 学生 宿題 論文 実験 研究 発表 論理 数学 英語"
                    + " サーバー データベース 設定 環境 更新 障害 原因 対応 修正 機能 画面 入力 検索 結果 一覧 登録 削除 変更 権限 管理 通知 送信 受信 保存"
                    + " チラシ イベント リリース デプロイ テスト レビュー バグ コード ブランチ マージ エラー ログ メモリ ネットワーク アカウント パスワード"
                    + " 野球 試合 選手 監督 優勝 練習 応援 猫 犬 散歩 病院 薬 風邪 健康 運動 自転車 車 運転 免許 住所 電話 手紙 荷物 買い物 値段 割引 店 服")
            .split(" ");
    private static final String[] VERBS = ("しました です と思います でしょうか お願いします ください かもしれない ました 行きます 食べたい 見つけた 困っています"
                    + " 助かります 終わりました 始めます 送りました 待っています 忘れていた 直しました 動きません 教えてください 分かりません")
            .split(" ");
    private static final String[] PARTICLES = "の は が を に で と も から まで について として".split(" ");
    private static final String[] ENGLISH =
            ("the a to of and in is that it for on with this you not but are have was be at or as we can if my what do"
                            + " just so like there about meeting release deploy server database error review branch merge test build ticket"
                            + " customer budget report weather lunch dinner coffee train station weekend holiday photo video music movie game"
                            + " team player coach season garden kitchen market price order package delivery update version driver kernel"
                            + " install network account password screen keyboard memory disk backup restore index query search result"
                            + " question answer problem solution idea plan design draft document slide link page site blog post channel thread")
                    .split(" ");
    private static final int RARE = 60_000;

    private final RandomGenerator random;
    private final List<String> rareJapanese = new ArrayList<>();
    private final List<String> rareEnglish = new ArrayList<>();

    Chatter(RandomGenerator random) {
        this.random = random;
        for (int i = 0; i < RARE; i++) {
            rareJapanese.add(i % 3 == 0 ? katakana() : kanji());
            rareEnglish.add(syllables());
        }
    }

    private String kanji() {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < 2; i++) {
            word.append((char) (0x4E00 + skewed(3_000, 1.5) * 6));
        }
        return word.toString();
    }

    private String katakana() {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(2, 6); i > 0; i--) {
            word.append((char) ('ア' + random.nextInt(80)));
        }
        return word.toString();
    }

    private String syllables() {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(2, 5); i > 0; i--) {
            word.append("bcdfghjklmnprstvwz".charAt(random.nextInt(18))).append("aeiou".charAt(random.nextInt(5)));
        }
        return word.toString();
    }

    /// Small numbers far more often than large ones.
    private int skewed(int bound, double power) {
        return (int) (bound * Math.pow(random.nextDouble(), power));
    }

    private String japaneseWord() {
        return random.nextInt(3) == 0 ? rareJapanese.get(skewed(RARE, 3)) : NOUNS[skewed(NOUNS.length, 1.7)];
    }

    private String englishWord() {
        return random.nextInt(5) == 0 ? rareEnglish.get(skewed(RARE, 3)) : ENGLISH[skewed(ENGLISH.length, 1.7)];
    }

    String message() {
        StringBuilder text = new StringBuilder();
        if (random.nextInt(10) < 6) {
            for (int i = random.nextInt(1, 9); i > 0; i--) {
                text.append(japaneseWord()).append(PARTICLES[skewed(PARTICLES.length, 1.5)]);
            }
            text.append(japaneseWord()).append(VERBS[skewed(VERBS.length, 1.5)]);
        } else {
            for (int i = random.nextInt(2, 20); i > 0; i--) {
                text.append(englishWord()).append(' ');
            }
        }
        if (random.nextInt(20) == 0) {
            text.append(" TICKET-").append(random.nextInt(50_000));
        }
        if (random.nextInt(50) == 0) {
            text.append(" https://example.com/").append(syllables()).append('/').append(random.nextInt(10_000));
        }
        return text.toString();
    }

    /// One word, a few words, a whole question, or an id.
    String query() {
        return switch (random.nextInt(8)) {
            case 0 -> japaneseWord();
            case 1 -> englishWord() + " " + englishWord();
            case 2 -> "TICKET-" + random.nextInt(50_000);
            case 3 -> "what was the " + englishWord() + " with the " + englishWord() + " and " + englishWord() + "?";
            case 4, 5 -> japaneseWord() + " " + japaneseWord();
            default -> japaneseWord() + "の" + japaneseWord() + "について" + japaneseWord() + "は何でしょうか？";
        };
    }
}
