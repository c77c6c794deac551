package org.murabito.app.feature;

import java.time.Clock;
import java.time.ZoneId;
import java.util.Map;
import org.murabito.act.AwaitingDoor;
import org.murabito.act.DueTurns;
import org.murabito.answer.PersonaChoice;
import org.murabito.chat.door.Doors;
import org.murabito.job.JobWorker;
import org.murabito.ledger.Ledger;
import org.murabito.notice.NoticeJob;
import org.murabito.notice.NoticeWriter;
import org.murabito.notice.OpenQuestionLines;
import org.murabito.notice.QuestionDigest;
import org.murabito.notice.ReminderJob;
import org.murabito.notice.Signatures;
import org.murabito.outbox.Outbox;
import org.murabito.perceive.PlaceLanguage;
import org.murabito.reminder.Reminders;

/// Reminders and notices: what posts them when they are due.
public final class NoticesFeature {
    private final Clock clock;
    private final StorageFeature storage;
    private final PersonaFeature persona;
    private final WorkFeature work;
    private final UnaskedSpeechFeature unasked;
    private final Ledger ledger;
    private final ZoneId zone;

    NoticesFeature(
            Installation installation,
            StorageFeature storage,
            PersonaFeature persona,
            WorkFeature work,
            UnaskedSpeechFeature unasked,
            Ledger ledger) {
        this.clock = installation.clock();
        this.storage = storage;
        this.persona = persona;
        this.work = work;
        this.unasked = unasked;
        this.ledger = ledger;
        this.zone = installation.zone();
    }

    /// What posts once a week which questions are open.
    public QuestionDigest questionDigest(Doors doors, DueTurns turns, PlaceLanguage languages) {
        return new QuestionDigest(
                storage.stores(),
                storage.view(),
                ledger,
                new OpenQuestionLines(storage.communities(), doors, languages, zone),
                turns);
    }

    /// By the kind of job.
    public Map<String, JobWorker> workers(Doors doors, Outbox outbox, DueTurns turns) {
        NoticeWriter writer = new NoticeWriter(
                work.workspaces(), storage.communities(), work.reminders().zone(), persona.all(), unasked.openings());
        PersonaChoice choice = new PersonaChoice(persona.all(), storage.stores(), storage.runs());
        return Map.of(
                NoticeJob.KIND,
                new AwaitingDoor(new NoticeJob(work.workspaces(), outbox, writer, turns), clock),
                Reminders.KIND,
                new ReminderJob(
                        work.reminders(), doors, storage.communities(), new Signatures(choice, storage.view()), turns),
                Reminders.DOUBT,
                unasked.readings(storage.view(), outbox));
    }
}
