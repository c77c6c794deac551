package org.murabito.action.memory;

import java.time.Instant;
import org.murabito.action.ActionRequest;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.forgetting.ForgetJob;
import org.murabito.chat.MemberId;
import org.murabito.job.Jobs;

/// Takes out what is kept of members, and takes in no more. Accepted durably before it is said that it is done; who
/// waits for it on a page gets it at once.
///
/// @param now takes everything of a member out
public record MemberErasure(Jobs jobs, ErasureStore erasure, Now now) {
    /// Takes everything of a member out, up to a time, before it returns.
    @FunctionalInterface
    public interface Now {
        /// Returns how many messages went.
        long forget(MemberId member, Instant until);
    }

    /// Whether nothing of the asker is kept when they ask.
    boolean isOut(ActionRequest request) {
        return erasure.refusedUntil(request.member())
                .filter(request.at()::isBefore)
                .isPresent();
    }

    /// How many messages went; 0 where they go beside the turn.
    long forget(ActionRequest request, Instant until) {
        if (request.place() == null) {
            return now.forget(request.member(), until);
        }
        jobs.accept(ForgetJob.id(request.member(), request.origin()), ForgetJob.payload(request.member(), until));
        return 0;
    }

    /// From then on, what was said before stays as it is.
    void refuse(ActionRequest request, Instant until) {
        erasure.refuse(request.member(), until);
    }
}
