package org.murabito.bench.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.murabito.archive.rank.ConversationRanker;
import org.murabito.archive.search.Archive;
import org.murabito.bench.recall.Home;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.conversation.Utterance;
import org.murabito.expert.Experts;
import org.murabito.ledger.EarlierQuestions;
import org.murabito.ledger.Ledger;
import org.murabito.search.words.KuromojiWords;
import org.murabito.sight.Sight;
import org.murabito.testing.InMemoryAnsweredMarks;
import org.murabito.text.Words;

/// The talks of a set in an archive, a channel for each, searched as the product does.
final class Settled implements AutoCloseable {
    private static final int ALL = 100_000;

    private final Home home;
    private final Archive archive;
    private final Words words = new KuromojiWords();
    private final Map<LabelledTalk, List<Message>> messages = new HashMap<>();

    Settled(List<LabelledTalk> talks) throws IOException, InterruptedException {
        this.home = new Home(Files.createTempDirectory("ledger"));
        Map<LabelledTalk, PlaceId> channels = new HashMap<>();
        for (LabelledTalk talk : talks) {
            PlaceId channel = home.channel(talk.name());
            channels.put(talk, channel);
            for (int i = 0; i < talk.lines().size(); i++) {
                Utterance said = talk.lines().get(i).said();
                // Lines of one second keep their order.
                home.say(
                        channel,
                        String.valueOf(i),
                        said.author().name(),
                        said.at().plusNanos(i * 1_000L),
                        said.text());
            }
        }
        home.settle();
        this.archive = home.archive(
                new ConversationRanker(home.stores().messages(), home.stores().communities()));
        channels.forEach((talk, channel) -> {
            Message[] all = new Message[talk.lines().size()];
            home.stores()
                    .messages()
                    .latest(home.sight(), channel, ALL, null)
                    .forEach(message -> all[Integer.parseInt(message.key())] = message);
            messages.put(talk, new ArrayList<>(List.of(all)));
        });
    }

    List<Message> of(LabelledTalk talk) {
        return messages.getOrDefault(talk, List.of());
    }

    Sight sight() {
        return home.sight();
    }

    Experts experts() {
        return new Experts(
                archive::search, home.stores().messages(), home.stores().communities(), words);
    }

    EarlierQuestions earlier() {
        return new EarlierQuestions(
                archive::search,
                home.stores().communities(),
                words,
                new Ledger(
                        home.stores(),
                        new InMemoryAnsweredMarks(
                                home.stores().messages(), home.stores().communities())));
    }

    Words words() {
        return words;
    }

    @Override
    public void close() {
        home.close();
    }
}
