package org.murabito.bench.search;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.murabito.bench.data.JsonLines;

/// What people really wrote, in the order in which they wrote it: Japanese talks of two, and a busy English channel.
///
/// Where more messages are asked for than there are, a message is the beginning of one and the end of the next: words
/// and lengths stay as they are, and nothing stands there twice.
final class RealTalk {
    private static final int QUESTION = 600;

    private final List<String> texts = new ArrayList<>();

    RealTalk(Path data) throws IOException {
        JsonLines.each(
                data.resolve("ja-profile/corpus/dialogues.jsonl.gz"),
                dialogue -> dialogue.get("utterances")
                        .forEach(said -> texts.add(said.get(2).asText())));
        JsonLines.each(data.resolve("irc/dev/train.jsonl.gz"), said -> {
            if (!said.get("nick").isNull()) {
                texts.add(said.get("text").asText());
            }
        });
    }

    String message(int number) {
        String text = texts.get(number % texts.size());
        int again = number / texts.size();
        if (again == 0) {
            return text;
        }
        String next = texts.get((number + again) % texts.size());
        return text.substring(0, text.length() / 2) + " " + next.substring(next.length() / 2);
    }

    /// One to three words that stand beside each other in a message.
    String words(RandomGenerator random) {
        String text = any(random);
        String[] words = text.strip().split("[\\s、。！？!?.,]+");
        int first = random.nextInt(words.length);
        String joined = String.join(" ", List.of(words).subList(first, Math.min(words.length, first + 3)));
        return joined.length() <= 20 ? joined : joined.substring(0, 10);
    }

    /// A whole message.
    String sentence(RandomGenerator random) {
        return any(random);
    }

    /// Messages that follow each other, up to 600 characters.
    String question(RandomGenerator random) {
        StringBuilder question = new StringBuilder();
        for (int at = random.nextInt(texts.size()); question.length() < QUESTION; at++) {
            question.append(texts.get(at % texts.size())).append(' ');
        }
        return question.substring(0, QUESTION);
    }

    private String any(RandomGenerator random) {
        String text = texts.get(random.nextInt(texts.size()));
        return text.isBlank() ? any(random) : text;
    }
}
