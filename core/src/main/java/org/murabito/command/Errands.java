package org.murabito.command;

import org.murabito.act.work.Ordered;
import org.murabito.chat.ChatDoor;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;
import org.murabito.chat.Doors;
import org.murabito.perceive.Order;

/// The commands for what is to be done and to be reminded of; what comes of them is told to the caller alone.
record Errands(Ordered ordered, Doors doors, Telling telling) {
    private static final String WHAT = "what";

    @FunctionalInterface
    private interface Doing {
        String of(CommandCall call, ChatDoor door);
    }

    private record Errand(CommandForm form, boolean acts, Doors doors, Doing doing) implements Command {
        @Override
        public CommandReply run(CommandCall call) {
            return CommandReply.alone(doing.of(call, doors.of(call.place().community())));
        }
    }

    Command remind() {
        return withWords("remind", (call, door) -> ordered.obey(call, new Order.Remind(words(call)), door));
    }

    Command myReminders() {
        return alone("my-reminders", (call, door) -> ordered.obey(call, new Order.MyReminders(), door));
    }

    Command task() {
        return withWords("task", (call, door) -> ordered.obey(call, new Order.AddTask(words(call)), door));
    }

    Command myTasks() {
        return alone("my-tasks", (call, door) -> ordered.obey(call, new Order.MyTasks(), door));
    }

    private Command withWords(String name, Doing doing) {
        CommandForm.Argument what = telling.argument(name, WHAT, CommandForm.Kind.TEXT, true);
        return new Errand(telling.form(name, what), true, doors, doing);
    }

    private Command alone(String name, Doing doing) {
        return new Errand(telling.form(name), false, doors, doing);
    }

    private static String words(CommandCall call) {
        return call.argument(WHAT).orElse("");
    }
}
