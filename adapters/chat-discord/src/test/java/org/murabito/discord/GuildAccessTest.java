package org.murabito.discord;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.RoleAccess;
import org.murabito.discord.standin.StandInDiscord;
import org.murabito.discord.standin.Town;
import org.murabito.sight.Sights;
import org.murabito.testkit.agent.Await;

/// Who may read a channel, as Discord's documentation computes it and as it is kept here.
class GuildAccessTest {
    private static final int CHANNELS = 120;

    private final StandInDiscord discord = new StandInDiscord();
    private final Town town = discord.town();
    private final String server = town.server("Village Green");
    private final Visit visit = new Visit(discord);
    private final Random random = new Random(11);

    @AfterEach
    void leave() {
        visit.close();
        discord.close();
    }

    /// The algorithm of https://discord.com/developers/docs/topics/permissions#permission-overwrites, word for word.
    private long permissions(String channel, String member, Set<String> roles) {
        DataObject guild = town.guild(server);
        if (member.equals(guild.getString("owner_id"))) {
            return ~0L;
        }
        long permissions = 0;
        for (DataObject role :
                guild.getArray("roles").stream(DataArray::getObject).toList()) {
            if (role.getString("id").equals(server) || roles.contains(role.getString("id"))) {
                permissions |= role.getLong("permissions");
            }
        }
        if ((permissions & Town.ADMINISTRATOR) != 0) {
            return ~0L;
        }
        Map<String, DataObject> overwrites = new HashMap<>();
        town.channel(channel).getArray("permission_overwrites").stream(DataArray::getObject)
                .forEach(one -> overwrites.put(one.getString("id"), one));
        DataObject everyone = overwrites.get(server);
        if (everyone != null) {
            permissions &= ~everyone.getLong("deny");
            permissions |= everyone.getLong("allow");
        }
        long allow = 0;
        long deny = 0;
        for (String role : roles) {
            DataObject overwrite = overwrites.get(role);
            if (overwrite != null) {
                allow |= overwrite.getLong("allow");
                deny |= overwrite.getLong("deny");
            }
        }
        permissions = (permissions & ~deny) | allow;
        DataObject own = overwrites.get(member);
        if (own != null) {
            permissions = (permissions & ~own.getLong("deny")) | own.getLong("allow");
        }
        return permissions;
    }

    private long some(long... bits) {
        long some = 0;
        for (long bit : bits) {
            some |= random.nextInt(3) == 0 ? bit : 0;
        }
        return some;
    }

    @Test
    void lets_in_whom_discord_lets_in_whatever_roles_and_overwrites_there_are() {
        List<String> roles = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            roles.add(
                    town.role(server, some(Town.VIEW, Town.HISTORY) | (i == 3 ? Town.ADMINISTRATOR : 0), "role " + i));
        }
        town.role(server, "@everyone").put("permissions", Long.toString(Town.VIEW));
        List<String> people = List.of(town.person("ana"), town.person("ben"));
        List<String> channels = new ArrayList<>();
        for (int i = 0; i < CHANNELS; i++) {
            String channel = town.channel(server, "channel " + i);
            channels.add(channel);
            List<String> targets = new ArrayList<>(roles.subList(0, 3));
            targets.add(server);
            targets.addAll(people);
            for (String target : targets) {
                if (random.nextBoolean()) {
                    long allow = some(Town.VIEW, Town.HISTORY);
                    long deny = some(Town.VIEW, Town.HISTORY) & ~allow;
                    town.overwrite(channel, target, !people.contains(target), allow, deny);
                }
            }
            town.overwrite(channel, town.self(), false, Town.VIEW, 0);
        }
        CommunityId community = visit.enter();

        int open = 0;
        for (String channel : channels) {
            RoleAccess admission =
                    visit.communities.admission(new PlaceId(community, channel)).orElseThrow();
            for (String member :
                    List.of(people.get(0), people.get(1), town.guild(server).getString("owner_id"))) {
                for (int which = 0; which < 1 << roles.size(); which++) {
                    Set<String> has = picked(roles, which);
                    long permissions = permissions(channel, member, has);
                    boolean sees = (permissions & Town.VIEW) != 0;
                    boolean reads = sees && (permissions & Town.HISTORY) != 0;
                    assertThat(admission.shows(member, has)).isEqualTo(sees);
                    assertThat(admission.opens(member, has)).isEqualTo(reads);
                    open += reads ? 1 : 0;
                }
            }
        }
        assertThat(open).isBetween(CHANNELS, CHANNELS * 3 * 16 - CHANNELS);
    }

    private static Set<String> picked(List<String> roles, int which) {
        List<String> has = new ArrayList<>();
        for (int i = 0; i < roles.size(); i++) {
            if ((which >> i & 1) == 1) {
                has.add(roles.get(i));
            }
        }
        return Set.copyOf(has);
    }

    @Test
    void a_channel_that_is_shut_to_some_is_not_drawn_on_in_one_that_they_read() {
        String category = town.channel(server, Town.CATEGORY, "square", null);
        String hall = town.channel(server, Town.TEXT, "hall", category);
        String cellar = town.channel(server, Town.TEXT, "cellar", category);
        String keepers = town.role(server, 0, "keepers");
        town.overwrite(cellar, server, true, 0, Town.VIEW);
        town.overwrite(cellar, keepers, true, Town.VIEW, 0);
        town.overwrite(cellar, town.self(), false, Town.VIEW, 0);
        CommunityId community = visit.enter();
        Sights sights = new Sights(visit.communities);
        PlaceId open = new PlaceId(community, hall);
        PlaceId shut = new PlaceId(community, cellar);

        assertThat(sights.inPlace(open).coversAudience(shut)).isFalse();
        assertThat(sights.inPlace(shut).coversAudience(open)).isTrue();

        town.overwrite(cellar, server, true, Town.VIEW, 0);
        discord.channelChanged(cellar);
        Await.until(() -> sights.inPlace(open).coversAudience(shut));
        town.overwrite(cellar, server, true, 0, Town.VIEW);
        discord.channelChanged(cellar);
        Await.until(() -> !sights.inPlace(open).coversAudience(shut));
    }

    @Test
    void knows_an_asker_by_the_roles_that_come_with_what_they_say() {
        String hall = town.channel(server, "hall");
        String keepers = town.role(server, 0, "keepers");
        String ana = town.person("ana");
        town.join(server, ana, keepers);
        CommunityId community = visit.enter();
        discord.says(hall, ana, "hi");
        visit.next();
        MemberId member = new MemberId(community, ana);
        assertThat(visit.communities.roles(member)).containsExactly(keepers);

        discord.tell("GUILD_MEMBER_REMOVE", town.memberWithUser(server, ana));
        Await.until(() -> visit.communities.roles(member).isEmpty());
    }
}
