package org.murabito.format.slack;

import java.util.Optional;

/// Who is known in a workspace.
public interface SlackDirectory extends SlackNames {
    /// Somebody whom the workspace describes.
    Optional<SlackUser> find(String id);

    Optional<SlackUser> findBot(String botId);
}
