package org.murabito.app.feature;

import org.murabito.answer.PromptFiles;
import org.murabito.app.settings.Settings;
import org.murabito.chat.CommunityStore;
import org.murabito.perceive.CallReader;
import org.murabito.persona.Persona;
import org.murabito.persona.Personas;

/// Who speaks: the persona, those beside it, and the names they are called by.
///
/// @param main who speaks where no other was set
public record PersonaFeature(Persona main, Personas all) {
    static PersonaFeature of(Installation installation) {
        Settings settings = installation.settings();
        Persona main = settings.persona()
                .persona(installation.folder(), settings.community().language());
        return new PersonaFeature(main, new Personas(main, settings.personas().read(installation.folder(), main)));
    }

    public CallReader callings() {
        return new CallReader(all.listening());
    }

    PromptFiles prompts(Installation installation, CommunityStore communities) {
        return new PromptFiles(
                communities,
                installation.zone(),
                main,
                installation.settings().community().known());
    }
}
