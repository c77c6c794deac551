package org.murabito.recall;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.Recollection;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.conversation.table.LinkTables;
import org.murabito.memory.Keywords;
import org.murabito.memory.context.Contexts;
import org.murabito.memory.context.ExtractiveSummarizer;
import org.murabito.memory.context.InMemoryChannelContexts;
import org.murabito.memory.context.PertinentLines;
import org.murabito.memory.profile.Familiarity;
import org.murabito.memory.profile.Impression;
import org.murabito.memory.profile.InMemoryImpressions;
import org.murabito.memory.profile.InMemoryMentions;
import org.murabito.memory.profile.MemberImpressions;
import org.murabito.memory.profile.MentionFollower;
import org.murabito.memory.profile.Profiles;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.text.ScriptWords;

/// What is remembered of a channel and of who asks there.
class RecollectionTest {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final PlaceId CORNER = new PlaceId(TOWN, "corner");
    private static final PlaceId CELLAR = new PlaceId(TOWN, "cellar");
    private static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final MemberId BEN = new MemberId(TOWN, "ben");
    private static final MemberId CHO = new MemberId(TOWN, "cho");
    private static final MemberId OWN = new MemberId(TOWN, "murabito");
    private static final Instant START = Instant.parse("2026-05-01T09:00:00Z");
    private static final List<String> THINGS = List.of("lantern", "harbour", "ladder", "明太子", "掲示板", "ferry", "稽古");
    private static final List<String> FRAMES = List.of(
            "has anybody seen the %s?",
            "the %s is by the gate", "thanks, the %s works now!", "%sはどこですか？", "%sなら明日です", "Murabito, what of the %s?");

    private final LinkTables tables = LinkTables.shipped();

    /// One town with everything that remembers in it.
    private static final class Memory {
        private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
        private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
        private final Stores stores = new Stores(messages, communities);
        private final InMemoryMentions mentions = new InMemoryMentions();
        private final MentionFollower follower =
                new MentionFollower(mentions, communities, text -> text.contains("Murabito"));
        private final InMemoryImpressions impressions = new InMemoryImpressions();
        private final MemberImpressions impressed =
                new MemberImpressions(impressions, messages, Clock.fixed(START.plusSeconds(999_999), ZoneOffset.UTC));
        private final Map<MessageId, String> texts = new HashMap<>();
        private final Recollection recollection;

        Memory(LinkTables tables) {
            communities.save(new Community(TOWN, "Town", DoorKind.WEB));
            PlaceId hill = new PlaceId(TOWN, "hill");
            communities.save(new Place(hill, PlaceKind.CATEGORY, "hill", null, Access.OPEN, ""));
            communities.save(new Place(SQUARE, PlaceKind.CHANNEL, "square", hill, Access.OPEN, ""));
            communities.save(new Place(CORNER, PlaceKind.THREAD, "corner", SQUARE, Access.OPEN, ""));
            communities.save(new Place(CELLAR, PlaceKind.CHANNEL, "cellar", hill, Access.PRIVATE, ""));
            communities.saveReaders(CELLAR, Set.of(ANA));
            communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
            communities.save(new Member(BEN, "Ben", MemberKind.PERSON, List.of()));
            communities.save(new Member(CHO, "Cho", MemberKind.PERSON, List.of()));
            communities.save(new Member(OWN, "Murabito", MemberKind.SELF, List.of()));
            Keywords keywords = new Keywords(new ScriptWords());
            recollection = Recollection.joined(List.of(
                    new ChannelRecollection(
                            new Contexts(
                                    stores,
                                    _ -> _ -> false,
                                    new InMemoryChannelContexts(),
                                    new ExtractiveSummarizer(keywords, communities, tables)),
                            stores,
                            new PertinentLines(new ScriptWords()),
                            ZoneOffset.UTC),
                    new AskerRecollection(
                            new Profiles(stores, mentions, keywords, Familiarity.Thresholds.STANDARD),
                            communities,
                            impressed)));
        }

        void say(PlaceId place, String key, MemberId author, int second, String text) {
            Message kept = requireNonNull(
                    messages.keep(List.of(Post.said(place, key, author, START.plusSeconds(second), text)))
                            .getFirst()
                            .messageOrNull());
            texts.put(kept.id(), key);
            impressions.keep(
                    place,
                    kept.at(),
                    List.of(new Impression(
                            Impression.Kind.TAG,
                            author,
                            "speaks of " + text.length(),
                            List.of(Quote.of(kept, 0, text.length())),
                            place,
                            communities.getPlace(place).audience(),
                            kept.at())));
        }

