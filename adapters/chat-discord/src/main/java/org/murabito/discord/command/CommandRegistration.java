package org.murabito.discord.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.dv8tion.jda.api.requests.Route;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.DoorException;
import org.murabito.chat.command.CommandForm;
import org.murabito.discord.hear.DiscordJson;
import org.murabito.discord.wire.DiscordRefused;
import org.murabito.discord.wire.RestClient;
import org.murabito.text.Language;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lists the commands on Discord, where they are not listed just so already.
final class CommandRegistration {
    private static final Logger log = LoggerFactory.getLogger(CommandRegistration.class);
    private static final int SLASH = 1;
    private static final int ON_MESSAGE = 3;
    private static final int TEXT = 3;

    /// What is compared: the fields that are sent.
    private static final List<String> FIELDS =
            List.of("type", "name", "description", "description_localizations", "options", "contexts");

    private final RestClient rest;
    private final String application;

    CommandRegistration(RestClient rest, String application) {
        this.rest = rest;
        this.application = application;
    }

    void register(List<CommandForm> forms) {
        DataArray wanted = DataArray.fromCollection(commands(forms));
        try {
            DataArray listed = rest.array(
                    Route.Interactions.GET_COMMANDS.compile(application).withQueryParams("with_localizations", "true"));
            if (!isSame(wanted, listed)) {
                rest.replace(Route.Interactions.UPDATE_COMMANDS.compile(application), wanted);
                log.info("The commands on Discord were brought up to date");
            }
        } catch (DoorException | DiscordRefused e) {
            if (Thread.currentThread().isInterrupted()) {
                return;
            }
            log.warn("The commands on Discord could not be brought up to date: {}", e.getMessage());
        }
    }

    static List<DataObject> commands(List<CommandForm> forms) {
        List<DataObject> commands = new ArrayList<>();
        for (CommandForm form : forms) {
            DataObject command = described(SLASH, form.name(), form.descriptions());
            command.put("contexts", DataArray.empty().add(0));
            command.put(
                    "options",
                    DataArray.fromCollection(form.arguments().stream()
                            .map(CommandRegistration::option)
                            .toList()));
            commands.add(command);
            if (!form.arguments().isEmpty() && isMessage(form.arguments().getFirst())) {
                commands.add(DataObject.empty()
                        .put("type", ON_MESSAGE)
                        .put("name", form.name())
                        .put("contexts", DataArray.empty().add(0)));
            }
        }
        return commands;
    }

    private static boolean isMessage(CommandForm.Argument argument) {
        return argument.kind() == CommandForm.Kind.MESSAGE;
    }

    private static DataObject option(CommandForm.Argument argument) {
        DataObject option = described(TEXT, argument.name(), argument.descriptions());
        option.put("required", argument.required());
        if (argument.kind() == CommandForm.Kind.CHOICE) {
            option.put(
                    "choices",
                    DataArray.fromCollection(argument.choices().stream()
                            .map(choice -> DataObject.empty()
                                    .put("name", choice.names().getOrDefault(Language.ENGLISH, choice.value()))
                                    .put("name_localizations", japanese(choice.names()))
                                    .put("value", choice.value()))
                            .toList()));
        }
        return option;
    }

    private static DataObject described(int type, String name, Map<Language, String> descriptions) {
        return DataObject.empty()
                .put("type", type)
                .put("name", name)
                .put("description", descriptions.getOrDefault(Language.ENGLISH, name))
                .put("description_localizations", japanese(descriptions));
    }

    private static DataObject japanese(Map<Language, String> texts) {
        DataObject localizations = DataObject.empty();
        String text = texts.get(Language.JAPANESE);
        return text == null ? localizations : localizations.put("ja", text);
    }

    private static boolean isSame(DataArray wanted, DataArray listed) {
        return kept(wanted).equals(kept(listed));
    }

    /// In one order, without what Discord adds, and with what it leaves out when it is nothing.
    private static List<String> kept(DataArray commands) {
        return DiscordJson.objects(commands).stream()
                .map(command -> {
                    DataObject kept = DataObject.empty();
                    FIELDS.forEach(field -> kept.put(field, command.opt(field).orElse(null)));
                    return tidied(kept.toMap()).toString();
                })
                .sorted()
                .toList();
    }

    private static Object tidied(Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                Map<String, Object> sorted = new TreeMap<>();
                map.forEach((key, inner) -> {
                    if (inner != null) {
                        Object tidy = tidied(inner);
                        if (!isNothing(tidy)) {
                            sorted.put(String.valueOf(key), tidy);
                        }
                    }
                });
                yield sorted;
            }
            case List<?> list -> list.stream().map(CommandRegistration::tidied).toList();
            default -> value;
        };
    }

    private static boolean isNothing(Object value) {
        return value.equals(false)
                || value.equals("")
                || value.equals(List.of())
                || (value instanceof Map<?, ?> map && map.isEmpty());
    }
}
