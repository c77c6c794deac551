package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.door.PlayedDoor;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.archive.forgetting.CompactJob;
import org.murabito.archive.forgetting.ForgetJob;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.PermissionOverwrites;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.RoleAccess;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.event.ChatEvent;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Language;
import org.murabito.workspace.Role;
import org.murabito.workspace.WorkspaceStore;

/// Commands of a platform, asked of the whole of Murabito.
@Timeout(120)
final class PlatformCommandsTest {
    private static final CommunityId GUILD = new CommunityId("guild");
    private static final PlaceId GENERAL = new PlaceId(GUILD, "100");
    private static final PlaceId CREW = new PlaceId(GUILD, "200");
    private static final MemberId ANA = new MemberId(GUILD, "1");
    private static final MemberId BEN = new MemberId(GUILD, "2");
    private static final PermissionOverwrites CREW_ONLY =
            new PermissionOverwrites(false, Set.of(), Set.of("crew"), Set.of(), Set.of(), Set.of());

    @TempDir
    private Path folder;

    private final PlayedDoor discord = new PlayedDoor(DoorKind.DISCORD, List.of(), List.of());
    private final Instant now = Clock.systemUTC().instant();
    private Murabito murabito;
    private RunningInstance life;
    private DoorHost host;

    @BeforeEach
    void begin() throws InterruptedException {
        DataFolder dataFolder = new DataFolder(folder);
        Settings settings = new SettingsReader()
                .read(
                        folder.resolve("none.yaml"),
                        Map.of(
                                "MURABITO_WEB_PORT", "0",
                                "MURABITO_COMMUNITY_LANGUAGE", "en",
                                "MURABITO_SPEECH_INTRODUCTION", "false"));
        murabito = Murabito.open(dataFolder, settings, ApiKeys.NONE, Clock.systemUTC(), (_, _, _) -> List.of(discord));
        settle(murabito.stores().communities());
        life = RunningInstance.begin(murabito, dataFolder);
        host = discord.inside();
        host.entered(GUILD);
    }

    @AfterEach
    void end() {
        life.close();
        murabito.close();
    }

