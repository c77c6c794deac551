package org.murabito.app.settings;

import java.util.Optional;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.search.opensearch.ClusterAddress;
import org.murabito.search.opensearch.OpenSearchIndex;

/// Where the search index is.
///
/// @param main `local` for the data folder, or the address of an OpenSearch server
public record SearchSettings(String main) {
    private static final String LOCAL = "local";

    public SearchSettings {
        try {
            server(main);
        } catch (IllegalArgumentException _) {
            // Not repeated: a password may stand in it.
            throw new WrongSetting(
                    "search.main is no address; allowed: local, or an address like " + ClusterAddress.FORM
                            + " (opensearchs:// over TLS); a password goes into " + OpenSearchIndex.PASSWORD
                            + " in the environment");
        }
    }

    /// The server elsewhere; empty where the index is in the data folder.
    public Optional<ClusterAddress> server() {
        return server(main);
    }

    private static Optional<ClusterAddress> server(String main) {
        return main.equals(LOCAL) ? Optional.empty() : Optional.of(ClusterAddress.parse(main));
    }
}
