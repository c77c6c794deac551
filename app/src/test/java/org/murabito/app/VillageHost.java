package org.murabito.app;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.murabito.TurnResult;
import org.murabito.act.Outcome;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.village.Village;
import org.murabito.app.village.VillageWords;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.judge.rule.Reason;
import org.murabito.perceive.Question;
import org.murabito.runlog.RunRecord;
import org.murabito.testing.RecordingDoor;
import org.murabito.testing.scenario.ObservedTurn;
import org.murabito.testing.scenario.ScenarioHost;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Language;

/// The bundled village with Murabito in it, whole but for the web page.
final class VillageHost implements ScenarioHost, AutoCloseable {
    private final Wiring wiring;
    private final ChatRuntime presence;
    private final RecordingDoor door = new RecordingDoor(DoorKind.WEB);
    private final VillageWords words;
    private int posts;

    VillageHost(Path folder) {
        Clock clock = Clock.systemUTC();
        Settings settings = new SettingsReader()
                .read(folder.resolve("none.yaml"), Map.of("MURABITO_COMMUNITY_TIME_ZONE", "Asia/Tokyo"));
        ZoneId zone = settings.community().zone();
        wiring = Wiring.open(folder, settings, ApiKeys.NONE, clock);
        Village village = Village.read(Language.JAPANESE);
        village.settle(
                wiring.storage().stores().communities(),
                wiring.storage().stores().messages(),
                clock,
                zone);
        wiring.search().feed().awaitFound(wiring.storage().stores().messages().cursor(), Duration.ofSeconds(60));
        words = new VillageWords(
                village, LocalDate.now(clock.withZone(zone)), wiring.doors().links("http://127.0.0.1:8686"));
        presence = new ChatRuntime(
                wiring, settings, List.of(door), wiring.storage().store().verdicts(100), (_, _) -> 0);
        presence.takeUp();
        presence.begin();
    }

    @Override
    public String fill(String text) {
        return words.apply(text);
    }

    @Override
    public ObservedTurn post(String place, String member, String text) {
        Member author = wiring.storage().stores().communities().members(Village.ID).stream()
                .filter(someone -> someone.name().equals(member))
                .findFirst()
                .orElseThrow();
        // Long enough ago that no burst is waited for.
        Instant at = Instant.now().minusSeconds(5);
        TurnResult turn = presence.inbox()
                .take(new ChatEvent.MessagePosted(
                        Post.said(place(place), "scenario-" + ++posts, author.id(), at, fill(text))));
        return turn.outcome() instanceof Outcome.TookOn tookOn
                ? answered(tookOn.question())
                : new ObservedTurn.KeptQuiet(
                        turn.verdict().reasons().stream().map(Reason::rule).collect(Collectors.joining(", ")));
    }

    private PlaceId place(String name) {
        String last = name.substring(name.lastIndexOf('/') + 1).strip();
        return wiring.storage().stores().communities().places(Village.ID).stream()
                .filter(place ->
                        place.kind() != PlaceKind.CATEGORY && place.name().equals(last))
                .map(Place::id)
                .findFirst()
                .orElseThrow();
    }

    private ObservedTurn answered(Question question) {
        Await.until(() -> wiring.storage().jobs().unfinished(1).isEmpty());
        RunRecord run = wiring.storage().runs().findByQuestion(question.id()).orElseThrow();
        return new PerformedActions(wiring.storage().stores(), Village.ID)
                .answered(run, door.posts().getLast());
    }

    @Override
    public void close() {
        presence.close();
        wiring.close();
    }
}
