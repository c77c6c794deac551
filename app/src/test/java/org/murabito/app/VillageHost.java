package org.murabito.app;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.murabito.Experience;
import org.murabito.act.Outcome;
import org.murabito.app.model.Keys;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.village.Village;
import org.murabito.app.village.VillageWords;
import org.murabito.chat.ChatEvent;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.judge.Reason;
import org.murabito.perceive.Question;
import org.murabito.run.Quote;
import org.murabito.run.RunRecord;
import org.murabito.run.Step;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.RecordingDoor;
import org.murabito.testing.scenario.Deed;
import org.murabito.testing.scenario.ScenarioHost;

/// The bundled village with Murabito in it, whole but for the web page.
final class VillageHost implements ScenarioHost, AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String MARK = "\\[\\[\\d+]]";

    private final Wiring wiring;
    private final Presence presence;
    private final RecordingDoor door = new RecordingDoor(DoorKind.WEB);
    private final VillageWords words;
    private int posts;

    VillageHost(Path folder) {
        Clock clock = Clock.systemUTC();
        Settings settings = new SettingsReader()
                .read(folder.resolve("none.yaml"), Map.of("MURABITO_COMMUNITY_TIME_ZONE", "Asia/Tokyo"));
        ZoneId zone = settings.community().zone();
        wiring = Wiring.open(folder, settings, Keys.NONE, clock);
        Village village = Village.read();
        village.settle(wiring.stores().communities(), wiring.stores().messages(), clock, zone);
        wiring.feed().awaitFound(wiring.stores().messages().cursor(), Duration.ofSeconds(60));
        words = new VillageWords(village, LocalDate.now(clock.withZone(zone)), wiring.links("http://127.0.0.1:8686"));
        presence = new Presence(wiring, settings, List.of(door), wiring.store().verdicts(100));
        presence.begin();
    }

    @Override
    public String fill(String text) {
        return words.apply(text);
    }

    @Override
    public Deed post(String place, String member, String text) {
        Member author = wiring.stores().communities().members(Village.ID).stream()
                .filter(someone -> someone.name().equals(member))
                .findFirst()
                .orElseThrow();
        // Long enough ago that no burst is waited for.
        Instant at = Instant.now().minusSeconds(5);
        Experience turn = presence.inbox()
                .take(new ChatEvent.MessagePosted(
                        Post.said(place(place), "scenario-" + ++posts, author.id(), at, fill(text))));
        return turn.outcome() instanceof Outcome.TookOn tookOn
                ? answered(tookOn.question())
                : new Deed.KeptQuiet(
                        turn.verdict().reasons().stream().map(Reason::rule).collect(Collectors.joining(", ")));
    }

    private PlaceId place(String name) {
        String last = name.substring(name.lastIndexOf('/') + 1).strip();
        return wiring.stores().communities().places(Village.ID).stream()
                .filter(place ->
                        place.kind() != PlaceKind.CATEGORY && place.name().equals(last))
                .map(Place::id)
                .findFirst()
                .orElseThrow();
    }

    private Deed answered(Question question) {
        for (int i = 0; i < 3_000 && !wiring.jobs().unfinished(1).isEmpty(); i++) {
            LockSupport.parkNanos(10_000_000);
        }
        RunRecord run = wiring.runs().findByQuestion(question.id()).orElseThrow();
        RunRecord.End end = Objects.requireNonNull(run.end());
        List<Step.ToolCalled> calls = run.steps().stream()
                .filter(Step.ToolCalled.class::isInstance)
                .map(Step.ToolCalled.class::cast)
                .toList();
        return new Deed.Answered(
                door.posts().getLast(),
                end.answer().replaceAll(MARK, ""),
                end.quotes().stream().map(Quote::message).map(this::author).toList(),
                searches(calls),
                calls.stream()
                        .flatMap(call -> call.read().stream())
                        .map(this::channel)
                        .collect(Collectors.toCollection(LinkedHashSet::new)),
                (int) calls.stream()
                        .filter(call -> call.end() == Step.ToolEnd.FAILED)
                        .count());
    }

    private static int searches(List<Step.ToolCalled> calls) {
        Set<Object> different = new LinkedHashSet<>();
        for (Step.ToolCalled call : calls) {
            if (call.tool().equals("search_messages") && call.round() > 0) {
                try {
                    different.add(JSON.readTree(call.arguments()));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        return different.size();
    }

    private String author(MessageId id) {
        return wiring.stores()
                .communities()
                .getMember(wiring.stores()
                        .messages()
                        .find(everything(), id)
                        .orElseThrow()
                        .author())
                .name();
    }

    private String channel(MessageId id) {
        PlaceId place =
                wiring.stores().messages().find(everything(), id).orElseThrow().place();
        PlaceId channel = wiring.stores().communities().getPlace(place).channel();
        return wiring.stores().communities().getPlace(channel).name();
    }

    private Sight everything() {
        return new Sights(wiring.stores().communities()).ofOperator(Village.ID);
    }

    @Override
    public void close() {
        presence.close();
        wiring.close();
    }
}
