package org.murabito.webchat.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.webchat.settings.WebLimits;
import org.murabito.webchat.sign.Secrets;
import org.murabito.webchat.sign.Viewer;

/// A page that is opened while something is being done.
final class ProgressTest {
    private static final PlaceId PLAZA = new PlaceId(new CommunityId("town"), "plaza");
    private static final Viewer STRANGER = new Viewer(null, false);
    private static final int OFTEN = 40_000;

    private final Live live = new Live(
            new InMemoryMessageStore(new InMemoryCommunityStore()),
            WebLimits.STANDARD,
            Clock.systemUTC(),
            new Secrets(new SecureRandom()));

    @Test
    void is_told_of_its_end_last_whenever_it_ends() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        Thread ending = Thread.ofVirtual().start(() -> {
            try {
                for (int i = 0; i < OFTEN; i++) {
                    live.progress(PLAZA, "q", "thinking");
                    both.await();
                    live.progress(PLAZA, "q", "");
                    both.await();
                    both.await();
                }
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        for (int i = 0; i < OFTEN; i++) {
            both.await();
            Listener page = live.open(STRANGER, Set.of());
            both.await();
            live.close(page);
            both.await();
            assertThat(lastTold(page)).isEmpty();
        }
        ending.join();
    }

    private static String lastTold(Listener page) throws InterruptedException {
        String last = "";
        for (LiveEvent moment : page.next(0)) {
            if (moment instanceof LiveEvent.Progress progress) {
                last = progress.text();
            }
        }
        return last;
    }
}
