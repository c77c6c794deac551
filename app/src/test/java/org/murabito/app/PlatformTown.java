package org.murabito.app;

import java.net.URI;
import java.util.List;
import java.util.Map;
import org.murabito.chat.DoorKind;
import org.murabito.chat.PlaceId;

/// The bundled village on a platform: its channels, its people and what they said, in a stand-in that speaks the
/// platform's own wire.
interface PlatformTown extends AutoCloseable {
    String DIRECT = "direct";

    DoorKind kind();

    /// What the whole of Murabito is started with, to find the way.
    Map<String, String> environment();

    /// How many messages a newcomer can read here.
    int messages();

    /// Somebody says something in a channel; returns its key.
    ///
    /// @param text with `@Murabito` where it is mentioned
    String say(String channel, String member, String text);

    /// Somebody replies to what Murabito said last in a channel.
    String reply(String channel, String member, String text);

    /// Somebody says something in the thread that hangs under what Murabito said last in a channel.
    String sayInThread(String channel, String member, String text);

    /// The scenarios of this platform beside those of every one.
    List<String> ownTalks();

    /// What Murabito answered to the message that was said last, part by part.
    List<String> answers();

    /// Murabito is there, and can be reached at an address.
    default void open(Murabito murabito, URI home) {}

    /// The address of a message of the village as members of the platform paste it.
    String link(PlaceId place, String key);

    @Override
    void close();
}
