package org.murabito.command;

import java.util.function.Function;
import org.murabito.act.order.ActionRequests;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.Voice;
import org.murabito.action.reminder.ListReminders;
import org.murabito.action.reminder.SetReminder;
import org.murabito.action.work.AddTask;
import org.murabito.action.work.ListTasks;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;

/// The commands that run an action; its receipt is for the caller alone.
record ActionCommands(Actions actions, ActionRequests requests, Telling telling) {
    private static final String WHAT = "what";

    private record ActionCommand(
            CommandForm form, Action<?> action, Function<CommandCall, Arguments> arguments, ActionCommands all)
            implements Command {
        @Override
        public boolean acts() {
            return action.effect() != Action.Effect.SHOWS;
        }

        @Override
        public CommandReply run(CommandCall call) throws InterruptedException {
            ActionRequest request = all.requests().of(call);
            return CommandReply.alone(action.run(request, arguments.apply(call)).render(all.voice(call, request)));
        }
    }

    Command remind() {
        return withWords("remind", actions.get(SetReminder.class));
    }

    Command myReminders() {
        return new ActionCommand(
                telling.form("my-reminders"), actions.get(ListReminders.class), _ -> Arguments.NONE, this);
    }

    Command task() {
        return withWords("task", actions.get(AddTask.class));
    }

    Command myTasks() {
        return new ActionCommand(
                telling.form("my-tasks"), actions.get(ListTasks.class), _ -> Arguments.NONE.with("mine", true), this);
    }

    private Command withWords(String name, Action<?> action) {
        CommandForm.Argument what = telling.argument(name, WHAT, CommandForm.Kind.TEXT, true);
        return new ActionCommand(
                telling.form(name, what),
                action,
                call -> Arguments.of(WHAT, call.argument(WHAT).orElse("")),
                this);
    }

    private Voice voice(CommandCall call, ActionRequest request) {
        return new Voice(
                request.language(),
                telling.writer().zone(),
                telling.markup(call),
                requests.view().ownName(call.place().community()));
    }
}
