package org.murabito.webchat.live;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.account.Account;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.limit.InFlight;
import org.murabito.webchat.settings.WebLimits;
import org.murabito.webchat.sign.Secrets;
import org.murabito.webchat.sign.Viewer;

/// Knows the open pages and notifies them of what happens.
public final class Live implements AutoCloseable {
    private static final Duration PROGRESS_LASTS = Duration.ofMinutes(5);
    private static final int RETRY_SECONDS = 5;

    private static final int RENDERED_AT_ONCE = 4;

    private final Clock clock;
    private final Secrets secrets;
    private final Set<Listener> listeners = ConcurrentHashMap.newKeySet();
    /// Held while something of it is published, so that a page that opens meanwhile is notified of an end last.
    private final Map<Question, Doing> doing = new HashMap<>();

    private final UndeliveredAnswers unheard;

    /// Each open page holds a thread and a connection.
    private final InFlight open;

    private final InFlight unsent;
    private final Semaphore rendering = new Semaphore(RENDERED_AT_ONCE, true);

    public Live(MessageStore messages, WebLimits limits, Clock clock, Secrets secrets) {
        this.open = new InFlight(limits.streams());
        this.unsent = new InFlight(limits.unsent());
        this.clock = clock;
        this.secrets = secrets;
        this.unheard = new UndeliveredAnswers(clock);
        messages.whenChanged(() -> publish(new LiveEvent.Changed()));
    }

    private record Question(PlaceId place, String key) {}

    /// @param written of the answer; empty before anything is
    private record Doing(String text, String written, Instant since) {}

    public void typing(PlaceId place, String account, String name) {
        publish(LiveEvent.Typing.of(place, account, name));
    }

    public void progress(PlaceId place, String key, String text) {
        synchronized (doing) {
            if (text.isBlank()) {
                doing.remove(new Question(place, key));
            } else {
                doing.compute(
                        new Question(place, key),
                        (_, now) -> new Doing(text, now == null ? "" : now.written(), clock.instant()));
            }
            publish(new LiveEvent.Progress(place, key, text));
        }
    }

    /// Shows what is written of the answer to a question that something is being done about.
    public void preview(PlaceId place, String key, String markdown) {
        synchronized (doing) {
            doing.computeIfPresent(
                    new Question(place, key), (_, now) -> new Doing(now.text(), markdown, clock.instant()));
            publish(new LiveEvent.Preview(place, key, markdown));
        }
    }

    /// On the open pages of that member, and nowhere else; false where there is none.
    public boolean whisper(PlaceId place, MemberId to, String text) {
        List<Listener> theirs =
                listeners.stream().filter(listener -> listener.viewer().is(to)).toList();
        theirs.forEach(listener -> listener.publish(new LiveEvent.Whisper(place, to, text)));
        return !theirs.isEmpty();
    }

    /// On the open pages of whoever gave the command, and on each that they open until one says that it heard it.
    ///
    /// @param until from then on no page waits for it
    public void answer(CommandAnswer answer, Instant until) {
        unheard.keep(answer, until);
        listeners.stream()
                .filter(listener -> listener.viewer().is(answer.to()))
                .forEach(listener -> listener.publish(new LiveEvent.Answered(answer)));
    }

    void heard(Viewer viewer, String nonce) {
        unheard.heard(viewer, nonce);
    }

    /// A page says that it is closing; otherwise its end shows with the next beat only.
    public void bye(String name) {
        listeners.stream()
                .filter(listener -> listener.name().equals(name))
                .forEach(listener -> listener.publish(new LiveEvent.Closing(false)));
    }

    public void removed(CommunityId community) {
        dropPassing(community);
        publish(new LiveEvent.Removed(community));
    }

    /// The channels of a community, or who can read them, changed: a page that opens is told nothing of before.
    public void arranged(CommunityId community) {
        dropPassing(community);
        publish(new LiveEvent.Arranged(community));
    }

    private void dropPassing(CommunityId community) {
        synchronized (doing) {
            doing.keySet().removeIf(question -> question.place().community().equals(community));
        }
        unheard.forget(member -> member.community().equals(community));
    }

