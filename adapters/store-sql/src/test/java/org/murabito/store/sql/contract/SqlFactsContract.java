package org.murabito.store.sql.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Message;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Evidence;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.Reflected;
import org.murabito.knowledge.Source;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;
import org.murabito.runlog.Quote;
import org.murabito.testkit.FactsContract;
import org.murabito.testkit.Town;

/// Over any database.
public abstract class SqlFactsContract extends FactsContract {
    private static final Subject OF_ANA = new Subject.Person(Town.ANA);

    private final StoreHome store;

    protected SqlFactsContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected FactsAndStores open() {
        return new FactsAndStores(
                store.store().facts(),
                new Stores(store.store().messages(), store.store().communities()));
    }

    private Message say() {
        return Objects.requireNonNull(store.store()
                .messages()
                .keep(List.of(Town.said(Town.WORKSHOP, "1", Town.ANA, 1, "I live in Osaka.")))
                .getFirst()
                .messageOrNull());
    }

    private static Claim claim(Message message) {
        Source source = new Source(
                new Evidence.Drawn(Quote.of(message, 0, 16)),
                Town.ANA,
                Town.WORKSHOP,
                Town.WORKSHOP,
                Town.WORKSHOP,
                message.at(),
                null);
        Statement lives = Statement.of(OF_ANA, new Attribute("live", true), "Osaka", ClaimManner.STATES);
        return new Claim(lives, source, Set.of("osaka"), 0.5, false);
    }

    private Claim kept() {
        Message message = say();
        store.store().facts().draw(reflected(message), List.of(claim(message)));
        return claim(message);
    }

    private List<Claim> found() {
        Facts facts = store.store().facts();
        return facts.about(Town.everything(store.store().communities()), List.of(OF_ANA));
    }

    @Test
    void survives_the_end_of_the_process() {
        Claim claim = kept();
        store.reopened();

        assertThat(found()).containsExactly(claim);
        assertThat(store.store().facts().reflected(Town.WORKSHOP)).isPresent();
    }

    @Test
    void goes_with_its_message_at_once() {
        kept();
        store.store().messages().delete(Town.WORKSHOP, "1", Town.NOON);

        assertThat(found()).isEmpty();
        assertThat(store.store().facts().sharing(Town.everything(store.store().communities()), Set.of("osaka")))
                .isEmpty();
    }

    private static Reflected reflected(Message message) {
        return new Reflected(Town.WORKSHOP, message.at(), "scripted, 1+1 tokens");
    }

    @Test
    void what_a_model_drew_of_words_that_changed_meanwhile_is_not_kept() {
        Message message = say();
        store.store().messages().edit(Town.WORKSHOP, "1", "I live in Kobe.", Town.NOON);
        store.store().facts().draw(reflected(message), List.of(claim(message)));
        assertThat(found()).isEmpty();

        store.store().messages().delete(Town.WORKSHOP, "1", Town.NOON);
        store.store().facts().draw(reflected(message), List.of(claim(message)));
        assertThat(found()).isEmpty();
    }

    @Test
    void goes_with_its_community_and_what_was_withdrawn_stays_withdrawn() {
        store.store().facts().withdraw(kept());
        store.store().communities().remove(Town.ID);
        Town.settle(store.store().communities());
        assertThat(found()).isEmpty();

        kept();
        assertThat(found()).isEmpty();
    }

    @Test
    void follows_its_place_when_that_becomes_private() {
        kept();
        store.store().communities().save(Town.channel(Town.WORKSHOP, Access.PRIVATE));

        assertThat(store.store().facts().about(Town.seenBy(store.store().communities(), Town.BEN), List.of(OF_ANA)))
                .isEmpty();
    }
}
