package org.murabito.app;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.app.settings.ModelSettings.Use;
import org.murabito.app.settings.Settings;
import org.murabito.chat.Events;
import org.murabito.chat.Finding;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.LinkTables;
import org.murabito.job.JobWorker;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.Standards;
import org.murabito.perceive.Standpoint;
import org.murabito.rehearse.Preview;
import org.murabito.run.RunId;
import org.murabito.think.BriefCall;
import org.murabito.think.Drafting;
import org.murabito.think.LaterLook;
import org.murabito.think.ModelJudge;
import org.murabito.think.Nods;
import org.murabito.think.SecondThoughts;
import org.murabito.think.SureCitations;

/// What speaking unasked is made of: what it is judged by, and the work that follows.
record TakingPart(Wiring wiring, Settings settings) {
    private static final Duration A_NOD = Duration.ofSeconds(20);

    Standards standards() {
        return standards(settings.judging());
    }

    /// Decided in this way.
    Standards standards(JudgeSettings judging) {
        Standards.Means means = new Standards.Means(
                wiring.models().of(Use.JUDGING).isPresent(),
                wiring.models().of(Use.ANSWERS).isPresent());
        Conversations conversations = new Conversations(LinkTables.shipped());
        return Standards.of(judging, settings.listening().filters(), means, conversations::begin);
    }

    /// What the last days of a channel would have been like.
    Preview preview() {
        return new Preview(wiring.stores(), standards(), wiring.persona(), wiring.clock());
    }

    /// Null where there is no model to nod with.
    @Nullable
    Nods nods() {
        SecureRandom random = new SecureRandom();
        return wiring.models()
                .of(Use.ANSWERS)
                .map(model -> new Nods(
                        new BriefCall(model, wiring.prices(), A_NOD),
                        wiring.prompts(),
                        new Drafting(wiring.words()),
                        wiring.runs(),
                        new Nods.Naming(
                                wiring.clock(), () -> RunId.at(wiring.clock().instant(), random))))
                .orElse(null);
    }

    Map<String, JobWorker> looks(Standpoint standpoint, ModelJudge.Around around, Events lanes) {
        Map<String, JobWorker> workers = new HashMap<>();
        workers.put(LaterLook.SURE_CITATION.kind(), new SureCitations(standpoint, wiring.simple(), lanes));
        workers.put(LaterLook.SECOND_THOUGHT.kind(), new SecondThoughts(lanes, Finding.GREW_OLD));
        // What was to be asked of a model that is set no more.
        workers.put(LaterLook.MODEL_JUDGE.kind(), new SecondThoughts(lanes, Finding.MODEL_SAID_NOTHING));
        wiring.models()
                .of(Use.JUDGING)
                .ifPresent(model -> workers.put(
                        LaterLook.MODEL_JUDGE.kind(),
                        new ModelJudge(
                                new BriefCall(
                                        model, wiring.prices(), settings.judge().modelTime()),
                                wiring.prompts(),
                                new ModelJudge.Way(standpoint, around, lanes),
                                new ModelJudge.Limit(
                                        settings.judge().modelCallsADay(), wiring.jobs(), wiring.clock()))));
        return workers;
    }
}
