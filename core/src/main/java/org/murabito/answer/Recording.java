package org.murabito.answer;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.murabito.chat.MessageId;
import org.murabito.run.RunActivity;
import org.murabito.run.RunId;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.runlog.RunStore;

/// Keeps the steps of one run as they happen, and passes on what is being done.
final class Recording implements RunListener {
    private final RunId run;
    private final RunStore runs;
    private final RunListener watcher;
    private final Set<MessageId> read = new LinkedHashSet<>();
    private final Set<String> called = new LinkedHashSet<>();
    private Consumer<String> writing = _ -> {};

    Recording(RunId run, RunStore runs, RunListener watcher) {
        this.run = run;
        this.runs = runs;
        this.watcher = watcher;
    }

    /// What is written goes nowhere else: nobody has checked it.
    void writing(Consumer<String> reader) {
        this.writing = reader;
    }

    @Override
    public void doing(RunActivity activity) {
        if (activity instanceof RunActivity.Writing(String text)) {
            writing.accept(text);
        } else {
            watcher.doing(activity);
        }
    }

    @Override
    public void did(Step step) {
        if (step instanceof Step.ToolCalled call) {
            synchronized (read) {
                read.addAll(MessageId.ofAll(call.read()));
                if (call.end() == Step.ToolEnd.OK) {
                    called.add(call.tool());
                }
            }
        }
        runs.add(run, step);
        watcher.did(step);
    }

    /// Whether a tool of these did what it was called for.
    boolean calledOne(Predicate<String> which) {
        synchronized (read) {
            return called.stream().anyMatch(which);
        }
    }

    /// The messages whose text came back from tools, in the order they were first read.
    List<MessageId> read() {
        synchronized (read) {
            return new ArrayList<>(read);
        }
    }
}
