package org.murabito.discord.guild;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.dv8tion.jda.api.entities.Guild;
import net.dv8tion.jda.api.entities.channel.ChannelType;
import net.dv8tion.jda.api.entities.channel.attribute.IPermissionContainer;
import net.dv8tion.jda.api.entities.channel.middleman.GuildChannel;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.RoleAccess;
import org.murabito.persona.Persona;

/// Keeps places and members of the archive as Discord has them. Saves what changed, and nothing else.
public final class GuildSync {
    private final CommunityStore communities;
    private final Persona persona;

    /// @param persona what Murabito listens to beside its name over there
    public GuildSync(CommunityStore communities, Persona persona) {
        this.communities = communities;
        this.persona = persona;
    }

    /// Takes over every channel and thread of a server, and who may read which. What is not there any more stays as it
    /// was: an export may have brought it.
    public void survey(Guild guild, CommunityId community) {
        List<Place> changed = new GuildPlaces(community, this::knows)
                .of(guild).stream().filter(place -> !isKnown(place)).toList();
        if (!changed.isEmpty()) {
            communities.saveAll(changed, List.of());
        }
        // Until it was said whom roles let in, a new place is shut.
        admit(guild, community);
    }

    private void admit(Guild guild, CommunityId community) {
        GuildAccess admissions = new GuildAccess(guild);
        Map<PlaceId, RoleAccess> changed = new HashMap<>();
        for (GuildChannel channel : guild.getChannels()) {
            if (channel instanceof IPermissionContainer container && channel.getType() != ChannelType.CATEGORY) {
                PlaceId place = new PlaceId(community, channel.getId());
                RoleAccess admission = admissions.of(container);
                if (knows(place)
                        && communities
                                .admission(place)
                                .filter(admission::equals)
                                .isEmpty()) {
                    changed.put(place, admission);
                }
            }
        }
        if (!changed.isEmpty()) {
            communities.saveAdmissions(changed);
        }
    }

    /// Somebody's roles, as Discord sends them with what they do.
    public void roles(MemberId member, Set<String> roles) {
        if (!communities.roles(member).equals(roles)) {
            communities.saveRoles(Map.of(member, roles));
        }
    }

    /// A public thread that was begun just now.
    public void begun(PlaceId thread, PlaceId channel, String name) {
        Place place = new Place(thread, PlaceKind.THREAD, name, channel, Access.OPEN, "");
        if (!isKnown(place)) {
            communities.save(place);
        }
    }

    public boolean knows(PlaceId place) {
        return communities.findPlace(place).isPresent();
    }

    /// Somebody who does something here, by the name that they have now.
    public synchronized void meet(Member member) {
        Member met = named(member);
        if (!communities.findMember(met.id()).filter(met::equals).isPresent()) {
            communities.save(met);
        }
    }

    /// Somebody who did something in the past. What is read again comes without the names of a server, so that whoever
    /// is known keeps theirs.
    public synchronized void hearOf(Member member) {
        if (!hasMet(member.id())) {
            communities.save(named(member));
        }
    }

    private Member named(Member member) {
        return member.kind() == MemberKind.SELF ? persona.listening(member) : member;
    }

    public boolean hasMet(MemberId member) {
        return communities.findMember(member).isPresent();
    }

    /// A new name of somebody who is known.
    public synchronized void rename(Member member) {
        if (hasMet(member.id())) {
            meet(member);
        }
    }

    private boolean isKnown(Place place) {
        return communities.findPlace(place.id()).filter(place::equals).isPresent();
    }
}
