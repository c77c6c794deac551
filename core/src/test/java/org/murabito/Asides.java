package org.murabito;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Changes;
import org.murabito.archive.Stores;
import org.murabito.chat.Events;
import org.murabito.chat.Manner;
import org.murabito.chat.Message;
import org.murabito.job.JobWorker;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Prices;
import org.murabito.memory.Keywords;
import org.murabito.memory.fact.FactFeed;
import org.murabito.memory.fact.InMemoryFacts;
import org.murabito.memory.fact.Remembered;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Strength;
import org.murabito.perceive.PlaceView;
import org.murabito.persona.Persona;
import org.murabito.run.RunId;
import org.murabito.testing.GivenClaims;
import org.murabito.text.ScriptWords;
import org.murabito.think.BriefCall;
import org.murabito.think.Drafting;
import org.murabito.think.FirstWords;
import org.murabito.think.LaterLook;
import org.murabito.think.MemoryLook;
import org.murabito.think.ModelJudge;
import org.murabito.think.Nods;
import org.murabito.think.Passing;
import org.murabito.think.PersonaChoice;
import org.murabito.think.PromptFiles;
import org.murabito.think.Remark;
import org.murabito.think.Reminding;

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
                new Remembered(facts, stores, new Strength(Duration.ofDays(30), Strength.FLOOR, 1_000)),
                new Keywords(new ScriptWords()),
                view,
                town.runs,
                ZoneOffset.UTC);
    }

    Map<Manner, Remark> remarks() {
        int[] ids = {0};
        Passing passing = new Passing(town.runs, choice, town.clock, () -> new RunId("aside-" + ++ids[0]));
        Drafting drafting = new Drafting(new ScriptWords());
        FirstWords.Speaker speaker = call == null ? null : new FirstWords.Speaker(call, prompts);
        Map<Manner, Remark> remarks = new EnumMap<>(Manner.class);
        remarks.put(Manner.FIRST, new FirstWords(reminding, speaker, drafting, stores.communities(), passing));
        if (call != null) {
            remarks.put(Manner.NOD, new Nods(call, prompts, drafting, passing));
        }
        return remarks;
    }

    Map<String, JobWorker> looks(Events lanes) {
        Map<String, JobWorker> looks = new HashMap<>();
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
