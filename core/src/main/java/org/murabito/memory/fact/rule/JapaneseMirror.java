package org.murabito.memory.fact.rule;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.memory.fact.Senses;
import org.murabito.text.Words;

/// Japanese asks in the order in which it states: 「針はどこに入っていますか」 is answered by 「針は……に入っています」.
final class JapaneseMirror implements Mirror {
    private static final Pattern GAP = Pattern.compile("(?:誰|だれ|どなた|どこ|どちら|いつ|何|なに|なん(?!で)|どの|どんな|どれ|いくら)"
            + "[\\p{IsHan}\\p{IsKatakana}a-zA-Z]{0,8}(?:の[\\p{IsHan}\\p{IsKatakana}ー]{1,8}(?=[がをにではと]|です))?");
    private static final Pattern ENDING = Pattern.compile("(?:です|でした|だ|でしょう)?(?:か|かね|かな|っけ)?[?？。\\s]*$");
    private static final Pattern OF_ONE = Pattern.compile("^(?:さん|くん|ちゃん|氏|君)?(?:の|は|が|って)");
    private static final Pattern TOPIC = Pattern.compile("(?:は|が|って|も|を|には|では|に|で|の|、)+$");
    private static final Pattern JOIN = Pattern.compile("^(?:は|が|って|も|を|には|では|に|で|、|：|:)+");
    private static final Pattern PARTICLE = Pattern.compile("(?:には|では|から|まで|が|を|に|で|へ|と|も|は)$");
    /// Up to a particle that would begin something else; inside a name は and が are none.
    private static final String VALUE =
            "(?:[^はが]|(?<=\\p{IsHan})が(?=\\p{IsHan})|(?<=\\p{IsHiragana})[はが](?=\\p{IsHiragana})){1,30}?";
    private static final Pattern TURNED = Pattern.compile("^(?<v>" + VALUE
            + ")(?:に|へ|と)(?:(?:買い|乗り|切り|取り|入れ|付け|掛け|張り|差し|着|塗り)?[変替換][えわ]|機種変|なり|なっ|なる|変更|しま|した|することに|決ま|決定|移|動か|上が|下が|増え|減|交代|乗り換え|切り替え"
            + "|引っ越|させて)");
    private static final Pattern PLAINLY = Pattern.compile("^(?<v>" + VALUE
            + ")(?:です|でした|である|だ(?!け)|になります|となります|にな[りっる]|とします|にします|でいきます|で行きます|でやります" + "|でお願いします|にお願いします|までお願いします|$)");
    /// What may stand before anything without a particle: 「毎朝レモネードを」.
    private static final Pattern USUAL = Pattern.compile("(?:毎[日朝昼晩夕夜週月年]|いつも|普段|最近|今)$");
    private static final Pattern LEFT = Pattern.compile("^(?:いま|今|現在|今日から|今後|これから|とりあえず|毎週|毎日|いつも)(?:は|も)?、?");

    private static final Pattern BEHIND = Pattern.compile("^(?:には|では|から|まで|が|を|に|で|へ|と|も)");

    private final Words words;
    private final Senses senses;
    private final String topic;
    private final String particle;
    private final String done;

    JapaneseMirror(Wanted wanted, Topics topics, Words words) {
        this.words = words;
        this.senses = wanted.senses();
        String asked = wanted.inquiry().asked();
        Matcher gap = GAP.matcher(asked);
        if (!gap.find()) {
            topic = asked;
            particle = "";
            done = "";
            return;
        }
        String before = asked.substring(0, gap.start());
        String bare = wanted.inquiry().people().isEmpty() ? before : withoutOne(topics, before);
        topic = TOPIC.matcher(bare.strip()).replaceFirst("").strip();
        String rest = ENDING.matcher(asked.substring(gap.end())).replaceFirst("");
        Matcher joins = BEHIND.matcher(rest);
        particle = joins.find() ? joins.group() : "";
        int behind = gap.end() + particle.length();
        done = words.of(asked).stream()
                .filter(word -> word.start() >= behind)
                .filter(word -> word.kind() == Words.WordKind.VERB || word.kind() == Words.WordKind.NOUN)
                .map(Words.Word::base)
                .findFirst()
                .orElse("");
    }

    private static String withoutOne(Topics topics, String before) {
        for (int end = before.length(); end > 0; end--) {
            if (topics.somebody(before.substring(0, end)) != null) {
                return OF_ONE.matcher(before.substring(end)).replaceFirst("");
            }
        }
        return before;
    }

    @Override
    public @Nullable Seen in(String clause) {
        int at = topic.isEmpty() ? 0 : clause.indexOf(topic);
        if (at < 0 || (topic.isEmpty() && done.isEmpty())) {
            return null;
        }
        String rest = clause.substring(at + topic.length());
        Matcher joins = JOIN.matcher(rest);
        boolean joined = joins.find();
        if (!topic.isEmpty() && !joined && !USUAL.matcher(topic).find()) {
            return null;
        }
        String left = topic.isEmpty()
                ? rest
                : LEFT.matcher(joined ? rest.substring(joins.end()) : rest).replaceFirst("");
        String gap = done.isEmpty() ? plain(left) : done(left);
        return gap == null || gap.isBlank() ? null : new Seen(gap, clause.substring(0, at));
    }

    private @Nullable String plain(String left) {
        Matcher turned = TURNED.matcher(left);
        if (turned.find()) {
            return turned.group("v");
        }
        Matcher plain = PLAINLY.matcher(left);
        return plain.find() ? PARTICLE.matcher(plain.group("v")).replaceFirst("") : null;
    }

    /// Up to what is done, if that is done; else what it turns to.
    private @Nullable String done(String left) {
        for (Words.Word word : words.of(left)) {
            boolean same = word.base().equals(done) || senses.meets(done, List.of(word.base()));
            if (same && word.start() > 1) {
                String gap = left.substring(0, word.start());
                Matcher behind = PARTICLE.matcher(gap);
                if (behind.find()) {
                    boolean right = particle.isEmpty()
                            || behind.group().equals(particle)
                            || isPlacing(behind.group())
                            || (!word.base().equals(done) && "がを".contains(behind.group()) && "がを".contains(particle));
                    return right ? gap.substring(0, behind.start()) : null;
                }
            }
        }
        Matcher turned = topic.isEmpty() ? null : TURNED.matcher(left);
        return turned != null && turned.find() ? turned.group("v") : null;
    }

    private boolean isPlacing(String by) {
        return "にでへでは".contains(by) && "にでへ".contains(particle);
    }
}
