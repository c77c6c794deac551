package org.murabito.job;

/// Work to do now. `attempt` counts from 1.
public record Job(JobId id, String payload, int attempt) {}
