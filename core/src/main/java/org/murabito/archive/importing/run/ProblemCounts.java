package org.murabito.archive.importing.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.murabito.archive.importing.ImportProblem;
import org.murabito.archive.importing.ImportText;

/// Counts problems by file and reason; past a bound only that there were more.
final class ProblemCounts {
    private static final int MOST = 1_000;

    private final Map<ImportProblem, Long> times = new LinkedHashMap<>();
    private long more;
    private long all;

    synchronized void add(String file, ImportText reason) {
        all++;
        ImportProblem problem = new ImportProblem(file, reason);
        if (times.size() < MOST || times.containsKey(problem)) {
            times.merge(problem, 1L, Long::sum);
        } else {
            more++;
        }
    }

    /// Grows with every problem.
    synchronized long count() {
        return all;
    }

    synchronized List<ImportProblem> list() {
        List<ImportProblem> list = new ArrayList<>();
        times.forEach((problem, count) -> list.add(new ImportProblem(problem.file(), problem.reason(), count)));
        if (more > 0) {
            list.add(new ImportProblem("…", ImportText.of("more"), more));
        }
        return List.copyOf(list);
    }
}
