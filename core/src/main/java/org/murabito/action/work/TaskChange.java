package org.murabito.action.work;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.murabito.action.ActionResult;
import org.murabito.workspace.Task;

/// What arguments change of a task.
sealed interface TaskChange {
    static TaskChange none() {
        return new Legal(UnaryOperator.identity());
    }

    record Legal(UnaryOperator<Task.Plan> change) implements TaskChange {}

    /// Not to be done.
    record Illegal(ActionResult<Task> why) implements TaskChange {}

    /// This one, and another after it.
    default TaskChange and(Supplier<TaskChange> next) {
        return switch (this) {
            case Illegal illegal -> illegal;
            case Legal(var first) ->
                switch (next.get()) {
                    case Illegal illegal -> illegal;
                    case Legal(var second) -> new Legal(plan -> second.apply(first.apply(plan)));
                };
        };
    }
}
