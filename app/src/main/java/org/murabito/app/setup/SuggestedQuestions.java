package org.murabito.app.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.murabito.app.operator.OperatorSights;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.text.Language;
import org.murabito.webchat.setup.Setup.Demo;

/// What can be asked of a history that was just imported: questions that somebody asked in an open channel, and that
/// somebody else wrote after. Asked again, they lead to what was said then.
record SuggestedQuestions(Stores stores, OperatorSights sights, Language language) {
    private static final int MOST = 3;
    private static final int CHANNELS = 30;
    private static final int NEWEST = 100;
    private static final Pattern QUESTION = Pattern.compile("[^<>@#:*`|\\n]{8,90}[?？]");

    Demo of(CommunityId id) {
        Community community = stores.communities()
                .findCommunity(id)
                .orElseThrow(() -> new IllegalStateException(id + " was imported and is not there"));
        List<Place> open = stores.communities().places(id).stream()
                .filter(place -> place.kind() == PlaceKind.CHANNEL && place.access() == Access.OPEN)
                .limit(CHANNELS)
                .toList();
        Demo best = null;
        for (Place place : open) {
            List<Message> latest = stores.messages().latest(sights.everything(id), place.id(), NEWEST, null);
            List<String> questions = questions(latest);
            if (!latest.isEmpty()
                    && (best == null || questions.size() > best.questions().size())) {
                best = new Demo(id.value(), community.name(), place.id().key(), place.name(), language, questions);
            }
        }
        if (best == null) {
            return new Demo(id.value(), community.name(), "", "", language, List.of());
        }
        return best.questions().isEmpty()
                ? new Demo(best.community(), best.name(), best.place(), best.channel(), language, List.of(anything()))
                : best;
    }

    private static List<String> questions(List<Message> latest) {
        List<String> questions = new ArrayList<>();
        MemberId after = null;
        for (Message message : latest.reversed()) {
            String text = message.text().strip();
            boolean answered = after != null && !after.equals(message.author());
            if (answered && questions.size() < MOST && QUESTION.matcher(text).matches() && !questions.contains(text)) {
                questions.add(text);
            }
            after = message.author();
        }
        return questions;
    }

    private String anything() {
        return language == Language.JAPANESE ? "最近ここではどんな話がありましたか？" : "What was talked about here lately?";
    }
}
