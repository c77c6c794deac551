package org.murabito.webchat;

import org.murabito.job.Jobs;
import org.murabito.reminder.Reminders;
import org.murabito.workspace.WorkspaceService;
import org.murabito.workspace.OrganisationService;

/// What there is to do, for the web chat's pages and programs.
public record WebWork(WorkspaceService service, OrganisationService organisations, Reminders reminders, Jobs jobs) {}
