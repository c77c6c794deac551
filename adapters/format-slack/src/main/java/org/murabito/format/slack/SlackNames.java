package org.murabito.format.slack;

/// What ids in a text stand for.
public interface SlackNames {
    /// @param label what the text itself calls them, may be empty
    String user(String id, String label);

    String channel(String id, String label);
}
