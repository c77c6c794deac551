package org.murabito.action;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.action.archive.CatchUp;
import org.murabito.action.archive.ExplainVerdict;
import org.murabito.action.archive.ListQuestions;
import org.murabito.action.archive.MarkAnswered;
import org.murabito.action.archive.MarkSolution;
import org.murabito.action.memory.CorrectAnswer;
import org.murabito.action.memory.CorrectFact;
import org.murabito.action.memory.ForgetFact;
import org.murabito.action.memory.ForgetMe;
import org.murabito.action.memory.ForgetNote;
import org.murabito.action.memory.KeepNote;
import org.murabito.action.memory.MemberErasure;
import org.murabito.action.memory.OptOut;
import org.murabito.action.memory.ShowMemory;
import org.murabito.action.place.AskAgain;
import org.murabito.action.place.ModeChanges;
import org.murabito.action.place.RestoreMode;
import org.murabito.action.place.SetQuestionDigest;
import org.murabito.action.place.SetQuiet;
import org.murabito.action.place.SetTalkativeness;
import org.murabito.action.place.StopWork;
import org.murabito.action.place.StoppedQuestions;
import org.murabito.answer.draft.Drafting;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.answer.quote.QuoteWriter;
import org.murabito.archive.Stores;
import org.murabito.archive.forgetting.ForgetJob;
import org.murabito.archive.search.SearchResult;
import org.murabito.catchup.CatchingUp;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.door.Doors;
import org.murabito.expert.Experts;
import org.murabito.judge.limit.Budget;
import org.murabito.judge.limit.Budgets;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.QuietKind;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.InMemoryFacts;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.Subject;
import org.murabito.knowledge.belief.AboutMember;
import org.murabito.knowledge.belief.RememberedFacts;
import org.murabito.knowledge.note.Notes;
import org.murabito.ledger.AnsweredMarks;
import org.murabito.ledger.EarlierQuestions;
import org.murabito.ledger.Ledger;
import org.murabito.ledger.Questions;
import org.murabito.memory.Keywords;
import org.murabito.memory.profile.InMemoryImpressions;
import org.murabito.memory.profile.MemberImpressions;
import org.murabito.perceive.AnswerKey;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.perceive.order.ExactOrders;
import org.murabito.runlog.Reasons;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.GivenClaims;
import org.murabito.testing.InMemoryAnsweredMarks;
import org.murabito.testing.InMemoryChannelModes;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryRatings;
import org.murabito.testing.InMemoryRunStore;
import org.murabito.testing.RecordingDoor;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.text.ScriptWords;

/// What the [ActionTown] has beside its work: how Murabito behaves in the square, what is remembered, what was said. It
/// only watches there, works on a question of Ana's, and remembers where she lives. Who opted out is not heard, so that
/// opting in is no model's.
final class PlaceParts {
    /// The key of what Murabito answered in the square.
    static final String ANSWER = "a4";

    private static final List<String> OURS = List.of(Question.KIND, ForgetJob.KIND);

    private final Stores stores;
    private final InMemoryMessageStore messages;
    private final AnsweredMarks marks;
    private final InMemoryJobs jobs;
    private final Sights sights;
    private final Clock clock;
    private final ChannelModes modes = new InMemoryChannelModes(ChannelMode.BALANCED);
    private final InMemoryFacts facts = new InMemoryFacts();
    private final AboutMember about;
    private final Notes notes = new Notes(facts, new Keywords(new ScriptWords()));
    private final InMemoryRunStore runs = new InMemoryRunStore();
    private final InMemoryRatings ratings;
    private final List<Message> said = new ArrayList<>();

    PlaceParts(
            InMemoryCommunityStore communities,
            InMemoryMessageStore messages,
            InMemoryJobs jobs,
            Sights sights,
            Clock clock) {
        this.stores = new Stores(messages, communities);
        this.ratings = new InMemoryRatings(communities, runs);
        this.messages = messages;
        this.marks = new InMemoryAnsweredMarks(messages, communities);
        this.jobs = jobs;
        this.sights = sights;
        this.clock = clock;
        this.about = new AboutMember(
                facts,
                new RememberedFacts(facts, stores, new Strength(Duration.ofDays(30), Strength.FLOOR, 100)),
                new MemberImpressions(new InMemoryImpressions(), messages, clock),
                clock);
    }

