package org.murabito.plain.order;

import java.text.Normalizer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.murabito.date.reader.DateReader;
import org.murabito.perceive.order.Order;
import org.murabito.text.Regex;
import org.murabito.text.UnicodeForms;

/// Guesses which action is wanted where the words plainly order something and the grammar does not understand
/// them. What has a time is a reminder, what names a list is put on it, #3 is an entry; else it is asked back.
final class OrderGuess {
    private static final int LONGEST = 300;
    private static final Pattern QUESTION =
            Regex.compile("^(?:who|what|when|where|why|how|which|whose|did|does|do|is|are|was|were|has|have)\\b"
                    + "|(?<!て|って|くれる|もらえる|くれない)[?？]\\s*$|(?:誰|だれ|いつ|どこ|どう|何|(?<!みん)なに|なぜ|どの|どんな)|(?:ます|です|した|る)か\\s*$");
    private static final Pattern ENTRY =
            Regex.compile("(?<![\\p{IsLatin}0-9#/])#\\s?([0-9]{1,9})(?![0-9\\p{IsLatin}])");
    private static final Pattern LOOKS =
            Regex.compile("\\b(?:was|were|said|show|find|search|look)\\b|[?？]|教え|調べ|探|説明|まとめ|について|の話|でした|[ただ][。]?$");
    private static final Pattern ASKED = Regex.compile("^(?:can|could|would|will) you\\b");
    private static final String PLEASE =
            "^(?:(?:please|pls|hey|ok|okay|also|and|can you|could you|would you|will you)[, ]+)*";
    private static final Pattern REMINDER = Regex.compile(PLEASE
            + "(?:remind|set an? (?:alarm|timer|reminder)|tell me (?:at|every|tomorrow|tonight)|(?:ping|nudge|alert|notify|wake|poke) me (?:at|on|in|when|every"
            + "|tomorrow|tonight|again|next|about))\\b|\\breminders?\\b"
            + "|(?:リマインド|リマインダー|思い出させ|声を?(?:か|掛)け|知らせ(?=て|とい|し|お?願い|く|下)|起こし)[^。]{0,12}(?:て|で|お願い|頼む)");
    /// A reminder that is there already: pointed at, or named without a word of setting one.
    private static final Pattern KEPT_REMINDER = Regex.compile(
            "\\b(?:my|the|this|that|these|those|all|every)\\b(?: [\\w']+){0,2} reminders?\\b|\\breminding\\b"
                    + "|(?:リマインド|リマインダー)(?!を?(?:し|かけ|入れ|設定|セット|登録|追加|お願い|頼))[^。]{0,12}(?:て|で|お願い|頼む)");
    private static final Pattern TASK = Regex.compile(PLEASE
            + "(?:put|add|append|write|jot|stick|get|move|mark|close|tick|check|cross|finish|complete|assign|give|set|drop)\\b"
            + "[^?]{0,120}\\b(?:list|tasks?|to-?dos?|board)\\b"
            + "|(?:リスト|タスク|todo|やること|ボード)[^。?？]{0,20}(?:て|といて|お願い|頼む|追加[。!！]*$)");
    private static final Pattern MEMORY = Regex.compile(PLEASE
            + "(?:forget|remember|memorize|keep in mind|make a note|take a note|note (?:that|down))\\b"
            + "|(?:忘れ|覚え|メモし|記憶し)(?:て|といて|ておいて|てください|て下さい|てね|てほしい)[。!！ね]*\\s*$");

    private static final String LIST = "(?:list|tasks|to-?dos?|board)\\b";
    private static final String JAPANESE_LIST = "(?:リスト|タスク|todo|やること|ボード)";
    /// 牛乳を買うのを: no part of what it is called.
    private static final String TO_DO = "(?:(?<=[うくぐすつぬぶむる])の)?";
    /// What is put where: "put X on our list", リストにXを足して, Xをリストに入れて.
    private static final Pattern ON_A_LIST = Regex.compile(
            PLEASE
                    + "(?:put|add|append|write|jot|stick|get)(?: down)? (?<en>[^?]{1,200}?) (?:down )?(?:on|onto|to|in) (?:[\\w-]+ ){0,3}"
                    + LIST
                    + "|^[^。?？、]{0,8}" + JAPANESE_LIST + "(?:に|への?)は?[、 ]?「?(?<ja>[^。?？]{1,80}?)" + TO_DO
                    + "」?[をも](?:足|入|追加|書|加|メモ|載)"
                    + "|^(?!これ|それ|今の|さっきの)「?(?<also>[^。?？]{1,80}?)" + TO_DO
                    + "(?:[」、]?[をも](?<by>(?:[^。?？を、]{1,8}(?<!の|のも))?)|」?、)" + JAPANESE_LIST
                    + "(?:に|へ)(?:足|入|追加|書|加|メモ|載|(?<=タスクに)し[てと])",
            Pattern.CASE_INSENSITIVE);
    /// Which day it is does not matter to whether a text names a time.
    private static final ZonedDateTime ANY_DAY =
            Instant.parse("2026-01-01T00:00:00Z").atZone(ZoneOffset.UTC);
    private static final DateReader DATES = new DateReader();

    private OrderGuess() {}

    static Optional<Order> of(String words) {
        String plain = UnicodeForms.of(words, Normalizer.Form.NFKC).strip().toLowerCase(Locale.ROOT);
        if (plain.length() > LONGEST
                || (QUESTION.matcher(plain).find() && !ASKED.matcher(plain).find())) {
            return Optional.empty();
        }
        Optional<Order.Unclear.Meant> meant = meant(plain);
        Optional<Order> entry = meant.filter(OrderGuess::isOfReminders).isPresent() ? Optional.empty() : entry(plain);
        return entry.or(() -> meant.map(it -> whole(it, words).orElseGet(() -> new Order.Unclear(it, words))));
    }

    private static boolean isOfReminders(Order.Unclear.Meant meant) {
        return meant == Order.Unclear.Meant.REMINDER || meant == Order.Unclear.Meant.KEPT_REMINDER;
    }

    private static Optional<Order> entry(String plain) {
        return LOOKS.matcher(plain).find()
                ? Optional.empty()
                : ENTRY.matcher(plain)
                        .results()
                        .<Order>map(found -> new Order.Puzzling(Long.parseLong(found.group(1))))
                        .findFirst();
    }

    /// Where the parts can be read by themselves.
    private static Optional<Order> whole(Order.Unclear.Meant meant, String words) {
        return switch (meant) {
            case REMINDER ->
                DATES.read(words, ANY_DAY).isPresent() ? Optional.of(new Order.Remind(words)) : Optional.empty();
            case TASK ->
                ON_A_LIST
                        .matcher(words)
                        .results()
                        .flatMap(found -> Stream.of("en", "ja", "also")
                                .map(found::group)
                                .filter(Objects::nonNull)
                                .map(text ->
                                        found.group("by") == null ? text : (text + " " + found.group("by")).strip()))
                        .findFirst()
                        .map(Order.AddTask::new);
            case KEPT_REMINDER, MEMORY -> Optional.empty();
        };
    }

    private static Optional<Order.Unclear.Meant> meant(String plain) {
        return Stream.of(
                        Map.entry(KEPT_REMINDER, Order.Unclear.Meant.KEPT_REMINDER),
                        Map.entry(REMINDER, Order.Unclear.Meant.REMINDER),
                        Map.entry(TASK, Order.Unclear.Meant.TASK),
                        Map.entry(MEMORY, Order.Unclear.Meant.MEMORY))
                .filter(one -> one.getKey().matcher(plain).find())
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
