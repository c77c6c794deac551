package org.murabito.workspace;

/// People who work together. Its admins are admins of each of its workspaces.
public record Organisation(OrganisationId id, String name) {}
