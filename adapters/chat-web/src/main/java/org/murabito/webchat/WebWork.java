package org.murabito.webchat;

import org.murabito.job.Jobs;
import org.murabito.reminder.Reminders;
import org.murabito.workspace.Desk;
import org.murabito.workspace.Grounds;

/// What there is to do, for the web chat's pages and programs.
public record WebWork(Desk desk, Grounds grounds, Reminders reminders, Jobs jobs) {}
