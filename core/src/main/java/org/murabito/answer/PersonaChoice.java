package org.murabito.answer;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.archive.Stores;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.perceive.CallReader;
import org.murabito.persona.Persona;
import org.murabito.persona.Personas;
import org.murabito.runlog.RunStore;
import org.murabito.runlog.SpeakerChosen;
import org.murabito.sight.Sight;

/// Chooses who speaks: whoever was called by name, else whose topics the question names most, else whoever
/// spoke in this talk before, else whom a tool suggests, else the one that everybody knows.
public final class PersonaChoice {
    /// An answer older than this is of another talk, unless it is replied to.
    private static final Duration TALK = Duration.ofMinutes(10);

    private final Personas personas;
    private final Stores stores;
    private final RunStore runs;
    private final CallReader main;
    private final Map<Persona, CallReader> callings = new LinkedHashMap<>();

    public PersonaChoice(Personas personas, Stores stores, RunStore runs) {
        this.personas = personas;
        this.stores = stores;
        this.runs = runs;
        this.main = new CallReader(personas.main());
        personas.others().forEach(other -> callings.put(other, new CallReader(other)));
    }

    /// @param because null where it is the main one
    public record Chosen(Persona persona, SpeakerChosen.@Nullable Because because) {
        public Optional<SpeakerChosen> step() {
            return Optional.ofNullable(because).map(why -> new SpeakerChosen(persona.name(), persona.avatar(), why));
        }
    }

    /// @param role whom a tool suggests; null for nobody
    public Chosen choose(InvestigatedQuestion asked, @Nullable String role) {
        return called(asked)
                .map(other -> new Chosen(other, SpeakerChosen.Because.CALLED))
                .or(() -> personas.otherFitting(asked.text())
                        .map(other -> new Chosen(other, SpeakerChosen.Because.TOPICS)))
                .or(() -> inTalk(asked).map(other -> new Chosen(other, SpeakerChosen.Because.TALK)))
                .or(() -> Optional.ofNullable(role)
                        .flatMap(personas::otherCalled)
                        .map(other -> new Chosen(other, SpeakerChosen.Because.TOOL)))
                .orElseGet(() -> new Chosen(personas.main(), null));
    }

    /// Who tells what was asked for before: whoever was called for it, else whose topics it names most.
    ///
    /// @param key the message that asked for it; null for none
    public Persona teller(Sight sight, PlaceId place, @Nullable String key, String what) {
        return Optional.ofNullable(key)
                .flatMap(known -> stores.messages().find(sight, place, known))
                .flatMap(message -> called(Stream.of(message.text())))
                .orElseGet(() -> personas.fitting(what));
    }

    /// The one that everybody knows.
    public Persona main() {
        return personas.main();
    }

    private Optional<Persona> called(InvestigatedQuestion asked) {
        return called(asked.lines().stream().map(Message::text));
    }

    private Optional<Persona> called(Stream<String> texts) {
        return texts.flatMap(text -> Stream.of(text, main.withoutCalling(text)))
                .flatMap(text -> callings.entrySet().stream()
                        .filter(entry -> entry.getValue().areTo(text))
                        .map(Map.Entry::getKey))
                .findFirst();
    }

    /// Who gave the answer that is replied to, else the answer that the same asker was given last.
    private Optional<Persona> inTalk(InvestigatedQuestion asked) {
        if (callings.isEmpty() || asked.lines().isEmpty()) {
            return Optional.empty();
        }
        Message newest = asked.lines().getLast();
        MessageId repliedTo = newest.replyTo();
        Optional<Message> answer =
                repliedTo == null ? Optional.empty() : stores.messages().find(asked.sight(), repliedTo);
        return answer.isPresent()
                ? answer.flatMap(said -> speaker(said.author(), said.replyTo()))
                : lastTo(asked, newest);
    }

    private Optional<Persona> lastTo(InvestigatedQuestion asked, Message newest) {
        List<Line> before = asked.before();
        return before.reversed().stream()
                .filter(line -> Duration.between(line.at(), newest.at()).compareTo(TALK) <= 0)
                .filter(line -> isOwn(line.author()) && wasGivenTo(asked, line.replyTo()))
                .findFirst()
                .flatMap(line -> speaker(line.author(), line.replyTo()));
    }

    private boolean wasGivenTo(InvestigatedQuestion asked, @Nullable MessageId question) {
        return question != null
                && stores.messages()
                        .find(asked.sight(), question)
                        .filter(message -> message.author().equals(asked.asker()))
                        .isPresent();
    }

    private Optional<Persona> speaker(MemberId author, @Nullable MessageId question) {
        return question == null || !isOwn(author)
                ? Optional.empty()
                : runs.findByQuestion(question)
                        .flatMap(run -> run.speaker())
                        .flatMap(speaker -> personas.otherCalled(speaker.name()));
    }

    private boolean isOwn(MemberId author) {
        return stores.communities()
                .findMember(author)
                .map(Member::kind)
                .filter(MemberKind.SELF::equals)
                .isPresent();
    }
}
