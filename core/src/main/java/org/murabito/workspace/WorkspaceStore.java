package org.murabito.workspace;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Keeps what a community has to do. Each call is one durable step; calls may come from any thread. Who may do it is
/// decided by the services above it. Everything of a community goes with it.
public interface WorkspaceStore {
    /// A new organisation, with its founder as admin.
    Organisation found(CommunityId community, String name, MemberId founder);

    /// A new workspace, with its opener as admin.
    Workspace open(OrganisationId organisation, String name, MemberId opener);

    Optional<Organisation> find(OrganisationId id);

    Optional<Workspace> find(WorkspaceId id);

    /// Removes a workspace with all that is in it, or an organisation, with who belonged to it. Its number is never
    /// given again.
    void remove(RoleScope scope);

    /// By number.
    List<Organisation> organisations(CommunityId community);

    /// How many organisations that are there a member founded, whoever they belong to by now.
    int foundedBy(MemberId member);

    /// By number.
    List<Workspace> workspaces(CommunityId community);

    /// The workspace whose channel this is.
    Optional<Workspace> boundTo(PlaceId channel);

    /// False if its channel is another workspace's.
    boolean save(Workspace workspace);

    Map<MemberId, Role> roles(RoleScope scope);

    /// @param role null to take it away
    void let(RoleScope scope, MemberId member, @Nullable Role role);

    /// Adds an entry and notes that it is new. A second call with the same origin adds nothing and returns what the
    /// first one added.
    ///
    /// @param origin names what asked for it, for example `message:4711`
    Entry add(WorkspaceId workspace, String origin, Authorship by, Function<EntryId, Entry> entry);

    Optional<Entry> find(EntryId id);

    /// By number.
    List<Entry> entries(WorkspaceId workspace);

    /// Changes an entry and notes what is other than before; nothing is noted where nothing is.
    Optional<Entry> change(EntryId id, Authorship by, UnaryOperator<Entry> change);

    /// Adds a comment, and notes it where it asks for help. A second call with the same origin adds nothing.
    ///
    /// @param comment made of its number
    /// @return empty if there is no such entry
    Optional<Comment> comment(EntryId on, String origin, LongFunction<Comment> comment);

    /// Says the comment of that number anew, on that entry. Nothing where there is none.
    void change(Comment comment);

    /// Oldest first.
    List<Comment> comments(EntryId on);

    /// Takes out what a member is here: their comments, roles and assignments, and what they founded; what they wrote
    /// down for others stays
    /// without their name.
    void forget(MemberId member);

    /// What is to be told of a workspace together, oldest first: everything that is in no notice yet is put into the
    /// notice of this number, once and for all. Empty where that change is in another notice.
    List<Change> gather(WorkspaceId workspace, long notice);

    /// The oldest change of each workspace that is in no notice yet.
    List<Change> untold();
}
