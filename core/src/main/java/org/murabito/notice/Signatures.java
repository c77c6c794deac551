package org.murabito.notice;

import org.murabito.answer.PersonaChoice;
import org.murabito.chat.door.Markup;
import org.murabito.perceive.PlaceView;
import org.murabito.persona.Persona;
import org.murabito.reminder.Reminder;

/// In whose name a reminder is posted: theirs who were called for it, else theirs whose topics it names.
public record Signatures(PersonaChoice choice, PlaceView view) {
    String signature(Reminder reminder, Markup markup) {
        return view.sight(reminder.place())
                .map(sight -> choice.teller(sight, reminder.place(), reminder.replyTo(), reminder.what()))
                .filter(teller -> !teller.equals(choice.main()))
                .map(teller -> signature(teller, markup))
                .orElse("");
    }

    static String signature(Persona teller, Markup markup) {
        return (teller.avatar() + " **" + markup.escape(teller.name()) + "**: ").strip() + " ";
    }
}
