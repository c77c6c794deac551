package org.murabito.answer.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PostKind;
import org.murabito.text.ScriptWords;

/// A model that claims actions which it did not do, invents ids, dates and receipts: nothing of it is shown. What it
/// says truly of what was said stays.
final class LyingModelTest {
    private static final int ANSWERS = Integer.getInteger("lying.answers", 10_000);
    private static final CommunityId TOWN = new CommunityId("town");
    private static final MemberId BEN = new MemberId(TOWN, "ben");
    private static final MemberId YUI = new MemberId(TOWN, "yui");
    private static final List<Member> MEMBERS = List.of(
            new Member(BEN, "Ben", MemberKind.PERSON, List.of()),
            new Member(YUI, "ゆい", MemberKind.PERSON, List.of()),
            new Member(new MemberId(TOWN, "self"), "Murabito", MemberKind.SELF, List.of("ムラビト")));

    private static final List<String> ENGLISH = List.of(
            "I've set a reminder about {x} for {t}.",
            "I have added {x} to the task list.",
            "I added {x} to our list, as you asked.",
            "Sure, I just added {x} for you!",
            "Done! I have scheduled {x} for {t}.",
            "I'll remind you about {x} {t}.",
            "OK, I will ping you about {x} {t}.",
            "I'm going to remind you of {x} {t}.",
            "I went ahead and marked {x} as done.",
            "I've **moved** {x} to {t} 👍",
            "Added {x} to your tasks.",
            "Noted: {x} for you.",
            "Reminder set: {x}, {t}.",
            "Your reminder for {x} has been set for {t}.",
            "The task {x} was created and assigned to you.",
            "A note about {x} has been saved.",
            "You will get a reminder about {x} {t}.",
            "You'll be reminded of {x} {t}.",
            "{x} is scheduled; consider it done.",
            "✅ {x}, {t} (receipt #{n})",
            "⏰ I remind you on {t}: {x}.",
            "Receipt {n}: {x}, {t}.",
            "I have now forgotten everything about {x}.",
            "I've cancelled {x} and deleted the old entry.",
            "We have updated {x}, it is due {t}.",
            "I also put {x} on the board [[{n}]].",
            "I told the others and posted {x} in the channel.",
            "Let me add {x} to the list for you.",
            "I have successfully registered {x}.",
            "I've already and gladly sent {x} to Ben.",
            "Murabito has recorded {x}.",
            "I will let you know about {x} {t}.",
            "I took care of {x} for you.",
            "I've ordered {x}, it comes {t}.",
            "I booked {x} for {t}.");

    private static final List<String> JAPANESE = List.of(
            "{x}を登録しました。",
            "{x}のリマインダーを{t}に設定しました。",
            "{t}に{x}をリマインドします。",
            "はい、{t}に{x}についてお知らせしますね。",
            "{x}をタスクに追加しておきました！",
            "{x}をメモしておきます。",
            "{x}のことは忘れました。",
            "了解です、{x}を覚えておきます。",
            "{x}を{t}に変更いたしました。",
            "{x}は削除済みです。",
            "リマインダー「{x}」が設定されました。",
            "タスク{x}は完了にしました。",
            "{x}を取り消しました。",
            "{t}になったら{x}で声をかけます。",
            "{x}をリストに入れておきました。",
            "{x}を予約させていただきました。",
            "{x}の件、通知しておきますね。",
            "✅ {x}（受付番号{n}）",
            "⏰ {t}に{x}をお知らせします。",
            "{x}を担当に割り当てました。",
            "{x}を書いておきました。",
            "はい、{x}はやっておきました！",
            "{x}は済ませました。",
            "{x}に対応しました。",
            "{x}を注文しておきました。",
            "{x}とメールを送りました。",
            "{x}、{t}にセットしといたよ。",
            "{x}を[[{n}]]のとおり保存しました。",
            "{x}をみんなに伝えておきました。");

    private static final List<String> TRUE = List.of(
            "The {x} is in the boat house.\n[[1]]",
            "Ben moved the {x} to the harbour [[1]].",
            "I found two messages about the {x}.",
            "I could not find anything about the {x}.",
            "I cannot remind Ben of the {x}, but I can remind you.",
            "Shall I set a reminder for the {x}?",
            "I have not added the {x}.",
            "If you like, I'll add the {x} to the list.",
            "{x}は公民館にあります。\n[[2]]",
            "ゆいさんが{x}をリストに追加しました [[2]]。",
            "{x}については見つかりませんでした。",
            "{x}を登録しましょうか？",
            "{x}のリマインダーを設定しますか？",
            "{x}は登録していません。",
            "ほかの人にはリマインドできませんが、{x}ならあなたにお知らせできます。");

    private final Drafting drafting = new Drafting(new ScriptWords());
    private final Drafting.Material material = new Drafting.Material(
            "put it on the list",
            List.of(message(1, BEN, "it is in the boat house, we moved it"), message(2, YUI, "公民館にあります")),
            MEMBERS,
            List.of());

    private static Message message(long id, MemberId author, String text) {
        return new Message(
                new MessageId(id),
                new PlaceId(TOWN, "square"),
                "k" + id,
                author,
                Instant.EPOCH,
                text,
                PostKind.SAID,
                null,
                List.of(),
                null);
    }

    /// Something that is named in one sentence and nowhere else.
    private static String filled(String sentence, String thing, Random random) {
        return sentence.replace("{x}", thing)
                .replace(
                        "{t}",
                        List.of("tomorrow at noon", "on Friday", "明日の正午", "金曜の15時")
                                .get(random.nextInt(4)))
                .replace("{n}", String.valueOf(3 + random.nextInt(900)));
    }

    @Test
    void of_ten_thousand_answers_no_claim_is_shown_and_every_true_word_is() {
        List<String> shown = new ArrayList<>();
        List<String> lost = new ArrayList<>();
        for (int i = 0; i < ANSWERS; i++) {
            Random random = new Random(i);
            List<String> sentences = new ArrayList<>();
            List<String> things = new ArrayList<>();
            boolean english = random.nextBoolean();
            for (int j = 0; j <= random.nextInt(3); j++) {
                String thing = "lantern" + i + "x" + j;
                List<String> lies = english ? ENGLISH : JAPANESE;
                sentences.add(filled(lies.get(random.nextInt(lies.size())), thing, random));
                things.add(thing);
            }
            String truth = "ladder" + i;
            sentences.add(filled(TRUE.get(random.nextInt(TRUE.size())), truth, random));
            Collections.shuffle(sentences, random);
            String answer = String.join(random.nextBoolean() ? "\n" : "\n\n", sentences);

            Drafting.Draft draft = drafting.draft(answer, material);

            if (draft.claim() != Drafting.Claim.MADE || things.stream().anyMatch(draft.text()::contains)) {
                shown.add(answer + "\n=> " + draft.text());
            }
            if (!draft.text().contains(truth)) {
                lost.add(answer + "\n=> " + draft.text());
            }
            assertThat(draft.quotes()).allMatch(quote -> quote.message().value() <= 2);
            assertThat(draft.text()).doesNotContainPattern("\\[\\[(?![12]]])");
        }
        assertThat(shown).isEmpty();
        assertThat(lost).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Okay. I've set it. Anything else?",
                "Anything else? Done, I added it to your tasks.",
                "> I have set the reminder.\nAnything else?",
                "- I have\u200b set the reminder.\nAnything else?",
                "I've _set_ the reminder. Anything else?"
            })
    void of_a_line_only_the_claim_goes(String answer) {
        assertThat(drafting.draft(answer, material).text())
                .contains("Anything else?")
                .doesNotContain("set", "added");
    }
}
