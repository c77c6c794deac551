package org.murabito.chat.door;

import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.Commands;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.event.Events;

/// What a door works with: where it publishes events, and what it passes on besides.
public interface DoorHost {
    /// Where it tells what happens.
    Events events();

    /// What members can ask by a command.
    Commands commands();

    /// Takes somebody's command: when this returns it is not lost any more, and it is answered over
    /// [ChatDoor#commandReplies], by this life or a later one. The same call told again is taken once.
    void commanded(CommandCall call, ReplyAddress address);

    /// Somebody pressed a button below a post of Murabito's. Quick. What is to be done is not lost any more when this
    /// returns; the post changes when it is done.
    ///
    /// @return what whoever pressed is told alone; empty where their press was taken, and the buttons can go
    String pressed(Press press);

    /// Somebody pressed a button beside a question, where a door has such. Quick.
    ///
    /// @return what whoever pressed is told alone; empty where it was done
    String pressed(QuestionPress press);

    /// A community is there with its places and members known, and can be spoken in: said after each connection,
    /// and when Murabito is let into a new one or into a channel of it.
    void entered(CommunityId community);

    /// A channel or thread is gone over there, and everything said in it. Forgotten here durably; returns at once.
    void placeDeleted(PlaceId place);
}
