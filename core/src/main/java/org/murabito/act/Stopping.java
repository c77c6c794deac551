package org.murabito.act;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.job.JobId;
import org.murabito.job.Jobs;
import org.murabito.judge.Budgets;
import org.murabito.perceive.AnswerKey;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.think.LaterLook;

/// Drops what is being worked on for somebody, and what was about to be said to them.
final class Stopping {
    /// Questions looked through, and remembered as stopped.
    private static final int MOST = 1_000;

    private static final Set<String> KINDS = Stream.concat(
                    Stream.of(Question.KIND), Arrays.stream(LaterLook.values()).map(LaterLook::kind))
            .collect(Collectors.toSet());

    private final Jobs jobs;
    private final PlaceView view;
    private final Budgets budgets;

    /// Whose answer may already wait in the lane. Lost with the process, as such an answer is.
    private final Set<MessageId> stopped = new LinkedHashSet<>();

    Stopping(Jobs jobs, PlaceView view, Budgets budgets) {
        this.jobs = jobs;
        this.view = view;
        this.budgets = budgets;
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
                && view.channel(asked.place()).equals(view.channel(message.place()));
    }

    private boolean drop(JobId job, Message asked) {
        if (job.kind().equals(Question.KIND)) {
            synchronized (this) {
                stopped.add(asked.id());
                if (stopped.size() > MOST) {
                    stopped.remove(stopped.iterator().next());
                }
            }
            budgets.dropped(asked.id());
        }
        return jobs.cancel(job);
    }

    private Optional<Message> question(JobId job, Message message) {
        String community = message.place().community() + "/";
        return KINDS.contains(job.kind()) && job.key().startsWith(community)
                ? view.message(message.place(), AnswerKey.of(job).question())
                : Optional.empty();
    }
}
