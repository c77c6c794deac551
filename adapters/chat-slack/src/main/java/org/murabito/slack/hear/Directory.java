package org.murabito.slack.hear;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.format.slack.SlackDirectory;
import org.murabito.format.slack.SlackUser;

/// Whom the archive knows in the workspace. Murabito goes by the name that it has on this installation, so that it is
/// called when it is mentioned.
final class Directory implements SlackDirectory {
    private final SlackWorkspace workspace;
    private final CommunityStore communities;
    private final Map<String, String> userOfBot = new ConcurrentHashMap<>();

    Directory(SlackWorkspace workspace, CommunityStore communities) {
        this.workspace = workspace;
        this.communities = communities;
    }

    void isBot(String bot, String user) {
        userOfBot.put(bot, user);
    }

    @Override
    public String user(String id, String label) {
        if (id.equals(workspace.self())) {
            return workspace.name();
        }
        return find(id).map(SlackUser::name).orElse(label.isEmpty() ? id : label);
    }

    /// One that not everybody may see is not named to whoever reads along, as Slack itself does.
    @Override
    public String channel(String id, String label) {
        Optional<Place> place = communities.findPlace(workspace.place(id));
        if (place.filter(known -> known.access() == Access.OPEN).isPresent()) {
            return place.get().name();
        }
        return !label.isEmpty() ? label : place.isPresent() ? "private-channel" : id;
    }

    @Override
    public Optional<SlackUser> find(String id) {
        return id.isBlank()
                ? Optional.empty()
                : communities.findMember(workspace.member(id)).map(Directory::user);
    }

    @Override
    public Optional<SlackUser> findBot(String botId) {
        return Optional.ofNullable(userOfBot.get(botId)).flatMap(this::find);
    }

    private static SlackUser user(Member member) {
        MemberKind kind = member.kind() == MemberKind.SELF ? MemberKind.BOT : member.kind();
        return new SlackUser(member.id().key(), member.name(), kind, member.alsoCalled());
    }
}
