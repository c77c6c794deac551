package org.murabito.command;

import java.util.List;
import java.util.Optional;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.Commands;

/// Every command there is. Read it as a table of contents.
public final class CommandTable implements Commands {
    private final List<Command> commands;

    public CommandTable(Ask ask, SearchFor search, ActionCalls calls, CommandWords words) {
        ActionCommands actions = new ActionCommands(calls, words);
        this.commands = List.of(
                ask,
                search,
                actions.quiet(),
                actions.talkativeness(),
                actions.whatWasMissed(),
                actions.openQuestions(),
                actions.remind(),
                actions.myReminders(),
                actions.task(),
                actions.myTasks(),
                actions.why(),
                actions.myData(),
                new ForgetMeCommand(calls, words),
                actions.markSolution());
    }

    @Override
    public List<CommandForm> forms() {
        return commands.stream().map(Command::form).toList();
    }

    @Override
    public CommandReply run(CommandCall call) throws InterruptedException {
        return find(call)
                .orElseThrow(() -> new IllegalArgumentException("there is no command " + call.name()))
                .run(call);
    }

    Optional<Command> find(CommandCall call) {
        return commands.stream()
                .filter(command -> command.form().name().equals(call.name()))
                .findFirst();
    }
}
