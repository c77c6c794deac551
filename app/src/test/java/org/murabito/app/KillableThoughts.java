package org.murabito.app;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.app.feature.MemoryFeature;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.knowledge.Reflected;
import org.murabito.knowledge.Subject;
import org.murabito.sight.Sights;
import org.murabito.testkit.agent.Await;

/// A life that sums up and reflects on a talk with a model, to be killed meanwhile. Run as a process of its own by
/// [KilledThoughtsTest].
///
/// Arguments: the data folder, the address of the model's server.
final class KillableThoughts {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final String HIKES = "Sundays are for hiking up Mount Kasa";
    private static final Duration LONG_ENOUGH = Duration.ofMinutes(1);

    private KillableThoughts() {}

    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Settings settings = new SettingsReader()
                .read(
                        folder.resolve("none.yaml"),
                        Map.of(
                                "MURABITO_MODEL", "openai:thinker@" + arguments[1],
                                "MURABITO_MODEL_ANALYSIS", "simple",
                                "SUMMARIZE_EVERY_N_MESSAGES", "3",
                                "REFLECTION_LULL_MINUTES", "1",
                                "REFLECTION_MIN_MESSAGES", "3"));
        try (Wiring wiring = Wiring.open(folder, settings, ApiKeys.NONE, Clock.systemUTC())) {
            settle(wiring);
            MemoryFeature memories = wiring.memory();
            memories.feed().awaitTold(wiring.storage().stores().messages().cursor(), LONG_ENOUGH);
            memories.chores().forEach(Runnable::run);
            wiring.storage().jobs().start(memories.workers());
            Await.until(
                    Duration.ofMinutes(1),
                    () -> wiring.storage().jobs().unfinished(1).isEmpty());
            out.println("summed up by "
                    + wiring.storage()
                            .store()
                            .contexts()
                            .recall(new Sights(wiring.storage().stores().communities()).inPlace(SQUARE), SQUARE)
                            .flatMap(context -> Optional.ofNullable(context.model()))
                            .orElse("nobody")
                    + ", reflected on by "
                    + wiring.storage()
                            .store()
                            .facts()
                            .reflected(SQUARE)
                            .map(Reflected::note)
                            .orElse("nobody")
                    + ", drawn of Ana: "
                    + wiring
                            .storage()
                            .store()
                            .facts()
                            .about(
                                    new Sights(wiring.storage().stores().communities()).inPlace(SQUARE),
                                    List.of(new Subject.Person(ANA)))
                            .stream()
                            .count());
        }
    }

    private static void settle(Wiring wiring) {
        wiring.storage().stores().communities().save(new Community(TOWN, "Town", DoorKind.WEB));
        wiring.storage()
                .stores()
                .communities()
                .save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
        wiring.storage().stores().communities().save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        Instant said = Instant.now().minus(Duration.ofMinutes(5));
        List<Post> talk = new ArrayList<>();
        for (int line = 1; line <= 12; line++) {
            talk.add(Post.said(
                    SQUARE,
                    "line" + line,
                    ANA,
                    said.plusSeconds(line),
                    line == 1 ? HIKES : "It rains, again, number " + line));
        }
        wiring.storage().stores().messages().keep(talk);
    }
}
