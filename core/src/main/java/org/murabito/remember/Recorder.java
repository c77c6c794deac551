package org.murabito.remember;

import org.murabito.archive.Stores;
import org.murabito.judge.Verdict;
import org.murabito.perceive.Scene;

/// Keeps what a turn leaves behind.
public final class Recorder {
    private final Stores stores;
    private final VerdictLog verdicts;

    public Recorder(Stores stores, VerdictLog verdicts) {
        this.stores = stores;
        this.verdicts = verdicts;
    }

    /// Last of all: from here on a restart does not repeat the turn.
    public void remember(Scene scene, Verdict verdict) {
        switch (scene) {
            case Scene.Heard heard -> heard(heard, verdict);
            case Scene.Told told -> heard(told.heard(), verdict);
            case Scene.Changed changed -> heard(changed.heard(), verdict);
            case Scene.Withdrawn gone -> verdicts.forget(gone.message());
            case Scene.Investigated _, Scene.Noted _ -> {}
        }
    }

    private void heard(Scene.Heard scene, Verdict verdict) {
        verdicts.retain(scene.place().community(), scene.message().id(), verdict);
        stores.messages().heard(scene.message().id());
    }
}
