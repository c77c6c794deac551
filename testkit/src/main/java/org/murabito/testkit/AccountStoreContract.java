package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountRole;
import org.murabito.chat.account.AccountStore;
import org.murabito.chat.account.ProviderIdentity;
import org.murabito.chat.account.Session;

/// What a store of accounts promises.
public abstract class AccountStoreContract {
    private static final Account HANA = new Account("1", "Hana 花");
    private static final String SECRET = "a1".repeat(32);
    private static final String SECOND = "b2".repeat(32);
    private static final String CODE = "c3".repeat(32);

    private AccountStore accounts;

    protected abstract AccountStore open();

    /// The same accounts after the end of the process, or the same store where nothing is durable.
    protected abstract AccountStore reopen();

    @BeforeEach
    void openIt() {
        accounts = open();
    }

    @Test
    void knows_an_account_by_its_secret_also_after_a_restart() {
        assertThat(accounts.claim(HANA, SECRET, Town.NOON)).isTrue();

        assertThat(accounts.findBySecret(SECRET)).contains(HANA);
        assertThat(accounts.findBySecret(SECOND)).isEmpty();
        assertThat(reopen().findBySecret(SECRET)).contains(HANA);
    }

    @Test
    void gives_a_name_to_one_only_whatever_its_case_and_width() {
        accounts.claim(HANA, SECRET, Town.NOON);

        assertThat(accounts.claim(new Account("2", "hana 花"), SECOND, Town.NOON))
                .isFalse();
        assertThat(accounts.claim(new Account("2", "ＨＡＮＡ　花"), SECOND, Town.NOON))
                .isFalse();
        assertThat(accounts.findBySecret(SECOND)).isEmpty();
        assertThat(accounts.claim(new Account("2", "Hanae"), SECOND, Town.NOON)).isTrue();
    }

    @Test
    void lets_a_further_browser_in_by_a_code_once() {
        accounts.claim(HANA, SECRET, Town.NOON);
        accounts.saveJoinCode(HANA.id(), CODE, Town.NOON.plusSeconds(60));

        assertThat(accounts.redeem("d4".repeat(32), Town.NOON)).isEmpty();
        assertThat(accounts.redeem(CODE, Town.NOON)).contains(HANA);
        assertThat(accounts.redeem(CODE, Town.NOON)).isEmpty();
        accounts.addSecret(HANA.id(), SECOND);

        assertThat(accounts.findBySecret(SECOND)).contains(HANA);
        assertThat(accounts.findBySecret(SECRET)).contains(HANA);
    }

    @Test
    void knows_whom_a_provider_vouches_for_whatever_they_are_called() {
        ProviderIdentity identity = new ProviderIdentity("https://id.example.org", "4711");
        accounts.claim(HANA, SECRET, Town.NOON);
        assertThat(accounts.findByIdentity(identity)).isEmpty();

        accounts.addIdentity(HANA.id(), identity);
        accounts.rename(HANA.id(), "Hanako");

        accounts = reopen();
        assertThat(accounts.findByIdentity(identity).map(Account::id)).contains(HANA.id());
        assertThat(accounts.findByIdentity(new ProviderIdentity("https://other.example.org", "4711")))
                .isEmpty();
        accounts.remove(HANA.id());
        assertThat(accounts.findByIdentity(identity)).isEmpty();
    }

    @Test
    void a_secret_that_was_taken_out_lets_nobody_in_and_the_others_do() {
        accounts.claim(HANA, SECRET, Town.NOON);
        accounts.addSecret(HANA.id(), SECOND);

        accounts.removeSecret(SECRET);
        accounts.removeSecret("d4".repeat(32));

        assertThat(accounts.findBySecret(SECRET)).isEmpty();
        assertThat(accounts.findBySecret(SECOND)).contains(HANA);
        assertThat(accounts.claim(new Account("2", HANA.name()), SECRET, Town.NOON))
                .isFalse();
        assertThat(reopen().findBySecret(SECRET)).isEmpty();
    }

    @Test
    void everybody_with_a_name_is_known() {
        Account ken = new Account("2", "Ken");
        accounts.claim(HANA, SECRET, Town.NOON);
        accounts.claim(ken, SECOND, Town.NOON);
        accounts.removeSecret(SECRET);

        assertThat(accounts.all()).containsExactlyInAnyOrder(HANA, ken);
        assertThat(reopen().all()).containsExactlyInAnyOrder(HANA, ken);
    }

    @Test
    void a_code_ends_with_its_time() {
        accounts.claim(HANA, SECRET, Town.NOON);
        accounts.saveJoinCode(HANA.id(), CODE, Town.NOON.plusSeconds(60));

        assertThat(accounts.redeem(CODE, Town.NOON.plusSeconds(60))).isEmpty();
        assertThat(accounts.redeem(CODE, Town.NOON)).isEmpty();
    }

