package org.murabito.webchat;

import static org.murabito.chat.command.CommandForm.Kind.MESSAGE;
import static org.murabito.chat.command.CommandForm.Kind.TEXT;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.archive.StoreException;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.Commands;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.Press;
import org.murabito.chat.door.QuestionPress;
import org.murabito.chat.event.Events;
import org.murabito.testing.Listening;
import org.murabito.text.Language;

/// The host as the web chat finds it: keeps what was said, given and pressed.
final class Inward implements DoorHost {
    /// Buttons that were pressed.
    final List<Press> presses = new CopyOnWriteArrayList<>();

    /// Offers that wait for an answer.
    final Set<String> waiting = ConcurrentHashMap.newKeySet();

    /// Commands that were given.
    final List<Given> given = new CopyOnWriteArrayList<>();

    private final Events events;
    private volatile @Nullable StoreException fails;

    record Given(CommandCall call, ReplyAddress address) {}

    Inward(MessageStore messages) {
        Events kept = new Listening(messages);
        this.events = event -> {
            StoreException failure = fails;
            if (failure != null) {
                throw failure;
            }
            kept.publish(event);
        };
    }

    /// Whatever is told from now on cannot be kept.
    void fails(@Nullable StoreException failure) {
        fails = failure;
    }

    @Override
    public Events events() {
        return events;
    }

    @Override
    public Commands commands() {
        return new Commands() {
            @Override
            public List<CommandForm> forms() {
                return List.of(
                        form("task", "Write down something to do", "やることを書き留める", argument("what", TEXT, true)),
                        form("my-tasks", "What you have to do", "あなたのやること"),
                        form("why", "Why I spoke", "話した理由", argument("message", MESSAGE, false)));
            }

            @Override
            public CommandReply run(CommandCall call) {
                throw new IllegalStateException("a page waits for nothing");
            }
        };
    }

    private static CommandForm form(String name, String english, String japanese, CommandForm.Argument... arguments) {
        return new CommandForm(
                name, Map.of(Language.ENGLISH, english, Language.JAPANESE, japanese), List.of(arguments));
    }

    private static CommandForm.Argument argument(String name, CommandForm.Kind kind, boolean required) {
        return new CommandForm.Argument(name, Map.of(), kind, required, List.of());
    }

    @Override
    public void commanded(CommandCall call, ReplyAddress address) {
        given.add(new Given(call, address));
    }

    @Override
    public String pressed(QuestionPress press) {
        return "";
    }

    @Override
    public String pressed(Press press) {
        presses.add(press);
        return waiting.contains(press.offer()) ? "" : "too late";
    }

    @Override
    public void entered(CommunityId community) {}

    @Override
    public void placeDeleted(PlaceId place) {}
}
