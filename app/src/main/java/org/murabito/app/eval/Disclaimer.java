package org.murabito.app.eval;

import java.util.regex.Pattern;

/// What somebody admits in their own words, in either language.
enum Disclaimer {
    NOTHING_FOUND("\\b(nothing|nobody|no one|(could|did)(n't| not) find|do(es)?(n't| not) (say|mention|know|see)"
            + "|not (been )?(said|mentioned|decided|announced|found)|no (mention|date|information|record|answer)"
            + "|can(no|')t (tell|find))\\b"
            + "|見つか(りません|らな)|見当たり?(ません|らな)|(話|記録|情報|発言|書き込み|返事|回答)は?(あり|残って(い)?)ません"
            + "|[分わ]かりません|まだ決まって"),
    CANNOT("\\b(can(no|')t|unable|not able|not allowed|may not|only (the )?\\w+ (can|may))\\b"
            + "|できません|できない|権限|対応していません|お受けできません");

    private final Pattern words;

    Disclaimer(String words) {
        this.words = Pattern.compile(words, Pattern.CASE_INSENSITIVE);
    }

    boolean in(String own) {
        return words.matcher(own).find();
    }
}
