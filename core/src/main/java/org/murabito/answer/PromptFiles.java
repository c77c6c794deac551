package org.murabito.answer;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.archive.Line;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.persona.Persona;
import org.murabito.text.Language;
import org.murabito.text.ShippedText;
import org.murabito.text.TextStart;

/// The prompts that ship with Murabito, from `prompts/*.md`.
public final class PromptFiles implements Prompt {
    /// What would end the fence around what is remembered, were it said in a chat.
    private static final Pattern FENCE = Pattern.compile("<(?=\\s*+/?+\\s*+remembered)", Pattern.CASE_INSENSITIVE);

    private static final int LONGEST_LINE = 500;

    private final CommunityStore communities;
    private final ZoneId zone;
    private final Persona persona;
    private final Known known;
    private final String manner;
    private final String system =
            read("answer.md").replace("{converse}", read("converse.md").strip());
    private final String putRight = read("put-right.md");
    private final String nothingDone = read("nothing-done.md");
    private final String beforehand = read("beforehand.md");
    private final String remembered = read("remembered.md");

    /// What every prompt knows of the communities.
    ///
    /// @param name what they are called; blank for what each is called where it lives
    /// @param purpose what they are about, in one line; blank where it is not told
    public record Known(String name, String purpose) {
        public static final Known NOTHING = new Known("", "");
    }

    public PromptFiles(CommunityStore communities, ZoneId zone, Persona persona, Known known) {
        this.communities = communities;
        this.zone = zone;
        this.persona = persona;
        this.known = known;
        this.manner = manner(persona);
    }

    /// What is set of who it is; a line for which nothing is set is left out.
    private static String manner(Persona persona) {
        Language language = persona.language();
        Map<String, String> set = Map.of(
                "{topics}", String.join(", ", persona.topics()),
                "{language}", language == null ? "" : language == Language.JAPANESE ? "Japanese" : "English",
                "{voice}", persona.voice().strip());
        StringBuilder manner = new StringBuilder();
        read("manner.md")
                .lines()
                .forEach(line -> set.forEach((name, value) -> {
                    if (line.contains(name) && !value.isEmpty()) {
                        manner.append(line.replace(name, value)).append('\n');
                    }
                }));
        return manner.toString();
    }

    /// How a part of a question is to be looked into.
    public String investigation(CommunityId community) {
        return filled(read("investigate.md"), community);
    }

    /// How a message is to be classified.
    public String analysis(CommunityId community) {
        return filled(read("analyse.md"), community);
    }

    /// How what goes on in a channel is to be summed up.
    public String summaries(CommunityId community) {
        return filled(read("summarise.md"), community);
    }

    /// How facts are to be drawn out of a talk.
    ///
    /// @param people whether it is asked, too, what those are like who talk
    public String reflection(CommunityId community, boolean people) {
        return filled(people ? read("reflect.md") + read("profile-tags.md") : read("reflect.md"), community);
    }

    /// What decides whether to speak is told.
    public String judging(CommunityId community) {
        return filled(read("judge.md"), community);
    }

    /// What says a few words in passing is told.
    public String nodding(CommunityId community, Persona speaker) {
        return filled(read("nod.md"), community, speaker);
    }

    /// What brings something up is told.
    public String bringingUp(CommunityId community, Persona speaker) {
        return filled(read("first.md"), community, speaker);
    }

    /// What opens a notice of a change is told.
    ///
    /// @param kind of the change, as in `task-created`
    public String notice(CommunityId community, String kind, Persona speaker) {
        String change = read("notice-" + kind + ".md").strip();
        return filled(read("notice.md").replace("{change}", change), community, speaker);
    }

    /// What reads the hour of a reminder is told.
    public String reminderTime(CommunityId community, ZonedDateTime now, LocalDate day) {
        String told = now.format(DateTimeFormatter.ofPattern("EEEE yyyy-MM-dd HH:mm", Locale.ENGLISH));
        return filled(read("reminder-time.md").replace("{now}", told).replace("{day}", day.toString()), community);
    }

    /// The message that is remembered, with the mark that quotes it.
    public String remembered(Message said) {
        return "What you remember:\n> [[" + said.id() + "]] "
                + TextStart.oneLine(name(said.author()) + ": " + said.text(), LONGEST_LINE);
    }

    /// A talk as a model reads it, its last line apart.
    public String talk(List<Line> before, Message last) {
        Stream<String> lines = before.stream().map(line -> "> " + TextStart.oneLine(said(line), LONGEST_LINE));
        return lines.collect(Collectors.joining("\n"))
                + "\nThe last line:\n> "
                + TextStart.oneLine(name(last.author()) + ": " + last.text(), LONGEST_LINE);
    }

    @Override
    public String system(CommunityId community) {
        return filled(system, community);
    }

    @Override
    public String system(CommunityId community, Persona speaker) {
        return filled(system, community, speaker);
    }

    private String filled(String prompt, CommunityId community) {
        return filled(prompt, community, persona);
    }

    private String filled(String prompt, CommunityId community, Persona speaker) {
        String name = known.name().isBlank()
                ? communities.findCommunity(community).map(Community::name).orElse(community.value())
                : known.name().strip();
        return prompt.replace("{persona}", speaker.name())
                .replace("{community}", name)
                .replace(
                        "{purpose}",
                        known.purpose().isBlank()
                                ? ""
                                : "It is about: " + known.purpose().strip() + "\n")
                .replace("{manner}", speaker.equals(persona) ? manner : manner(speaker));
    }

    @Override
    public String question(InvestigatedQuestion asked, Instant now) {
        String place = asked.place() == null
                ? ""
                : communities.findPlace(asked.place()).map(Place::name).orElse("");
        String asker = asked.asker() == null ? "" : name(asked.asker());
        List<String> before = asked.before().stream().map(this::told).toList();
        return Opening.at(now, zone, place, asker, before, asked.text())
                .needing(asked.need())
                .text();
    }

    @Override
    public String beforehand(String found) {
        return beforehand.replace("{found}", found).strip();
    }

    @Override
    public String putRight(List<String> sentences) {
        String quoted = sentences.stream()
                .map(line -> "> " + TextStart.oneLine(line, LONGEST_LINE))
                .collect(Collectors.joining("\n"));
        return putRight.replace("{sentences}", quoted).strip();
    }

    @Override
    public String nothingDone() {
        return nothingDone.strip();
    }

    @Override
    public String remembered(String recalled) {
        return remembered
                .replace("{remembered}", FENCE.matcher(recalled).replaceAll("‹"))
                .strip();
    }

    private String said(Line line) {
        return name(line.author()) + ": " + line.text();
    }

    /// What Murabito said itself is marked, and nobody's name makes their words look like that.
    private String told(Line line) {
        if (isOwn(line)) {
            return Opening.own(line.text());
        }
        String said = said(line);
        return Opening.isOwn(said) ? "@" + said : said;
    }

    private boolean isOwn(Line line) {
        return communities
                .findMember(line.author())
                .filter(author -> author.kind() == MemberKind.SELF)
                .isPresent();
    }

    private String name(MemberId member) {
        return communities.findMember(member).map(Member::name).orElse(member.key());
    }

    private static String read(String file) {
        return ShippedText.read(PromptFiles.class, "/prompts/" + file);
    }
}
