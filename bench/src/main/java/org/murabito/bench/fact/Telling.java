package org.murabito.bench.fact;

import java.util.List;
import java.util.Set;

/// A template told once: its people, what happens in order of time, and what is asked.
record Telling(Set<String> members, List<Act> acts, List<Asked> questions) {
    Telling {
        members = Set.copyOf(members);
        acts = List.copyOf(acts);
        questions = List.copyOf(questions);
    }

    void tell(FactRoom room) {
        for (Act act : acts) {
            switch (act) {
                case Act.Said said -> room.say(said.id(), said.member(), said.at(), said.text());
                case Act.Edited edited -> room.edit(edited.id(), edited.at(), edited.text());
                case Act.Deleted deleted -> room.delete(deleted.id(), deleted.at());
            }
        }
    }
}