    /// On the open pages of that member, and nowhere else.
    public void read(MemberId member, PlaceId place, MessageId upTo) {
        listeners.stream()
                .filter(listener -> listener.viewer().is(member))
                .forEach(listener -> listener.publish(new LiveEvent.Read(member, place, upTo)));
    }

    public void forgotten(MemberId member) {
        unheard.forget(member::equals);
    }

    /// The accounts that have a page open, as far as a viewer may know of them: guests know of themselves.
    public List<Account> here(Viewer viewer) {
        return listeners.stream()
                .map(listener -> listener.viewer().account())
                .filter(Objects::nonNull)
                .filter(account -> !viewer.isGuest() || account.equals(viewer.account()))
                .distinct()
                .sorted(Comparator.comparing(Account::name))
                .toList();
    }

    /// @param browser what it was let in by
    Listener open(Viewer viewer, Set<String> browser) {
        switch (open.take(viewer.key(), 1)) {
            case YES -> {}
            case ONE_HAS_ENOUGH -> throw new Refused(429, "error.busyStreams", RETRY_SECONDS);
            case ALL_GONE -> throw new Refused(503, "error.busy", RETRY_SECONDS);
        }
        Listener listener = new Listener(secrets.id(), viewer, browser);
        synchronized (doing) {
            listeners.add(listener);
            underWay().forEach(listener::publish);
        }
        unheard.of(viewer).forEach(answer -> listener.publish(new LiveEvent.Answered(answer)));
        publish(new LiveEvent.Here());
        return listener;
    }

    void close(Listener listener) {
        listeners.remove(listener);
        open.release(listener.viewer().key(), 1);
        publish(new LiveEvent.Here());
    }

    /// What is on its way to the pages of each.
    InFlight unsent() {
        return unsent;
    }

    /// Held while messages are drawn: a thousand pages that hear of the same one would draw it at once.
    Semaphore rendering() {
        return rendering;
    }

    /// The open pages of a browser that was let in by any of these end at once, with what they show.
    public void signedOut(Set<String> browser) {
        listeners.stream()
                .filter(listener -> listener.isLetInBy(browser))
                .forEach(listener -> listener.publish(new LiveEvent.Closing(true)));
    }

    /// The open pages of accounts that are there no more, or may see something else, begin anew at once, and are told
    /// nothing of before.
    public void reload(Collection<Account> accounts) {
        if (accounts.isEmpty()) {
            return;
        }
        synchronized (doing) {
            doing.clear();
        }
        Set<String> ids = ids(accounts);
        unheard.forget(member -> ids.contains(member.key()));
        close(accounts, true);
    }

    /// The open pages of an account that has another name connect again.
    public void renamed(Account account) {
        close(List.of(account), false);
    }

    private void close(Collection<Account> accounts, boolean reload) {
        Set<String> ids = ids(accounts);
        listeners.stream()
                .filter(listener -> ids.contains(listener.viewer().key()))
                .forEach(listener -> listener.publish(new LiveEvent.Closing(reload)));
    }

    private static Set<String> ids(Collection<Account> accounts) {
        return accounts.stream().map(Account::id).collect(Collectors.toSet());
    }

    private Collection<LiveEvent> underWay() {
        Instant since = clock.instant().minus(PROGRESS_LASTS);
        doing.values().removeIf(one -> one.since().isBefore(since));
        return doing.entrySet().stream()
                .flatMap(one -> underWay(one.getKey(), one.getValue()))
                .toList();
    }

    private static Stream<LiveEvent> underWay(Question question, Doing now) {
        LiveEvent does = new LiveEvent.Progress(question.place(), question.key(), now.text());
        LiveEvent writes = new LiveEvent.Preview(question.place(), question.key(), now.written());
        return now.written().isEmpty() ? Stream.of(does) : Stream.of(does, writes);
    }

    private void publish(LiveEvent event) {
        listeners.forEach(listener -> listener.publish(event));
    }

    @Override
    public void close() {
        publish(new LiveEvent.Closing(false));
    }
}
