package org.murabito.app.door;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.Attachment;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Message;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.chat.door.RemoteDoor;

/// The files of messages, from behind the door that leads to their community; what was hung on them in this
/// installation's own web chat is here.
public final class DoorFiles implements AttachmentFiles {
    private final CommunityStore communities;
    private final AttachmentFiles web;
    private final Map<DoorKind, RemoteDoor> doors = new ConcurrentHashMap<>();

    public DoorFiles(CommunityStore communities, AttachmentFiles web) {
        this.communities = communities;
        this.web = web;
    }

    /// From now on files of their communities are asked for there.
    public void join(List<RemoteDoor> remote) {
        remote.forEach(each -> doors.put(each.door().kind(), each));
    }

    @Override
    public Optional<byte[]> find(Message message, Attachment file, int most) {
        CommunityId community = message.place().community();
        RemoteDoor door = communities
                .findCommunity(community)
                .map(known -> doors.get(known.door()))
                .filter(each -> each.door().serves(community))
                .orElse(null);
        return (door == null ? web : door.files()).find(message, file, most);
    }
}
