package org.murabito.answer.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.murabito.chat.Attachment;
import org.murabito.chat.Message;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.llm.Block;

/// Chooses the images that go with a question: those of its own lines first, then those of the message it
/// replies to and of what was said just before, newest first. Each comes after a line that says whose it is.
public final class Pictures {
    static final int MOST = 4;

    /// An upload may be larger than what a vendor takes; it is scaled down.
    private static final int LARGEST_FILE = 10_000_000;

    private final AttachmentFiles files;
    private final ImageResizer resizer = new ImageResizer();

    public Pictures(AttachmentFiles files) {
        this.files = files;
    }

    /// What a model is shown.
    ///
    /// @param blocks a line and an image, in turn; a line alone for an image that cannot be shown
    /// @param asked how many images the question itself has
    /// @param left how many of those cannot be shown
    public record Shown(List<Block> blocks, int asked, int left) {
        public Shown {
            blocks = List.copyOf(blocks);
        }

        /// The answer, and of images of the question that were not looked at that they were not.
        ///
        /// @param seen whether the model that answered sees images
        /// @param phrase says the phrase of a key with a number in it
        public String noted(String answer, boolean seen, BiFunction<String, Integer, String> phrase) {
            int unseen = seen ? left : asked;
            String key = seen ? "images.some-unseen" : "images.unseen";
            return answer.isBlank() || unseen == 0 ? answer : answer + "\n\n" + phrase.apply(key, unseen);
        }
    }

    /// None of the images of a question was looked at.
    public static Shown unseen(List<Message> question) {
        List<Found> found = new ArrayList<>();
        question.forEach(message -> images(message, true, found));
        return new Shown(List.of(), found.size(), found.size());
    }

    private record Found(Message message, Attachment file, boolean asked) {}

    /// @param question the lines of the question
    /// @param context messages around it, oldest first
    public Shown of(List<Message> question, List<Message> context) {
        List<Found> found = new ArrayList<>();
        question.forEach(message -> images(message, true, found));
        int asked = found.size();
        context.reversed().forEach(message -> images(message, false, found));
        List<Block> blocks = new ArrayList<>();
        int left = 0;
        for (Found one : found.subList(0, Math.min(MOST, found.size()))) {
            Optional<Block.Image> picture =
                    files.find(one.message(), one.file(), LARGEST_FILE).flatMap(resizer::fitting);
            blocks.add(Block.text(label(one, picture.isPresent())));
            picture.ifPresent(blocks::add);
            left += picture.isEmpty() && one.asked() ? 1 : 0;
        }
        return new Shown(blocks, asked, left + Math.max(0, asked - MOST));
    }

    private static void images(Message message, boolean asked, List<Found> into) {
        message.attachments().stream()
                .filter(file -> file.mediaType().startsWith("image/"))
                .forEach(file -> into.add(new Found(message, file, asked)));
    }

    private static String label(Found one, boolean shown) {
        String whose = one.asked()
                ? "of the question"
                : "hung on message " + one.message().id();
        String name = one.file().name().replaceAll("[\\p{Cntrl}]", " ");
        return shown
                ? "Image \"" + name + "\", " + whose + ":"
                : "Image \"" + name + "\", " + whose + ": cannot be shown (too large, or not readable).";
    }
}
