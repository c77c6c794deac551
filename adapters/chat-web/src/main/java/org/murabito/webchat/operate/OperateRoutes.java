package org.murabito.webchat.operate;

import io.javalin.config.RoutesConfig;
import java.time.Clock;
import org.murabito.webchat.page.Pages;
import org.murabito.webchat.source.WebSources;

/// The dashboard: its page, and what stands on it.
public final class OperateRoutes {
    private final UsageRoutes usage;
    private final JobRoutes jobs;
    private final SystemRoutes system;
    private final BackupRoutes backups;
    private final MemoryRoutes memory;
    private final OperatorRunRoutes runs;

    public OperateRoutes(WebSources sources, Clock clock) {
        ChannelNames channels = new ChannelNames(sources.communities());
        this.usage = new UsageRoutes(sources.operations(), channels, clock);
        this.jobs = new JobRoutes(sources.work().jobs());
        this.system = new SystemRoutes(sources.operations());
        this.backups = new BackupRoutes(sources.operations().backups());
        this.memory = new MemoryRoutes(sources, channels);
        this.runs = new OperatorRunRoutes(sources, channels);
    }

    public void contribute(RoutesConfig routes, Pages pages) {
        routes.get("/operate", pages::operate);
        usage.contribute(routes);
        runs.contribute(routes);
        jobs.contribute(routes);
        system.contribute(routes);
        backups.contribute(routes);
        memory.contribute(routes);
    }
}
