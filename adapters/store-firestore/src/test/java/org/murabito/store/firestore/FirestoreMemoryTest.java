package org.murabito.store.firestore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.NOON;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.WORKSHOP;

import com.google.cloud.firestore.FirestoreOptions;
import com.google.cloud.firestore.QueryDocumentSnapshot;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.StoreException;
import org.murabito.chat.Access;
import org.murabito.chat.Message;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Evidence;
import org.murabito.knowledge.Reflected;
import org.murabito.knowledge.Source;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.Subject;
import org.murabito.knowledge.remote.RemoteMemory;
import org.murabito.memory.profile.Impression;
import org.murabito.memory.profile.Mentions.Mention;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;
import org.murabito.testkit.Town;

/// What is asked of a store beside the contracts, for its data outlive the process.
final class FirestoreMemoryTest {
    private static final Subject OF_ANA = new Subject.Person(ANA);

    private final Opened opened = new Opened();

    @BeforeEach
    void settle() {
        Town.settle(opened.stores().communities());
    }

    @AfterEach
    void close() {
        opened.close();
    }

    private Message say() {
        return Objects.requireNonNull(opened.stores()
                .messages()
                .keep(List.of(Town.said(WORKSHOP, "1", ANA, 1, "I live in Osaka.")))
                .getFirst()
                .messageOrNull());
    }

    private static Statement lives(String where) {
        return Statement.of(OF_ANA, new Attribute("live", true), where, ClaimManner.STATES);
    }

    private static Claim claim(Message message) {
        Source source = new Source(
                new Evidence.Drawn(Quote.of(message, 0, 16)), ANA, WORKSHOP, WORKSHOP, WORKSHOP, message.at(), null);
        return new Claim(lives("Osaka"), source, Set.of("osaka"), 0.5, false);
    }

    private static Claim told() {
        Source source = new Source(new Evidence.Told(), ANA, SQUARE, SQUARE, SQUARE, NOON, null);
        return new Claim(lives("Kobe"), source, Set.of("kobe"), 1, false);
    }

    private static Impression drawn(Message message) {
        return new Impression(
                Impression.Kind.TAG,
                ANA,
                "from Osaka",
                List.of(Quote.of(message, 0, 16)),
                WORKSHOP,
                WORKSHOP,
                message.at());
    }

    private Claim kept() {
        Message message = say();
        opened.memory().facts().draw(new Reflected(WORKSHOP, message.at(), "scripted"), List.of(claim(message)));
        return claim(message);
    }

    private Sight everything() {
        return Town.everything(opened.stores().communities());
    }

    private List<Claim> found() {
        return opened.memory().facts().about(everything(), List.of(OF_ANA));
    }

    @Test
    void the_module_is_found_by_its_name() {
        assertThat(ServiceLoader.load(RemoteMemory.Opener.class).stream()
                        .map(opener -> opener.get().name()))
                .containsExactly("firestore");
    }

    @Test
    void survives_the_end_of_the_process() {
        Claim claim = kept();
        Message message = opened.stores()
                .messages()
                .find(everything(), claim.message().orElseThrow())
                .orElseThrow();
        opened.memory().impressions().keep(WORKSHOP, message.at(), List.of(drawn(message)));
        Mention mention = new Mention(message.id(), ANA, WORKSHOP, WORKSHOP);
        opened.memory().mentions().follow(List.of(message.id()), List.of(mention), 5);

        RemoteMemory another = opened.reopened();

        assertThat(another.facts().about(everything(), List.of(OF_ANA))).containsExactly(claim);
        assertThat(another.facts().reflected(WORKSHOP)).isPresent();
        assertThat(another.impressions().of(everything(), ANA)).containsExactly(drawn(message));
        assertThat(another.mentions().count(everything(), ANA)).isEqualTo(1);
        assertThat(another.mentions().cursor()).isEqualTo(5);
    }

