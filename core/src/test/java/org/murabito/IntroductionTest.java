package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.murabito.act.Introduction;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.door.Doors;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Spoken;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

final class IntroductionTest {
    private final Town town = new Town(ScriptedModel.of());

    private final PlaceView view = new PlaceView(new Stores(town.messages, town.communities), town.sights);

    private void introduce(Language language) {
        introduce(_ -> language);
    }

    private void introduce(Spoken language) {
        new Introduction(
                        town.communities,
                        town.chores.outbox(new Doors(town.communities::getCommunity, List.of(town.door))),
                        view,
                        language,
                        new Phrases("org.murabito.act.phrases"))
                .tellAll();
    }

    @Test
    void says_who_it_is_what_is_kept_how_to_be_forgotten_and_how_to_have_it_quiet() {
        introduce(Language.ENGLISH);

        assertThat(town.door.posts())
                .singleElement()
                .asString()
                .contains(
                        "I am Murabito", "I keep what is written", "have it forgotten", "@Murabito quiet for an hour");
    }

    @Test
    void speaks_the_language_of_the_community() {
        introduce(Language.JAPANESE);

        assertThat(town.door.posts()).singleElement().asString().contains("はじめまして", "@Murabito 1時間静かにして");
    }

    @Test
    void speaks_as_people_do_where_it_comes_in() {
        town.earlier(Town.SQUARE, Town.BEN, "the bridge is closed");
        town.earlier(Town.SQUARE, Town.ANA, "えっ、いつまでですか？");
        town.earlier(Town.SQUARE, Town.BEN, "月曜までみたい");

        introduce(Spoken.byTalk(view, _ -> Language.ENGLISH));

        assertThat(town.door.posts()).singleElement().asString().contains("はじめまして");
    }

    @Test
    void speaks_as_it_was_told_where_nobody_said_anything_yet() {
        introduce(Spoken.byTalk(view, _ -> Language.JAPANESE));

        assertThat(town.door.posts()).singleElement().asString().contains("はじめまして");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void says_it_once_in_a_community(Language second) {
        introduce(Language.ENGLISH);
        introduce(second);

        assertThat(town.door.posts()).hasSize(1);
    }

    @Test
    void speaks_in_a_channel_that_it_is_in() {
        PlaceId home = new PlaceId(Town.ID, "home");
        town.door.livesOnlyIn(home);
        introduce(Language.ENGLISH);
        assertThat(town.door.posts()).isEmpty();

        town.communities.save(new Place(home, PlaceKind.CHANNEL, "home", null, Access.OPEN, ""));
        introduce(Language.ENGLISH);

        assertThat(town.door.posts()).hasSize(1);
    }

    @Test
    void keeps_quiet_where_no_channel_is_open_to_everybody() {
        CommunityId closed = new CommunityId("closed");
        PlaceId category = new PlaceId(closed, "category");
        town.communities.save(new Community(closed, "Closed", DoorKind.WEB));
        town.communities.save(new Place(category, PlaceKind.CATEGORY, "category", null, Access.PRIVATE, ""));
        town.communities.save(
                new Place(new PlaceId(closed, "room"), PlaceKind.CHANNEL, "room", category, Access.OPEN, ""));

        introduce(Language.ENGLISH);

        assertThat(town.door.posts()).hasSize(1);
    }
}
