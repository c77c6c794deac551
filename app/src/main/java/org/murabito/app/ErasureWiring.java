package org.murabito.app;

import java.nio.file.Path;
import java.util.function.Function;
import org.murabito.act.PostCorrection;
import org.murabito.app.feature.StorageFeature;
import org.murabito.app.feature.Wiring;
import org.murabito.archive.forgetting.ErasureTargets;
import org.murabito.archive.forgetting.Expiry;
import org.murabito.archive.forgetting.Forgetting;
import org.murabito.archive.forgetting.RetentionJob;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.event.Events;
import org.murabito.command.CommandQueue;
import org.murabito.sight.Sight;
import org.murabito.webchat.talk.StoredImages;

/// Everything that something of a member may lie in, so that nothing is left out when they are forgotten.
record ErasureWiring(Wiring wiring, Path uploads) {
    Forgetting forgetting(Events events) {
        return new Forgetting(targets(), events, wiring.clock());
    }

    RetentionJob retention(Function<CommunityId, Sight> everything) {
        StorageFeature storage = wiring.storage();
        Expiry expiry = new Expiry(
                targets(),
                storage.store().reminders(),
                runs -> PostCorrection.expire(
                        storage.jobs(), runs, wiring.clock().instant()));
        return new RetentionJob(
                expiry,
                wiring.installation().settings().retention().retention(),
                storage.communities(),
                everything,
                wiring.clock());
    }

    private ErasureTargets targets() {
        return new ErasureTargets(
                wiring.storage().stores(),
                wiring.storage().store().erasure(),
                wiring.storage().runs(),
                new StoredImages(uploads, wiring.storage().communities()),
                this::forget);
    }

    private void forget(MemberId member) {
        wiring.storage().modes().forget(member);
        wiring.storage().store().ratings().forget(member);
        wiring.storage().store().performedActions().forget(member);
        wiring.storage().store().answeredMarks().forget(member);
        wiring.storage().store().readMarks().forget(member);
        wiring.memory().aboutMember().forget(member);
        wiring.work().forget(member, wiring.storage().jobs());
        CommandQueue.forget(member, wiring.storage().jobs());
    }
}
