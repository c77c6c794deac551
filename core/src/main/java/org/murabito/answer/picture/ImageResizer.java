package org.murabito.answer.picture;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.Iterator;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.murabito.llm.Block;

/// Makes an image fit what the vendors take. One at a time: a large one needs memory.
final class ImageResizer {
    /// The longest edge that is not scaled down by Anthropic (docs: build-with-claude/vision), and fine with all.
    static final int LONGEST_EDGE = 1_568;

    /// Anthropic takes 5 MB of base64 for one image, the least of the vendors; base64 makes four bytes of three.
    static final int MOST_BYTES = 3_700_000;

    /// More pixels than a photograph has: somebody wants to see memory run out.
    private static final long MOST_PIXELS = 120_000_000L;

    /// The original where it fits as it is, else one made anew: smaller, upright, of the moving ones the first picture.
    /// Empty if it is no image that can be read.
    synchronized Optional<Block.Image> fitting(byte[] bytes) {
        String type = typeOf(bytes);
        if (type.isEmpty()) {
            return Optional.empty();
        }
        try {
            return type.equals("image/webp") ? asItIs(bytes, type) : read(bytes, type);
        } catch (IOException | RuntimeException _) {
            return Optional.empty();
        }
    }

    /// What the runtime cannot decode goes unmeasured: the vendors scale it themselves.
    private static Optional<Block.Image> asItIs(byte[] bytes, String type) {
        return bytes.length <= MOST_BYTES ? Optional.of(image(type, bytes)) : Optional.empty();
    }

    private static Optional<Block.Image> read(byte[] bytes, String type) throws IOException {
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(bytes))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                return Optional.empty();
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(in, true, true);
                int width = reader.getWidth(0);
                int height = reader.getHeight(0);
                int edge = Math.max(width, height);
                if ((long) width * height > MOST_PIXELS) {
                    return Optional.empty();
                }
                int turns = PhotoOrientation.quarterTurns(bytes);
                if (edge <= LONGEST_EDGE && bytes.length <= MOST_BYTES && turns == 0 && !type.equals("image/gif")) {
                    return Optional.of(image(type, bytes));
                }
                return Optional.of(anew(reader, edge, turns));
            } finally {
                reader.dispose();
            }
        }
    }

    /// Leaves out lines while decoding, so that no more than about twice the wanted edge is ever in memory.
    private static Block.Image anew(ImageReader reader, int edge, int turns) throws IOException {
        ImageReadParam sparse = reader.getDefaultReadParam();
        int step = Math.max(1, edge / (LONGEST_EDGE * 2));
        sparse.setSourceSubsampling(step, step, 0, 0);
        BufferedImage decoded = reader.read(0, sparse);
        double scale = Math.min(1.0, LONGEST_EDGE / (double) Math.max(decoded.getWidth(), decoded.getHeight()));
        int width = Math.max(1, (int) Math.round(decoded.getWidth() * scale));
        int height = Math.max(1, (int) Math.round(decoded.getHeight() * scale));
        boolean lying = turns % 2 == 1;
        BufferedImage small =
                new BufferedImage(lying ? height : width, lying ? width : height, BufferedImage.TYPE_INT_RGB);
        Graphics2D canvas = small.createGraphics();
        try {
            canvas.setColor(Color.WHITE);
            canvas.fillRect(0, 0, small.getWidth(), small.getHeight());
            canvas.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
            canvas.translate(small.getWidth() / 2.0, small.getHeight() / 2.0);
            canvas.rotate(turns * Math.PI / 2);
            canvas.translate(-width / 2.0, -height / 2.0);
            canvas.drawImage(decoded, 0, 0, width, height, null);
        } finally {
            canvas.dispose();
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(small, "jpeg", out);
        return image("image/jpeg", out.toByteArray());
    }

    private static Block.Image image(String mediaType, byte[] bytes) {
        return new Block.Image(mediaType, Base64.getEncoder().encodeToString(bytes), null);
    }

    /// The four kinds that can be shown, by their first bytes; blank for anything else. Gemini takes no GIF.
    private static String typeOf(byte[] bytes) {
        if (startsWith(bytes, 0, 0x89, 'P', 'N', 'G')) {
            return "image/png";
        }
        if (startsWith(bytes, 0, 0xff, 0xd8, 0xff)) {
            return "image/jpeg";
        }
        if (startsWith(bytes, 0, 'G', 'I', 'F', '8')) {
            return "image/gif";
        }
        return startsWith(bytes, 0, 'R', 'I', 'F', 'F') && startsWith(bytes, 8, 'W', 'E', 'B', 'P') ? "image/webp" : "";
    }

    private static boolean startsWith(byte[] bytes, int at, int... signature) {
        if (bytes.length < at + signature.length) {
            return false;
        }
        for (int i = 0; i < signature.length; i++) {
            if ((bytes[at + i] & 0xff) != signature[i]) {
                return false;
            }
        }
        return true;
    }
}
