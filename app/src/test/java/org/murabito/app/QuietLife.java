package org.murabito.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.murabito.TurnResult;
import org.murabito.app.MadeTown.Line;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.operator.OperatorSights;
import org.murabito.app.settings.SettingsReader;
import org.murabito.archive.KeepResult;
import org.murabito.archive.forgetting.ErasureTargets;
import org.murabito.archive.forgetting.Expiry;
import org.murabito.archive.forgetting.Forgetting;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.chat.event.ChatEvent;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.MeaningJob;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;
import org.murabito.memory.profile.Impression;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;
import org.murabito.testing.GivenClaims;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Words;

/// Murabito whole, with its doors and nobody at the socket, on a folder in memory and at one moment: many made-up
/// communities live in it side by side.
final class QuietLife implements AutoCloseable {
    /// A day after the last that is said.
    static final Instant NOW = TownMaker.START.plus(Duration.ofDays(10));

    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    private final Path folder;
    private final Map<String, String> set;
    private final Murabito murabito;
    private final ChatRuntime presence;

    QuietLife() {
        this(Map.of());
    }

    /// @param set settings, by their names in the environment
    QuietLife(Map<String, String> set) {
        this.set = Map.copyOf(set);
        Map<String, String> all = LifeEngines.ofOneLife(set);
        all.put("MURABITO_COMMUNITY_TIME_ZONE", "UTC");
        all.put("PROACTIVE_CONVERSATION_ENABLED", "true");
        all.put("USER_PROFILE_TAGS_ENABLED", "true");
        folder = folder();
        murabito = Murabito.open(
                new DataFolder(folder),
                new SettingsReader().read(folder.resolve("none.yaml"), all),
                ApiKeys.NONE,
                Clock.fixed(NOW, ZoneOffset.UTC));
        presence = RunningInstance.behindClosedDoors(murabito, folder.resolve("uploads"));
    }

