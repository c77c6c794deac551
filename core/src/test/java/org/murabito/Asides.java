package org.murabito;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.BriefAnswer;
import org.murabito.answer.BriefCall;
import org.murabito.answer.PersonaChoice;
import org.murabito.answer.PromptFiles;
import org.murabito.answer.draft.Drafting;
import org.murabito.archive.Changes;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.chat.event.AnswerManner;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.chat.event.Finding;
import org.murabito.job.JobWorker;
import org.murabito.knowledge.FactFeed;
import org.murabito.knowledge.InMemoryFacts;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.belief.RememberedFacts;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Prices;
import org.murabito.memory.Keywords;
import org.murabito.perceive.PlaceView;
import org.murabito.persona.Persona;
import org.murabito.run.RunId;
import org.murabito.testing.GivenClaims;
import org.murabito.text.ScriptWords;
import org.murabito.unasked.DelayedFindingJob;
import org.murabito.unasked.FirstWords;
import org.murabito.unasked.LaterLook;
import org.murabito.unasked.MemoryLook;
import org.murabito.unasked.ModelJudge;
import org.murabito.unasked.Reminding;
import org.murabito.unasked.ShortReplies;
import org.murabito.unasked.UnaskedRuns;

/// What Murabito says in a [Town] without being asked to look into something, and what it looks at for that.
final class Asides {
    /// Long for a model that answers at once, also on a machine that has much else to do.
    private static final Duration MODEL_TIME = Duration.ofSeconds(3);

    private final Town town;
    private final Stores stores;
    private final PlaceView view;
    private final PersonaChoice choice;
    private final @Nullable BriefCall call;
    private final PromptFiles prompts;
    private final InMemoryFacts facts = new InMemoryFacts();
    private final FactFeed feed;
    private final GivenClaims claims;
    private final Reminding reminding;

    Asides(Town town, Stores stores, PlaceView view, PersonaChoice choice, @Nullable LanguageModel model) {
        this.town = town;
        this.stores = stores;
        this.choice = choice;
        this.view = view;
        this.call = model == null ? null : new BriefCall(model, Prices.builtIn(), MODEL_TIME, town.asideTokens);
        this.prompts = new PromptFiles(town.communities, ZoneOffset.UTC, Persona.MURABITO, PromptFiles.Known.NOTHING);
        this.feed = new FactFeed(facts);
        this.claims = new GivenClaims(facts, town.communities, new ScriptWords());
        this.reminding = new Reminding(
                new RememberedFacts(facts, stores, new Strength(Duration.ofDays(30), Strength.FLOOR, 1_000)),
                new Keywords(new ScriptWords()),
                view,
                town.runs,
                ZoneOffset.UTC);
    }

    Map<AnswerManner, BriefAnswer> remarks() {
        int[] ids = {0};
        UnaskedRuns runs = new UnaskedRuns(town.runs, choice, town.clock, () -> new RunId("aside-" + ++ids[0]));
        Drafting drafting = new Drafting(new ScriptWords());
        FirstWords.Speaker speaker = call == null ? null : new FirstWords.Speaker(call, prompts);
        Map<AnswerManner, BriefAnswer> remarks = new EnumMap<>(AnswerManner.class);
        remarks.put(AnswerManner.FIRST, new FirstWords(reminding, speaker, drafting, stores.communities(), runs));
        if (call != null) {
            remarks.put(AnswerManner.NOD, new ShortReplies(call, prompts, drafting, runs));
        }
        return remarks;
    }

    Map<String, JobWorker> looks(Events lanes) {
        Map<String, JobWorker> looks = new HashMap<>();
        looks.put(LaterLook.SECOND_THOUGHT.kind(), new DelayedFindingJob(lanes, Finding.GREW_OLD));
        // Whether there is one says the test.
        looks.put(LaterLook.SURE_CITATION.kind(), job -> {
            LaterLook.Subject subject = LaterLook.subject(job.payload());
            if (town.sure) {
                lanes.publish(
                        new ChatEvent.LookedInto(subject.place(), subject.message(), Finding.HAS_SURE_CITATION, ""));
            }
            return new JobWorker.Outcome.Done();
        });
        MemoryLook memory = new MemoryLook(view, reminding, lanes);
        looks.put(LaterLook.MEMORY.kind(), job -> {
            takeOver();
            return memory.work(job);
        });
        if (call != null) {
            looks.put(
                    LaterLook.MODEL_JUDGE.kind(),
                    new ModelJudge(
                            call,
                            prompts,
                            new ModelJudge.Way(view, _ -> List.of(), lanes),
                            new ModelJudge.Limit(2, town.jobs, town.clock)));
        }
        return looks;
    }

    boolean remind(Message message) {
        takeOver();
        return reminding.of(message).isPresent();
    }

    private void takeOver() {
        Changes changes = town.messages.changesAfter(feed.cursor(), 1_000);
        feed.apply(changes);
        for (Changes.Present present : changes.present()) {
            Statement stated = town.stated.get(present.message().text());
            if (stated != null) {
                claims.give(present.message(), stated);
            }
        }
    }
}
