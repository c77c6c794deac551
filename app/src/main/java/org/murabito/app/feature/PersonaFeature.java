package org.murabito.app.feature;

import java.util.function.Predicate;
import org.murabito.answer.PromptFiles;
import org.murabito.app.settings.Settings;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.door.Doors;
import org.murabito.perceive.CallReader;
import org.murabito.perceive.PlaceLanguage;
import org.murabito.perceive.PlaceView;
import org.murabito.persona.Persona;
import org.murabito.persona.Personas;
import org.murabito.plain.order.StatementReader;
import org.murabito.plain.word.Memo;
import org.murabito.text.Language;

/// Who speaks: the persona, those beside it, and the names they are called by.
///
/// @param main who speaks where no other was set
public record PersonaFeature(Persona main, Personas all) {
    /// Few who call Murabito say more, and what is kept stays small.
    private static final int LONGEST_KEPT = 300;

    static PersonaFeature of(Installation installation) {
        Settings settings = installation.settings();
        Persona main = settings.persona()
                .persona(installation.folder(), settings.community().language());
        return new PersonaFeature(main, new Personas(main, settings.personas().read(installation.folder(), main)));
    }

    public CallReader callings() {
        return new CallReader(all.listening());
    }

    /// Whether words ask something of Murabito or have it do something. What they let it know is said to all. Every
    /// search
    /// asks it of all that it finds, so what was read last is kept.
    Predicate<String> requests() {
        CallReader callings = callings();
        Memo<String, Boolean> read = new Memo<>();
        return text -> callings.areTo(text)
                && (text.length() > LONGEST_KEPT
                        ? isRequest(callings, text)
                        : read.of(text, _ -> isRequest(callings, text)));
    }

    private static boolean isRequest(CallReader callings, String text) {
        return !StatementReader.isOne(callings.withoutCalling(text));
    }

    /// The persona's language, else the community's, else that of the talk, else what the platform says.
    public PlaceLanguage spoken(Settings.CommunityDefaults community, PlaceView view, Doors doors) {
        Language persona = main.language();
        if (persona != null) {
            return _ -> persona;
        }
        Language otherwise = community.spoken();
        return community.language().isEmpty()
                ? PlaceLanguage.byTalk(
                        view,
                        place -> doors.of(place.community())
                                .language(place.community())
                                .orElse(otherwise))
                : _ -> otherwise;
    }

    PromptFiles prompts(Installation installation, CommunityStore communities) {
        return new PromptFiles(
                communities,
                installation.zone(),
                main,
                installation.settings().community().known());
    }
}
