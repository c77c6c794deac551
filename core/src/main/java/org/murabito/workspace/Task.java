package org.murabito.workspace;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;

/// Something to do.
///
/// @param doneAt when it was done; null while it is not
public record Task(
        EntryId id, Plan plan, Stamp stamp, @Nullable Instant doneAt) implements Entry {
    public enum Status {
        OPEN,
        DOING,
        DONE,
        /// It will not be done.
        DROPPED;

        public boolean isOver() {
            return switch (this) {
                case OPEN, DOING -> false;
                case DONE, DROPPED -> true;
            };
        }
    }

    public enum Priority {
        LOW,
        NORMAL,
        HIGH,
        URGENT
    }

    /// What is to be done.
    ///
    /// @param item the number of the item it belongs to; null for none
    /// @param assignee who does it; null while nobody does
    /// @param due until when; null for no time
    public record Plan(
            String title,
            String text,
            @Nullable Long item,
            @Nullable MemberId assignee,
            @Nullable Instant due,
            Status status,
            Priority priority) {
        public Plan {
            title = Entry.titled(title);
        }

        /// To be done, and nothing more is known of it.
        public static Plan of(String title) {
            return new Plan(title, "", null, null, null, Status.OPEN, Priority.NORMAL);
        }

        public Plan titled(String other) {
            return new Plan(other, text, item, assignee, due, status, priority);
        }

        public Plan saying(String other) {
            return new Plan(title, other, item, assignee, due, status, priority);
        }

        public Plan under(@Nullable Long other) {
            return new Plan(title, text, other, assignee, due, status, priority);
        }

        public Plan assignedTo(@Nullable MemberId other) {
            return new Plan(title, text, item, other, due, status, priority);
        }

        public Plan dueAt(@Nullable Instant other) {
            return new Plan(title, text, item, assignee, other, status, priority);
        }

        public Plan being(Status other) {
            return new Plan(title, text, item, assignee, due, other, priority);
        }

        public Plan weighing(Priority other) {
            return new Plan(title, text, item, assignee, due, status, other);
        }
    }

    @Override
    public String title() {
        return plan.title();
    }

    @Override
    public String text() {
        return plan.text();
    }

    @Override
    public boolean isOver() {
        return plan.status().isOver();
    }

    public boolean isDone() {
        return plan.status() == Status.DONE;
    }

    public Task by(@Nullable MemberId author) {
        return new Task(id, plan, new Stamp(author, stamp.at(), stamp.changedAt()), doneAt);
    }
}
