package org.murabito.answer;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.archive.Line;
import org.murabito.archive.Stores;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.consent.Replies;
import org.murabito.llm.Deadline;
import org.murabito.run.PausableClock;
import org.murabito.run.RunActivity;
import org.murabito.sight.Openness;
import org.murabito.tool.RunHandle;
import org.murabito.tool.ToolResult;
import org.murabito.tool.consent.KnownUrls;

/// What an investigation has read so far, besides the question itself.
final class ChatRunHandle implements RunHandle {
    private final InvestigatedQuestion asked;
    private final Stores stores;
    private final Recording recording;
    private final Replies replies;
    private final Set<MessageId> question;
    private final KnownUrls urls = new KnownUrls();
    private final List<String> elsewhere = new CopyOnWriteArrayList<>();
    private final Set<String> declined = ConcurrentHashMap.newKeySet();
    private final PausableClock clock = new PausableClock();

    ChatRunHandle(InvestigatedQuestion asked, Stores stores, Recording recording, Replies replies) {
        this.asked = asked;
        this.stores = stores;
        this.recording = recording;
        this.replies = replies;
        this.question = asked.lines().stream().map(Message::id).collect(Collectors.toSet());
        urls.typed(asked.text());
        asked.lines().stream().map(Message::text).forEach(urls::typed);
        asked.before().stream()
                .filter(line -> line.author().equals(asked.asker()))
                .map(Line::text)
                .forEach(urls::typed);
    }

    @Override
    public void doing(RunActivity activity) {
        recording.doing(activity);
    }

    /// What is gone meanwhile counts as private: nobody can tell any more.
    @Override
    public boolean hasReadPrivate() {
        List<MessageId> read = recording.read().stream()
                .filter(message -> !question.contains(message))
                .toList();
        List<Message> known = stores.messages().findAll(asked.sight(), read);
        Stream<PlaceId> places = Stream.concat(
                asked.before().stream().map(Line::place), known.stream().map(Message::place));
        return known.size() < read.size() || places.distinct().anyMatch(place -> !isPublic(place));
    }

    private boolean isPublic(PlaceId place) {
        return stores.communities()
                .findPlace(place)
                .filter(new Openness(stores.communities())::isPublic)
                .isPresent();
    }

    @Override
    public void returned(String arguments, ToolResult.Ok result) {
        urls.returned(arguments, result.text());
        if (result.read().isEmpty()) {
            elsewhere.add(result.text());
        }
    }

    /// What tools returned that is no message of the archive.
    List<String> elsewhere() {
        return List.copyOf(elsewhere);
    }

    /// Addresses of the web that tools returned.
    List<String> addresses() {
        return urls.returned();
    }

    @Override
    public List<String> unknownUrls(String text) {
        return urls.unknown(text);
    }

    /// By which the run has to be over, the time left out in which somebody is asked.
    Deadline deadline(Duration wallClock) {
        return Deadline.in(wallClock, clock);
    }

    @Override
    public Optional<String> ask(String words, Deadline deadline) throws InterruptedException {
        MessageId asking = asked.askedBack();
        PlaceId place = asked.place();
        MemberId asker = asked.asker();
        if (asking == null || place == null || asker == null) {
            return Optional.empty();
        }
        clock.pause();
        try {
            return replies.ask(place, asker, asking, words, deadline);
        } finally {
            clock.resume();
        }
    }

    @Override
    public void tell(String words) {
        MessageId asking = asked.askedBack();
        PlaceId place = asked.place();
        if (asking != null && place != null) {
            replies.tell(place, asking, words);
        }
    }

    @Override
    public void declined(String call) {
        declined.add(call);
    }

    @Override
    public boolean hasDeclined(String call) {
        return declined.contains(call);
    }
}
