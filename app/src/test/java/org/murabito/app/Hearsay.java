package org.murabito.app;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.answer.quote.FinishedAnswer;
import org.murabito.app.feature.Wiring;
import org.murabito.app.terminal.TerminalMarkup;
import org.murabito.archive.search.Hit;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.belief.AboutMember;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.memory.Keywords;
import org.murabito.perceive.PlaceView;
import org.murabito.run.RunListener;
import org.murabito.runlog.RunRecord;
import org.murabito.search.words.KuromojiWords;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.conversation.ConversationTools;
import org.murabito.tool.conversation.Search;
import org.murabito.tool.conversation.Sources;
import org.murabito.unasked.Reminding;
import org.murabito.webchat.http.WebLinks;

/// Everything that is told to the readers of a place, as one text in which neither the community's id nor the numbers
/// of messages show.
final class Hearsay {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /// An answer takes ten times as long as a search.
    private static final int ANSWERED = 1;

    /// It is looked whether so many of the newest messages remind of something.
    private static final int REMINDING = 3;

    private static final Pattern NUMBERED = Pattern.compile("(\"(?:id|re)\":|\\[\\[|Citation\\[id=)(\\d+)");

    private final Wiring wiring;
    private final CommunityId community;
    private final Instant now;
    private final Sight everything;
    private final List<Tool> tools;
    private final Reminding reminding;
    private final StringBuilder told = new StringBuilder();

    /// @param everything to name messages by their keys, whatever a place may see
    Hearsay(Wiring wiring, CommunityId community, Sight everything, Instant now) {
        this.wiring = wiring;
        this.community = community;
        this.everything = everything;
        this.now = now;
        this.reminding = new Reminding(
                wiring.memory().remembered(),
                new Keywords(wiring.models().words()),
                new PlaceView(wiring.storage().stores(), wiring.storage().sights()),
                wiring.storage().runs(),
                ZoneOffset.UTC);
        this.tools = ConversationTools.over(new Sources(
                Search.over(wiring.search().archive()),
                wiring.storage().stores().messages(),
                wiring.storage().stores().communities(),
                new KuromojiWords(),
                WebLinks::message,
                wiring.persona().callings()::areTo));
    }

    String in(PlaceId place, Sight sight, List<String> questions) {
        wiring.search().feed().awaitFound(wiring.storage().stores().messages().cursor(), PATIENCE);
        questions.forEach(question -> hits(sight, question));
        questions.subList(0, ANSWERED).forEach(question -> answer(place, sight, question));
        remembered(sight);
        questions.forEach(question -> recalled(question, place, sight));
        // Only searched for: an investigation would keep what it looked for.
        hits(sight, ForgettingTwins.CANARY);
        tool("list_channels", Json.object(), place, sight);
        tool("analyze_reactions", Json.object(), place, sight);
        tool("search_messages", Json.object(), place, sight);
        tool("get_user_info", Json.object(), place, sight);
        wiring.storage()
                .stores()
                .communities()
                .members(community)
                .forEach(member -> tool(
                        "get_user_info", Json.object().put("user", member.id().key()), place, sight));
        for (Message message : wiring.storage().stores().messages().latest(sight, place, 50, null)) {
            MessageId replyTo = message.replyTo();
            line(message.key(), message.author().key(), message.text(), replyTo == null ? "" : key(replyTo));
        }
        for (Message message : wiring.storage().stores().messages().latest(sight, place, REMINDING, null)) {
            reminding.of(message).ifPresent(said -> line("reminds", message.key(), said.key(), said.text()));
        }
        return told.toString().replace(community.value(), "town");
    }

