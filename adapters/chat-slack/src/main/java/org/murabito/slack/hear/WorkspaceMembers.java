package org.murabito.slack.hear;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.importing.Sanitizing;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.format.slack.SlackUser;
import org.murabito.slack.wire.ApiCall;
import org.murabito.slack.wire.Method;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.WebApi;

/// Keeps the members of the workspace as Slack describes them: guests, people of other organisations, bots, admins.
public final class WorkspaceMembers {
    private static final Duration LOOK_UP = Duration.ofSeconds(5);
    private static final Duration LIST = Duration.ofMinutes(10);
    private static final int PAGE = 200;

    private final WebApi api;
    private final SlackWorkspace workspace;
    private final CommunityStore communities;
    private final ErasureStore erasure;
    private final Directory directory;
    private final Set<String> admins = ConcurrentHashMap.newKeySet();
    /// Of whom Slack could not say who they are; they are asked for again.
    private final Set<String> unsure = ConcurrentHashMap.newKeySet();
    private volatile boolean guests;

    WorkspaceMembers(
            WebApi api,
            SlackWorkspace workspace,
            CommunityStore communities,
            ErasureStore erasure,
            Directory directory) {
        this.api = api;
        this.workspace = workspace;
        this.communities = communities;
        this.erasure = erasure;
        this.directory = directory;
        this.guests = true;
    }

    /// Everybody, and Murabito itself.
    void list() throws InterruptedException {
        Set<MemberKind> kinds = EnumSet.noneOf(MemberKind.class);
        api.eachPage(ApiCall.of(Method.USERS_LIST).with("limit", PAGE), LIST, page -> {
            List<Member> members =
                    page.objects("members").stream().map(this::read).toList();
            members.forEach(member -> kinds.add(member.kind()));
            communities.saveAll(List.of(), members);
        });
        guests = kinds.contains(MemberKind.GUEST);
        communities.save(workspace
                .persona()
                .listening(
                        new Member(workspace.member(workspace.self()), workspace.name(), MemberKind.SELF, List.of())));
    }

    /// Whether there is anybody who must not see what every member sees.
    boolean hasGuests() {
        return guests;
    }

    /// A workspace's admins and owners. Doubt means no.
    public boolean administers(MemberId member) {
        return member.community().equals(workspace.community()) && admins.contains(member.key());
    }

    /// Somebody as Slack describes them now. True if they became a guest.
    boolean described(JsonFields user) {
        if (user.text("id").isBlank() || user.text("id").equals(workspace.self())) {
            return false;
        }
        Member now = read(user);
        boolean before = communities
                .findMember(now.id())
                .filter(known -> known.kind() == MemberKind.GUEST)
                .isPresent();
        keep(now);
        return now.kind() == MemberKind.GUEST && !before;
    }

    /// Makes somebody known whom a message describes.
    void met(Member member) {
        if (communities.findMember(member.id()).isEmpty()) {
            keep(member);
        }
    }

    /// Makes somebody known by asking Slack. Where Slack does not say, they are taken for a guest, who must
    /// not see what every member sees, until it does.
    void meet(String user) throws InterruptedException {
        MemberId id = workspace.member(user);
        boolean known = communities.findMember(id).isPresent() && !unsure.contains(user);
        if (known) {
            return;
        }
        try {
            described(api.call(ApiCall.of(Method.USERS_INFO).with("user", user), LOOK_UP)
                    .object("user"));
            unsure.remove(user);
        } catch (SlackTrouble trouble) {
            if (trouble.kind() != SlackTrouble.Kind.REFUSED) {
                unsure.add(user);
            }
            keep(stranger(id));
        }
    }

    /// Somebody who reads along.
    ///
    /// @param external whether another organisation shares the channel
    MemberId reader(String user, boolean external) throws InterruptedException {
        MemberId id = workspace.member(user);
        if (!external) {
            meet(user);
        } else if (communities.findMember(id).isEmpty()) {
            keep(stranger(id));
        }
        return id;
    }

    private static Member stranger(MemberId id) {
        return new Member(id, id.key(), MemberKind.GUEST, List.of());
    }

    private Member read(JsonFields user) {
        SlackUser listed = SlackUser.listed(user);
        String id = listed.id();
        boolean admin = user.flag("is_admin") || user.flag("is_owner") || user.flag("is_primary_owner");
        if (admin && !user.flag("deleted")) {
            admins.add(id);
        } else {
            admins.remove(id);
        }
        String bot = user.object("profile").text("bot_id");
        if (!bot.isBlank()) {
            directory.isBot(bot, id);
        }
        String team = user.text("team_id");
        boolean stranger = listed.kind() == MemberKind.PERSON
                && !team.isBlank()
                && !team.equals(workspace.team())
                && !user.object("enterprise_user").texts("teams").contains(workspace.team());
        Member member = listed.member(workspace.community());
        MemberKind kind = id.equals(workspace.self()) ? MemberKind.SELF : stranger ? MemberKind.GUEST : member.kind();
        String name = id.equals(workspace.self()) ? workspace.name() : Sanitizing.name(member.name(), id);
        List<String> others = member.alsoCalled().stream()
                .map(other -> Sanitizing.name(other, ""))
                .filter(other -> !other.isEmpty())
                .toList();
        Member read = new Member(member.id(), name, kind, others);
        return known(kind == MemberKind.SELF ? workspace.persona().listening(read) : read);
    }

    private void keep(Member member) {
        if (member.kind() == MemberKind.GUEST) {
            guests = true;
        }
        communities.save(known(member));
    }

    /// Whoever wants to be forgotten has no name here.
    private Member known(Member member) {
        return erasure.refusedUntil(member.id()).isPresent() ? member.withoutNames() : member;
    }
}
