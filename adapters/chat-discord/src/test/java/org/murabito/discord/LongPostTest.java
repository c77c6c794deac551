package org.murabito.discord;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Offer;

/// A post of several messages of which the last was not there when an end came.
class LongPostTest extends OnTheGreen {
    private static final String MARKER = "answer:1";
    private static final String LONG = "a".repeat(2_000) + "b";
    private static final Offer OFFER = new Offer(Visit.TAKEN, "Yes, do this", "No");

    private CommunityId community = new CommunityId("none");

    private PlaceId place(String key) {
        return new PlaceId(community, key);
    }

    private String asked(Visit visit) {
        community = visit.enter();
        String question = discord.says(hall, ana, "who has the key?");
        visit.next();
        return question;
    }

    /// The last message was about to be sent, and was not.
    private void cutOff(Visit visit, String channel) {
        List<DataObject> sent = discord.own(channel);
        assertThat(sent).hasSizeGreaterThan(1);
        town.messages(channel).remove(sent.getLast().getLong("id"));
        visit.posted.begun(place(channel), MARKER + "#" + sent.size());
    }

    @Test
    void is_continued_to_its_last_part_with_the_buttons_below() {
        String question = asked(visit);
        ChatDoor door = visit.chat.door();
        String key = door.post(place(hall), LONG, question, MARKER, OFFER);
        cutOff(visit, hall);

        assertThat(door.post(place(hall), LONG, question, MARKER, OFFER)).isEqualTo(key);
        assertThat(discord.ownTexts(hall)).containsExactly("a".repeat(2_000), "b");
        assertThat(discord.buttons(hall, discord.own(hall).getLast().getString("id")))
                .containsExactly("Yes, do this", "No");
    }

    @Test
    void is_continued_in_the_thread_that_it_began_in() {
        try (Visit threaded = new Visit(discord, true)) {
            String question = asked(threaded);
            ChatDoor door = threaded.chat.door();
            String key = door.post(place(hall), LONG, question, MARKER);
            List<String> whole = discord.ownTexts(question);
            cutOff(threaded, question);

            assertThat(door.post(place(hall), LONG, question, MARKER)).isEqualTo(key);
            assertThat(discord.ownTexts(question)).isEqualTo(whole);
            assertThat(discord.ownTexts(hall)).isEmpty();
        }
    }

    @Test
    void is_corrected_to_a_shorter_one() {
        String question = asked(visit);
        ChatDoor door = visit.chat.door();
        String key = door.post(place(hall), LONG, question, MARKER);
        cutOff(visit, hall);

        door.edit(place(hall), key, "short", null);
        assertThat(discord.ownTexts(hall)).containsExactly("short");
        door.edit(place(hall), key, LONG, null);
        assertThat(discord.ownTexts(hall)).containsExactly("a".repeat(2_000), "b");
    }
}