    @Test
    void another_archive_in_the_same_project_finds_nothing_of_it() {
        kept();
        try (Opened other = new Opened()) {
            Town.settle(other.stores().communities());

            assertThat(other.memory()
                            .facts()
                            .about(Town.everything(other.stores().communities()), List.of(OF_ANA)))
                    .isEmpty();
        }
    }

    @Test
    void what_a_model_drew_of_words_that_changed_meanwhile_is_not_kept() {
        Message message = say();
        opened.stores().messages().edit(WORKSHOP, "1", "I live in Kobe.", NOON.plusSeconds(999));

        opened.memory().facts().draw(new Reflected(WORKSHOP, message.at(), ""), List.of(claim(message)));
        opened.memory().impressions().keep(WORKSHOP, message.at(), List.of(drawn(message)));

        assertThat(found()).isEmpty();
        assertThat(opened.memory().impressions().of(everything(), ANA)).isEmpty();
    }

    @Test
    void an_impression_goes_once_its_message_is_told_as_gone() {
        Message message = say();
        opened.memory().impressions().keep(WORKSHOP, message.at(), List.of(drawn(message)));
        opened.stores().messages().delete(WORKSHOP, "1", NOON);

        opened.memory().mentions().follow(List.of(message.id()), List.of(), 9);

        assertThat(opened.memory().impressions().of(everything(), ANA)).isEmpty();
    }

    @Test
    void what_was_withdrawn_is_a_hash_and_outlives_its_community() {
        opened.memory().facts().withdraw(kept());
        opened.stores().communities().remove(Town.ID);
        Town.settle(opened.stores().communities());

        kept();

        assertThat(found()).isEmpty();
        List<QueryDocumentSnapshot> withdrawn = opened.documents("withdrawn");
        assertThat(withdrawn)
                .singleElement()
                .satisfies(document -> assertThat(document.getData()).isEmpty());
        assertThat(withdrawn.getFirst().getId()).matches("[0-9a-f]{64}");
    }

    @Test
    void what_was_told_to_an_earlier_version_can_be_withdrawn() {
        opened.memory()
                .calls()
                .write(List.of(batch -> batch.set(
                        opened.memory().calls().collection("facts").document("of-nanoseconds"),
                        ClaimFields.values(told()))));

        found().forEach(opened.memory().facts()::withdraw);

        assertThat(opened.documents("facts")).isEmpty();
    }

    @Test
    void what_is_of_a_place_that_is_no_more_goes_with_the_next_sweep() {
        kept();
        opened.memory().facts().tell(told());
        opened.stores().communities().remove(Town.ID);

        assertThat(opened.memory().facts().letGo(new Strength(Duration.ofDays(30), 0.1, 9), NOON))
                .isEqualTo(2);

        assertThat(opened.documents("facts")).isEmpty();
    }

    @Test
    void follows_its_place_when_that_becomes_private() {
        kept();
        opened.stores().communities().save(Town.channel(WORKSHOP, Access.PRIVATE));

        Sight ofBen = Town.seenBy(opened.stores().communities(), Town.BEN);
        assertThat(opened.memory().facts().about(ofBen, List.of(OF_ANA))).isEmpty();
    }

    @Test
    void a_long_list_is_asked_for_in_parts() {
        Claim claim = kept();
        Set<String> many = new TreeSet<>(claim.keywords());
        for (int i = 0; i < 100; i++) {
            many.add("word" + i);
        }

        assertThat(opened.memory().facts().sharing(everything(), many)).containsExactly(claim);
    }

    @Test
    void one_that_is_away_is_told_in_one_line() {
        FirestoreOptions nobody = FirestoreOptions.newBuilder()
                .setProjectId("murabito-test")
                .setEmulatorHost("127.0.0.1:1")
                .build();
        try (FirestoreMemory away = new FirestoreMemory(nobody, opened.archive())) {
            assertThatThrownBy(() -> away.contexts().cursor())
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith("Firestore, where memory is kept, ")
                    .hasMessageNotContaining("\n");
        }
    }
}
