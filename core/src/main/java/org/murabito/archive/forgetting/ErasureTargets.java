package org.murabito.archive.forgetting;

import java.util.function.Consumer;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.Stores;
import org.murabito.chat.MemberId;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.runlog.RunStore;

/// Everywhere that something of a member may be.
///
/// @param files the images that were hung on messages here
/// @param told takes out what a member told of themselves beside the archive
public record ErasureTargets(
        Stores stores, ErasureStore erasure, RunStore runs, AttachmentFiles files, Consumer<MemberId> told) {}
