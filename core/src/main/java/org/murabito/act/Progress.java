package org.murabito.act;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.murabito.answer.AnswerJob;
import org.murabito.chat.Message;
import org.murabito.chat.door.ChatDoor;
import org.murabito.run.RunActivity;
import org.murabito.run.Step;
import org.murabito.runlog.ActivityWords;
import org.murabito.runlog.ChatActivity;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Shows under a question what is being done about it, with a note when it takes long; takes it away at the
/// end, and then for good: what is told late is not shown any more.
public final class Progress implements AnswerJob.Watching {
    static final Duration FIRST_NOTE = Duration.ofSeconds(20);
    static final Duration NEXT_NOTES = Duration.ofSeconds(30);

    private final ChatDoor door;
    private final Message asked;
    private final Phrases phrases;
    private final Language language;
    private final PeriodicTask.Ringing notes;
    private final Supplier<Optional<Function<ChatActivity.Drafted, String>>> writer;
    private String activity;
    private String written = "";
    private boolean over;

    /// @param writer writes what is checked of an answer as it may be seen under the question; empty where nothing may
    ///     be told there now of what the answer draws on
    public Progress(
            ChatDoor door,
            Message asked,
            Phrases phrases,
            PeriodicTask alarm,
            Supplier<Optional<Function<ChatActivity.Drafted, String>>> writer) {
        this.door = door;
        this.asked = asked;
        this.phrases = phrases;
        this.writer = writer;
        this.language = Language.of(asked.text());
        this.activity = ActivityWords.say(new RunActivity.Thinking(), language);
        show(activity);
        this.notes = alarm.every(FIRST_NOTE, NEXT_NOTES, this::note);
    }

    @Override
    public synchronized void doing(RunActivity what) {
        String before = activity;
        Optional<Function<ChatActivity.Drafted, String>> now = writer.get();
        activity = ActivityWords.say(now.isPresent() ? what : new RunActivity.Thinking(), language);
        if (!activity.equals(before)) {
            show(activity);
        }
        if (now.isEmpty()) {
            preview("");
        } else if (what instanceof ChatActivity.Drafted draft) {
            preview(now.get().apply(draft));
        }
    }

    private void preview(String markdown) {
        if (!over && !markdown.equals(written)) {
            written = markdown;
            door.preview(asked.place(), asked.key(), markdown);
        }
    }

    @Override
    public void did(Step step) {}

    private synchronized void note() {
        if (writer.get().isEmpty()) {
            doing(new RunActivity.Thinking());
        }
        show(phrases.say(language, "progress.note", activity));
    }

    private void show(String text) {
        if (!over) {
            door.progress(asked.place(), asked.key(), text);
        }
    }

    @Override
    public synchronized void close() {
        notes.stop();
        preview("");
        show("");
        over = true;
    }
}
