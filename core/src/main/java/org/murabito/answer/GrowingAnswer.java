package org.murabito.answer;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.draft.Drafting.Draft;
import org.murabito.answer.draft.SettledText;
import org.murabito.run.RunActivity;
import org.murabito.runlog.ChatActivity;

/// An answer that is shown while it is written: whole sentences of it, and every state of it checked as the whole
/// answer will be. Whoever writes is not kept waiting for that, and what was passed over meanwhile is not shown.
final class GrowingAnswer implements AutoCloseable {
    private final Check check;
    private final Consumer<RunActivity> watcher;
    private final Executor beside;
    private String wanted = "";
    private String shown = "";
    private boolean working;
    private boolean over;

    /// Makes of what a model wrote what may be shown of it.
    @FunctionalInterface
    interface Check {
        Draft draft(String written);
    }

    /// @param beside where it is checked
    GrowingAnswer(Check check, Consumer<RunActivity> watcher, Executor beside) {
        this.check = check;
        this.watcher = watcher;
        this.beside = beside;
    }

    /// @param soFar from its beginning; blank where it is no answer after all
    synchronized void written(String soFar) {
        wanted = SettledText.of(soFar);
        if (!working && isBehind()) {
            working = true;
            beside.execute(this::catchUp);
        }
    }

    private boolean isBehind() {
        return !over && !wanted.equals(shown);
    }

    private void catchUp() {
        for (String next = next(); next != null; next = next()) {
            show(next);
        }
    }

    private synchronized @Nullable String next() {
        working = isBehind();
        if (!working) {
            return null;
        }
        shown = wanted;
        return shown;
    }

    private void show(String written) {
        Draft nothing = new Draft("", List.of());
        try {
            Draft draft = written.isBlank()
                    ? nothing
                    : BestEffort.STANDARD.from("a look at it while it is written", () -> check.draft(written), nothing);
            tell(new ChatActivity.Drafted(draft.text(), draft.quotes()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void tell(ChatActivity.Drafted draft) {
        if (!over) {
            watcher.accept(draft);
        }
    }

    /// From now on nothing of it is shown.
    @Override
    public synchronized void close() {
        over = true;
    }
}