    @Test
    void a_name_that_was_claimed_and_never_used_is_free_again_after_its_time() {
        Account ken = new Account("2", "Ken");
        accounts.claim(HANA, SECRET, Town.NOON);
        accounts.addSecret(HANA.id(), SECOND);
        accounts.saveJoinCode(HANA.id(), CODE, Town.NOON.plusSeconds(600));
        accounts.claim(ken, "d4".repeat(32), Town.NOON.plusSeconds(1));

        assertThat(accounts.removeUnused(Town.NOON.minusSeconds(1))).isEmpty();
        assertThat(accounts.removeUnused(Town.NOON)).containsExactly(HANA);

        assertThat(accounts.all()).containsExactly(ken);
        assertThat(accounts.findBySecret(SECRET)).isEmpty();
        assertThat(accounts.findBySecret(SECOND)).isEmpty();
        assertThat(accounts.redeem(CODE, Town.NOON)).isEmpty();
        assertThat(accounts.claim(new Account("3", "hana 花"), SECRET, Town.NOON))
                .isTrue();
        assertThat(reopen().findBySecret("d4".repeat(32))).contains(ken);
    }

    @Test
    void one_that_was_used_stays_for_good() {
        accounts.claim(HANA, SECRET, Town.NOON);

        accounts.use(HANA.id(), Town.NOON.minusSeconds(1));
        accounts.use("nobody", Town.NOON);
        accounts.use(HANA.id(), Town.NOON);

        assertThat(reopen().removeUnused(Town.NOON.plusSeconds(1_000_000))).isEmpty();
        assertThat(reopen().findBySecret(SECRET)).contains(HANA);
    }

    @Test
    void one_that_is_looked_at_on_its_first_day_alone_is_not_used() {
        accounts.claim(HANA, SECRET, Town.NOON);

        accounts.use(HANA.id(), Town.NOON.minusSeconds(1));

        assertThat(accounts.removeUnused(Town.NOON)).containsExactly(HANA);
    }

    @Test
    void keeps_what_somebody_may_do() {
        Account ken = new Account("2", "Ken", AccountRole.GUEST);
        accounts.claim(HANA, SECRET, Town.NOON);
        accounts.claim(ken, SECOND, Town.NOON);

        accounts.setRole(HANA.id(), AccountRole.OPERATOR);

        Account operator = new Account(HANA.id(), HANA.name(), AccountRole.OPERATOR);
        assertThat(accounts.find(ken.id())).contains(ken);
        assertThat(accounts.find("nobody")).isEmpty();
        assertThat(reopen().findBySecret(SECRET)).contains(operator);
        assertThat(reopen().all()).containsExactlyInAnyOrder(operator, ken);
    }

    @Test
    void a_new_name_is_free_or_refused() {
        Account ken = new Account("2", "Ken");
        accounts.claim(HANA, SECRET, Town.NOON);
        accounts.claim(ken, SECOND, Town.NOON);

        assertThat(accounts.rename(HANA.id(), "ＫＥＮ")).isFalse();
        assertThat(accounts.rename("nobody", "Mio")).isFalse();
        assertThat(accounts.rename(ken.id(), "KEN")).isTrue();
        assertThat(accounts.rename(HANA.id(), "Mio")).isTrue();

        accounts = reopen();
        assertThat(accounts.findBySecret(SECRET)).contains(new Account(HANA.id(), "Mio"));
        assertThat(accounts.find(ken.id())).contains(new Account("2", "KEN"));
        assertThat(accounts.claim(new Account("3", HANA.name()), "d4".repeat(32), Town.NOON))
                .isTrue();
    }

    @Test
    void one_that_is_removed_is_let_in_no_more() {
        accounts.claim(HANA, SECRET, Town.NOON);
        accounts.addSecret(HANA.id(), SECOND);
        accounts.saveJoinCode(HANA.id(), CODE, Town.NOON.plusSeconds(60));

        accounts.remove(HANA.id());
        accounts.remove("nobody");

        assertThat(accounts.all()).isEmpty();
        assertThat(accounts.findBySecret(SECRET)).isEmpty();
        assertThat(accounts.redeem(CODE, Town.NOON)).isEmpty();
        assertThat(reopen().findBySecret(SECOND)).isEmpty();
    }

    @Test
    void sessions_are_told_apart_and_ended_one_by_one() {
        Account ken = new Account("2", "Ken");
        String kens = "e5".repeat(32);
        accounts.claim(HANA, SECRET, Town.NOON);
        accounts.addSecret(HANA.id(), SECOND);
        accounts.claim(ken, kens, Town.NOON);
        accounts.seen(SECOND, "Firefox, Linux", Town.NOON);
        accounts.seen(SECOND, "Firefox, Linux", Town.NOON.plusSeconds(60));
        accounts.seen("f6".repeat(32), "Nobody's", Town.NOON);

        List<Session> sessions = accounts.sessions(HANA.id());

        assertThat(sessions).hasSize(2).doesNotHaveDuplicates();
        assertThat(sessions.getFirst().device()).isEqualTo("Firefox, Linux");
        assertThat(sessions.getFirst().seenAt()).isEqualTo(Town.NOON.plusSeconds(60));
        assertThat(sessions.getLast().seenAt()).isNull();
        assertThat(SECOND)
                .startsWith(sessions.getFirst().id())
                .isNotEqualTo(sessions.getFirst().id());

        String kensSession = accounts.sessions(ken.id()).getFirst().id();
        assertThat(accounts.endSession(HANA.id(), kensSession)).isEmpty();
        assertThat(accounts.endSession(HANA.id(), sessions.getFirst().id())).contains(SECOND);
        assertThat(reopen().findBySecret(SECOND)).isEmpty();
        assertThat(reopen().findBySecret(SECRET)).contains(HANA);
        assertThat(reopen().findBySecret(kens)).contains(ken);
    }
}