    private static void settle(CommunityStore communities) {
        communities.save(new Community(GUILD, "Guild", DoorKind.DISCORD));
        PlaceId category = new PlaceId(GUILD, "10");
        communities.save(new Place(category, PlaceKind.CATEGORY, "rooms", null, Access.OPEN, ""));
        communities.save(new Place(GENERAL, PlaceKind.CHANNEL, "general", category, Access.BY_ROLES, ""));
        communities.save(new Place(CREW, PlaceKind.CHANNEL, "crew", category, Access.BY_ROLES, ""));
        communities.saveAdmissions(Map.of(
                GENERAL,
                RoleAccess.EVERYONE,
                CREW,
                new RoleAccess("9", Set.of("boss"), CREW_ONLY, PermissionOverwrites.OPEN)));
        communities.save(new Member(ANA, "ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(BEN, "ben", MemberKind.PERSON, List.of()));
        communities.save(new Member(new MemberId(GUILD, "7"), "Murabito", MemberKind.SELF, List.of()));
        communities.saveRoles(Map.of(ANA, Set.of("crew")));
    }

    private void said(PlaceId place, String key, MemberId author, Duration ago, String text) throws Exception {
        said(Post.said(place, key, author, now.minus(ago), text));
    }

    private void said(Post post) throws Exception {
        host.events().submit(new ChatEvent.MessagePosted(post)).get();
    }

    private CommandReply call(String name, MemberId caller, String... arguments) throws Exception {
        return call(name, caller, false, arguments);
    }

    private CommandReply call(String name, MemberId caller, boolean administrator, String... arguments)
            throws Exception {
        Map<String, String> given = arguments.length == 0 ? Map.of() : Map.of(arguments[0], arguments[1]);
        return host.commands()
                .run(new CommandCall(
                        name + caller + Arrays.toString(arguments),
                        name,
                        given,
                        caller,
                        GENERAL,
                        now.plusSeconds(1),
                        administrator,
                        Language.ENGLISH));
    }

    @Test
    void every_command_is_named_and_described_as_platforms_want_it() {
        List<CommandForm> forms = host.commands().forms();

        assertThat(forms)
                .extracting(CommandForm::name)
                .containsExactly(
                        "ask",
                        "search",
                        "quiet",
                        "talkativeness",
                        "what-did-i-miss",
                        "open-questions",
                        "remind",
                        "my-reminders",
                        "task",
                        "my-tasks",
                        "why",
                        "my-data",
                        "forget-me",
                        "mark-solution");
        assertThat(forms).allSatisfy(form -> {
            assertThat(form.name()).matches("[a-z-]{1,32}");
            assertThat(form.descriptions()).containsOnlyKeys(Language.values());
            assertThat(form.descriptions().values()).allMatch(text -> text.length() <= 100 && !text.isBlank());
            assertThat(form.arguments()).allSatisfy(argument -> {
                assertThat(argument.descriptions().values()).allMatch(text -> text.length() <= 100);
                assertThat(argument.choices())
                        .allSatisfy(
                                choice -> assertThat(choice.names().values()).allMatch(text -> text.length() <= 100));
            });
        });
    }

    @Test
    void an_answer_for_the_asker_alone_draws_on_what_they_can_open_and_no_more() throws Exception {
        said(CREW, "201", ANA, Duration.ofDays(1), "the safe stands in the cellar");

        assertThat(call("ask", ANA, "question", "Where is the safe?"))
                .satisfies(reply -> assertThat(reply.markdown()).contains("cellar"))
                .satisfies(reply -> assertThat(reply.forCallerAlone()).isTrue());
        assertThat(call("ask", BEN, "question", "Where is the safe?").markdown())
                .doesNotContain("cellar", "crew");
        assertThat(call("search", ANA, "words", "safe").markdown()).contains("cellar", "Found: 1");
        assertThat(call("search", BEN, "words", "safe").markdown())
                .isEqualTo("I found nothing about that in what you" + " can read from here.");
    }

    @Test
    void own_posts_take_no_place_from_what_others_said_and_as_many_are_told_as_are_shown() throws Exception {
        said(GENERAL, "101", BEN, Duration.ofDays(1), "the lantern hangs in the boat house");
        MemberId own = new MemberId(GUILD, "7");
        for (int hours = 1; hours <= 9; hours++) {
            murabito.stores()
                    .messages()
                    .keep(List.of(Post.said(
                            GENERAL,
                            "own" + hours,
                            own,
                            now.minus(Duration.ofHours(hours)),
                            "Lantern, lantern! The lantern hangs where the lantern was.")));
        }

        assertThat(call("search", BEN, "words", "lantern").markdown())
                .startsWith("Found: 1.")
                .containsOnlyOnce("**ben**")
                .contains("boat house")
                .doesNotContain("**Murabito**");
    }

    private CommandCall taken(String name, MemberId caller, Duration left, String... arguments) {
        Map<String, String> given = arguments.length == 0 ? Map.of() : Map.of(arguments[0], arguments[1]);
        String id = name + "-of-" + caller.key();
        CommandCall call = new CommandCall(id, name, given, caller, GENERAL, now, false, Language.ENGLISH);
        host.commanded(call, new ReplyAddress("secret", now.plus(left)));
        return call;
    }

    /// But for what is never over.
    private void awaitNothingLeft() {
        Await.until(() -> murabito.wiring().storage().jobs().unfinished(50).stream()
                .allMatch(left -> left.id().kind().equals(CompactJob.KIND)));
    }

    @Test
    void a_command_that_is_told_twice_is_taken_once_and_answered_where_it_was_given() throws Exception {
        said(GENERAL, "101", BEN, Duration.ofDays(1), "the lantern hangs in the boat house");

        CommandCall call = taken("ask", ANA, Duration.ofMinutes(15), "question", "Where is the lantern?");
        taken("ask", ANA, Duration.ofMinutes(15), "question", "Where is the lantern?");
        awaitNothingLeft();

        assertThat(discord.hands().answers())
                .singleElement()
                .satisfies(answer -> assertThat(answer).startsWith(call.id()).contains("boat house"));
        assertThat(discord.hands().posts()).isEmpty();
    }

    @Test
    void when_its_time_is_over_what_is_for_its_giver_alone_is_let_be() throws Exception {
        said(GENERAL, "101", BEN, Duration.ofDays(1), "the lantern hangs in the boat house");

        taken("ask", ANA, Duration.ofSeconds(-1), "question", "Where is the lantern?");
        awaitNothingLeft();

        assertThat(discord.hands().answers()).isEmpty();
        assertThat(discord.hands().posts()).isEmpty();
        assertThat(murabito.wiring().storage().jobs().failed(9)).isEmpty();
    }

    @Test
    void when_its_time_is_over_what_was_to_be_done_is_done_all_the_same() {
        taken("remind", ANA, Duration.ofSeconds(-1), "what", "in 1 second: turn the bread");
        awaitNothingLeft();

        assertThat(discord.hands().answers()).isEmpty();
        assertThat(discord.hands().posts())
                .singleElement()
                .satisfies(post -> assertThat(post).contains("turn the bread"));
    }

    @Test
    void when_its_time_is_over_what_is_for_all_is_posted_where_its_giver_still_reads() {
        taken("quiet", BEN, Duration.ofSeconds(-1), "for", "2 hours");
        awaitNothingLeft();
        assertThat(discord.hands().posts())
                .singleElement()
                .satisfies(post -> assertThat(post).startsWith("I keep quiet here until"));

        murabito.stores()
                .communities()
                .saveAdmissions(
                        Map.of(GENERAL, new RoleAccess("9", Set.of("boss"), CREW_ONLY, PermissionOverwrites.OPEN)));
        MemberId gone = new MemberId(GUILD, "3");
        murabito.stores().communities().save(new Member(gone, "cleo", MemberKind.PERSON, List.of()));
        taken("quiet", gone, Duration.ofSeconds(-1), "for", "3 hours");
        awaitNothingLeft();

        assertThat(discord.hands().posts()).hasSize(1);
    }

    @Test
    void what_was_missed_is_told_to_the_one_who_was_away() throws Exception {
        said(GENERAL, "101", BEN, Duration.ofHours(5), "hello");
        said(GENERAL, "102", ANA, Duration.ofHours(3), "the picnic moves to Sunday, bring salad");

        CommandReply reply = call("what-did-i-miss", BEN);

        assertThat(reply.markdown()).contains("picnic moves to Sunday");
        assertThat(reply.forCallerAlone()).isTrue();
    }

    @Test
    void quiet_and_talkativeness_hold_for_the_channel_and_are_told_to_all() throws Exception {
        assertThat(call("quiet", BEN, "for", "2 hours"))
                .satisfies(reply -> assertThat(reply.markdown()).startsWith("I keep quiet here until"))
                .satisfies(reply -> assertThat(reply.forCallerAlone()).isFalse());
        assertThat(call("quiet", BEN, "for", "some bananas").markdown()).contains("some bananas", "1 hour");
        assertThat(call("talkativeness", BEN).markdown()).startsWith("I keep quiet here until");
        assertThat(call("quiet", ANA, "for", "end").markdown()).startsWith("I speak here when I am called");
    }

    @Test
    void a_member_cannot_have_it_more_talkative_than_whoever_runs_it_wants_and_who_manages_can() throws Exception {
        assertThat(call("talkativeness", BEN, "level", "talkative").markdown())
                .startsWith(
                        "Only members who may manage this server (the permission \"Manage Server\") can change that here.");
        assertThat(call("talkativeness", ANA, true, "level", "talkative").markdown())
                .contains("otherwise readily");
        assertThat(call("talkativeness", BEN, "level", "silent").markdown()).contains("only when I am called");
    }

    @Test
    void why_tells_the_reasons_of_what_was_decided() throws Exception {
        said(GENERAL, "101", BEN, Duration.ofSeconds(1), "just thinking aloud");

        assertThat(call("why", ANA, "message", "101").markdown())
                .startsWith("About ")
                .contains("101", "- ");
        assertThat(call("why", ANA, "message", "999").markdown()).isEqualTo("I do not see that message here.");
    }

    @Test
    void my_data_counts_what_is_kept_and_forget_me_takes_it_out_once_sure() throws Exception {
        said(GENERAL, "101", BEN, Duration.ofHours(1), "I live in Kyoto.");

        assertThat(call("my-data", BEN).markdown()).contains("one message of yours", "/forget-me takes it all out");
        assertThat(call("forget-me", BEN).markdown()).contains("cannot be undone");
        assertThat(call("my-data", BEN).markdown()).contains("one message of yours");
        assertThat(call("forget-me", BEN, "sure", "yes").markdown()).startsWith("I am forgetting you");
        Await.until(() -> call("my-data", BEN).markdown().contains("nothing that you said"));
        Await.until(() -> murabito.wiring().storage().jobs().unfinished(50).stream()
                .noneMatch(job -> job.id().kind().equals(ForgetJob.KIND)));
    }

    @Test
    void whoever_asked_marks_the_answer_and_it_is_found_first() throws Exception {
        said(GENERAL, "101", BEN, Duration.ofHours(3), "how do I reset the router?");
        said(GENERAL, "102", ANA, Duration.ofHours(2), "to reset the router, pull the plug of the router");
        said(Post.said(GENERAL, "103", ANA, now.minus(Duration.ofHours(1)), "reset the router with a needle")
                .replyingTo("101"));

        assertThat(call("mark-solution", ANA, "message", "103").markdown()).startsWith("Only whoever asked");
        assertThat(call("mark-solution", BEN, "message", "102").markdown()).startsWith("I cannot tell which question");
        CommandReply marked = call("mark-solution", BEN, "message", "103");
        assertThat(marked.markdown()).contains("is marked as the answer to");
        assertThat(marked.forCallerAlone()).isFalse();
        assertThat(discord.hands().reactions()).contains("103 ✅");
        String found = call("search", BEN, "words", "reset router").markdown();
        assertThat(found.indexOf("needle")).isPositive().isLessThan(found.indexOf("plug"));
    }

    @Test
    void a_reminder_is_set_and_listed_for_the_caller_alone_and_told_where_it_was_asked_for() throws Exception {
        CommandReply set = call("remind", ANA, "what", "in 1 second: turn the bread");

        assertThat(set.forCallerAlone()).isTrue();
        assertThat(set.markdown()).startsWith("⏰ I remind you on").contains(": turn the bread.");
        assertThat(call("remind", ANA, "what", "in 1 second: turn the bread")).isEqualTo(set);
        assertThat(call("my-reminders", BEN).markdown()).startsWith("I have nothing to remind you of");
        awaitNothingLeft();
        assertThat(discord.hands().posts())
                .singleElement()
                .satisfies(post -> assertThat(post).contains("turn the bread"));
        assertThat(call("remind", ANA, "what", "turn the bread").markdown()).startsWith("I cannot tell when.");
    }

    @Test
    void a_task_is_written_down_for_the_channel_and_ones_own_are_told_from_everywhere() throws Exception {
        assertThat(call("task", BEN, "what", "paint the sign").markdown())
                .startsWith("No workspace belongs to this channel.");
        WorkspaceStore workspaces = murabito.wiring().work().workspaces();
        workspaces.save(workspaces
                .open(workspaces.found(GUILD, "Guild", ANA).id(), "Harvest", ANA)
                .boundTo(GENERAL, Role.MEMBER));

        CommandReply added = call("task", BEN, "what", "bake bread by tomorrow 15:00");
        assertThat(added.forCallerAlone()).isTrue();
        assertThat(added.markdown()).startsWith("Task #1: bake bread, due on ").contains(", 15:00");
        assertThat(call("task", BEN, "what", "bake bread by tomorrow 15:00")).isEqualTo(added);
        said(GENERAL, "301", BEN, Duration.ZERO, "@Murabito I'll take #1");
        assertThat(call("my-tasks", BEN).markdown()).startsWith("#1 bake bread, ben, due on ");
        assertThat(call("my-tasks", ANA).markdown()).isEqualTo("Nothing here is assigned to you.");
    }
}
