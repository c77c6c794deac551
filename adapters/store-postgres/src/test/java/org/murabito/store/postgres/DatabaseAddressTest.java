package org.murabito.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.store.postgres.PostgresStore.Location;

class DatabaseAddressTest {
    @Test
    void is_read_as_other_programs_read_it() {
        DatabaseAddress address =
                DatabaseAddress.parse("postgresql://mura%40bito:p%3Aw@db:5433/town?sslmode=require&a=b+c", null);

        assertThat(address.jdbc()).isEqualTo("jdbc:postgresql://db:5433/town");
        assertThat(address.properties())
                .containsEntry("user", "mura@bito")
                .containsEntry("password", "p:w")
                .containsEntry("sslmode", "require")
                .containsEntry("a", "b+c");
    }

    @Test
    void several_hosts_are_kept() {
        assertThat(DatabaseAddress.parse("postgresql://me@a:5432,b:5433/town", null)
                        .jdbc())
                .isEqualTo("jdbc:postgresql://a:5432,b:5433/town");
    }

    @Test
    void a_password_from_elsewhere_stands_in_where_it_has_none() {
        assertThat(DatabaseAddress.parse("postgresql://me@db/town", "secret").properties())
                .containsEntry("password", "secret");
        assertThat(DatabaseAddress.parse("postgresql://me:own@db/town", "secret")
                        .properties())
                .containsEntry("password", "own");
    }

    @Test
    void shows_no_password() {
        Location location = new Location("postgresql://me:secret@db/town", null);

        assertThat(location).hasToString("postgresql://db/town");
        assertThat(location.showsPassword()).isTrue();
        assertThat(new Location("postgresql://me@db/town", null).showsPassword())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "postgresql:",
                "postgresql://db",
                "postgresql://db/",
                "postgres://db/town",
                "jdbc:postgresql://db/town",
                "http://me:secret@db/town",
                "postgresql://me:se cret@db/town",
                "murabito.db"
            })
    void what_is_no_address_is_refused_without_showing_it(String address) {
        assertThatThrownBy(() -> new Location(address, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("postgresql://user@host:5432/database")
                .hasMessageNotContaining("cret")
                .hasNoCause();
    }
}
