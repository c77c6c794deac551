package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
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
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.Subject;
import org.murabito.knowledge.reflection.ReflectionJob;
import org.murabito.memory.context.ChannelContext;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.agent.SettableClock;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.llm.ChatCompletion;
import org.murabito.testkit.llm.VendorServer;

/// What is kept in mind, in the whole product over its data folder.
class MemoriesTest {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final SettableClock clock = new SettableClock(NOON);

    private Wiring open(Map<String, String> environment) {
        return Wiring.open(
                folder, new SettingsReader().read(folder.resolve("none.yaml"), environment), ApiKeys.NONE, clock);
    }

    private static void settle(Wiring wiring) {
        wiring.storage().stores().communities().save(new Community(TOWN, "Town", DoorKind.WEB));
        wiring.storage()
                .stores()
                .communities()
                .save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
        wiring.storage().stores().communities().save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
    }

    private static void say(Wiring wiring, int number, String text) {
        wiring.storage()
                .stores()
                .messages()
                .keep(List.of(Post.said(SQUARE, "m" + number, ANA, NOON.plusSeconds(number), text)));
    }

    private static void tell(Wiring wiring) {
        assertThat(wiring.memory()
                        .feed()
                        .awaitTold(wiring.storage().stores().messages().cursor(), PATIENCE))
                .isTrue();
    }

    private static void work(Wiring wiring) {
        Await.until(() -> wiring.storage().jobs().unfinished(1).isEmpty());
    }

    private static Sight everything(Wiring wiring) {
        return new Sights(wiring.storage().stores().communities()).ofOperator(TOWN);
    }

    private static String recalled(Wiring wiring, String question) {
        return wiring.memory()
                .recollection()
                .of(new InvestigatedQuestion(question, everything(wiring), SQUARE, null, ANA, List.of(), List.of()))
                .text();
    }

