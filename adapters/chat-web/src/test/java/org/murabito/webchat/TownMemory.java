package org.murabito.webchat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.action.Actions;
import org.murabito.action.archive.MarkAnswered;
import org.murabito.action.memory.CorrectFact;
import org.murabito.action.memory.ForgetFact;
import org.murabito.action.memory.ForgetMe;
import org.murabito.action.memory.MemberErasure;
import org.murabito.action.memory.OptIn;
import org.murabito.action.memory.OptOut;
import org.murabito.action.memory.ShowMemory;
import org.murabito.action.place.ModeChanges;
import org.murabito.action.place.SetQuestionDigest;
import org.murabito.action.place.SetTalkativeness;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Doors;
import org.murabito.job.Jobs;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.InMemoryFacts;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.Subject;
import org.murabito.knowledge.belief.AboutMember;
import org.murabito.knowledge.belief.RememberedFacts;
import org.murabito.ledger.AnsweredMarks;
import org.murabito.memory.Keywords;
import org.murabito.memory.profile.Familiarity;
import org.murabito.memory.profile.InMemoryImpressions;
import org.murabito.memory.profile.InMemoryMentions;
import org.murabito.memory.profile.MemberImpressions;
import org.murabito.memory.profile.Profiles;
import org.murabito.perceive.PlaceView;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.GivenClaims;
import org.murabito.text.Language;
import org.murabito.text.ScriptWords;
import org.murabito.webchat.source.KeptData;

/// What a town remembers, and what its members can have done about it.
final class TownMemory implements KeptData {
    private final Stores stores;
    private final Sights sights;
    private final ErasureStore erasure;
    private final Clock clock;
    private final InMemoryFacts facts = new InMemoryFacts();
    private final AboutMember about;
    final Set<MemberId> forgotten = new HashSet<>();

    TownMemory(Stores stores, Sights sights, ErasureStore erasure, Clock clock) {
        this.stores = stores;
        this.sights = sights;
        this.erasure = erasure;
        this.clock = clock;
        this.about = new AboutMember(
                facts,
                new RememberedFacts(facts, stores, new Strength(Duration.ofDays(30), Strength.FLOOR, 100)),
                new MemberImpressions(new InMemoryImpressions(), stores.messages(), clock),
                clock);
    }

    /// What the author of a message says there of themselves. Returns the id of what is remembered now.
    String remember(Message evidence, String attribute, String value) {
        Statement said = Statement.of(
                new Subject.Person(evidence.author()), new Attribute(attribute, true), value, ClaimManner.STATES);
        new GivenClaims(facts, stores.communities(), new ScriptWords()).give(evidence, said);
        return about.of(sights.ofMember(evidence.author()), evidence.author(), Language.ENGLISH).stream()
                .filter(known -> known.value().equals(value))
                .findFirst()
                .orElseThrow()
                .key();
    }

    Actions actions(ChatDoor door, Jobs jobs, ChannelModes modes, AnsweredMarks marks) {
        Doors doors = new Doors(stores.communities()::getCommunity, List.of(door));
        MemberErasure leaving = new MemberErasure(jobs, erasure, (member, _) -> {
            forgotten.add(member);
            return 3;
        });
        ModeChanges changes = new ModeChanges(modes, new PlaceView(stores, sights), doors, ZoneOffset.UTC);
        Profiles profiles = new Profiles(
                stores, new InMemoryMentions(), new Keywords(new ScriptWords()), Familiarity.Thresholds.STANDARD);
        return new Actions(List.of(
                new SetTalkativeness(changes),
                new SetQuestionDigest(changes),
                new MarkAnswered(stores, marks),
                new ShowMemory(stores.messages(), about, profiles::of, () -> {}),
                new CorrectFact(about),
                new ForgetFact(about),
                new ForgetMe(leaving),
                new OptOut(leaving),
                new OptIn(leaving)));
    }

    @Override
    public boolean isOut(MemberId member) {
        return erasure.refusedUntil(member).filter(clock.instant()::isBefore).isPresent();
    }

    @Override
    public boolean isNeverRead(PlaceId channel) {
        return erasure.isNeverRead(channel);
    }

    @Override
    public int days(CommunityId community) {
        return 90;
    }

    @Override
    public void neverRead(PlaceId channel, boolean wanted) {
        erasure.neverRead(channel, wanted);
    }

    @Override
    public void export(CommunityId community, OutputStream target) throws IOException {
        exported(community, target);
    }

    @Override
    public void export(MemberId member, Sight own, OutputStream target) throws IOException {
        exported(member, target);
    }

    private static void exported(Object of, OutputStream target) throws IOException {
        target.write(("{\"of\":\"" + of + "\"}\n").getBytes(StandardCharsets.UTF_8));
    }
}
