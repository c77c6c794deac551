package org.murabito.bench.importing;

import java.util.List;
import java.util.SplittableRandom;

/// Makes up what people say, Japanese and English, with words as unevenly used as in real talk.
final class Talk {
    private static final List<String> ENGLISH = List.of(
            "the",
            "deploy",
            "server",
            "meeting",
            "tomorrow",
            "please",
            "check",
            "error",
            "release",
            "branch",
            "review",
            "lunch",
            "thanks",
            "again",
            "database",
            "backup",
            "question",
            "anybody",
            "version",
            "config",
            "flyer",
            "printer",
            "password",
            "reset",
            "invoice",
            "schedule",
            "garden",
            "festival",
            "bus",
            "harvest",
            "library",
            "ticket",
            "broken",
            "fixed",
            "slow",
            "memory",
            "screen",
            "keyboard",
            "coffee",
            "window",
            "street",
            "river",
            "mayor",
            "school",
            "music",
            "practice",
            "kitchen",
            "volunteer",
            "poster",
            "budget",
            "draft",
            "summary",
            "photo",
            "upload",
            "download",
            "link");
    private static final List<String> JAPANESE = List.of(
            "会議", "明日", "資料", "確認", "お願いします", "ありがとう", "サーバー", "エラー", "設定", "更新", "祭り", "準備", "図書館", "予定", "変更", "写真",
            "公開", "チラシ", "印刷", "担当", "連絡", "場所", "時間", "練習", "音楽", "学校", "予算", "下書き", "共有", "検索", "質問", "回答", "修正",
            "完了", "遅延", "駅前", "公園", "清掃", "参加", "募集");
    private static final List<String> JOINTS = List.of("の", "を", "が", "で", "に", "は", "と", "から", "まで", "、");

    private final SplittableRandom random;

    Talk(SplittableRandom random) {
        this.random = random;
    }

    String line() {
        StringBuilder line = new StringBuilder();
        boolean japanese = random.nextInt(2) == 0;
        int words = 3 + random.nextInt(random.nextInt(8) == 0 ? 60 : 14);
        for (int i = 0; i < words; i++) {
            if (japanese) {
                line.append(pick(JAPANESE)).append(JOINTS.get(random.nextInt(JOINTS.size())));
            } else {
                line.append(i == 0 ? "" : " ").append(pick(ENGLISH));
            }
        }
        switch (random.nextInt(12)) {
            case 0 -> line.append(japanese ? "ですか？" : "?");
            case 1 -> line.append(" https://example.org/").append(random.nextInt(100_000));
            case 2 -> line.append(" TICKET-").append(random.nextInt(50_000));
            case 3 -> line.append("\n").append(pick(ENGLISH)).append(' ').append(random.nextInt(1000));
            default -> line.append(japanese ? "。" : ".");
        }
        return line.toString();
    }

    /// Most often one of the first.
    private String pick(List<String> words) {
        int bound = 1 + random.nextInt(words.size());
        return words.get(random.nextInt(bound));
    }
}