        /// Ids give way to keys: which number a message has may depend on what cannot be seen.
        String recalled(PlaceId place, MemberId asker, String question) {
            follower.apply(messages.changesAfter(follower.cursor(), 1_000));
            Recollection.Recalled recalled = recollection.of(new InvestigatedQuestion(
                    question, new Sights(communities).inPlace(place), place, null, asker, List.of(), List.of()));
            String text = recalled.text();
            for (MessageId read : recalled.read()) {
                assertThat(text).contains("[[" + read + "]]");
                text = text.replace("[[" + read + "]]", "[[" + texts.get(read) + "]]");
            }
            return text;
        }
    }

    private record Said(PlaceId place, String key, MemberId author, int second, String text) {}

    private static List<Said> talk(Random dice, List<PlaceId> places, int many) {
        List<Said> talk = new ArrayList<>();
        int second = 0;
        for (int i = 0; i < many; i++) {
            second += 5 + dice.nextInt(dice.nextInt(8) == 0 ? 30_000 : 200);
            talk.add(new Said(
                    places.get(dice.nextInt(places.size())),
                    "k" + i,
                    List.of(ANA, BEN, CHO).get(dice.nextInt(3)),
                    second,
                    FRAMES.get(dice.nextInt(FRAMES.size())).formatted(THINGS.get(dice.nextInt(THINGS.size())))));
        }
        return talk;
    }

    private static void sayAll(Memory memory, List<Said> talk) {
        talk.forEach(said -> memory.say(said.place(), said.key(), said.author(), said.second(), said.text()));
    }

    private static List<String> probes(Memory memory) {
        List<String> told = new ArrayList<>();
        for (PlaceId place : List.of(SQUARE, CORNER)) {
            for (MemberId asker : List.of(ANA, BEN)) {
                told.add(memory.recalled(place, asker, "where is the harbour lantern?"));
                told.add(memory.recalled(place, asker, "明太子はいつ？"));
            }
        }
        return told;
    }

    @Test
    void says_in_a_fixed_form_what_goes_on_and_who_asks() {
        Memory memory = new Memory(tables);
        memory.say(SQUARE, "1", ANA, 0, "Has anybody seen the lantern?");
        memory.say(SQUARE, "2", BEN, 20, "The lantern is by the gate.");
        memory.say(SQUARE, "3", ANA, 40, "Thanks! The lantern works, thanks.");
        memory.say(SQUARE, "4", BEN, 60, "Thanks for telling, Murabito likes lanterns.");
        memory.say(SQUARE, "5", OWN, 70, "I do.");
        assertThat(memory.recalled(SQUARE, BEN, "where is the ladder?"))
                .startsWith("[What goes on in #square]\nTopics: lantern")
                .contains("\nMood: friendly and thankful")
                .contains("\nPeople: Ben, Ana\nRecent flow:\nAna: Has anybody seen the lantern? / ")
                .contains(
                        "[Who asks] Ben: a stranger, with 2 messages here, 1 of them to you or of you. Last spoke of: lantern, gate.")
                .doesNotContain("I do.");
        assertThat(memory.recalled(SQUARE, BEN, "lanternはどこ？"))
                .startsWith("【#squareの状況】\n話題: lantern")
                .contains("【以前ここで話された、質問に関わる発言】\n[[1]] 2026-05-01 09:00 Ana: Has anybody")
                .contains("【質問した人】Ben：初対面に近い人。ここでの発言は2件、うち1件が");
    }

    @Test
    void of_what_was_said_before_only_what_has_to_do_with_the_question_is_shown() {
        Memory memory = new Memory(tables);
        List<String> talk = List.of(
                "the ferry to the island was full again",
                "three times in two months now",
                "somebody should ask the harbour office",
                "the lantern festival needs two more helpers",
                "I can carry lanterns on Friday",
                "3ヶ月で2回も停電した",
                "the app for the bus is down");
        for (int i = 0; i < talk.size(); i++) {
            memory.say(SQUARE, "k" + i, i % 2 == 0 ? ANA : BEN, i / 3 * 20_000 + i * 30, talk.get(i));
        }
        memory.say(SQUARE, "k7", ANA, 40_210, "@Murabito does the lantern festival need helpers?");
        assertThat(memory.recalled(SQUARE, CHO, "How many times in a month do we upgrade our Rails app?"))
                .doesNotContain("[[k");
        assertThat(memory.recalled(SQUARE, CHO, "Railsは何ヶ月に何回上げる？")).doesNotContain("[[k");
        assertThat(memory.recalled(SQUARE, CHO, "when does the lantern festival need helpers?"))
                .contains("[[k3]]")
                .doesNotContain("[[k0]]", "[[k1]]", "[[k6]]", "[[k7]]");
    }