    List<Action<?>> actions() {
        RecordingDoor door = new RecordingDoor(DoorKind.WEB);
        Doors doors = new Doors(stores.communities()::getCommunity, List.of(door));
        PlaceView view = new PlaceView(stores, sights);
        ModeChanges changes = new ModeChanges(modes, view, doors, ZoneOffset.UTC);
        MemberErasure leaving = new MemberErasure(jobs, messages.erasure(), (_, _) -> 0);
        ScriptWords words = new ScriptWords();
        Phrases phrases = new Phrases("org.murabito.act.phrases");
        QuoteWriter quotes = new QuoteWriter(
                stores.communities(), new Drafting(words), new AnswerWriter(stores, phrases, ZoneOffset.UTC));
        return List.of(
                new SetQuiet(changes),
                new SetTalkativeness(changes),
                new RestoreMode(changes),
                new StopWork(jobs, new Budgets(Budget.NONE, ZoneOffset.UTC), view, new StoppedQuestions(), doors),
                new AskAgain(jobs, new Budgets(Budget.NONE, ZoneOffset.UTC), view, new StoppedQuestions(), doors),
                new CatchUp(
                        new CatchingUp(
                                stores,
                                words,
                                ZoneOffset.UTC,
                                new Phrases("org.murabito.answer.phrases"),
                                new ExactOrders()),
                        messages,
                        quotes),
                new ExplainVerdict(stores, PlaceParts::why),
                new MarkSolution(stores, doors),
                new MarkAnswered(stores, marks),
                new ListQuestions(questions(words), stores.communities(), quotes),
                new SetQuestionDigest(changes),
                new ShowMemory(messages, about, (_, _) -> Optional.empty(), () -> {}),
                new CorrectFact(about),
                new ForgetFact(about),
                new KeepNote(notes, stores.communities()),
                new CorrectAnswer(stores, runs, ratings, notes),
                new ForgetNote(notes),
                new ForgetMe(leaving),
                new OptOut(leaving));
    }

    private Questions questions(ScriptWords words) {
        Ledger ledger = new Ledger(stores, marks);
        SearchResult nothing = new SearchResult(List.of(), 0);
        return new Questions(
                ledger,
                new EarlierQuestions((_, _) -> nothing, stores.communities(), words, ledger),
                new Experts((_, _) -> nothing, messages, stores.communities(), words));
    }

    private static Optional<Reasons.Explanation> why(Object message, Language language) {
        return Optional.of(new Reasons.Explanation(Reasons.Response.KEEPS_QUIET, 0, null, null, List.of()));
    }

    void settle(Instant noon) {
        PlaceId square = ActionTown.SQUARE;
        stores.communities()
                .save(new Member(new MemberId(ActionTown.ID, "self"), "Murabito", MemberKind.SELF, List.of()));
        modes.change(new ModeChange(
                square, ChannelMode.BALANCED.with(QuietKind.OBSERVING, noon.plus(Duration.ofDays(9))), null, noon));
        Message question = say(ActionTown.ANA, "a1", "where is the ladder?", null, noon.minusSeconds(900));
        say(ActionTown.BEN, "a2", "behind the boat house", "a1", noon.minusSeconds(600));
        Question asked = new Question(square, List.of(question.id()));
        jobs.accept(new AnswerKey(ActionTown.ID, question.id()).job(), asked.payload());
        Message home = say(ActionTown.ANA, "a3", "I live in Kobe", null, noon.minusSeconds(300));
        new GivenClaims(facts, stores.communities(), new ScriptWords())
                .give(
                        home,
                        Statement.of(
                                new Subject.Person(ActionTown.ANA),
                                new Attribute("live", true),
                                "Kobe",
                                ClaimManner.STATES));
        say(new MemberId(ActionTown.ID, "self"), ANSWER, "In the cellar.", "a1", noon.minusSeconds(250));
        ratings.answered(question.id(), square, ANSWER);
        keep(ActionTown.ANA, "needs paint", noon);
        keep(ActionTown.BEN, "is wobbly", noon);
    }

    private void keep(MemberId by, String words, Instant noon) {
        notes.keep(
                by,
                stores.communities().getPlace(ActionTown.SQUARE),
                Subject.Thing.called("bench"),
                words,
                noon.minusSeconds(200));
    }

    private Message say(MemberId who, String key, String text, @Nullable String to, Instant at) {
        Post post = Post.said(ActionTown.SQUARE, key, who, at, text);
        Message kept = Objects.requireNonNull(messages.keep(List.of(to == null ? post : post.replyingTo(to)))
                .getFirst()
                .messageOrNull());
        said.add(kept);
        return kept;
    }

    /// All that these actions change.
    String state() {
        Sight square = sights.inPlace(ActionTown.SQUARE);
        ChannelMode mode = modes.of(ActionTown.SQUARE);
        String lulls = Arrays.stream(QuietKind.values())
                .map(lull -> lull + " " + mode.lulls().get(lull))
                .collect(Collectors.joining(", "));
        String waiting = jobs.unfinished(100).stream()
                .filter(job -> OURS.contains(job.id().kind()))
                .map(job -> job.id().kind())
                .sorted()
                .collect(Collectors.joining(", "));
        String known = about.of(square, ActionTown.ANA, Language.ENGLISH).stream()
                .map(AboutMember.Known::told)
                .collect(Collectors.joining("; "));
        String kept = notes.in(square, ActionTown.SQUARE, clock.instant().plus(Duration.ofDays(1))).stream()
                .map(note -> note.subject() + ": " + note.words())
                .sorted()
                .collect(Collectors.joining("; "));
        String marks = messages.reactions(square, said.stream().map(Message::id).toList()).values().stream()
                .map(List::toString)
                .filter(under -> !under.equals("[]"))
                .collect(Collectors.joining());
        String corrected =
                ratings.corrections(said.stream().map(Message::id).toList()).toString();
        String settled = this.marks.of(said.stream().map(Message::id).toList()).toString();
        return String.join(
                "\n",
                mode.talkativeness() + " " + lulls + " " + mode.questionDigest(),
                waiting,
                known,
                kept,
                marks,
                corrected,
                settled);
    }
}
