package org.murabito.command;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.murabito.answer.AnswerWriter;
import org.murabito.archive.Stores;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Doors;
import org.murabito.chat.Markup;
import org.murabito.chat.Message;
import org.murabito.llm.Usage;
import org.murabito.run.RunStop;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.text.Words;
import org.murabito.think.Drafting;

/// What commands say: fixed sentences, and quotes that are checked against the archive.
final class Telling {
    private final Stores stores;
    private final Doors doors;
    private final AnswerWriter writer;
    private final Drafting drafting;
    private final Phrases phrases = new Phrases("org.murabito.command.commands");

    Telling(Stores stores, Doors doors, AnswerWriter writer, Words words) {
        this.stores = stores;
        this.doors = doors;
        this.writer = writer;
        this.drafting = new Drafting(words);
    }

    AnswerWriter writer() {
        return writer;
    }

    DoorKind door(CommandCall call) {
        return doors.of(call.place().community()).kind();
    }

    Markup markup(CommandCall call) {
        return doors.of(call.place().community()).markup();
    }

    String say(Language language, String key, Object... values) {
        return phrases.say(language, key, values);
    }

    /// To the caller alone, in the language of their client.
    CommandReply alone(CommandCall call, String key, Object... values) {
        return CommandReply.alone(say(call.language(), key, values));
    }

    /// The text with its marks written out as quotes, as far as they hold.
    ///
    /// @param sought words that a quote should show
    String quoted(String text, String sought, List<Message> quoted, Sight sight, CommandCall call) {
        Drafting.Draft draft = drafting.draft(
                text,
                new Drafting.Material(sought, quoted, stores.communities().members(sight.community()), List.of(text)));
        RunRecord.End end = new RunRecord.End(
                RunStop.ANSWERED, RunRecord.SIMPLE, 0, Usage.NONE, BigDecimal.ZERO, 0, draft.text(), draft.quotes());
        return writer.write(end, sight, markup(call), call.language(), AnswerWriter.Missing.CUT)
                .markdown();
    }

    CommandForm form(String name, CommandForm.Argument... arguments) {
        return new CommandForm(name, inAll(name), List.of(arguments));
    }

    CommandForm.Argument argument(String command, String name, CommandForm.Kind kind, boolean required) {
        return new CommandForm.Argument(name, inAll(command + "." + name), kind, required, List.of());
    }

    CommandForm.Argument choice(String command, String name, List<String> values) {
        List<CommandForm.Choice> choices = values.stream()
                .map(value -> new CommandForm.Choice(value, inAll(command + "." + name + "." + value)))
                .toList();
        return new CommandForm.Argument(name, inAll(command + "." + name), CommandForm.Kind.CHOICE, false, choices);
    }

    private Map<Language, String> inAll(String key) {
        return Arrays.stream(Language.values())
                .collect(Collectors.toMap(language -> language, language -> say(language, "form." + key)));
    }
}
