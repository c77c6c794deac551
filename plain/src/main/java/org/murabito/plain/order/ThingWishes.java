package org.murabito.plain.order;

import java.text.Normalizer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.date.reader.DateReader;
import org.murabito.date.reader.FoundTime;
import org.murabito.perceive.order.NamedThing;
import org.murabito.perceive.order.Order;
import org.murabito.text.Regex;
import org.murabito.text.UnicodeForms;
import org.murabito.workspace.Task;

/// Reads what is wanted of something that is named by its title, where nothing else is said: whether it is done, not
/// needed, at another time, somebody else's, or asked for who has it.
final class ThingWishes {
    /// Which day it is does not matter to whether a text names a time.
    private static final ZonedDateTime ANY_DAY =
            Instant.parse("2026-01-01T00:00:00Z").atZone(ZoneOffset.UTC);
    private static final DateReader DATES = new DateReader();

    /// Neighbouring words of one title, with what joins them, are one thing.
    private static final Pattern JOINED = pattern("T(?:[ のにをでとがも]{0,3}T)+");
    private static final Pattern JAPANESE = Regex.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]");
    private static final Pattern QUESTION = Regex.compile("[?？]");
    private static final Pattern ASKED = pattern("^(?:can|could|would|will) you\\b");
    private static final Pattern SIGNS = Regex.compile("['’]|[\\s,.!。、！「」\"“”:：]+$");
    private static final Pattern BETWEEN = Regex.compile("[\\s,.!。、！「」\"“”]+");
    private static final Pattern FILLER = pattern(
            "\\b(?:the|an?|my|our|that|this|these|those|please|pls|just|ok|okay|hey|so"
                    + "|already|now|too|also|all|today|finally|yes|and|task|reminder|then|any ?more|any longer|after all|yesterday|morning|afternoon)\\b");
    private static final Pattern HOUR = pattern("\\b(?:(?:to|at) )?(1?[0-9]|2[0-4])\\b(?![:.h])(?! ?(?:[ap]m|%))");

    private static final String HAVE = "(?:i|we|ive|weve|(?:i|we) have)";
    private static final String NOT = "(?:dont|do not|no longer)(?: really)?";
    private static final String PLACE = "(?: (?:up|out|down|off|in|back))?";

    private static final Pattern DONE = pattern("(?:" + HAVE + " )?P" + PLACE + " T" + PLACE
            + "|(?:ive|weve|(?:i|we) have) V" + PLACE + " T" + PLACE
            + "|T (?:is|are|was|were|has been|have been|got) [PV]" + PLACE + "|T P" + PLACE
            + "|(?:(?:" + HAVE
            + "|im|were) )?(?:done|did|finished|completed|taken care of|took care of)(?: with)?(?: [GV])? T"
            + "|T (?:is|are|has been|have been) (?:done|finished|completed?|sorted|taken care of)");
    private static final Pattern UNWANTED = pattern(
            "(?:never ?mind|forget|scrap|cancel|drop|skip)(?: about)?(?: [GV])? T"
                    + "|(?:i|we) " + NOT + " (?:need|want)(?: to)?(?: V)? T|no need (?:to|for)(?: [GV])? T"
                    + "|T (?:is|are) (?:not|no longer) (?:needed|wanted|necessary)|T (?:isnt|arent) (?:needed|wanted|necessary)");
    private static final Pattern WHO = pattern(
            "who(?:s| is| are| has)?(?: got| has| does| did| do| will| takes?| took| doing| taking| going to| responsible for| in charge of)?"
                    + "(?: [GV])? T");
    private static final String WHOM =
            "(?!(?:i|us|you|we|they|he|she|it|that|who|any\\w*|some\\w*|every\\w*|T|V|P|G)\\b)(?<whom>[\\p{L}_-]{2,30})";
    private static final Pattern GIVEN = pattern(
            "(?:can|could|will|would|let) " + WHOM + " (?:do|take|V|handle|look after|take care of)(?: [GV])? T");

    private static final Pattern MOVES =
            pattern("\\b(?:move|make|push|put|set|shift|change|postpone|reschedule|delay|extend|defer"
                    + "|wait|due|deadline|instead|have to|has to|must|should|needs? to)\\b");
    private static final Pattern OF_MOVING =
            pattern("(?:move|make|push|put|set|shift|change|postpone|reschedule|delay|extend|defer|wait"
                    + "|due|deadline|instead|have|has|must|should|needs?|to|for|on|at|till|until|by|back|be|here|is|are|can|could"
                    + "|would|will|you|better|actually|lets|date|time|of|done|V|[PG]|T| )+");

    private static final String TOPIC = "T(?:の?V)?(?:の|を|は|も|が|なら|って|こと|件|ほう|方|リマインダー|リマインド|タスク){0,3}";
    private static final String OVER = "(?:もう|全部|さっき|ちゃんと|無事に?|やっと){0,2}";
    private static final String LATER = "(?:まし|ん|い|と[いき](?:まし)?|て(?:おい|おき|しまい|しま|もらい|もら)(?:まし|っ)?)?";
    private static final Pattern DONE_JA = pattern(TOPIC + OVER + "(?:V(?:[いきしちにみりぎびけえせてねべめれげ]|られ)?っ?" + LATER
            + "[ただ]|(?:終わ|おわ|や)(?:っ|り)" + LATER + "た|(?:でき|出来|終え|片付け|済ませ)" + LATER
            + "た|済んだ|完了(?:しました|した|です)?|済み(?:です)?)(?:よ|ね|わ|です)?");
    private static final Pattern UNWANTED_JA = pattern(TOPIC + "(?:V[ぁ-ん]{0,5}(?:から|ので))?(?:"
            + "(?:もう|やっぱり?)(?:いい|大丈夫)|(?:もう|やっぱり?)?(?:いらな|要らな|いりませ|不要|必要な|なしで|無しで|やめ|キャンセル|取り消|消し|中止"
            + "|V[ぁ-ん]{0,3}なくて(?:も)?(?:いい|よく|大丈夫)))[ぁ-ん]{0,8}");
    private static final Pattern NOT_SO = pattern("(?:なか|たい|ないで|なきゃ|なくちゃ)");
    private static final Pattern WHO_JA = pattern(
            TOPIC + "(?:担当者?(?:は|って|が)?)?(?:誰|だれ|どなた)(?:が|の)?(?:担当|持って)?V?[ぁ-ん]{0,8}|" + TOPIC + "担当者?(?:は|って)");
    private static final Pattern MOVES_JA = pattern("し(?:と[いき])?て|変え|変更|ずらし|延ばし|のばし|延期|移し|動かし|でいい|でお願い|で(?:よ|ね)?$");
    private static final Pattern OF_MOVING_JA = pattern("(?:T|V|期限|締め?切り?|〆切|時間|時刻|日時|日付|まで|あと|後|やっぱり?|もう|変え|変更|ずらし|延ば"
            + "|のば|延期|移し|動か|お願い|下さい|[のをはもがにへでやよねいしてとすくだきさま])+");

    private ThingWishes() {}

    private static Pattern pattern(String words) {
        return Regex.compile(
                words.replace("T", NamedThing.WORD)
                        .replace("V", NamedThing.VERB)
                        .replace("P", NamedThing.PAST)
                        .replace("G", NamedThing.GERUND),
                Pattern.CASE_INSENSITIVE);
    }

    static Optional<Order> of(NamedThing thing) {
        String said = JOINED.matcher(UnicodeForms.of(thing.said(), Normalizer.Form.NFKC))
                .replaceAll(NamedThing.WORD)
                .strip();
        return JAPANESE.matcher(said).find() ? japanese(thing, said) : english(thing, said);
    }

    private static Optional<Order> english(NamedThing thing, String said) {
        String plain = plain(said);
        boolean asks = QUESTION.matcher(said).find() && !ASKED.matcher(said).find();
        String told = plain.replace("?", "").strip();
        if (!thing.reminder() && WHO.matcher(told).matches()) {
            return Optional.of(new Order.ShowEntry(thing.number()));
        }
        Matcher given = GIVEN.matcher(told);
        if (!thing.reminder() && given.matches()) {
            return Optional.of(new Order.Assign(thing.number(), given.group("whom")));
        }
        if (asks) {
            return Optional.empty();
        }
        if (DONE.matcher(told).matches()) {
            return done(thing);
        }
        return UNWANTED.matcher(told).matches() ? unwanted(thing) : moved(thing, said);
    }

    private static String plain(String said) {
        String bare = FILLER.matcher(SIGNS.matcher(said).replaceAll("")).replaceAll(" ");
        return BETWEEN.matcher(bare).replaceAll(" ").strip();
    }

    private static Optional<Order> japanese(NamedThing thing, String said) {
        String whole = BETWEEN.matcher(said).replaceAll("").replaceFirst("^[おご](?=" + NamedThing.WORD + ")", "");
        String told = QUESTION.matcher(whole).replaceAll("");
        if (!thing.reminder() && WHO_JA.matcher(told).matches()) {
            return Optional.of(new Order.ShowEntry(thing.number()));
        }
        if (!told.equals(whole) || told.endsWith("か") || NOT_SO.matcher(told).find()) {
            return Optional.empty();
        }
        if (DONE_JA.matcher(told).matches()) {
            return done(thing);
        }
        return UNWANTED_JA.matcher(told).matches() ? unwanted(thing) : moved(thing, said);
    }

    /// What somebody has done needs no reminder, but they may want it for something else.
    private static Optional<Order> done(NamedThing thing) {
        return thing.reminder() ? Optional.empty() : Optional.of(new Order.EntryDone(thing.number()));
    }

    private static Optional<Order> unwanted(NamedThing thing) {
        return Optional.of(
                thing.reminder()
                        ? new Order.CancelReminder(thing.number())
                        : new Order.Move(thing.number(), Task.Status.DROPPED));
    }

    private static Optional<Order> moved(NamedThing thing, String said) {
        FoundTime found = DATES.read(said, ANY_DAY).orElse(null);
        if (found != null) {
            String time = said.substring(found.start(), found.end());
            return isMove(said.substring(0, found.start()) + " " + said.substring(found.end()))
                    ? Optional.of(
                            thing.reminder()
                                    ? new Order.MoveReminder(thing.number(), time)
                                    : new Order.Reschedule(thing.number(), time))
                    : Optional.empty();
        }
        Matcher hour = HOUR.matcher(said);
        return thing.reminder() && hour.find() && isMove(said.substring(0, hour.start()) + said.substring(hour.end()))
                ? Optional.of(new Order.MoveReminder(thing.number(), "at " + hour.group(1)))
                : Optional.empty();
    }

    /// @param left what is said besides the time
    private static boolean isMove(String left) {
        if (JAPANESE.matcher(left).find()) {
            String told = BETWEEN.matcher(left).replaceAll("");
            return MOVES_JA.matcher(told).find() && OF_MOVING_JA.matcher(told).matches();
        }
        String told = plain(left).replace("?", "").strip();
        return MOVES.matcher(told).find() && OF_MOVING.matcher(told).matches();
    }
}
