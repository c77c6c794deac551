package org.murabito.answer.draft;

import java.util.regex.Pattern;
import org.murabito.text.Regex;

/// How actions are claimed, in two languages: the verbs of the actions and the things that they keep. Sentences come in
/// small letters.
final class ActionClaimWords {
    private static final String DONE =
            "(?:set(?: up)?|added|created|made|scheduled|saved|stored|noted|recorded|registered"
                    + "|logged|kept|memori[sz]ed|forgot(?:ten)?|deleted|removed|erased|cleared|cancell?ed|changed|updated|moved"
                    + "|postponed|rescheduled|renamed|marked|closed|completed|reopened|assigned|unassigned|notified|reminded"
                    + "|informed|messaged|pinged|alerted|muted|unmuted|silenced|opened|put|wrote|written|jotted|sent|posted"
                    + "|dropped|undone|undid|reverted|restored|taken|took|arranged|booked|done|turned|enabled|disabled|told|asked|contacted|shared|announced"
                    + "|activated|queued|filed|pinned|invited|applied|submitted|finished|ordered|reserved|bought|purchased|paid|emailed|mailed|forwarded"
                    + "|(?:gave|given|handed|passed) (?:it|that|this|them|the task)(?: over| on)? to)";
    private static final String DO =
            "(?:set|add|create|schedule|save|store|note|record|register|log|remember|forget|delete"
                    + "|remove|erase|clear|cancel|change|update|move|postpone|reschedule|rename|mark|close|complete|reopen|assign"
                    + "|unassign|notify|remind|inform|message|ping|alert|nudge|mute|silence|put|write|jot|send|post|drop|undo"
                    + "|revert|restore|arrange|book|do it|do that|be quiet|stay quiet|keep quiet|be silent|let you know|be back"
                    + "|make a note|keep (?:it|that|this|a note|your)|tell you (?:at|on|when|then|tomorrow|again))";
    private static final String ADVERB =
            "(?:\\s*(?:,|\\b(?:now|just|already|also|successfully|hereby|then|both|happily|duly"
                    + "|all|indeed|certainly|definitely|quickly|finally|gladly|gone ahead|went ahead|managed to|able to|been|to"
                    + "|and|of course|sure|surely|immediately|promptly|again|gone|got)\\b)){0,5}\\s+";
    /// Looks ahead first: what costs most, the look back, is seldom needed.
    private static final String ME =
            "(?=[iwm])(?<!\\b(?:shall|should|can|could|may|must|would|do|did|if) )\\b(?:i|we|murabito)";
    private static final String PERFECT = ME + "(?:'ve|'d| have| had| has)?" + ADVERB + DONE + "\\b";
    private static final String FUTURE =
            "(?:" + ME + "(?:'ll| will| shall|'m going| am going|'m gonna)|\\blet me\\b)" + ADVERB + DO + "\\b";
    private static final String RECEIVED =
            "\\byou(?:'ll| will)" + ADVERB + "(?:be (?:reminded|notified|pinged|alerted|informed)"
                    + "|(?:get|receive|hear|see) (?:an?|the|my) (?:reminder|notification|ping|alert|message|nudge))\\b";
    private static final String IDIOM =
            "\\bconsider it done\\b|\\b(?:you're|we're|it's|that's) (?:all )?(?:set|done|saved)\\b"
                    + "|\\ball set\\b|\\btaken care of\\b|\\bwill do\\b|\\bi did (?:it|so|that|as)\\b";

    private static final String KEPT =
            "(?:reminders?|alarms?|alerts?|notifications?|timers?|notes?|tasks?|to-?dos?|items?"
                    + "|entry|entries|comments?|memory|list|board|calendar)";
    private static final String BECAME =
            "(?:(?:\\s+(?:has|have)|'s|'ve)(?: now| just| already)? been|\\s+(?:was|were|got)"
                    + "|\\s+will be|'ll be)(?:\\s+(?:now|just|already|successfully|all|also)){0,3}\\s+";
    private static final String OF_KEPT = "\\b" + KEPT + "\\b[^.!?]{0,60}?" + BECAME + DONE + "\\b"
            + "|\\b(?:reminder|alarm|alert|notification|timer|note)s?\\b[^.!?]{0,40}?\\b(?:is|are)(?: now| all| already){0,2}"
            + " " + DONE + "\\b|^\\W*" + KEPT + "\\b[^.!?]{0,40}?\\b" + DONE + "\\b";
    private static final String INTERJECTION = "(?:ok|okay|sure|yes|yep|yeah|great|alright|all right|got it|certainly"
            + "|of course|perfect|no problem|roger|understood|right|good|and|there)";
    private static final String OF_WHOM = "^\\W*(?:" + INTERJECTION + "\\b\\W*){0,3}" + DONE + "\\b" + "|^\\W*" + DONE
            + "\\b[^.!?]{0,80}\\b(?:" + KEPT + "|you|your)\\b" + "|\\b(?:it|that|this|they|everything|both)"
            + BECAME + DONE + "\\b|^\\W*receipt\\b|^\\W*[✓✔✅☑⏰🔔🔕📝📌🗓🗑↩]";

