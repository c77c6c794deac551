package org.murabito.archive.importing;

import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.Place;
import org.murabito.chat.Post;

/// Takes what an export tells, in the order told. Calls wait while the archive is busy. Telling the same
/// place or member again is cheap.
public interface ExportSink {
    /// The community that places, members and posts are to carry.
    CommunityId community();

    /// A place that the export describes.
    void place(Place place) throws InterruptedException;

    /// A place that something hangs under and the export does not describe: kept only if it is not known yet.
    void mentioned(Place place) throws InterruptedException;

    /// A member that the export describes.
    void member(Member member) throws InterruptedException;

    /// A member that is only named: kept only if not known yet.
    void mentioned(Member member) throws InterruptedException;

    /// Place and author were told before.
    void post(Post post) throws InterruptedException;

    /// Something that was deleted before the export was made, and is not brought in.
    void leftOut();

    /// Something could not be read.
    void problem(String file, ImportText reason);
}
