package org.murabito.memory;

import java.util.Set;

/// What is counted by, in Japanese and English. It relates nothing to nothing: two texts that speak of some months have
/// no matter in common.
public final class CounterWords {
    private static final Set<String> ALL = Set.of("""
            月 日 年 回 時 分 秒 週 人 個 件 円 本 枚 台 度 歳 番 号
            時間 ヶ月 か月 カ月 ヵ月 週間 日間 年間 先月 来月 今月 先週 来週
            今週 去年 毎年 毎月 毎週 毎日 今年 来年 昨日 今日 明日
            one two three four five six seven eight nine ten eleven twelve time
            month day year hour minute second week yesterday today tomorrow
            percent
            """.strip().split("\\s+"));

    private CounterWords() {}

    /// @param base a word in dictionary form
    public static boolean isOne(String base) {
        return ALL.contains(base) || base.chars().allMatch(Character::isDigit);
    }
}
