package org.murabito.archive.importing.run;

/// Hears how an import gets on, on the importing thread, after every few thousand posts.
@FunctionalInterface
public interface ImportListener {
    void progress(ImportProgress progress);
}
