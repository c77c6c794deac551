package org.murabito.act;

import org.murabito.answer.AnswerJob;
import org.murabito.run.RunActivity;
import org.murabito.run.Step;

/// Shows nothing: nobody waits for what nobody asked for, and often nothing comes of it.
public final class NoProgress implements AnswerJob.Watching {
    @Override
    public void doing(RunActivity what) {}

    @Override
    public void did(Step step) {}

    @Override
    public void close() {}
}
