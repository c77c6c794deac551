package org.murabito.knowledge.reflection;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.Claim;
import org.murabito.llm.Deadline;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.memory.ModelBudget;
import org.murabito.memory.profile.Impression;
import org.murabito.text.Regex;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Has a model read what a stretch of talk states and what those are like who talk. Of the facts that it names only
/// what stands in the messages word for word is kept.
public final class Reflection {
    private static final Logger log = LoggerFactory.getLogger(Reflection.class);
    private static final Duration TIME = Duration.ofSeconds(60);
    private static final int OUTPUT_TOKENS = 2_000;
    private static final int LONGEST_LINE = 1_000;

    /// What would end the fence around what was said.
    private static final Pattern FENCE = Regex.compile("(?i)<(?=\\s*+/?+\\s*+talk\\b)");

    private final LanguageModel model;
    private final Function<CommunityId, String> instructions;
    private final CommunityStore communities;
    private final DrawnReader reader;
    private final ModelBudget budget;

    public Reflection(
            LanguageModel model,
            Function<CommunityId, String> instructions,
            CommunityStore communities,
            DrawnReader reader,
            ModelBudget budget) {
        this.model = model;
        this.instructions = instructions;
        this.communities = communities;
        this.reader = reader;
        this.budget = budget;
    }

    /// @param impressions what it makes of those who talked; none where that is not asked for
    /// @param note who read it, and what that cost
    record Drawn(List<Claim> claims, List<Impression> impressions, String note) {
        Drawn {
            claims = List.copyOf(claims);
            impressions = List.copyOf(impressions);
        }
    }

    /// Empty if nothing can be said now; without claims if there is nothing worth remembering.
    Optional<Drawn> on(Place place, List<Message> talk) throws InterruptedException {
        CommunityId community = place.id().community();
        if (!budget.tokens().areLeft(community)) {
            log.info("Not reflecting on {}: what may be spent in a day is spent", place.id());
            return Optional.empty();
        }
        try {
            ModelReply reply = model.call(request(place.id(), talk));
            budget.tokens().spend(community, reply.usage());
            Optional<DrawnReader.Read> read = reader.read(reply.exchange().text(), place, talk);
            if (read.isEmpty()) {
                log.warn("{} did not keep to the form of a reflection on {}", model.name(), place.id());
                return Optional.empty();
            }
            DrawnReader.Read found = read.get();
            String note = budget.note(model.name(), reply.usage());
            log.info(
                    "Reflected on {} messages of {}: {} claims, {} dropped, {} impressions; {}",
                    talk.size(),
                    place.id(),
                    found.claims().size(),
                    found.dropped(),
                    found.impressions().size(),
                    note);
            return Optional.of(new Drawn(found.claims(), found.impressions(), note));
        } catch (ModelException e) {
            log.warn("{} did not reflect on {} ({})", model.name(), place.id(), e.kind());
            return Optional.empty();
        }
    }

    private ModelRequest request(PlaceId place, List<Message> talk) {
        List<String> lines = new ArrayList<>();
        for (Message message : talk) {
            String text = message.text().replaceAll("\\s+", " ").strip();
            int end = Math.min(LONGEST_LINE, text.length());
            lines.add("[" + (lines.size() + 1) + "] " + name(message) + ": " + text.substring(0, end));
        }
        String fenced = FENCE.matcher(String.join("\n", lines)).replaceAll("‹");
        return ModelRequest.brief(
                        instructions.apply(place.community()),
                        "<talk>\n" + fenced + "\n</talk>",
                        OUTPUT_TOKENS,
                        Deadline.in(TIME))
                .chargedTo(place.toString());
    }

    private String name(Message message) {
        return communities
                .findMember(message.author())
                .map(Member::name)
                .orElse(message.author().key())
                .replaceAll("\\s+", " ");
    }
}
