package org.murabito.perceive;

import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.job.JobId;

/// Names the job that answers a question. Named after the community first, so that it goes with it.
///
/// @param since when it was taken up again after it had been answered, in epoch milliseconds; 0 for the first time
public record AnswerKey(CommunityId community, MessageId question, long since) {
    public AnswerKey(CommunityId community, MessageId question) {
        this(community, question, 0);
    }

    public static AnswerKey of(JobId job) {
        String[] parts = job.key().split("/");
        return new AnswerKey(
                new CommunityId(parts[0]),
                new MessageId(Long.parseLong(parts[1])),
                parts.length == 2 ? 0 : Long.parseLong(parts[2]));
    }

    public JobId job() {
        return new JobId(Question.KIND, community + "/" + question + (since == 0 ? "" : "/" + since));
    }
}
