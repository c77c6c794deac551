package org.murabito.app;

import java.util.function.BiFunction;
import org.murabito.app.client.Asks;
import org.murabito.app.client.Service;
import org.murabito.app.settings.Settings;
import org.murabito.chat.PlaceId;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.tool.conversation.ConversationTools;
import org.murabito.tool.conversation.Search;
import org.murabito.tool.conversation.Sources;

/// What is offered to programs.
final class Offering {
    private Offering() {}

    /// @param links the address that opens a message, by its place and key
    static Service of(Wiring wiring, Settings settings, BiFunction<PlaceId, String, String> links) {
        return new Service(
                ConversationTools.over(new Sources(
                        Search.over(wiring.archive()),
                        wiring.stores().messages(),
                        wiring.stores().communities(),
                        wiring.words(),
                        links::apply,
                        wiring.callings()::areTo)),
                new Asks(wiring.investigator(), wiring.writer(), links),
                wiring.sights(),
                wiring.runs(),
                new Service.Means(
                        wiring.clock(),
                        settings.community().zone(),
                        new NetworkntSchemaCheck(),
                        wiring.store()::ledger));
    }
}
