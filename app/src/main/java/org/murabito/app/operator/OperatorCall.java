package org.murabito.app.operator;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import org.murabito.app.terminal.Console;

/// A command that came over the socket.
///
/// @param directory where it was typed
/// @param input what is written to it there; at its end as soon as this process is to end
/// @param console where it was typed
public record OperatorCall(List<String> arguments, Path directory, InputStream input, Console console) {}
