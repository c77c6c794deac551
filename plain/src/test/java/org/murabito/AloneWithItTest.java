package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Access;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.plain.order.PlainOrders;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.workspace.Role;
import org.murabito.workspace.Workspace;

/// Alone with Murabito somebody is told of every workspace that they see, and of no other.
class AloneWithItTest {
    private static final PlaceId ASIDE = new PlaceId(Town.ID, "aside");

    private final Town town = new Town(ScriptedModel.of()).reading(new PlainOrders());

    @BeforeEach
    void settle() {
        town.communities.save(new Place(ASIDE, PlaceKind.DIRECT, "Ben", null, Access.PRIVATE, ""));
        town.communities.saveReaders(ASIDE, Set.of(Town.BEN, Town.SELF));
    }

    private Workspace workspace(String name, PlaceId channel, @Nullable Role readers) {
        Workspace made = town.chores
                .workspaces
                .open(town.chores.workspaces.found(Town.ID, name, Town.ANA).id(), name, Town.ANA)
                .boundTo(channel, readers);
        town.chores.workspaces.save(made);
        return made;
    }

    private String alone(String words) {
        town.say(ASIDE, Town.BEN, words, 60);
        return town.door.posts().getLast();
    }

    @Test
    void what_they_took_on_in_a_channel_that_they_read_is_theirs() {
        workspace("Harvest", Town.SQUARE, Role.MEMBER);
        town.say(Town.BEN, "@Murabito task: paint the sign");
        town.say(Town.BEN, "@Murabito I'll take #1");

        assertThat(alone("@Murabito my tasks")).isEqualTo("#1 paint the sign, Ben");
        assertThat(alone("@Murabito done #1")).isEqualTo("Done: #1 paint the sign");
        assertThat(alone("@Murabito my tasks")).isEqualTo("Nothing here is assigned to you.");
    }

    @Test
    void what_they_cannot_open_is_not_there() {
        workspace("Council", Town.COUNCIL, Role.MEMBER);

        assertThat(alone("@Murabito tasks")).startsWith("You belong to no workspace yet.");
    }

    @Test
    void of_several_workspaces_each_is_named_and_none_is_guessed() {
        workspace("Harvest", Town.SQUARE, Role.MEMBER);
        workspace("Boats", Town.HARBOUR, Role.MEMBER);
        town.say(Town.BEN, "@Murabito task: paint the sign");
        town.say(Town.BEN, "@Murabito I'll take #1");
        town.say(Town.HARBOUR, Town.BEN, "@Murabito task: tar the boat", 60);
        town.say(Town.HARBOUR, Town.BEN, "@Murabito I'll take #1", 60);

        assertThat(alone("@Murabito my tasks"))
                .isEqualTo("Harvest:\n#1 paint the sign, Ben\nBoats:\n#1 tar the boat, Ben");
        assertThat(alone("@Murabito done #1"))
                .isEqualTo("There are several workspaces of yours: Harvest, Boats. Say it in the channel of the one you"
                        + " mean.");
        assertThat(alone("@Murabito #1完了")).contains("Harvest, Boats");
    }

    @Test
    void no_workspace_is_opened_for_a_talk_of_two() {
        town.door.administeredBy(Town.BEN);

        assertThat(alone("@Murabito open a workspace here"))
                .isEqualTo("A workspace belongs to a channel: say it there.");
        assertThat(town.chores.workspaces.workspaces(Town.ID)).isEmpty();
    }

    @Test
    void who_has_no_part_in_the_board_of_a_channel_is_told_so_and_nothing_of_it() {
        workspace("Harvest", Town.SQUARE, Role.MEMBER);
        town.say(Town.ANA, "@Murabito task: paint the sign");
        Workspace closed = town.chores.workspaces.boundTo(Town.SQUARE).orElseThrow();
        town.chores.workspaces.save(closed.boundTo(Town.SQUARE, null));

        for (String words : List.of("tasks", "show #1", "task: bake", "#1 is urgent", "#1を見せて")) {
            town.say(Town.BEN, "@Murabito " + words);
            assertThat(town.door.posts().getLast())
                    .as(words)
                    .containsAnyOf("Only members of the workspace", "メンバーだけ")
                    .doesNotContain("paint");
        }
    }

    @Test
    void nothing_is_given_to_somebody_who_could_not_see_it() {
        workspace("Harvest", Town.SQUARE, null);
        town.say(Town.ANA, "@Murabito task: paint the sign");
        town.say(Town.ANA, "@Murabito assign #1 to Ben");

        assertThat(town.door.posts().getLast()).startsWith("They do not belong to this workspace");
        town.say(Town.ANA, "@Murabito assign #1 to me");
        assertThat(town.door.posts().getLast()).isEqualTo("#1 paint the sign is with Ana now.");
    }

    @Test
    void a_name_in_part_is_enough_where_it_means_one() {
        town.communities.save(new Member(new MemberId(Town.ID, "kim"), "Kim Lee", MemberKind.PERSON, List.of()));
        workspace("Harvest", Town.SQUARE, Role.MEMBER);
        town.say(Town.ANA, "@Murabito task: paint the sign");
        town.say(Town.ANA, "@Murabito assign #1 to Kim");

        assertThat(town.door.posts().getLast()).isEqualTo("#1 paint the sign is with Kim Lee now.");
    }

    @Test
    void whoever_runs_it_becomes_admin_where_the_only_one_was_forgotten() {
        Workspace harvest = workspace("Harvest", Town.SQUARE, Role.MEMBER);
        town.door.administeredBy(Town.BEN);
        town.say(Town.BEN, "@Murabito open a workspace here");
        assertThat(town.door.posts().getLast()).isEqualTo("The workspace of this channel is Harvest.");

        town.chores.workspaces.forget(Town.ANA);
        town.say(Town.BEN, "@Murabito open a workspace here");

        assertThat(town.door.posts().getLast()).endsWith("Nobody was its admin any more; you are now.");
        assertThat(town.chores.workspaces.roles(harvest.organisation())).containsEntry(Town.BEN, Role.ADMIN);
    }
}
