package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.llm.Block.text;
import static org.murabito.llm.Block.use;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.Investigator;
import org.murabito.answer.PromptAssembler;
import org.murabito.answer.PromptFiles;
import org.murabito.answer.Recollection;
import org.murabito.answer.draft.Drafting;
import org.murabito.answer.picture.Pictures;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.village.Village;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.llm.Block;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.llm.Usage;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.budget.Bounds;
import org.murabito.persona.Persona;
import org.murabito.plain.analysis.RuledAnalyst;
import org.murabito.run.RunId;
import org.murabito.run.RunListener;
import org.murabito.run.RunStop;
import org.murabito.runlog.RunRecord;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.search.words.KuromojiWords;
import org.murabito.sight.Sights;
import org.murabito.text.Language;
import org.murabito.text.Words;
import org.murabito.tool.Toolbox;
import org.murabito.tool.conversation.ConversationTools;
import org.murabito.tool.conversation.Sources;
import org.murabito.tool.selection.ScoredSelection;
import org.murabito.webchat.http.WebLinks;

/// What questions cost in tokens, in the bundled village, through the real tools and the real prompt.
class TokensTest {
    private static final ZoneId ZONE = ZoneId.of("Asia/Tokyo");
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private Wiring wiring;

    @BeforeEach
    void settle() {
        Clock clock = Clock.systemUTC();
        wiring = Wiring.open(
                folder,
                new SettingsReader()
                        .read(folder.resolve("none.yaml"), Map.of("MURABITO_COMMUNITY_TIME_ZONE", ZONE.getId())),
                ApiKeys.NONE,
                clock);
        Village.read(Language.JAPANESE)
                .settle(
                        wiring.storage().stores().communities(),
                        wiring.storage().stores().messages(),
                        clock,
                        ZONE);
        wiring.search().feed().awaitFound(wiring.storage().stores().messages().cursor(), Duration.ofSeconds(60));
    }

    @AfterEach
    void close() {
        wiring.close();
    }

    private RunRecord ask(String question, Tally model) throws InterruptedException {
        Words words = new KuromojiWords();
        PromptFiles prompts = new PromptFiles(
                wiring.storage().stores().communities(), ZONE, Persona.MURABITO, PromptFiles.Known.NOTHING);
        Toolbox tools = new Toolbox(ConversationTools.over(new Sources(
                wiring.search().archive()::search,
                wiring.storage().stores().messages(),
                wiring.storage().stores().communities(),
                words,
                WebLinks::message,
                wiring.persona().callings()::areTo)));
        AgentLoop loop = new AgentLoop(
                List.of(model), Retry.standard(new Random(1)), new NetworkntSchemaCheck(), Prices.builtIn(), null);
        PromptAssembler assembler = new PromptAssembler(
                prompts,
                wiring.storage().stores().messages(),
                new PromptAssembler.Beforehand(
                        new RuledAnalyst(words), ScoredSelection.standard(words), Recollection.NONE),
                new Pictures(AttachmentFiles.NONE));
        Investigator investigator = new Investigator(
                wiring.storage().stores(),
                wiring.storage().runs(),
                loop,
                new Drafting(words),
                new Investigator.Surroundings(
                        wiring.clock(),
                        ZONE,
                        assembler,
                        tools,
                        Bounds.STANDARD,
                        () -> RunId.at(wiring.clock().instant(), new Random(1))));
        InvestigatedQuestion asked = InvestigatedQuestion.atTerminal(
                question, new Sights(wiring.storage().stores().communities()).ofOperator(Village.ID), null);
        return investigator.investigate(asked, RunListener.NONE);
    }

    private static List<Block> search(String id, String words) {
        return List.of(
                text("「" + words + "」で探してみます。"),
                use(id, "search_messages", "{\"query\":\"" + words + "\",\"limit\":10}"));
    }

    private static List<Block> around(String id, ModelRequest request) {
        return List.of(
                text("見つかった発言の前後を読んで、くわしい日時を確かめます。"),
                use(id, "get_messages_around", "{\"message_id\":" + ids(request).getFirst() + ",\"limit\":10}"));
    }

    private static List<String> ids(ModelRequest request) {
        Matcher matcher =
                ID.matcher(request.exchanges().getLast().results().getFirst().text());
        return matcher.results().map(result -> result.group(1)).distinct().toList();
    }

    /// About as long as real answers are: an introduction, four sources with a sentence each, what to ask next.
    private static List<Block> answer(ModelRequest request) {
        String sources = ids(request).stream()
                .limit(4)
                .map(id -> "- この発言では、実際に使ってみた感想と、気をつけることが述べられています。\n[[" + id + "]]\n")
                .collect(Collectors.joining());
        return List.of(text(
                "はい、いくつか見つかりました。おもな話題は次のとおりです。\n\n" + sources + "\nほかにも関連する発言があります。詳しく知りたい話題があれば、前後の会話を調べることができますよ。"));
    }

    private static long charged(Tally model) {
        return model.usages().stream().reduce(Usage.NONE, Usage::plus).charged();
    }

    @Test
    void talk_about_one_subject_is_found_within_5000_tokens() throws Exception {
        Tally model = new Tally(_ -> search("1", "ChatGPT"), TokensTest::answer);
        RunRecord run = ask("このコミュニティで、ChatGPTについての会話ってありますかね？参考にしたくて", model);
        assertThat(run.end()).isNotNull().extracting(RunRecord.End::stop).isEqualTo(RunStop.ANSWERED);
        assertThat(model.fixed()).isLessThanOrEqualTo(2_500);
        assertThat(charged(model)).isLessThanOrEqualTo(5_000);
    }

    @Test
    void meetings_are_pieced_together_in_four_rounds_within_10000_tokens() throws Exception {
        Tally model = new Tally(
                _ -> search("1", "勉強会"),
                request -> around("2", request),
                _ -> search("3", "勉強会 次回 日程"),
                TokensTest::answer);
        RunRecord run = ask("最近の勉強会について教えて", model);
        assertThat(run.end()).isNotNull().extracting(RunRecord.End::stop).isEqualTo(RunStop.ANSWERED);
        assertThat(charged(model)).isLessThanOrEqualTo(10_000);
    }
}
