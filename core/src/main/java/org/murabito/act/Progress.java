package org.murabito.act;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.murabito.chat.ChatDoor;
import org.murabito.chat.Message;
import org.murabito.run.Doing;
import org.murabito.run.DoingWords;
import org.murabito.run.Step;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.think.AnswerJob;

/// Shows under a question what is being done about it, with a note when it takes long; takes it away at the end.
public final class Progress implements AnswerJob.Watching {
    static final Duration FIRST_NOTE = Duration.ofSeconds(20);
    static final Duration NEXT_NOTES = Duration.ofSeconds(30);

    private final ChatDoor door;
    private final Message asked;
    private final Phrases phrases;
    private final Language language;
    private final ScheduledFuture<?> notes;
    private volatile String doing = "";

    public Progress(ChatDoor door, Message asked, Phrases phrases, ScheduledExecutorService timer) {
        this.door = door;
        this.asked = asked;
        this.phrases = phrases;
        this.language = Language.of(asked.text());
        this.notes = timer.scheduleAtFixedRate(
                this::note, FIRST_NOTE.toMillis(), NEXT_NOTES.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void doing(Doing what) {
        doing = DoingWords.say(what, language);
        door.progress(asked.place(), asked.key(), doing);
    }

    @Override
    public void did(Step step) {}

    private void note() {
        door.progress(asked.place(), asked.key(), phrases.say(language, "progress.note", doing));
    }

    @Override
    public void close() {
        notes.cancel(false);
        door.progress(asked.place(), asked.key(), "");
    }
}
