package org.murabito.discord;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Attachment;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;

/// What hangs on messages of Discord's, as it comes from where Discord keeps it.
class FilesTest extends OnTheGreen {
    private static final byte[] IMAGE = "\u0089PNG, or as good as".getBytes(StandardCharsets.ISO_8859_1);
    private static final int ENOUGH = 1_000;

    private PlaceId square = new PlaceId(new CommunityId("none"), "none");

    @BeforeEach
    void enter() {
        square = new PlaceId(visit.enter(), hall);
    }

    private Message heard() {
        visit.takeAll(1);
        return visit.saidIn(square).getLast();
    }

    private Optional<byte[]> find(Message message, int most) {
        return visit.chat.files().find(message, message.attachments().getFirst(), most);
    }

    @Test
    void an_image_comes_from_where_discord_keeps_it_without_a_token() {
        discord.shows(hall, ana, "what is this?", IMAGE);

        assertThat(find(heard(), ENOUGH))
                .hasValueSatisfying(found -> assertThat(found).isEqualTo(IMAGE));
        assertThat(discord.asked()).noneMatch(request -> request.startsWith("GET channels/" + hall + "/messages/"));
    }

    @Test
    void an_address_that_expired_is_asked_for_once_more() {
        String key = discord.shows(hall, ana, "what is this?", IMAGE);
        Message message = heard();
        discord.signsAnew(hall, key);

        assertThat(find(message, ENOUGH))
                .hasValueSatisfying(found -> assertThat(found).isEqualTo(IMAGE));
        assertThat(discord.fetched())
                .extracting(each -> each.replaceAll(".*&", ""))
                .containsExactly("hm=1", "hm=2");
    }

    @Test
    void what_was_taken_away_is_not_there() {
        String key = discord.shows(hall, ana, "what is this?", IMAGE);
        Message message = heard();
        discord.losesFiles(hall, key);

        assertThat(find(message, ENOUGH)).isEmpty();
    }

    @Test
    void what_is_too_large_is_not_even_asked_for() {
        discord.shows(hall, ana, "what is this?", IMAGE);

        assertThat(find(heard(), IMAGE.length - 1)).isEmpty();
        assertThat(discord.fetched()).isEmpty();
    }

    @Test
    void what_is_larger_than_was_said_is_not_taken() {
        discord.shows(hall, ana, "what is this?", IMAGE);
        Message message = heard();
        Attachment told = message.attachments().getFirst();

        assertThat(visit.chat
                        .files()
                        .find(message, new Attachment(told.name(), told.mediaType(), 0, told.url()), IMAGE.length - 1))
                .isEmpty();
    }

    @Test
    void an_address_elsewhere_is_never_asked() {
        discord.shows(hall, ana, "what is this?", IMAGE);
        Message message = heard();
        String url = message.attachments().getFirst().url();

        for (String other : List.of(
                url.replace("127.0.0.1", "localhost"),
                url.replace("http://", "http://cdn.discordapp.com@"),
                url.replace("http://", "https://cdn.discordapp.com.example.org/"))) {
            assertThat(visit.chat.files().find(message, new Attachment("a.png", "image/png", 0, other), ENOUGH))
                    .isEmpty();
        }
        assertThat(discord.fetched()).isEmpty();
    }
}
