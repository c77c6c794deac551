package org.murabito.webchat.source;

import java.util.function.Predicate;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.account.AccountStore;
import org.murabito.chat.account.InvitationStore;
import org.murabito.chat.channel.ChannelSettingsStore;
import org.murabito.chat.channel.ReadMarks;
import org.murabito.feedback.Ratings;
import org.murabito.ledger.Questions;
import org.murabito.runlog.Reasons;
import org.murabito.runlog.RunStore;
import org.murabito.sight.Sights;

/// What the web chat shows and keeps its accounts in.
///
/// @param channels what operators set of channels
/// @param reads up to where members have read
/// @param offered the buttons that stand below posts
/// @param elsewhere whether a community is met through the door of its platform, so that here it can be read alone
/// @param operations what the operator is shown
/// @param questions what becomes of questions
public record WebSources(
        CommunityStore communities,
        MessageStore messages,
        Sights sights,
        ArchiveFinder finder,
        RunStore runs,
        Ratings ratings,
        Reasons reasons,
        AccountStore accounts,
        InvitationStore invitations,
        ProgramAccess programs,
        ChannelSettingsStore channels,
        ReadMarks reads,
        WebMemory memory,
        WebWork work,
        OfferedButtons offered,
        Predicate<CommunityId> elsewhere,
        Operations operations,
        Questions questions) {}
