package org.murabito.knowledge.reflection;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.FactFeed;
import org.murabito.knowledge.InMemoryFacts;
import org.murabito.knowledge.Subject;
import org.murabito.llm.Prices;
import org.murabito.memory.DailyTokens;
import org.murabito.memory.ModelBudget;
import org.murabito.memory.profile.InMemoryImpressions;
import org.murabito.memory.profile.MemberImpressions;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.SpokenTo;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryTokenLedger;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.testing.agent.SettableClock;
import org.murabito.text.ScriptWords;

/// A room for all and a cellar for Ana alone, whose talk a scripted model reflects on.
final class Salon {
    static final CommunityId HOUSE = new CommunityId("house");
    static final PlaceId ROOM = new PlaceId(HOUSE, "room");
    static final PlaceId CELLAR = new PlaceId(HOUSE, "cellar");
    static final MemberId ANA = new MemberId(HOUSE, "ana");
    static final MemberId BEN = new MemberId(HOUSE, "ben");
    static final MemberId BOT = new MemberId(HOUSE, "weather");
    static final MemberId SELF = new MemberId(HOUSE, "murabito");

    final SettableClock clock = new SettableClock(Instant.parse("2026-03-02T09:00:00Z"));
    final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    final InMemoryFacts facts = new InMemoryFacts();
    final InMemoryImpressions impressions = new InMemoryImpressions();
    final InMemoryJobs jobs = new InMemoryJobs(clock);
    final ScriptedModel model;
    final ReflectionSchedule rhythm = new ReflectionSchedule(Duration.ofMinutes(10), 3, 8, 6);
    final Stores stores = new Stores(messages, communities);
    private final FactFeed feed = new FactFeed(facts);
    private final Reflector reflector;
    private int said;

    Salon(long tokens, ScriptedModel.Line... script) {
        model = ScriptedModel.of(script);
        communities.save(new Community(HOUSE, "House", DoorKind.WEB));
        communities.save(new Place(ROOM, PlaceKind.CHANNEL, "room", null, Access.OPEN, ""));
        communities.save(new Place(CELLAR, PlaceKind.CHANNEL, "cellar", null, Access.PRIVATE, ""));
        communities.saveReaders(CELLAR, Set.of(ANA));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(BEN, "Ben", MemberKind.PERSON, List.of()));
        communities.save(new Member(BOT, "Weather", MemberKind.BOT, List.of()));
        communities.save(new Member(SELF, "Murabito", MemberKind.SELF, List.of()));
        Reflector.TalkAccess talk = new Reflector.TalkAccess(
                stores,
                new PlaceView(stores, new Sights(communities))::sight,
                new UnreflectedTalk(stores, facts, community -> SpokenTo.in(communities, community)::is, clock));
        ModelBudget spending =
                new ModelBudget(new DailyTokens(tokens, new InMemoryTokenLedger(), clock), Prices.builtIn());
        Reflection reflection = new Reflection(
                model,
                _ -> "instructions",
                communities,
                new DrawnReader(new ScriptWords(), ZoneOffset.UTC, true),
                spending);
        reflector = new Reflector(talk, facts, jobs, rhythm, clock);
        jobs.start(Map.of(ReflectionJob.KIND, new ReflectionJob(talk, facts, impressions, reflection, rhythm.most())));
    }

    Message say(PlaceId place, MemberId author, String text) {
        clock.advance(Duration.ofSeconds(30));
        said++;
        return requireNonNull(messages.keep(List.of(Post.said(place, "m" + said, author, clock.instant(), text)))
                .getFirst()
                .messageOrNull());
    }

    /// Ben says so many things that state nothing.
    void chat(PlaceId place, int times) {
        for (int i = 0; i < times; i++) {
            say(place, BEN, "hmm, and so on");
        }
    }

    void follow() {
        feed.apply(messages.changesAfter(feed.cursor(), 1_000));
    }

    void look() {
        follow();
        reflector.tick();
        jobs.workAll();
    }

    void lull() {
        clock.advance(Duration.ofMinutes(10));
        look();
    }

    Sight everything() {
        return new Sights(communities).ofOperator(HOUSE);
    }

    List<String> valuesOf(Sight sight, MemberId member) {
        return facts.about(sight, List.of(new Subject.Person(member))).stream()
                .map(claim -> claim.statement().value())
                .toList();
    }

    List<String> madeOf(MemberId member, Sight sight) {
        return new MemberImpressions(impressions, messages, clock)
                .of(sight, member).stream()
                        .map(known -> known.kind() + " " + known.words() + " "
                                + known.evidence().stream().map(Message::key).toList())
                        .toList();
    }

    List<Claim> of(MemberId member) {
        return facts.about(everything(), List.of(new Subject.Person(member)));
    }
}