    private static final String WORK = "(?:登録|追加|設定|セット|予約|記録|メモ|保存|作成|削除|変更|更新|移動|キャンセル|取り?消し?"
            + "|割り?当て|リマインド|リマインダー|通知|お?知らせ|ご?連絡|反映|ミュート|送信|投稿|消去|保管|手配|入力|記入|記憶|完了|解除"
            + "|延期|スケジュール|担当|オフ|オン|対応|注文|発注|購入|申し?込み?)";
    private static final String CAME =
            "(?:(?:てい|てあり|ており|ておき|とき)?ま(?:した|す(?!か|が))|ておいた|といた|ておく|とく|てある|てお(?:い|き)" + "|た(?=[よねぞわ。!！\\s]|$))";
    private static final String OWN_WORK = WORK + "(?:を|に|も|へ)?(?:いた|致)?(?:し|させて(?:いただき|もらい)|いたし)" + CAME + "|" + WORK
            + "(?:を|に|も)?(?:させて(?:いただき|もらい))ま(?:した|す(?!か))";
    private static final String OWN_HAND = "(?:忘れ|覚え|消し|書き留め|書き込み|書き込ん|書い|書き|入れ|加え|足し|戻し|延ばし|早め"
            + "|知らせ|伝え|声を?(?:か|掛)け|呼び|呼びかけ|思い出させ|閉じ|付け|つけ|作り|作っ|外し|黙り|静かにし|控え|直し|片付け|振っ"
            + "|振り|渡し|切り|取り消し|割り当て|引き受け|片づけ|任せ|やり|やっ|済ませ|送り|送っ|頼ん)(?:(?:ておき|とき|て差し上げ|てあげ)?ま(?:した|す(?!か|が))|ておいた|といた|ておく|とく"
            + "|た(?=[よねぞわ。!！]|$))";
    private static final String ASKED = "(?:お願い|おねがい|依頼)(?:し|いたし|致し)(?:ておき)?ました|頼(?:み|んでおき)ました";
    private static final String PASSIVE_WORK =
            WORK + "(?:(?:が|は|も)?(?:され(?:てい|ており)?ま(?:した|す(?!か|が))|できました|できています)|(?:済み|ずみ|完了|ok))";
    private static final String KEPT_JA = "(?:リマイン(?:ド|ダー)|アラーム|通知|タスク|メモ|アイテム|予定|お知らせ)";

    /// With what letters an expression of either language begins, so that the other's text is passed over.
    private static final String LATIN = "(?=[a-z])";
    private static final String DENSE = "(?=[^\\x00-\\x7F])";

    private static final Pattern OWN = Regex.compile(LATIN + "(?:" + PERFECT + "|" + RECEIVED + ")|" + DENSE + "(?:"
            + OWN_WORK + "|" + OWN_HAND + "|" + ASKED + ")");
    private static final Pattern IDIOMATIC = Regex.compile(LATIN + "(?:" + IDIOM + ")");
    private static final Pattern PROMISE = Regex.compile(FUTURE);
    private static final Pattern IF_WANTED =
            Regex.compile("\\bif\\b|\\bwould you\\b|\\bonce you\\b|\\?\\s*$|\\bwant me\\b");
    private static final Pattern OF_WHAT_IS_KEPT =
            Regex.compile(OF_KEPT + "|" + DENSE + KEPT_JA + "[^。]{0,30}(?:" + PASSIVE_WORK + ")");
    private static final Pattern UNSAID_WHOSE = Regex.compile(OF_WHOM + "|" + DENSE + PASSIVE_WORK);
    private static final Pattern SOMEBODY = Regex.compile("(?:さん|くん|ちゃん|氏)(?:が|は|も)");
    private static final Pattern DONE_BY_OTHERS = Regex.compile("(?:さん|くん|ちゃん|氏)(?:が|は|も)[^。]{0,60}\\[\\[");

    private ActionClaimWords() {}

    /// Whether it says "I have" or "I will", where no other is named who did.
    static boolean isOwn(String sentence) {
        boolean promises =
                PROMISE.matcher(sentence).find() && !IF_WANTED.matcher(sentence).find();
        return promises
                || (OWN.matcher(sentence).find()
                        && !DONE_BY_OTHERS.matcher(sentence).find());
    }

    /// Whether it says so in words that mean other things as well.
    static boolean isIdiom(String sentence) {
        return IDIOMATIC.matcher(sentence).find();
    }

    /// Whether it says of what actions keep, as a reminder, that it came to be.
    static boolean isOfWhatIsKept(String sentence) {
        return OF_WHAT_IS_KEPT.matcher(sentence).find();
    }

    /// Whether it says that something was done, and not by whom.
    static boolean isUnsaidWhose(String sentence) {
        return UNSAID_WHOSE.matcher(sentence).find();
    }

    /// Whether somebody is named who may have done it.
    static boolean namesSomebody(String sentence) {
        return SOMEBODY.matcher(sentence).find();
    }
}
