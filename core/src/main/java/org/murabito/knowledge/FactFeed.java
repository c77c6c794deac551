package org.murabito.knowledge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.murabito.archive.Changes;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.memory.Derived;

/// Lets go of every claim whose message is gone or says something else by now.
public final class FactFeed implements Derived {
    private final Facts facts;

    public FactFeed(Facts facts) {
        this.facts = facts;
    }

    @Override
    public String name() {
        return "facts";
    }

    @Override
    public long cursor() {
        return facts.cursor();
    }

    @Override
    public void apply(Changes changes) {
        List<MessageId> changed = new ArrayList<>();
        Map<MessageId, Message> now = new HashMap<>();
        for (Changes.Present present : changes.present()) {
            changed.add(present.message().id());
            now.put(present.message().id(), present.message());
        }
        changes.gone().forEach(gone -> changed.add(gone.id()));
        facts.retain(changed, changes.cursor(), words -> {
            Message message = now.get(words.message());
            return message != null && words.holds(message);
        });
    }

    @Override
    public void clear() {
        facts.clear();
    }
}
