package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Account;
import org.murabito.chat.AccountStore;

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
        assertThat(accounts.claim(HANA, SECRET)).isTrue();

        assertThat(accounts.findBySecret(SECRET)).contains(HANA);
        assertThat(accounts.findBySecret(SECOND)).isEmpty();
        assertThat(reopen().findBySecret(SECRET)).contains(HANA);
    }

    @Test
    void gives_a_name_to_one_only_whatever_its_case_and_width() {
        accounts.claim(HANA, SECRET);

        assertThat(accounts.claim(new Account("2", "hana 花"), SECOND)).isFalse();
        assertThat(accounts.claim(new Account("2", "ＨＡＮＡ　花"), SECOND)).isFalse();
        assertThat(accounts.findBySecret(SECOND)).isEmpty();
        assertThat(accounts.claim(new Account("2", "Hanae"), SECOND)).isTrue();
    }

    @Test
    void lets_a_further_browser_in_by_a_code_once() {
        accounts.claim(HANA, SECRET);
        accounts.saveJoinCode(HANA.id(), CODE, Town.NOON.plusSeconds(60));

        assertThat(accounts.redeem("d4".repeat(32), Town.NOON)).isEmpty();
        assertThat(accounts.redeem(CODE, Town.NOON)).contains(HANA);
        assertThat(accounts.redeem(CODE, Town.NOON)).isEmpty();
        accounts.addSecret(HANA.id(), SECOND);

        assertThat(accounts.findBySecret(SECOND)).contains(HANA);
        assertThat(accounts.findBySecret(SECRET)).contains(HANA);
    }

    @Test
    void a_secret_that_was_taken_out_lets_nobody_in_and_the_others_do() {
        accounts.claim(HANA, SECRET);
        accounts.addSecret(HANA.id(), SECOND);

        accounts.removeSecret(SECRET);
        accounts.removeSecret("d4".repeat(32));

        assertThat(accounts.findBySecret(SECRET)).isEmpty();
        assertThat(accounts.findBySecret(SECOND)).contains(HANA);
        assertThat(accounts.claim(new Account("2", HANA.name()), SECRET)).isFalse();
        assertThat(reopen().findBySecret(SECRET)).isEmpty();
    }

    @Test
    void everybody_with_a_name_is_known() {
        Account ken = new Account("2", "Ken");
        accounts.claim(HANA, SECRET);
        accounts.claim(ken, SECOND);
        accounts.removeSecret(SECRET);

        assertThat(accounts.all()).containsExactlyInAnyOrder(HANA, ken);
        assertThat(reopen().all()).containsExactlyInAnyOrder(HANA, ken);
    }

    @Test
    void a_code_ends_with_its_time() {
        accounts.claim(HANA, SECRET);
        accounts.saveJoinCode(HANA.id(), CODE, Town.NOON.plusSeconds(60));

        assertThat(accounts.redeem(CODE, Town.NOON.plusSeconds(60))).isEmpty();
        assertThat(accounts.redeem(CODE, Town.NOON)).isEmpty();
    }
}
