package org.murabito.discord.command;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.dv8tion.jda.api.Permission;
import net.dv8tion.jda.api.utils.TimeUtil;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.discord.hear.DiscordJson;

/// Parses the payload of a command.
final class CommandParser {
    private static final Pattern LAST_ID = Pattern.compile("(\\d{15,20})\\D*$");

    private final Map<String, CommandForm> forms = new HashMap<>();

    CommandParser(Iterable<CommandForm> forms) {
        forms.forEach(form -> this.forms.put(form.name(), form));
    }

    CommandCall call(InteractionUser caller, DataObject interaction) {
        DataObject given = DiscordJson.object(interaction, "data");
        String name = given.getString("name");
        Map<String, String> arguments = new HashMap<>();
        DiscordJson.objects(given, "options")
                .forEach(option -> arguments.put(option.getString("name"), option.getString("value", "")));
        CommandForm form = forms.get(name);
        if (form != null) {
            for (CommandForm.Argument argument : form.arguments()) {
                if (argument.kind() == CommandForm.Kind.MESSAGE) {
                    String key = given.getString("target_id", arguments.getOrDefault(argument.name(), ""));
                    arguments.put(argument.name(), id(key));
                }
            }
        }
        String id = interaction.getString("id");
        return new CommandCall(
                id,
                name,
                arguments,
                caller.member().id(),
                caller.place(),
                at(id),
                manages(interaction),
                InteractionUser.language(interaction));
    }

    /// A message is given by its link, or by its id.
    private static String id(String given) {
        Matcher matcher = LAST_ID.matcher(given);
        return matcher.find() ? matcher.group(1) : given;
    }

    private static Instant at(String id) {
        return TimeUtil.getTimeCreated(Long.parseUnsignedLong(id)).toInstant();
    }

    private static boolean manages(DataObject interaction) {
        long permissions = DiscordJson.object(interaction, "member").getLong("permissions", 0);
        return (permissions & (Permission.MANAGE_SERVER.getRawValue() | Permission.ADMINISTRATOR.getRawValue())) != 0;
    }
}
