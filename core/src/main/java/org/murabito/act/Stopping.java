package org.murabito.act;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.job.JobId;
import org.murabito.job.Jobs;
import org.murabito.perceive.Question;
import org.murabito.perceive.Standpoint;
import org.murabito.think.LaterLook;

/// Drops what is being worked on for somebody, and what was about to be said to them.
final class Stopping {
    /// Questions looked through, and remembered as stopped.
    private static final int MOST = 1_000;

    private static final Set<String> KINDS = Stream.concat(
                    Stream.of(Question.KIND), Arrays.stream(LaterLook.values()).map(LaterLook::kind))
            .collect(Collectors.toSet());

    private final Jobs jobs;
    private final Standpoint standpoint;
    private final BiPredicate<PlaceId, MessageId> drop;

    /// Whose answer may already wait in the lane. Lost with the process, as such an answer is.
    private final Set<MessageId> stopped = new LinkedHashSet<>();

    /// @param drop takes a question back; false if it is over
    Stopping(Jobs jobs, Standpoint standpoint, BiPredicate<PlaceId, MessageId> drop) {
        this.jobs = jobs;
        this.standpoint = standpoint;
        this.drop = drop;
    }

    synchronized boolean isStopped(MessageId question) {
        return stopped.contains(question);
    }

    /// Everything in the channel that is done about what the author of the message said before it. Returns what that
    /// was.
    List<Message> stop(Message message) {
        return jobs.unfinished(MOST).stream()
                .filter(job -> question(job.id(), message)
                        .filter(asked -> isTheirs(asked, message))
                        .filter(asked -> drop(job.id(), asked))
                        .isPresent())
                .flatMap(job -> question(job.id(), message).stream())
                .distinct()
                .toList();
    }

    private boolean isTheirs(Message asked, Message message) {
        return asked.author().equals(message.author())
                && asked.id().compareTo(message.id()) < 0
                && standpoint.channel(asked.place()).equals(standpoint.channel(message.place()));
    }

    private boolean drop(JobId job, Message asked) {
        if (!job.kind().equals(Question.KIND)) {
            return jobs.cancel(job);
        }
        synchronized (this) {
            stopped.add(asked.id());
            if (stopped.size() > MOST) {
                stopped.remove(stopped.iterator().next());
            }
        }
        return drop.test(asked.place(), asked.id());
    }

    private Optional<Message> question(JobId job, Message message) {
        String community = message.place().community() + "/";
        return KINDS.contains(job.kind()) && job.key().startsWith(community)
                ? standpoint.message(
                        message.place(), new MessageId(Long.parseLong(job.key().substring(community.length()))))
                : Optional.empty();
    }
}