    /// What is kept beside the archive: contexts, profiles, facts.
    private void remembered(Sight sight) {
        long cursor = wiring.storage().stores().messages().cursor();
        wiring.memory().feed().awaitTold(cursor, PATIENCE);
        for (Place place : wiring.storage().stores().communities().places(community)) {
            wiring.memory()
                    .findContexts()
                    .flatMap(contexts -> contexts.of(sight, place.id()))
                    .ifPresent(context -> line(
                            "context",
                            place.id().key(),
                            context.sketch().toString(),
                            context.people().toString(),
                            context.since() + " " + context.until()));
        }
        for (Member member : wiring.storage().stores().communities().members(community)) {
            wiring.memory()
                    .findProfiles()
                    .flatMap(profiles -> profiles.of(sight, member.id()))
                    .ifPresent(profile -> line(
                            "profile",
                            member.id().key(),
                            profile.familiarity() + " " + profile.messages() + " " + profile.mentions(),
                            new TreeMap<>(profile.places().entrySet().stream()
                                            .collect(Collectors.toMap(
                                                    at -> at.getKey().key(), Map.Entry::getValue)))
                                    .toString(),
                            profile.first() + " " + profile.last(),
                            profile.topics().toString()));
            for (AboutMember.Known fact : wiring.memory().aboutMember().of(sight, member.id(), Language.ENGLISH)) {
                line(
                        fact.told().startsWith("Tag: ") || fact.told().startsWith("Note: ") ? "noted of" : "fact of",
                        member.id().key(),
                        fact.told(),
                        fact.value(),
                        fact.evidence().stream().map(Message::key).toList().toString());
            }
        }
    }

    /// What would go to a model with a question.
    private void recalled(String question, PlaceId place, Sight sight) {
        MemberId asker = new MemberId(community, "ana");
        line(
                "recalled",
                question,
                wiring.memory()
                        .recollection()
                        .of(new InvestigatedQuestion(question, sight, place, null, asker, List.of(), List.of()))
                        .text());
    }

    private void hits(Sight sight, String question) {
        SearchResult found = wiring.search().archive().search(sight, SearchQuery.of(question, 20));
        line("search", question, Long.toString(found.total()));
        for (Hit hit : found.hits()) {
            line(hit.message().key(), Long.toHexString(Double.doubleToRawLongBits(hit.score())));
        }
    }

    private void answer(PlaceId place, Sight sight, String question) {
        try {
            RunRecord run = wiring.answers()
                    .investigator()
                    .investigate(InvestigatedQuestion.atTerminal(question, sight, place), RunListener.NONE);
            RunRecord.End end = run.end();
            if (end == null) {
                throw new IllegalStateException("an investigation without an end");
            }
            Language language = Language.of(question);
            FinishedAnswer written = wiring.answers()
                    .writer()
                    .write(
                            end,
                            sight,
                            new TerminalMarkup(wiring.doors().links("http://town")),
                            language,
                            AnswerWriter.Missing.CUT);
            line("answer", wiring.answers().writer().text(run, written, language));
            line("cites", written.citations().toString());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void tool(String name, ObjectNode arguments, PlaceId place, Sight sight) {
        Tool tool = tools.stream()
                .filter(one -> one.definition().name().equals(name))
                .findFirst()
                .orElseThrow();
        ToolContext context = new ToolContext(
                new ChatScope(sight, place, new MemberId(community, "ana")),
                now,
                ZoneOffset.UTC,
                Language.ENGLISH,
                Deadline.in(Duration.ofMinutes(1)));
        try {
            ToolResult result = tool.execute(arguments, context);
            line(
                    name,
                    arguments.toString(),
                    result instanceof ToolResult.Ok ok ? ok.text() + ok.total() : result.toString());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void line(String... parts) {
        told.append(keyed(String.join(" | ", parts))).append('\n');
    }

    private String keyed(String text) {
        Matcher numbered = NUMBERED.matcher(text);
        return numbered.replaceAll(
                found -> Matcher.quoteReplacement(found.group(1) + key(new MessageId(Long.parseLong(found.group(2))))));
    }

    private String key(MessageId id) {
        return wiring.storage()
                .stores()
                .messages()
                .find(everything, id)
                .map(Message::key)
                .orElse("?");
    }
}
