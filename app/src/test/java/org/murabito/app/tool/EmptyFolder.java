package org.murabito.app.tool;

import java.nio.file.Path;
import java.util.Set;
import org.murabito.app.tool.own.OwnTools;
import org.murabito.search.words.KuromojiWords;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.tool.conversation.Sources;

/// A data folder that nobody put tools into.
final class EmptyFolder {
    private EmptyFolder() {}

    static OwnTools at(Path folder) {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        Sources sources = new Sources(
                (_, _) -> {
                    throw new IllegalStateException("nothing is searched");
                },
                new InMemoryMessageStore(communities),
                communities,
                new KuromojiWords(),
                (_, key) -> key,
                _ -> false);
        return OwnTools.in(folder, sources, Set.of());
    }
}
