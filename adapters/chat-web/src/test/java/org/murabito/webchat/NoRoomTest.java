package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.StoreException;
import org.murabito.webchat.settings.WebLimits;

/// What a page is told where nothing more can be kept.
@Timeout(60)
final class NoRoomTest {
    private static final String PLAZA = "/web/api/c/village/p/plaza/";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private static Browserless.Answer upload(Browserless somebody) {
        return somebody.upload(PLAZA + "files", WritingTest.png());
    }

    private static Browserless.Answer post(Browserless somebody, String nonce) {
        return somebody.post(PLAZA + "messages", Map.of("text", "hello", "nonce", nonce));
    }

    /// Room for two images and a half.
    private Town town() {
        WebLimits of = WebLimits.STANDARD;
        WebLimits.Storage storage = of.storage();
        int image = WritingTest.png().length;
        WebLimits.Storage little = new WebLimits.Storage(storage.one(), image * 5L / 2, 0, storage.waits());
        return new Town(folder, true, Set.of(), FloodTest.storing(of, little));
    }

    @Test
    void images_beyond_the_room_for_all_are_refused_until_some_went() {
        try (Town town = town()) {
            town.chat.tidy();
            Browserless mio = Browserless.named(town, "Mio");
            assertThat(upload(mio).status()).isEqualTo(200);
            assertThat(upload(mio).status()).isEqualTo(200);

            var refused = upload(mio);
            assertThat(refused.status()).isEqualTo(507);
            assertThat(refused.json().path("code").asText()).isEqualTo("error.noRoom");
            assertThat(post(mio, "nonce-0001").status()).as("words have room").isEqualTo(201);

            town.clock.advance(Duration.ofHours(2));
            town.chat.tidy();
            assertThat(upload(mio).status()).as("nobody posted the first two").isEqualTo(200);
        }
    }

    @Test
    void images_of_before_the_start_take_their_room() {
        try (Town town = town()) {
            Browserless mio = Browserless.named(town, "Mio");
            for (String nonce : List.of("nonce-0001", "nonce-0002")) {
                String url = upload(mio).json().path("url").asText();
                mio.post(PLAZA + "messages", Map.of("text", "", "nonce", nonce, "files", List.of(Map.of("url", url))));
            }
        }
        try (Town town = town()) {
            town.chat.tidy();

            assertThat(upload(Browserless.named(town, "Mio")).status()).isEqualTo(507);
        }
    }

    @Test
    void words_that_the_store_has_no_room_for_are_refused_and_may_be_sent_again() {
        try (Town town = town()) {
            Browserless mio = Browserless.named(town, "Mio");
            town.inside.fails(new StoreException(StoreException.Kind.FULL, "the disk is full"));

            var refused = post(mio, "nonce-0001");

            assertThat(refused.status()).isEqualTo(507);
            assertThat(refused.json().path("code").asText()).isEqualTo("error.full");
            assertThat(refused.json().path("error").asText())
                    .contains("Whoever runs Murabito has to make some")
                    .doesNotContain("disk");
            town.inside.fails(null);
            assertThat(post(mio, "nonce-0001").status()).isEqualTo(201);
        }
    }
}
