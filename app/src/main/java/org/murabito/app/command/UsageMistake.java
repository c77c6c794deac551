package org.murabito.app.command;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// What was typed is no command: one line that says why, and where to read on.
final class UsageMistake implements IParameterExceptionHandler {
    private UsageMistake() {}

    /// As picocli's own type: whoever holds it as this class is linked, at every start, only after picocli was looked
    /// for in all jars, since its class files are too old for the AOT cache.
    static IParameterExceptionHandler handler() {
        return new UsageMistake();
    }

    @Override
    public int handleParseException(ParameterException mistake, String[] typed) {
        CommandLine command = mistake.getCommandLine();
        String why = String.valueOf(mistake.getMessage()).lines().findFirst().orElse("");
        if (!why.endsWith(".")) {
            why += ".";
        }
        command.getErr()
                .println(why + suggestion(mistake) + " "
                        + command.getCommandSpec().qualifiedName() + " --help says what is allowed.");
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }

    private static String suggestion(ParameterException mistake) {
        if (!(mistake instanceof UnmatchedArgumentException unmatched)) {
            return "";
        }
        List<String> close = unmatched.getSuggestions();
        return close.isEmpty() ? "" : close.stream().limit(3).collect(Collectors.joining(", ", " Did you mean ", "?"));
    }
}
