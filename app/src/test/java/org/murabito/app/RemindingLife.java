package org.murabito.app;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.chat.Message;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.ReminderId;
import org.murabito.sight.Sights;
import org.murabito.testkit.agent.Await;

/// A process that sets some reminders which come due within seconds, tells what is due, and waits to be killed. The
/// last one waits until nothing waits any more and says what was told, and when. See [ReminderKillRuns].
///
/// Arguments: a folder, the number of the life, and how many reminders it sets; none for the last one.
final class RemindingLife {
    private static final int SOON_MILLIS = 5_000;
    private static final Pattern WHAT = Pattern.compile("r\\d+x\\d+");

    private RemindingLife() {}

    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        int life = Integer.parseInt(arguments[1]);
        int reminders = Integer.parseInt(arguments[2]);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Settings settings = new SettingsReader().read(folder.resolve("none.yaml"), Map.of());
        try (Wiring wiring = Wiring.open(folder, settings, ApiKeys.NONE, Clock.systemUTC())) {
            KillableLife.settle(wiring);
            try (ChatRuntime presence = new ChatRuntime(
                    wiring,
                    settings,
                    List.of(KillableLife.webChat(wiring, settings, folder).door()),
                    wiring.storage().store().verdicts(100),
                    (_, _) -> 0)) {
                // Before it begins: what is overdue may be told while it does.
                out.println("up " + Instant.now().toEpochMilli());
                presence.takeUp();
                presence.begin();
                for (int i = 0; i < reminders; i++) {
                    Reminder wanted = reminder(life, i);
                    wiring.work().reminders().set(wanted);
                    out.println("set " + wanted.what() + " " + wanted.due().toEpochMilli());
                }
                if (reminders > 0) {
                    LockSupport.park();
                }
                Await.until(
                        Duration.ofMinutes(5),
                        () -> wiring.work().reminders().of(KillableLife.ANA).isEmpty()
                                && wiring.storage().jobs().unfinished(1).isEmpty());
            }
            tell(wiring, out);
        }
    }

    private static Reminder reminder(int life, int number) {
        String what = "r" + life + "x" + number;
        Instant due = Instant.now().plus(Duration.ofMillis(new Random(what.hashCode()).nextInt(SOON_MILLIS)));
        return Reminder.wanted(
                new ReminderId(KillableLife.TOWN, what),
                KillableLife.ANA,
                KillableLife.SQUARE,
                null,
                what,
                due,
                null,
                Instant.now());
    }

    private static void tell(Wiring wiring, PrintStream out) {
        List<Message> all = wiring.storage()
                .stores()
                .messages()
                .latest(
                        new Sights(wiring.storage().stores().communities()).ofOperator(KillableLife.TOWN),
                        KillableLife.SQUARE,
                        100_000,
                        null);
        for (Message message : all) {
            Matcher what = WHAT.matcher(message.text());
            if (what.find()) {
                out.println("told " + what.group() + " " + message.at().toEpochMilli());
            }
        }
        out.println("end");
    }
}
