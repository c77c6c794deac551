package org.murabito.slack.command;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.DoorException;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.Press;
import org.murabito.slack.hear.SlackEventReceiver;
import org.murabito.slack.say.ResponseUrl;
import org.murabito.slack.say.SlackButtons;
import org.murabito.slack.say.SlackChatDoor;
import org.murabito.slack.wire.WebApi;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes presses on the buttons of offers: Slack gets its acknowledgement when one is taken, or came to
/// nothing, and the buttons go; what is to be said is said to whoever pressed alone. Who they are is what
/// Slack says, not what a button holds.
public final class PressReceiver implements SlackEventReceiver.Taking {
    private static final Logger log = LoggerFactory.getLogger(PressReceiver.class);
    private static final CompletableFuture<?> NOTHING = CompletableFuture.completedFuture(null);

    private final SlackChatDoor door;
    private final DoorHost host;
    private final ResponseUrl response;
    private final Phrases phrases = new Phrases("org.murabito.slack.command.phrases");

    public PressReceiver(WebApi api, SlackChatDoor door, DoorHost host) {
        this.door = door;
        this.host = host;
        this.response = new ResponseUrl(api);
    }

    @Override
    public CompletableFuture<?> take(JsonFields interaction, SlackEventReceiver listener) {
        Optional<SlackButtons.Pressed> pressed = SlackButtons.pressed(interaction);
        if (pressed.isEmpty() || user(interaction).isBlank()) {
            return NOTHING;
        }
        CompletableFuture<@Nullable Void> taken = new CompletableFuture<>();
        Thread.ofVirtual().name("slack press").start(() -> {
            try {
                String words = answer(interaction, pressed.get(), listener, taken);
                taken.complete(null);
                if (!words.isEmpty()) {
                    tell(interaction, words, listener);
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException failure) {
                log.warn("Whoever pressed a button could not be notified: {}", failure.toString());
            } finally {
                taken.complete(null);
            }
        });
        return taken;
    }

    /// The answer to whoever pressed; empty where their press was taken.
    private String answer(
            JsonFields interaction,
            SlackButtons.Pressed pressed,
            SlackEventReceiver listener,
            CompletableFuture<@Nullable Void> taken)
            throws InterruptedException {
        Language language = Language.of(interaction.object("message").text("text"));
        try {
            Optional<Place> channel = listener.open(channel(interaction));
            if (channel.isEmpty()) {
                return phrases.say(language, "not-here");
            }
            Press press = new Press(listener.meet(user(interaction)), pressed.offer(), pressed.yes(), language);
            return door.pressed(channel.get().id(), key(interaction), () -> {
                String words = host.pressed(press);
                taken.complete(null);
                return words;
            });
        } catch (RuntimeException failure) {
            log.warn("A press on a button came to nothing ({}); whoever pressed is notified", failure.toString());
            return phrases.say(language, "press-failed");
        }
    }

    /// Below what they pressed, where Slack shows it there; else at the address that came with the press.
    private void tell(JsonFields interaction, String words, SlackEventReceiver listener) throws InterruptedException {
        MemberId member = listener.meet(user(interaction));
        if (!door.whisper(where(interaction, member), member, words)) {
            CommandReply alone = CommandReply.alone(door.markup().escape(words));
            if (!response.send(interaction.text("response_url"), alone)) {
                throw new DoorException("Slack took no words for them alone", false);
            }
        }
    }

    private static PlaceId where(JsonFields interaction, MemberId member) {
        String root = interaction.object("message").text("thread_ts");
        String channel = channel(interaction);
        boolean inThread = !root.isBlank() && !root.equals(key(interaction));
        return new PlaceId(member.community(), inThread ? channel + ":" + root : channel);
    }

    private static String user(JsonFields interaction) {
        return interaction.object("user").text("id");
    }

    private static String key(JsonFields interaction) {
        return interaction.object("container").text("message_ts");
    }

    private static String channel(JsonFields interaction) {
        return interaction.object("container").text("channel_id");
    }
}
