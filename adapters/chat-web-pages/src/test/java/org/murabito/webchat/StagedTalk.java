package org.murabito.webchat;

import com.microsoft.playwright.Page;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.murabito.chat.Message;
import org.murabito.chat.door.ChatDoor;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.QuietKind;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.runlog.Quote;
import org.murabito.runlog.Reasons;
import org.murabito.runlog.RunRecord;
import org.murabito.webchat.source.ChannelInsight;

/// What is said and done in the town while its pages are looked at.
final class StagedTalk {
    private StagedTalk() {}

    static void why(Town town, Page page) {
        Message evening =
                town.messages.find(town.everything(), Town.PLAZA, "p3").orElseThrow();
        Message morning =
                town.messages.find(town.everything(), Town.PLAZA, "p2").orElseThrow();
        town.keptQuiet(
                evening,
                38,
                new Reasons.Because("直前の発言も同じ人です", -2, morning.id()),
                new Reasons.Because("誰かに答えているようです", -13, morning.id()),
                new Reasons.Because("特定の誰かにではなく質問しています", 2, evening.id()));
        page.locator(".message", new Page.LocatorOptions().setHasText("夕方、見に"))
                .locator(".why-mark")
                .click();
        page.locator(".why li").first().waitFor();
    }

    static void outlook(Town town, Page page) {
        Instant now = town.clock.instant();
        town.outlooks.put(
                Town.PLAZA,
                new ChannelInsight(
                        List.of("チラシ", "霜", "大根", "印刷"),
                        "のんびり、質問が多い",
                        List.of(Town.HANA, Town.KEN),
                        """
                        Ken: 今日は畑のほう、霜がおりてました
                        はな: うちの大根だいじょうぶかな…
                        みお: TTのチラシのデータはどこ？""",
                        now.minus(Duration.ofDays(1)),
                        now,
                        null));
        Message asked = town.messages.find(town.everything(), Town.PLAZA, "p2").orElseThrow();
        town.whys.put(
                asked.id(), new Reasons.Explanation(Reasons.Response.WAITS, 70, null, now.plusSeconds(200), List.of()));
        town.modes.change(new ModeChange(
                Town.PLAZA,
                ChannelMode.BALANCED.with(QuietKind.ONLY_WHEN_CALLED, now.plus(Duration.ofHours(3))),
                null,
                now));
        page.locator(".outlook-button").click();
        town.chat.door().react(Town.PLAZA, "p1", "👀", true);
        page.locator(".topics li").first().waitFor();
        page.locator(".outlook-button.held").waitFor();
    }

    static void about(Town town, Page page) {
        page.locator("#compose").fill("こもれびに住んで3年になります。写真はいつもGIMPで直しています");
        page.locator("#compose").press("Enter");
        page.locator(".message:not(.pending)", new Page.LocatorOptions().setHasText("3年になります"))
                .waitFor();
        Message said =
                town.messages.latest(town.everything(), Town.PLAZA, 1, null).getFirst();
        town.memory.remember(said, "live", "こもれび");
        town.memory.remember(said, "use", "GIMP");
        page.locator(".drawer-foot .own").click();
        page.locator(".remembered summary").first().click();
    }

    static void talk(Town town) {
        town.say(Town.BOARD, Town.HANA, "b1", "夏まつりの係を決めます。やりたいことを書いてください！", Duration.ofDays(40));
        town.say(
                Town.BOARD,
                Town.KEN,
                "b2",
                "I can do the **sound** again. Cables are in the shed, list is in #dev.",
                Duration.ofDays(40).minusMinutes(4));
        town.say(Town.BOARD, Town.HANA, "b3", "TTの分は共有フォルダの `印刷/2026夏` に入れました。裏面の地図だけ直してあります。", Duration.ofDays(12));
        town.say(
                Town.BOARD,
                Town.KEN,
                "b4",
                "ありがとう！印刷屋さんには金曜に渡します\n> 裏面の地図だけ\n了解です",
                Duration.ofDays(12).minusMinutes(3));
        town.say(Town.PLAZA, Town.KEN, "p1", "おはようございます。今日は畑のほう、霜がおりてました", Duration.ofDays(1));
        town.say(
                Town.PLAZA,
                Town.HANA,
                "p2",
                "えー、早い。うちの大根だいじょうぶかな…",
                Duration.ofDays(1).minusMinutes(2));
        town.say(Town.PLAZA, Town.HANA, "p3", "夕方、見に行ってきます", Duration.ofDays(1).minusMinutes(3));
        town.say(
                Town.PLAZA,
                Town.KEN,
                "p4",
                "Deploy note for whoever looks after the village site:\n```\n./murabito --data /srv/village\n```\n- restart after *backup*\n- then check https://example.org/health",
                Duration.ofHours(3));
        town.messages.react(Town.PLAZA, "p4", "🙏", Town.HANA, true);
        town.messages.react(Town.PLAZA, "p2", "😢", Town.KEN, true);
    }

