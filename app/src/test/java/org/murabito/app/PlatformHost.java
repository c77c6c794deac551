package org.murabito.app;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.village.Village;
import org.murabito.app.village.VillageWords;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.judge.Verdict;
import org.murabito.judge.rule.Reason;
import org.murabito.perceive.Question;
import org.murabito.remember.VerdictLog;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.scenario.ObservedTurn;
import org.murabito.testing.scenario.ScenarioHost;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Language;

/// The whole of Murabito behind the door of a platform, which has taken over what was said there before it came.
final class PlatformHost implements ScenarioHost, AutoCloseable {
    private static final String THREAD = " / thread";

    private final PlatformTown town;
    private final Murabito murabito;
    private final RunningInstance life;
    private final CommunityId community;
    private final VerdictLog verdicts;
    private final VillageWords words;
    private Consumer<Duration> time = _ -> {};

    PlatformHost(Path folder, PlatformTown town, Clock clock, ZoneId zone) {
        this.town = town;
        Map<String, String> environment = new HashMap<>(town.environment());
        environment.put("MURABITO_WEB_PORT", "0");
        environment.put("MURABITO_COMMUNITY_TIME_ZONE", zone.getId());
        environment.put("MURABITO_SPEECH_INTRODUCTION", "false");
        environment.put("MURABITO_SPEECH_CHANNEL_ANSWERS", "0");
        environment.put("MURABITO_SPEECH_MEMBER_ANSWERS", "0");
        DataFolder dataFolder = new DataFolder(folder);
        Settings settings = new SettingsReader().read(folder.resolve("none.yaml"), environment);
        murabito = Murabito.open(dataFolder, settings, ApiKeys.of(environment), clock);
        life = RunningInstance.begin(murabito, dataFolder);
        town.open(murabito, life.address());
        verdicts = murabito.wiring().storage().store().verdicts(RunningInstance.VERDICTS);
        words = new VillageWords(Village.read(Language.JAPANESE), LocalDate.now(clock.withZone(zone)), town::link);
        community = Await.value(() -> stores().communities().communities().stream()
                        .filter(one -> one.door() == town.kind())
                        .findFirst())
                .id();
        Await.until(() -> kept() >= town.messages());
        murabito.awaitIndexed(Await.PATIENCE);
    }

    void passesTimeBy(Consumer<Duration> forward) {
        time = forward;
    }

    @Override
    public void pass(Duration by) {
        time.accept(by);
    }

    private Stores stores() {
        return murabito.stores();
    }

    private int kept() {
        return stores().communities().places(community).stream()
                .mapToInt(place -> stores().messages()
                        .latest(new Sights(stores().communities()).ofOperator(community), place.id(), 10_000, null)
                        .size())
                .sum();
    }

    @Override
    public String fill(String text) {
        return words.apply(text);
    }

    @Override
    public ObservedTurn post(String place, String member, String text) {
        return place.endsWith(THREAD)
                ? observed(town.sayInThread(place.substring(0, place.length() - THREAD.length()), member, text))
                : observed(town.say(place, member, text));
    }

    @Override
    public ObservedTurn reply(String place, String member, String text) {
        return observed(town.reply(place, member, text));
    }

    private ObservedTurn observed(String key) {
        Sight everything = new Sights(stores().communities()).ofOperator(community);
        Message said = Await.value(() -> stores().communities().places(community).stream()
                .flatMap(place -> stores().messages().find(everything, place.id(), key).stream())
                .findFirst());
        Verdict verdict = Await.value(() -> verdicts.find(said.id()));
        awaitAnswered();
        if (murabito.wiring().storage().runs().findByQuestion(said.id()).isPresent()) {
            // Its job may have come after the verdict, and after the first look.
            awaitAnswered();
        }
        Optional<RunRecord> run = murabito.wiring().storage().runs().findByQuestion(said.id());
        boolean told =
                verdict.reasons().stream().anyMatch(reason -> reason.rule().equals("told"));
        if (told) {
            String receipt = String.join("\n", town.answers());
            return new ObservedTurn.Answered(receipt, receipt, List.of(), 0, Set.of(), 0);
        }
        return run.map(answered ->
                        new PerformedActions(stores(), community).answered(answered, String.join("\n", town.answers())))
                .orElseGet(() -> new ObservedTurn.KeptQuiet(
                        verdict.reasons().stream().map(Reason::rule).collect(Collectors.joining(", "))));
    }

    private void awaitAnswered() {
        Await.until(() -> murabito.wiring().storage().jobs().unfinished(100).stream()
                .noneMatch(job -> job.id().kind().equals(Question.KIND)));
    }

    @Override
    public void close() {
        life.close();
        murabito.close();
        town.close();
    }
}
