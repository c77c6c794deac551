package org.murabito.chat.command;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.text.Language;

/// Somebody's command. Before it is told the door has made place and caller known, and has saved the
/// caller's roles as the platform tells them with the command.
///
/// @param id the platform's own, the same when it tells of it again
/// @param arguments by name; those that were not given are left out
/// @param administrator whether the platform says that the caller may manage the community
/// @param language of the caller's own client
public record CommandCall(
        String id,
        String name,
        Map<String, String> arguments,
        MemberId caller,
        PlaceId place,
        Instant at,
        boolean administrator,
        Language language) {
    public CommandCall {
        arguments = Map.copyOf(arguments);
    }

    /// Names what is said to all in answer to it.
    public String marker() {
        return "command:" + id;
    }

    /// An argument that was given, without blanks around it.
    public Optional<String> argument(String argument) {
        return Optional.ofNullable(arguments.get(argument)).map(String::strip).filter(value -> !value.isEmpty());
    }
}
