package org.murabito.app.feature;

import java.util.function.BiFunction;
import org.murabito.app.client.ClientQuestions;
import org.murabito.app.client.ClientService;
import org.murabito.app.client.Clients;
import org.murabito.chat.PlaceId;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.text.Words;
import org.murabito.tool.conversation.ConversationTools;
import org.murabito.tool.conversation.Search;
import org.murabito.tool.conversation.Sources;

/// What programs are offered over MCP.
public final class ProgramsFeature {
    private final Installation installation;
    private final Words words;
    private final StorageFeature storage;
    private final SearchFeature search;
    private final PersonaFeature persona;
    private final AnswersFeature answers;
    private final Clients clients;

    ProgramsFeature(
            Installation installation,
            Words words,
            StorageFeature storage,
            SearchFeature search,
            PersonaFeature persona,
            AnswersFeature answers) {
        this.installation = installation;
        this.words = words;
        this.storage = storage;
        this.search = search;
        this.persona = persona;
        this.answers = answers;
        this.clients = new Clients(installation.folder());
    }

    /// Who may ask.
    public Clients clients() {
        return clients;
    }

    /// @param links the address that opens a message, by its place and key
    public ClientService service(BiFunction<PlaceId, String, String> links) {
        return new ClientService(
                ConversationTools.over(new Sources(
                        Search.over(search.archive()),
                        storage.messages(),
                        storage.communities(),
                        words,
                        links::apply,
                        persona.requests())),
                new ClientQuestions(answers.investigator(), answers.writer(), links),
                storage.sights(),
                storage.runs(),
                new ClientService.Means(
                        installation.clock(),
                        installation.zone(),
                        new NetworkntSchemaCheck(),
                        storage.store()::ledger));
    }
}
