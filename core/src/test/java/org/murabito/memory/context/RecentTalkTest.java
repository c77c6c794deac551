package org.murabito.memory.context;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.murabito.archive.Line;
import org.murabito.chat.PlaceId;
import org.murabito.perceive.SpokenTo;
import org.murabito.testing.SmallCommunity;

class RecentTalkTest {
    private final SmallCommunity small = new SmallCommunity();

    @Test
    void is_what_people_say_to_each_other() {
        small.say("plaza", "ana", "2026-11-20T10:00", "the fence is green now")
                .say("plaza", "ben", "2026-11-20T10:01", "@Murabito remind me tomorrow to buy brushes")
                .say("plaza", "self", "2026-11-20T10:02", "I remind you tomorrow.")
                .say("plaza", "ben", "2026-11-20T10:03", "and it dries fast");

        RecentTalk talk = new RecentTalk(
                small.stores(), community -> SpokenTo.in(small.stores().communities(), community)::is);
        assertThat(talk.of(small.sightFrom("plaza"), PlaceId.of("hamlet", "plaza")))
                .extracting(Line::text)
                .containsExactly("the fence is green now", "and it dries fast");
    }
}
