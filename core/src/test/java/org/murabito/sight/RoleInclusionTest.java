package org.murabito.sight;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;
import org.murabito.chat.PermissionOverwrites;
import org.murabito.chat.RoleAccess;

final class RoleInclusionTest {
    private static final List<String> ROLES = List.of("r1", "r2", "r3");
    private static final List<String> NAMED = List.of("ana", "ben");
    private static final PermissionOverwrites MODERATORS =
            new PermissionOverwrites(false, Set.of(), Set.of("mod"), Set.of(), Set.of(), Set.of());

    private static RoleAccess admission(PermissionOverwrites view) {
        return new RoleAccess("owner", Set.of("admin"), view, PermissionOverwrites.OPEN);
    }

    private static PermissionOverwrites allowing(String... roles) {
        return new PermissionOverwrites(false, Set.of(), Set.of(roles), Set.of(), Set.of(), Set.of());
    }

    @Test
    void moderators_may_be_told_of_what_everyone_reads_and_not_the_other_way_round() {
        assertThat(RoleInclusion.holds(admission(MODERATORS), admission(PermissionOverwrites.OPEN)))
                .isTrue();
        assertThat(RoleInclusion.holds(admission(PermissionOverwrites.OPEN), admission(MODERATORS)))
                .isFalse();
    }

    @Test
    void channels_of_the_same_role_read_each_other() {
        assertThat(RoleInclusion.holds(admission(allowing("verified")), admission(allowing("verified", "mod"))))
                .isTrue();
        assertThat(RoleInclusion.holds(admission(allowing("verified", "mod")), admission(allowing("verified"))))
                .isFalse();
    }

    @Test
    void a_member_who_is_let_in_by_name_counts_whatever_roles_they_have_today() {
        PermissionOverwrites withAna =
                new PermissionOverwrites(false, Set.of(), Set.of("mod"), Set.of(), Set.of("ana"), Set.of());

        assertThat(RoleInclusion.holds(admission(withAna), admission(MODERATORS)))
                .isFalse();
        assertThat(RoleInclusion.holds(admission(MODERATORS), admission(withAna)))
                .isTrue();
    }

    @Test
    void whoever_is_denied_there_must_not_read_it_here() {
        PermissionOverwrites withoutMuted =
                new PermissionOverwrites(true, Set.of(), Set.of(), Set.of("muted"), Set.of(), Set.of());
        PermissionOverwrites withoutBen =
                new PermissionOverwrites(true, Set.of(), Set.of(), Set.of(), Set.of(), Set.of("ben"));

        assertThat(RoleInclusion.holds(admission(PermissionOverwrites.OPEN), admission(withoutMuted)))
                .isFalse();
        assertThat(RoleInclusion.holds(admission(PermissionOverwrites.OPEN), admission(withoutBen)))
                .isFalse();
        assertThat(RoleInclusion.holds(admission(withoutBen), admission(withoutBen)))
                .isTrue();
    }

    @Test
    void who_sees_a_channel_without_its_history_is_not_told_of_it() {
        RoleAccess noHistory = new RoleAccess("owner", Set.of("admin"), PermissionOverwrites.OPEN, MODERATORS);

        assertThat(RoleInclusion.holds(admission(PermissionOverwrites.OPEN), noHistory))
                .isFalse();
        assertThat(RoleInclusion.holds(noHistory, admission(PermissionOverwrites.OPEN)))
                .isTrue();
        assertThat(RoleInclusion.holds(admission(MODERATORS), noHistory)).isTrue();
    }

    @Test
    void administrators_and_the_owner_read_everything() {
        RoleAccess administratorsOnly =
                new RoleAccess("owner", Set.of("admin"), PermissionOverwrites.SHUT, PermissionOverwrites.SHUT);

        assertThat(RoleInclusion.holds(administratorsOnly, admission(MODERATORS)))
                .isTrue();
        assertThat(RoleInclusion.holds(administratorsOnly, RoleAccess.NOBODY)).isFalse();
    }

    @Property(tries = 3_000)
    void it_holds_exactly_where_no_member_with_any_roles_would_be_left_out(
            @ForAll("admissions") RoleAccess here, @ForAll("admissions") RoleAccess there) {
        boolean leftOut = false;
        for (String member : List.of("ana", "ben", "carol", "somebody else")) {
            for (Set<String> roles : subsets()) {
                leftOut |= here.shows(member, roles) && !there.opens(member, roles);
            }
        }

        assertThat(RoleInclusion.holds(here, there)).isEqualTo(!leftOut);
    }

    private static List<Set<String>> subsets() {
        return IntStream.range(0, 1 << ROLES.size())
                .mapToObj(bits -> {
                    Set<String> roles = new HashSet<>();
                    for (int i = 0; i < ROLES.size(); i++) {
                        if ((bits & 1 << i) != 0) {
                            roles.add(ROLES.get(i));
                        }
                    }
                    return roles;
                })
                .toList();
    }

    @Provide
    Arbitrary<RoleAccess> admissions() {
        Arbitrary<Set<String>> roles = Arbitraries.of(ROLES).set().ofMaxSize(2);
        Arbitrary<Set<String>> members = Arbitraries.of(NAMED).set().ofMaxSize(1);
        Arbitrary<PermissionOverwrites> gates = Arbitraries.frequencyOf(
                Tuple.of(1, Arbitraries.just(PermissionOverwrites.OPEN)),
                Tuple.of(
                        3,
                        Combinators.combine(Arbitraries.of(true, false), roles, roles, roles, members, members)
                                .as(PermissionOverwrites::new)));
        return Combinators.combine(Arbitraries.of("ana", "carol"), roles, gates, gates)
                .as(RoleAccess::new);
    }
}
