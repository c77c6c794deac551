package org.murabito.plain.order;

import java.util.regex.Pattern;
import org.murabito.text.Regex;

/// Words that ask what was said, whatever it was: summarise, what happened, まとめて, 何か見逃した？
final class DigestWords {
    private static final int LONGEST = 80;
    private static final Pattern DIGEST = Regex.compile(
            "summari[sz]e|\\bsummary\\b|\\brecap\\b|\\bdigest\\b|\\bsum up\\b|\\bcatch me up\\b|\\bmiss(?:ed)?\\b|\\bhappened\\b"
                    + "|\\bnew\\b|\\bgoing on\\b|\\bcoming up\\b|\\b(?:on|up) next\\b|どんな話|まとめ|要約|ダイジェスト|見逃し|見のがし|見落とし|振り返|何があった|なにがあった|何かあった|なにかあった|動きは",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FILLER = Regex.compile(
            "\\b(?:please|can|could|would|will|you|give|show|tell|me|i|did|do|a|an|the|of|for|on|in|at|from|about|what|what's|whats|has"
                    + "|have|been|there|anything|something|quick|quickly|short|brief|briefly|it|is|was|all|everything|important|channel"
                    + "|channels|talk|discussion|conversation|here|up|so|far|hi|hello)\\b"
                    + "|何か|なにか|何|なに|会話|やりとり|話題|話|流れ|内容|出来事|できごと|大事な|重要な|様子|チャンネル|部屋|下さい|ください|お願いします|お願い"
                    + "|教えて|ほしい|欲しい|もらえる|もらえます|くれる|くれます|いただけます|あった|ありました|ある|あります|こと|まで|ここ|ちょっと|簡単に|ざっと"
                    + "|[でをのはがにとってたしてもなからいかねよてるます]",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SIGNS = Regex.compile("[\\s\\p{Punct}、。…~〜！？「」・#＃]");

    private DigestWords() {}

    /// Whether a text says that and nothing else.
    static boolean alone(String words) {
        if (words.length() > LONGEST || !DIGEST.matcher(words).find()) {
            return false;
        }
        String rest = FILLER.matcher(DIGEST.matcher(words).replaceAll(" ")).replaceAll(" ");
        return SIGNS.matcher(rest).replaceAll("").isEmpty();
    }
}