    @Test
    void two_conversations_at_once_stay_apart() {
        Memory memory = new Memory(tables);
        memory.say(SQUARE, "1", ANA, 0, "Ben: does the ferry run tomorrow?");
        memory.say(SQUARE, "2", CHO, 5, "who knows how to make mentaiko pasta at home?");
        memory.say(SQUARE, "3", BEN, 10, "Ana: the ferry runs at nine tomorrow");
        memory.say(SQUARE, "4", CHO, 15, "my mentaiko pasta came out too salty last time");
        String flow = memory.recalled(SQUARE, ANA, "?");
        assertThat(flow.lines().filter(line -> line.contains("ferry run")))
                .singleElement()
                .asString()
                .doesNotContain("mentaiko");
    }

    @Test
    void familiarity_grows_with_what_was_said_where_it_may_be_told() {
        Memory memory = new Memory(tables);
        for (int i = 0; i < 31; i++) {
            memory.say(SQUARE, "s" + i, ANA, i, "hello");
        }
        for (int i = 0; i < 80; i++) {
            memory.say(CELLAR, "c" + i, ANA, i, "between us");
        }
        assertThat(memory.recalled(SQUARE, ANA, "hi")).contains("Ana: a regular, with 31 messages");
        assertThat(memory.recalled(CELLAR, ANA, "hi")).contains("Ana: close to you, with 111 messages");
    }

    @Test
    void what_a_model_noted_of_the_asker_is_told_where_its_ground_may_be_read() {
        Memory memory = new Memory(tables);
        memory.say(SQUARE, "s", ANA, 1, "hello");
        memory.say(CELLAR, "c", ANA, 2, "between us");
        assertThat(memory.recalled(CELLAR, ANA, "hi")).contains("Known for: speaks of 10, speaks of 5.");
        assertThat(memory.recalled(SQUARE, ANA, "hi")).contains("Known for: speaks of 5.");
        memory.messages.edit(SQUARE, "s", "hello, hello", START.plusSeconds(9));
        assertThat(memory.recalled(SQUARE, ANA, "hi")).doesNotContain("Known for");
    }

    /// B hears the same whatever is said, edited or deleted where not all of B's readers may look.
    @ParameterizedTest
    @ValueSource(ints = {100})
    void nothing_that_its_readers_cannot_see_changes_what_is_recalled(int towns) {
        for (int seed = 0; seed < towns; seed++) {
            Random dice = new Random(seed);
            List<Said> talk = talk(dice, List.of(SQUARE, SQUARE, CORNER, CELLAR), 10 + dice.nextInt(60));
            Memory one = new Memory(tables);
            Memory other = new Memory(tables);
            sayAll(one, talk);
            for (Said said : talk) {
                if (!said.place().equals(CELLAR)) {
                    other.say(said.place(), said.key(), said.author(), said.second(), said.text());
                } else if (dice.nextBoolean()) {
                    other.say(CELLAR, said.key(), BEN, said.second(), "Murabito, a secret lantern harbour");
                }
            }
            other.say(CELLAR, "more", ANA, 1, "Murabito, 明太子 in the cellar");
            assertThat(probes(other)).as("town %s", seed).isEqualTo(probes(one));
        }
    }

    /// A twin to whom some of it was never said.
    @ParameterizedTest
    @ValueSource(ints = {100})
    void what_was_deleted_was_never_said(int towns) {
        for (int seed = 0; seed < towns; seed++) {
            Random dice = new Random(seed);
            List<Said> talk = talk(dice, List.of(SQUARE, SQUARE, CORNER), 10 + dice.nextInt(80));
            List<Said> deleted = talk.stream().filter(_ -> dice.nextInt(6) == 0).toList();
            List<Said> stays =
                    talk.stream().filter(said -> !deleted.contains(said)).toList();
            Memory one = new Memory(tables);
            Memory other = new Memory(tables);
            sayAll(one, talk);
            probes(one);
            deleted.forEach(said -> one.messages.delete(said.place(), said.key(), START));
            sayAll(other, stays);
            assertThat(probes(one)).as("town %s", seed).isEqualTo(probes(other));
        }
    }
}
