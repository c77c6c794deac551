package org.murabito.webchat.source;

import org.murabito.action.Actions;
import org.murabito.job.Jobs;
import org.murabito.reminder.Reminders;
import org.murabito.workspace.service.OrganisationService;
import org.murabito.workspace.service.WorkspaceService;

/// What there is to do, for the web chat's pages and programs: read from the services, changed by actions.
public record WebWork(
        WorkspaceService service, OrganisationService organisations, Reminders reminders, Actions actions, Jobs jobs) {}