    private static Path folder() {
        try {
            return Files.isWritable(SHARED_MEMORY)
                    ? Files.createTempDirectory(SHARED_MEMORY, "murabito-quiet")
                    : Files.createTempDirectory("murabito-quiet");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void settle(MadeTown town, CommunityId id) {
        town.settle(murabito.stores().communities(), id);
        keep(town.lines(), id);
    }

    /// Takes lines in as an import would.
    void keep(List<Line> lines, CommunityId id) {
        if (!lines.isEmpty()) {
            note(
                    murabito
                            .stores()
                            .messages()
                            .keep(lines.stream()
                                    .map(line -> MadeTown.post(id, line))
                                    .toList())
                            .stream()
                            .map(KeepResult::messageOrNull)
                            .filter(Objects::nonNull)
                            .toList());
        }
    }

    /// As a model would that reads place after place, and makes something of every line, and of every reply with what
    /// it answers.
    private void note(List<Message> said) {
        Map<MessageId, Message> byId = new HashMap<>();
        Map<PlaceId, List<Message>> read = new TreeMap<>(Comparator.comparing(PlaceId::key));
        for (Message message : said) {
            byId.put(message.id(), message);
            if (murabito.stores().communities().getMember(message.author()).isHuman()) {
                read.computeIfAbsent(message.place(), _ -> new ArrayList<>()).add(message);
            }
        }
        Wiring wiring = murabito.wiring();
        GivenClaims claims = new GivenClaims(
                wiring.storage().store().facts(),
                wiring.storage().stores().communities(),
                wiring.models().words());
        read.forEach((place, messages) -> {
            SequencedMap<Message, Statement> stated = new LinkedHashMap<>();
            messages.forEach(message -> stated.put(message, stated(message)));
            claims.give(stated);
            wiring.storage()
                    .store()
                    .impressions()
                    .keep(
                            place,
                            Instant.ofEpochSecond(messages.getLast().id().value()),
                            messages.stream()
                                    .flatMap(message -> impressions(message, byId))
                                    .toList());
        });
    }

    private Stream<Impression> impressions(Message message, Map<MessageId, Message> byId) {
        Impression tag = impression(Impression.Kind.TAG, message, List.of(message));
        Message answered = message.replyTo() == null ? null : byId.get(message.replyTo());
        return answered != null && answered.place().equals(message.place())
                ? Stream.of(tag, impression(Impression.Kind.NOTE, message, List.of(answered, message)))
                : Stream.of(tag);
    }

    /// Something of who says it, or of what it is about, made of the message's own words alone.
    private Statement stated(Message message) {
        String text = message.text();
        if (text.length() % 2 == 0) {
            return Statement.of(
                    new Subject.Person(message.author()), new Attribute("like", false), text, ClaimManner.STATES);
        }
        Attribute about = new Attribute("about", true);
        List<String> topics = murabito.wiring().models().words().of(text).stream()
                .map(Words.Word::base)
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
        Subject topic = Subject.Thing.called(topics.isEmpty() ? "talk" : topics.getFirst());
        return Statement.of(topic, about, text, ClaimManner.STATES);
    }

    private Impression impression(Impression.Kind kind, Message last, List<Message> grounds) {
        return new Impression(
                kind,
                last.author(),
                "says " + last.text(),
                grounds.stream()
                        .map(ground -> Quote.of(ground, 0, ground.text().length()))
                        .toList(),
                last.place(),
                murabito.stores().communities().getPlace(last.place()).audience(),
                last.at());
    }

    /// Hears a line as it is said.
    TurnResult say(Line line, CommunityId id) {
        return presence.inbox().take(new ChatEvent.MessagePosted(MadeTown.post(id, line)));
    }

    void edit(Line line, String text, CommunityId id) {
        presence.inbox().take(new ChatEvent.MessageEdited(new PlaceId(id, line.room()), line.key(), text, NOW));
    }

    void delete(Line line, CommunityId id) {
        presence.inbox().take(new ChatEvent.MessageDeleted(new PlaceId(id, line.room()), line.key(), NOW));
    }

    void react(Line line, String member, String emoji, CommunityId id) {
        presence.inbox()
                .take(new ChatEvent.ReactionAdded(
                        new PlaceId(id, line.room()), line.key(), emoji, new MemberId(id, member)));
    }

    void forget(MemberId member) {
        new Forgetting(targets(), presence.inbox(), murabito.clock())
                .member(member, sights().everything(member.community()), NOW);
    }

    /// Lets go what was said before then, as a day's work does where nothing older is kept.
    void expire(CommunityId community, Instant before) {
        try {
            new Expiry(targets(), murabito.wiring().storage().store().reminders(), _ -> {})
                    .run(community, sights().everything(community), before);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private ErasureTargets targets() {
        return new ErasureTargets(
                murabito.stores(),
                murabito.erasure(),
                murabito.wiring().storage().runs(),
                AttachmentFiles.NONE,
                murabito.wiring().memory().aboutMember()::forget);
    }

    /// As if it had never had a name here.
    void unname(MemberId id) {
        murabito.stores()
                .communities()
                .findMember(id)
                .map(Member::withoutNames)
                .ifPresent(murabito.stores().communities()::save);
    }

    boolean speaks(MadeTown town) {
        return town.door() != DoorKind.SLACK;
    }

    OperatorSights sights() {
        return murabito.sights();
    }

    boolean covers(Sight sight, PlaceId place) {
        return sight.covers(murabito.stores().communities().getPlace(place));
    }

    String hearsay(PlaceId place, List<String> questions) {
        CommunityId community = place.community();
        learn(community);
        return new Hearsay(murabito.wiring(), community, sights().everything(community), NOW)
                .in(place, sights().from(place), questions);
    }

    /// What was said and stated there, by its meaning, where a model gives vectors.
    private void learn(CommunityId community) {
        murabito.wiring()
                .search()
                .meaning()
                .ifPresent(meaning -> Await.until(() ->
                        meaning.feed().learnt() >= murabito.stores().messages().cursor()));
        JobWorker worker = murabito.wiring().memory().workers().get(MeaningJob.KIND);
        if (worker == null) {
            return;
        }
        long cursor = murabito.stores().messages().cursor();
        murabito.wiring().memory().feed().awaitTold(cursor, Duration.ofMinutes(1));
        try {
            worker.work(new Job(new JobId(MeaningJob.KIND, community.value()), community.value(), 1));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// How many files of the data folder hold these bytes after what was deleted was taken off the disk.
    List<Path> filesWith(String word) {
        murabito.wiring().compact();
        List<Path> folders = new ArrayList<>(LifeEngines.folders(set));
        folders.add(folder);
        return folders.stream()
                .flatMap(each -> files(each).stream())
                .filter(file -> contains(file, word))
                .toList();
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @param word of ASCII alone
    private static boolean contains(Path file, String word) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1).contains(word);
        } catch (NoSuchFileException _) {
            // An engine that goes on has removed it meanwhile.
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        presence.close();
        murabito.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
