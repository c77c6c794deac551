package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountRole;
import org.murabito.text.Sha256;

/// Pictures of people: chosen by themselves, seen by whoever may know of them.
final class AvatarTest extends InTown {
    private static byte[] picture(int colour) throws IOException {
        BufferedImage image = new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB);
        image.setRGB(0, 0, colour);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.write(image, "png", png);
        return png.toByteArray();
    }

    private static Browserless.Answer put(Browserless somebody, byte[] bytes) {
        return somebody.send(somebody.request("/web/api/me/avatar")
                .header("Content-Type", "application/octet-stream")
                .PUT(BodyPublishers.ofByteArray(bytes)));
    }

    private static String shown(Browserless viewer, String of) {
        return viewer.get("/web/api/me").json().path("avatars").path(of).asText();
    }

    @Test
    void others_see_it_under_an_address_that_changes_with_it() throws IOException {
        Browserless mio = Browserless.named(town, "Mio");
        Browserless tom = Browserless.named(town, "Tom");
        String id = mio.get("/web/api/me").json().path("id").asText();
        put(mio, picture(1));
        String first = shown(tom, id);

        Browserless.Answer seen = tom.get("/web/avatars/" + first);
        assertThat(seen.status()).isEqualTo(200);
        assertThat(seen.response().headers().firstValue("Content-Type")).hasValue("image/png");
        assertThat(seen.response().headers().firstValue("X-Content-Type-Options"))
                .hasValue("nosniff");
        assertThat(seen.response().headers().firstValue("Cache-Control").orElse(""))
                .contains("immutable");

        put(mio, picture(2));
        assertThat(shown(tom, id)).isNotEqualTo(first);
        assertThat(tom.get("/web/avatars/" + first).status()).isEqualTo(404);
        assertThat(new Browserless(town).get("/web/avatars/" + shown(tom, id)).status())
                .isEqualTo(401);

        mio.delete("/web/api/me/avatar");
        assertThat(shown(tom, id)).isEmpty();
    }

    @Test
    void what_is_no_picture_or_too_large_is_refused_and_the_old_one_stays() throws IOException {
        Browserless mio = Browserless.named(town, "Mio");
        String id = mio.get("/web/api/me").json().path("id").asText();
        put(mio, picture(1));
        String before = shown(mio, id);

        assertThat(put(mio, "<svg onload=alert(1)>".getBytes(StandardCharsets.UTF_8))
                        .status())
                .isEqualTo(415);
        assertThat(put(mio, "GIF89a......".getBytes(StandardCharsets.UTF_8)).status())
                .isEqualTo(415);
        assertThat(put(mio, Arrays.copyOf(picture(3), 300_000)).status()).isEqualTo(413);
        assertThat(put(mio, new byte[0]).status()).isEqualTo(415);
        assertThat(shown(mio, id)).isEqualTo(before);
    }

    @Test
    void a_guest_sees_only_their_own() throws IOException {
        Browserless mio = Browserless.named(town, "Mio");
        put(mio, picture(1));
        String id = mio.get("/web/api/me").json().path("id").asText();
        String name = shown(mio, id);
        town.accounts.claim(new Account("w9", "Rin", AccountRole.GUEST), Sha256.hex("the-token-of-rin"), Instant.EPOCH);
        Browserless rin = new Browserless(town, "the-token-of-rin");

        assertThat(shown(rin, id)).isEmpty();
        assertThat(rin.get("/web/avatars/" + name).status()).isEqualTo(404);
        assertThat(put(rin, picture(2)).status()).isEqualTo(200);
        assertThat(shown(rin, "w9")).isNotEmpty();
    }

    @Test
    void whoever_is_removed_leaves_none_behind() throws IOException {
        Browserless mio = Browserless.named(town, "Mio");
        Browserless tom = Browserless.named(town, "Tom");
        put(mio, picture(1));
        String id = mio.get("/web/api/me").json().path("id").asText();
        town.accounts.remove(id);

        town.chat.tidy();

        assertThat(shown(tom, id)).isEmpty();
    }

    @Test
    void whom_an_operator_removes_is_shown_no_more_at_once() throws IOException {
        Browserless mio = Browserless.named(town, "Mio");
        Browserless tom = Browserless.named(town, "Tom");
        put(mio, picture(1));
        String id = mio.get("/web/api/me").json().path("id").asText();
        String name = shown(tom, id);

        Browserless operator = new Browserless(town);
        operator.post("/web/api/operator", Map.of("token", Town.TOKEN));
        assertThat(operator.delete("/web/api/people/" + id).status()).isEqualTo(204);

        assertThat(shown(tom, id)).isEmpty();
        assertThat(tom.get("/web/avatars/" + name).status()).isEqualTo(404);
    }
}
