package org.murabito.answer.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.chat.Attachment;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PostKind;
import org.murabito.llm.Block;

/// Which images of a question are shown, and how large.
class PicturesTest {
    private static final CommunityId TOWN = new CommunityId("town");

    private final Map<String, byte[]> kept = new HashMap<>();
    private final Pictures pictures = new Pictures(
            (_, file, most) -> Optional.ofNullable(kept.get(file.url())).filter(bytes -> bytes.length <= most));
    private int ids;

    private Message message(String... files) {
        List<Attachment> attachments = Stream.of(files)
                .map(name -> new Attachment(name, name.endsWith(".txt") ? "text/plain" : "image/png", 1, name))
                .toList();
        return new Message(
                new MessageId(++ids),
                new PlaceId(TOWN, "square"),
                "k" + ids,
                new MemberId(TOWN, "ana"),
                Instant.EPOCH,
                "look",
                PostKind.SAID,
                null,
                attachments,
                null);
    }

    private static byte[] image(int width, int height, String format) throws IOException {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, format, out);
        return out.toByteArray();
    }

    /// Black, with a red corner at the top left of what is kept.
    private static byte[] photo(int width, int height, int orientation) throws IOException {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < width / 4; x++) {
            for (int y = 0; y < height / 4; y++) {
                image.setRGB(x, y, 0xff0000);
            }
        }
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        ImageIO.write(image, "jpeg", plain);
        byte[] exif = {
            (byte) 0xff,
            (byte) 0xe1,
            0,
            34,
            'E',
            'x',
            'i',
            'f',
            0,
            0,
            'M',
            'M',
            0,
            42,
            0,
            0,
            0,
            8,
            0,
            1,
            1,
            0x12,
            0,
            3,
            0,
            0,
            0,
            1,
            0,
            (byte) orientation,
            0,
            0,
            0,
            0,
            0,
            0
        };
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(plain.toByteArray(), 0, 2);
        out.write(exif);
        out.write(plain.toByteArray(), 2, plain.size() - 2);
        return out.toByteArray();
    }

    private static BufferedImage shown(Block.Image image) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(bytes(image)));
    }

    private void keep(String name, byte[] bytes) {
        kept.put(name, bytes);
    }

    private static List<Block.Image> images(Pictures.Shown shown) {
        return shown.blocks().stream()
                .filter(Block.Image.class::isInstance)
                .map(Block.Image.class::cast)
                .toList();
    }

    private static List<String> lines(Pictures.Shown shown) {
        return shown.blocks().stream()
                .filter(Block.Text.class::isInstance)
                .map(block -> ((Block.Text) block).text())
                .toList();
    }

    private static byte[] bytes(Block.Image image) {
        return Base64.getDecoder().decode(image.base64());
    }

    @Test
    void a_small_image_is_shown_as_it_is_after_a_line_that_names_it() throws IOException {
        byte[] original = image(40, 30, "png");
        keep("cat.png", original);
        Pictures.Shown shown = pictures.of(List.of(message("cat.png", "notes.txt")), List.of());
        assertThat(lines(shown)).containsExactly("Image \"cat.png\", of the question:");
        assertThat(images(shown)).singleElement().satisfies(image -> {
            assertThat(image.mediaType()).isEqualTo("image/png");
            assertThat(bytes(image)).isEqualTo(original);
        });
        assertThat(shown.asked()).isEqualTo(1);
        assertThat(shown.left()).isZero();
    }

    @Test
    void a_large_image_is_scaled_down() throws IOException {
        keep("map.png", image(5_000, 2_500, "png"));
        Pictures.Shown shown = pictures.of(List.of(message("map.png")), List.of());
        BufferedImage small = shown(images(shown).getFirst());
        assertThat(small.getWidth()).isEqualTo(ImageResizer.LONGEST_EDGE);
        assertThat(small.getHeight()).isEqualTo(ImageResizer.LONGEST_EDGE / 2);
        assertThat(images(shown).getFirst().mediaType()).isEqualTo("image/jpeg");
    }

    @Test
    void a_gif_becomes_a_kind_that_every_vendor_takes() throws IOException {
        keep("wave.gif", image(200, 100, "gif"));
        Block.Image wave =
                images(pictures.of(List.of(message("wave.gif")), List.of())).getFirst();
        assertThat(wave.mediaType()).isEqualTo("image/jpeg");
        assertThat(shown(wave)).extracting(BufferedImage::getWidth).isEqualTo(200);
    }

    /// Phones keep what their lens saw and note how they were held. The red corner is where the lens has its top left.
    @ParameterizedTest
    @CsvSource({
        "1, 400, 300, 0, 0",
        "3, 400, 300, 1, 1",
        "6, 400, 300, 1, 0",
        "8, 400, 300, 0, 1",
        "6, 4032, 3024, 1, 0",
        "9, 400, 300, 0, 0"
    })
    void a_photo_is_shown_as_it_was_held(int orientation, int width, int height, int right, int below)
            throws IOException {
        keep("photo.jpg", photo(width, height, orientation));
        BufferedImage photo = shown(
                images(pictures.of(List.of(message("photo.jpg")), List.of())).getFirst());
        boolean upright = orientation == 6 || orientation == 8;
        assertThat(photo.getHeight() > photo.getWidth()).isEqualTo(upright);
        int x = right == 0 ? 20 : photo.getWidth() - 20;
        int y = below == 0 ? 20 : photo.getHeight() - 20;
        assertThat(photo.getRGB(x, y) >> 16 & 0xff).isGreaterThan(200);
    }

    @Test
    void a_photo_whose_note_of_how_it_was_held_is_cut_off_is_shown_as_it_is() throws IOException {
        byte[] whole = photo(400, 300, 6);
        for (int length : new int[] {2, 8, 20, 33}) {
            byte[] cut = Arrays.copyOf(whole, whole.length);
            cut[5] = (byte) length;
            keep("cut.jpg", cut);
            assertThat(images(pictures.of(List.of(message("cut.jpg")), List.of())))
                    .as("%d", length)
                    .hasSize(1);
        }
    }

    @Test
    void an_image_of_few_pixels_and_many_bytes_is_packed_anew() throws IOException {
        BufferedImage noise = new BufferedImage(1_400, 1_400, BufferedImage.TYPE_INT_RGB);
        Random random = new Random(1);
        noise.setRGB(0, 0, 1_400, 1_400, random.ints(1_400 * 1_400).toArray(), 0, 1_400);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(noise, "png", out);
        assertThat(out.size()).isGreaterThan(ImageResizer.MOST_BYTES);
        keep("noise.png", out.toByteArray());
        Pictures.Shown shown = pictures.of(List.of(message("noise.png")), List.of());
        assertThat(bytes(images(shown).getFirst()).length).isLessThanOrEqualTo(ImageResizer.MOST_BYTES);
    }

    @Test
    void what_is_no_image_is_said_to_be_none_whatever_it_is_called() {
        keep("evil.png", "<script>alert(1)</script>".getBytes(StandardCharsets.UTF_8));
        byte[] cut = Arrays.copyOf(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10}, 40);
        keep("cut.png", cut);
        Pictures.Shown shown = pictures.of(List.of(message("evil.png", "cut.png", "gone.png")), List.of());
        assertThat(images(shown)).isEmpty();
        assertThat(shown.left()).isEqualTo(3);
        assertThat(lines(shown)).hasSize(3).allMatch(line -> line.contains("cannot be shown"));
    }

    @Test
    void the_questions_own_come_first_then_the_newest_said_before_and_four_at_most() throws IOException {
        for (String name : List.of("q1.png", "q2.png", "old.png", "new.png", "newest.png")) {
            keep(name, image(10, 10, "png"));
        }
        Pictures.Shown shown = pictures.of(
                List.of(message("q1.png"), message("q2.png")),
                List.of(message("old.png"), message("new.png"), message("newest.png")));
        assertThat(lines(shown))
                .containsExactly(
                        "Image \"q1.png\", of the question:",
                        "Image \"q2.png\", of the question:",
                        "Image \"newest.png\", hung on message 5:",
                        "Image \"new.png\", hung on message 4:");
        assertThat(shown.asked()).isEqualTo(2);
        assertThat(shown.left()).isZero();
    }

    @Test
    void images_of_the_question_beyond_four_are_counted_as_left_out() throws IOException {
        keep("a.png", image(10, 10, "png"));
        Pictures.Shown shown =
                pictures.of(List.of(message("a.png", "a.png", "a.png", "a.png", "a.png", "a.png")), List.of());
        assertThat(images(shown)).hasSize(4);
        assertThat(shown.left()).isEqualTo(2);
    }

    @Test
    void a_bomb_of_pixels_is_not_unpacked() throws IOException {
        byte[] small = image(10, 10, "png");
        // Width and height stand at bytes 16 to 23 of a PNG.
        for (int i : new int[] {17, 21}) {
            small[i] = 1;
        }
        keep("bomb.png", small);
        assertThat(images(pictures.of(List.of(message("bomb.png")), List.of()))).isEmpty();
    }
}