    /// A question that is being answered.
    static Message ask(Town town, Page page) {
        page.locator("#compose").fill("@Murabito TTのチラシのデータはどこ？");
        page.keyboard().press("Enter");
        page.locator(".message.self, .message .mention.self").first().waitFor();
        Message question =
                town.messages.latest(town.everything(), Town.PLAZA, 1, null).getFirst();
        ChatDoor door = town.chat.door();
        door.react(Town.PLAZA, question.key(), "🤔", true);
        door.progress(Town.PLAZA, question.key(), "「チラシ」を #掲示板 で探しています");
        page.locator(".progress").waitFor();
        return question;
    }

    static void answer(Town town, Page page, Message question) {
        ChatDoor door = town.chat.door();
        door.progress(Town.PLAZA, question.key(), "");
        Message source = town.messages.find(town.everything(), Town.BOARD, "b3").orElseThrow();
        String words = door.markup()
                .escape(source.text())
                .lines()
                .map(line -> "> " + line)
                .reduce((a, b) -> a + "\n" + b)
                .orElseThrow();
        town.ran(new RunRecord(
                new RunId("20261121-0001"),
                Town.ID,
                Town.PLAZA,
                question.id(),
                List.of(Town.PLAZA, Town.BOARD),
                town.clock.instant(),
                List.of(
                        new Step.ModelCalled(1, "simple", "tools", new Usage(812, 0, 0, 44, 0), 3),
                        new Step.ToolCalled(
                                1, "search_messages", "{\"query\":\"TT チラシ データ\"}", Step.ToolEnd.OK, List.of(), 0, 6),
                        new Step.ModelCalled(2, "simple", "tools", new Usage(230, 0, 0, 40, 0), 2),
                        new Step.ToolCalled(
                                2,
                                "search_messages",
                                "{\"query\":\"TT 印刷\",\"channel\":\"掲示板\"}",
                                Step.ToolEnd.OK,
                                List.of(source.id().source()),
                                2,
                                9),
                        new Step.ToolCalled(
                                2,
                                "get_messages_around",
                                "{\"id\":\"" + source.id() + "\",\"count\":6}",
                                Step.ToolEnd.OK,
                                List.of(source.id().source()),
                                -1,
                                4),
                        new Step.ModelCalled(3, "simple", "end", new Usage(310, 0, 0, 96, 0), 2)),
                new RunRecord.End(
                        RunStop.ANSWERED,
                        "simple",
                        3,
                        new Usage(1352, 0, 0, 180, 0),
                        BigDecimal.ZERO,
                        31,
                        "…",
                        List.of(Quote.of(source, 0, source.text().length())))));
        door.post(
                Town.PLAZA,
                "チラシのデータは、はなさんが掲示板に書いています。\n\n" + words
                        + "\n>\n> — **はな** · 11月9日 10:20 · #掲示板 · [開く]("
                        + door.markup().link(Town.BOARD, "b3")
                        + ")\n\nほかに1件ありました。印刷屋さんへの受け渡しも知りたいですか？\n\n*簡易モードで答えました。*",
                question.key(),
                "answer:" + question.id());
        door.react(Town.PLAZA, question.key(), "🤔", false);
        page.locator(".quote-card").waitFor();
    }
}
