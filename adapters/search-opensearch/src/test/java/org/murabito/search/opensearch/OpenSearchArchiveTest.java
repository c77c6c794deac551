package org.murabito.search.opensearch;

import java.nio.file.Path;
import org.murabito.archive.search.SearchIndex;
import org.murabito.testkit.ArchiveContract;

final class OpenSearchArchiveTest extends ArchiveContract {
    @Override
    protected SearchIndex open(Path folder) {
        return SearchServer.shared().index(folder.getFileName().toString());
    }
}
