package org.murabito.command;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.murabito.action.Action;
import org.murabito.action.Arguments;
import org.murabito.action.archive.CatchUp;
import org.murabito.action.archive.ExplainVerdict;
import org.murabito.action.archive.ListQuestions;
import org.murabito.action.archive.MarkSolution;
import org.murabito.action.archive.NamedMessage;
import org.murabito.action.memory.ShowMemory;
import org.murabito.action.place.SetQuiet;
import org.murabito.action.place.SetTalkativeness;
import org.murabito.action.reminder.ListReminders;
import org.murabito.action.reminder.SetReminder;
import org.murabito.action.work.AddTask;
import org.murabito.action.work.ListTasks;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.judge.mode.Talkativeness;

/// The commands that run an action.
record ActionCommands(ActionCalls calls, CommandWords words) {
    private static final String END = "end";
    private static final String MESSAGE = "message";

    Command quiet() {
        CommandForm form = words.form("quiet", words.argument("quiet", "for", CommandForm.Kind.TEXT, false));
        return command(form, SetQuiet.class, ActionCommand.Shown.TO_ALL, call -> {
            String named = call.argument("for").orElse("");
            return named.equalsIgnoreCase(END)
                    ? Arguments.of(SetQuiet.HOW, SetQuiet.How.SPEAK_AGAIN.word())
                    : named.isEmpty() ? Arguments.NONE : Arguments.of(SetQuiet.UNTIL, named);
        });
    }

    Command talkativeness() {
        List<String> levels =
                Arrays.stream(Talkativeness.values()).map(Talkativeness::word).toList();
        CommandForm form = words.form("talkativeness", words.choice("talkativeness", "level", levels));
        return command(
                form,
                SetTalkativeness.class,
                ActionCommand.Shown.TO_ALL_IF_GIVEN,
                call -> call.argument("level")
                        .filter(levels::contains)
                        .map(level -> Arguments.of(SetTalkativeness.LEVEL, level))
                        .orElse(Arguments.NONE));
    }

    Command remind() {
        return ofWords(withWords("remind").speakingLater(), SetReminder.class);
    }

    Command myReminders() {
        return shown("my-reminders", ListReminders.class);
    }

    Command task() {
        return ofWords(withWords("task"), AddTask.class);
    }

    Command myTasks() {
        return command(
                words.form("my-tasks"),
                ListTasks.class,
                ActionCommand.Shown.TO_CALLER,
                _ -> Arguments.NONE.with("mine", true));
    }

    private CommandForm withWords(String name) {
        return words.form(name, words.argument(name, ActionCalls.WHAT, CommandForm.Kind.TEXT, true));
    }

    private Command ofWords(CommandForm form, Class<? extends Action<?>> action) {
        return command(
                form,
                action,
                ActionCommand.Shown.TO_CALLER,
                call -> Arguments.of(
                        ActionCalls.WHAT, call.argument(ActionCalls.WHAT).orElse("")));
    }

    Command whatWasMissed() {
        return shown("what-did-i-miss", CatchUp.class);
    }

    Command openQuestions() {
        return shown("open-questions", ListQuestions.class);
    }

    Command myData() {
        return shown("my-data", ShowMemory.class);
    }

    Command why() {
        return command(
                onMessage("why", false), ExplainVerdict.class, ActionCommand.Shown.TO_CALLER, ActionCommands::message);
    }

    Command markSolution() {
        return command(
                onMessage("mark-solution", true),
                MarkSolution.class,
                ActionCommand.Shown.TO_ALL,
                ActionCommands::message);
    }

    private Command shown(String name, Class<? extends Action<?>> action) {
        return command(words.form(name), action, ActionCommand.Shown.TO_CALLER, _ -> Arguments.NONE);
    }

    private CommandForm onMessage(String name, boolean required) {
        return words.form(name, words.argument(name, MESSAGE, CommandForm.Kind.MESSAGE, required));
    }

    private static Arguments message(CommandCall call) {
        return call.argument(MESSAGE)
                .map(key -> Arguments.of(NamedMessage.KEY, key))
                .orElse(Arguments.NONE);
    }

    private Command command(
            CommandForm form,
            Class<? extends Action<?>> action,
            ActionCommand.Shown shown,
            Function<CommandCall, Arguments> arguments) {
        return new ActionCommand(form, action, arguments, shown, calls);
    }
}
