package org.murabito.action;

import java.util.List;

/// Calls of the actions of work and reminders: each of them once at least.
final class WorkCases {
    private WorkCases() {}

    static List<ActionCase> all() {
        return List.of(
                ActionCase.of("set_reminder", "{\"what\":\"feed the hens\",\"when\":\"2026-03-02T15:00:00Z\"}", null)
                        .deniedOnPages(),
                ActionCase.of("set_reminder", "{\"what\":\"feed the hens every Monday at 9\"}", null),
                ActionCase.of("move_reminder", "{\"number\":1,\"when\":\"tomorrow at 15:00\"}", ActionTown.BEN),
                ActionCase.of("cancel_reminder", "{\"number\":1}", ActionTown.BEN),
                ActionCase.of("cancel_reminder", "{\"number\":2}", ActionTown.BEN),
                ActionCase.of("list_reminders", "{}", null),
                ActionCase.of("add_task", "{\"title\":\"lend tables\",\"due\":\"Friday at 17:00\"}", ActionTown.CEM),
                ActionCase.of("add_task", "{\"what\":\"lend tables by Friday\\nAll six.\"}", ActionTown.CEM),
                ActionCase.of("change_task", "{\"number\":1,\"status\":\"done\"}", ActionTown.CEM),
                ActionCase.of("change_task", "{\"number\":1,\"assignee\":\"me\",\"status\":\"doing\"}", ActionTown.CEM),
                ActionCase.of(
                                "change_task",
                                "{\"number\":1,\"title\":\"paint it\",\"text\":\"Blue.\",\"item\":2,\"assignee\":\"Ben\","
                                        + "\"due\":\"Friday\",\"priority\":\"high\"}",
                                ActionTown.CEM)
                        .asking(),
                ActionCase.of("add_task", "{\"title\":\"lend tables\",\"assignee\":\"Ben\"}", ActionTown.CEM)
                        .asking(),
                ActionCase.of("list_tasks", "{}", ActionTown.CEM),
                ActionCase.of("add_item", "{\"title\":\"Spring fair\"}", ActionTown.CEM),
                ActionCase.of("change_item", "{\"number\":2,\"title\":\"Feast\",\"closed\":true}", ActionTown.CEM),
                ActionCase.of("show_entry", "{\"number\":1}", ActionTown.CEM),
                ActionCase.of("add_comment", "{\"number\":1,\"text\":\"The paint is dry.\"}", ActionTown.CEM)
                        .asking(),
                ActionCase.of(
                        "add_comment",
                        "{\"number\":1,\"kind\":\"reminder\",\"text\":\"the paint\",\"due\":\"tomorrow at noon\"}",
                        ActionTown.CEM),
                ActionCase.of("open_workspace", "{\"name\":\"Boats\"}", ActionTown.BEN)
                        .asking()
                        .in(ActionTown.HARBOUR),
                ActionCase.of("change_workspace", "{\"name\":\"Town square\",\"readers\":\"viewer\"}", ActionTown.BEN)
                        .asking(),
                ActionCase.of("create_organisation", "{\"name\":\"Bakers\"}", null)
                        .asking(),
                ActionCase.of("remove_workspace", "{\"name\":\"Square\"}", ActionTown.BEN)
                        .asking(),
                ActionCase.of("set_role", "{\"member\":\"Cem\",\"role\":\"viewer\"}", ActionTown.BEN)
                        .asking());
    }
}
