package org.murabito.search.lucene;

import java.nio.file.Path;
import org.murabito.archive.search.SearchIndex;
import org.murabito.testkit.ArchiveContract;

final class LuceneArchiveTest extends ArchiveContract {
    @Override
    protected SearchIndex open(Path folder) {
        return LuceneSearchIndex.open(folder);
    }
}