    private boolean isOnDisk(String words) throws IOException {
        byte[] wanted = words.getBytes(StandardCharsets.UTF_8);
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).anyMatch(file -> {
                try {
                    return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                            .contains(new String(wanted, StandardCharsets.ISO_8859_1));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    @Test
    void a_context_survives_the_process_and_a_deleted_line_of_it_does_not() throws IOException {
        try (Wiring wiring = open(Map.of())) {
            settle(wiring);
            wiring.storage().jobs().start(wiring.memory().workers());
            for (int i = 1; i < 20; i++) {
                say(wiring, i, "the lantern number " + i);
            }
            say(wiring, 20, "quixotic zeppelin lantern, Murabito");
            tell(wiring);
            work(wiring);
        }
        try (Wiring wiring = open(Map.of())) {
            tell(wiring);
            assertThat(wiring.storage().jobs().unfinished(1)).isEmpty();
            ChannelContext kept = wiring.storage()
                    .store()
                    .contexts()
                    .recall(everything(wiring), SQUARE)
                    .orElseThrow();
            assertThat(kept.covers()).hasSize(20);
            assertThat(wiring.memory().findContexts().orElseThrow().of(everything(wiring), SQUARE))
                    .contains(kept);
            assertThat(recalled(wiring, "hi"))
                    .contains("Topics: lantern", "zeppelin", "Ana: an acquaintance, with 20 messages here, 1 of them");
            wiring.storage().jobs().start(wiring.memory().workers());
            wiring.storage().stores().messages().delete(SQUARE, "m20", NOON);
            assertThat(recalled(wiring, "hi")).doesNotContain("zeppelin");
            tell(wiring);
            work(wiring);
            assertThat(wiring.storage()
                            .store()
                            .contexts()
                            .recall(everything(wiring), SQUARE)
                            .orElseThrow()
                            .covers())
                    .hasSize(19);
            assertThat(recalled(wiring, "hi")).contains("with 19 messages here, 0 of them");
            wiring.compact();
        }
        assertThat(isOnDisk("zeppelin")).isFalse();
        assertThat(isOnDisk("the lantern number 7")).isTrue();
    }

    /// One fact, whatever it is drawn from.
    private static final String FACT = """
            {"facts": [{"message": 1, "quote": "Sundays are for hiking", "subject": "I", "attribute": "like",
            "value": "hiking", "keywords": [], "confidence": 0.8, "shareable": false}]}""";

    private void reflect(Wiring wiring) {
        tell(wiring);
        clock.advance(Duration.ofMinutes(11));
        wiring.memory().chores().forEach(Runnable::run);
        work(wiring);
    }

    private static List<Claim> ofAna(Wiring wiring) {
        return wiring.storage().store().facts().about(everything(wiring), List.of(new Subject.Person(ANA)));
    }

    @Test
    void a_model_reflects_on_a_talk_once_over_restarts_and_a_deleted_line_takes_its_fact_along() throws IOException {
        VendorServer server = VendorServer.start();
        server.answerAlways(_ -> ChatCompletion.says(FACT));
        String model = "openai:tiny@" + server.url() + "/v1";
        Map<String, String> settings = Map.of("REFLECTION_MODEL", model, "REFLECTION_MIN_MESSAGES", "2");
        try (Wiring wiring = open(settings)) {
            settle(wiring);
            say(wiring, 1, "Sundays are for hiking, rain or shine");
            say(wiring, 2, "and so on");
            wiring.storage().jobs().start(wiring.memory().workers());
            reflect(wiring);
            assertThat(ofAna(wiring)).hasSize(1);
        } finally {
            assertThat(server.arrived()).hasSize(1);
        }
        try (Wiring wiring = open(settings)) {
            wiring.storage().jobs().start(wiring.memory().workers());
            reflect(wiring);
            assertThat(server.arrived()).hasSize(1);
            assertThat(recalled(wiring, "who likes hiking?")).contains("Ana likes hiking");
            wiring.storage().stores().messages().delete(SQUARE, "m1", NOON);
            assertThat(ofAna(wiring)).isEmpty();
        } finally {
            server.close();
        }
    }

    @Test
    void nothing_reflects_where_that_is_switched_off_or_no_model_is_set() {
        Map<String, String> off =
                Map.of("REFLECTION_MODEL", "openai:tiny@http://127.0.0.1:9/v1", "REFLECTION_ENABLED", "false");
        for (Map<String, String> settings : List.of(off, Map.<String, String>of())) {
            try (Wiring wiring = open(settings)) {
                assertThat(wiring.memory().workers()).doesNotContainKey(ReflectionJob.KIND);
            }
        }
    }

    @Test
    void what_is_switched_off_is_neither_kept_nor_told() {
        try (Wiring wiring = open(Map.of("CHANNEL_CONTEXT_ENABLED", "false", "USER_PROFILE_ENABLED", "false"))) {
            settle(wiring);
            for (int i = 1; i < 25; i++) {
                say(wiring, i, "the lantern, Murabito");
            }
            tell(wiring);
            assertThat(recalled(wiring, "hi")).doesNotContain("Topics", "acquaintance");
            assertThat(wiring.storage().jobs().unfinished(1)).isEmpty();
            assertThat(wiring.memory().findContexts()).isEmpty();
            assertThat(wiring.memory().findProfiles()).isEmpty();
        }
    }

    @Test
    void what_is_kept_in_the_process_only_is_worked_out_again() {
        Map<String, String> memory =
                Map.of("CHANNEL_CONTEXT_STORAGE_TYPE", "memory", "USER_PROFILE_STORAGE_TYPE", "memory");
        try (Wiring wiring = open(memory)) {
            settle(wiring);
            say(wiring, 1, "the lantern, Murabito");
            tell(wiring);
        }
        try (Wiring wiring = open(memory)) {
            tell(wiring);
            assertThat(recalled(wiring, "hi")).contains("Topics: lantern", "with 1 message here, 1 of them");
            assertThat(wiring.storage().store().contexts().cursor()).isZero();
            assertThat(wiring.storage().store().mentions().cursor()).isZero();
        }
    }
}
