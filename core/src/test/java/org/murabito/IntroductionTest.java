package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.murabito.act.DueTurns;
import org.murabito.act.Greeting;
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
import org.murabito.perceive.PlaceLanguage;
import org.murabito.perceive.PlaceView;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

final class IntroductionTest {
    private final Town town = new Town(ScriptedModel.of());

    private final PlaceView view = new PlaceView(new Stores(town.messages, town.communities), town.sights);

    private void introduce(Language language) {
        introduce(_ -> language);
    }

    private void introduce(PlaceLanguage language) {
        Introduction introduction = new Introduction(
                town.communities,
                town.chores.outbox(new Doors(town.communities::getCommunity, List.of(town.door))),
                new Greeting(view, language, new Phrases("org.murabito.act.phrases")),
                new DueTurns(due -> town.on(due).outcome(), town.modes, town.clock),
                town.jobs);
        introduction.metOnTheWeb().forEach(introduction::tell);
        town.jobs.start(Map.of(Introduction.KIND, introduction));
    }

    @Test
    void says_who_it_is_what_is_kept_how_to_be_forgotten_and_how_to_have_it_quiet() {
        introduce(Language.ENGLISH);

        assertThat(town.door.posts())
                .singleElement()
                .asString()
                .contains("I am Murabito", "I keep what is written", "have it forgotten", "@Murabito quiet for an hour")
                .contains("At your own name")
                .doesNotContain("/forget-me");
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

        introduce(PlaceLanguage.byTalk(view, _ -> Language.ENGLISH));

        assertThat(town.door.posts()).singleElement().asString().contains("はじめまして");
    }

    @Test
    void speaks_as_it_was_told_where_nobody_said_anything_yet() {
        introduce(PlaceLanguage.byTalk(view, _ -> Language.JAPANESE));

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

    @Test
    void waits_where_it_is_to_be_quiet_and_says_it_when_that_ends() {
        PlaceId first = town.communities.places(Town.ID).stream()
                .filter(place -> place.kind() == PlaceKind.CHANNEL)
                .map(Place::id)
                .filter(place -> place.equals(Town.SQUARE) || place.equals(Town.HARBOUR))
                .findFirst()
                .orElseThrow();
        town.say(first, Town.ANA, "@Murabito quiet for an hour", 60);
        List<String> before = town.door.posts();
        introduce(Language.ENGLISH);
        town.settle();
        assertThat(town.door.posts()).isEqualTo(before);

        town.later(Duration.ofHours(1));
        town.settle();

        assertThat(town.door.posts())
                .hasSize(before.size() + 1)
                .last()
                .asString()
                .contains("I am Murabito");
    }
}
