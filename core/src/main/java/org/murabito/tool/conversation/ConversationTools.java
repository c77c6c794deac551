package org.murabito.tool.conversation;

import java.util.List;
import org.murabito.tool.Tool;

/// The tools for reading the conversation, in their fixed order.
public final class ConversationTools {
    private ConversationTools() {}

    public static List<Tool> over(Sources sources) {
        Places places = new Places(sources.communities());
        Lines lines = new Lines(sources);
        return List.of(
                new SearchMessages(sources, places, lines),
                new GetMessagesAround(sources, places, lines),
                new GetThreadContext(sources, places, lines),
                new GetChannelInfo(sources.messages(), places),
                new ListChannels(sources.messages(), places, sources.words()),
                new GetUserInfo(sources, places),
                new AnalyzeReactions(sources, places, lines));
    }
}
