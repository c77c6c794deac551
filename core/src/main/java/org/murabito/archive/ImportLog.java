package org.murabito.archive;

import org.murabito.chat.CommunityId;

/// How far imports into a community have come, so that one that was cut off goes on where it was. When a community is
/// removed, its log goes with it. Safe from any thread; what was noted is durable.
public interface ImportLog {
    /// Whether this part was taken over whole.
    ///
    /// @param part names a part of an export by its contents, for example by a hash over names and sizes
    boolean isDone(CommunityId community, String part);

    void done(CommunityId community, String part);
}
