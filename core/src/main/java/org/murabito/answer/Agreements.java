package org.murabito.answer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.consent.ConsentWords;
import org.murabito.consent.Consents;
import org.murabito.consent.Proposal;
import org.murabito.consent.ProposalOutcome;
import org.murabito.consent.ProposalText;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.text.YesOrNo;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Has done what its asker agreed to, and asks below an answer for what it would do.
final class Agreements {
    private final Consents consents;
    private final CommunityStore communities;
    private final Phrases phrases;

    Agreements(Consents consents, CommunityStore communities, Phrases phrases) {
        this.consents = consents;
        this.communities = communities;
        this.phrases = phrases;
    }

    /// What came of an answer.
    ///
    /// @param told what a model is told of it; blank where nothing was answered
    /// @param refused why what was agreed to was not done, for whoever agreed
    record Settled(String told, List<String> refused) {
        static final Settled NOTHING = new Settled("", List.of());

        Settled {
            refused = List.copyOf(refused);
        }
    }

    Settled settle(InvestigatedQuestion asked, ToolContext context, RunListener watcher) throws InterruptedException {
        PlaceId place = asked.place();
        MemberId asker = asked.asker();
        MessageId message = asked.message();
        if (place == null || asker == null || message == null) {
            return Settled.NOTHING;
        }
        consents.renew(message);
        YesOrNo.of(asked.text()).ifPresent(yesOrNo -> consents.answer(message, asker, placesOf(place), yesOrNo));
        List<ProposalOutcome> carried = consents.settle(message, context);
        for (ProposalOutcome one : carried) {
            if (one.result() != null) {
                Step.ToolEnd end = one.failed() ? Step.ToolEnd.FAILED : Step.ToolEnd.OK;
                watcher.did(new Step.ToolCalled(0, one.tool(), one.arguments(), end, one.read(), -1, one.millis()));
            }
        }
        return carried.isEmpty()
                ? Settled.NOTHING
                : new Settled(ConsentWords.of(carried), refused(carried, Language.of(asked.text())));
    }

    /// Reasons that only models understand are not told.
    private List<String> refused(List<ProposalOutcome> carried, Language language) {
        List<String> refused = new ArrayList<>();
        for (ProposalOutcome one : carried) {
            if (one.result() instanceof ToolResult.Failed failed) {
                refused.add(failed.ownWords() ? failed.reason() : phrases.say(language, "consent.failed", one.tool()));
            }
        }
        return refused;
    }

    private Set<PlaceId> placesOf(PlaceId place) {
        return communities
                .findPlace(place)
                .map(here -> new HashSet<>(List.of(place, here.channel())))
                .orElseGet(() -> new HashSet<>(List.of(place)));
    }

    /// Whoever has to agree sees exactly what would be done.
    ///
    /// @param answered whether there is an answer below which it can be asked
    String withProposals(String answer, boolean answered, InvestigatedQuestion asked) {
        MessageId question = asked.message();
        List<Proposal> proposals = question == null ? List.of() : consents.of(question);
        if (proposals.isEmpty()) {
            return answer;
        }
        if (!answered) {
            consents.drop(proposals.getFirst().question());
            return answer;
        }
        Language language = Language.of(asked.text());
        StringBuilder text = new StringBuilder(answer.isBlank() ? "" : answer + "\n\n")
                .append(phrases.say(language, "consent.ask", Consents.PATIENCE.toMinutes()));
        proposals.forEach(proposal -> text.append("\n\n").append(ProposalText.of(proposal, language)));
        return text.toString();
    }
}
