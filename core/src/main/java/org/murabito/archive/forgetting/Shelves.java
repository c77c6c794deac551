package org.murabito.archive.forgetting;

import org.murabito.archive.Oblivion;
import org.murabito.archive.Stores;
import org.murabito.chat.AttachmentFiles;
import org.murabito.run.RunStore;

/// Everywhere that something of a member may be.
///
/// @param files the images that were hung on messages here
public record Shelves(Stores stores, Oblivion oblivion, RunStore runs, AttachmentFiles files) {}
