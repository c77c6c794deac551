package org.murabito.testing.agent;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.murabito.run.RunActivity;
import org.murabito.run.RunListener;
import org.murabito.run.Step;

/// Keeps which tools a run called, in order.
public record CalledTools(List<Step.ToolCalled> calls) implements RunListener {
    public CalledTools() {
        this(new CopyOnWriteArrayList<>());
    }

    @Override
    public void doing(RunActivity activity) {}

    @Override
    public void did(Step step) {
        if (step instanceof Step.ToolCalled call) {
            calls.add(call);
        }
    }
}
