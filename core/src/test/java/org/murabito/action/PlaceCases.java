package org.murabito.action;

import java.util.List;

/// Calls of the actions for places, memory and the archive: each of them once at least.
final class PlaceCases {
    private PlaceCases() {}

    static List<ActionCase> all() {
        return List.of(
                ActionCase.of("set_quiet", "{}", null),
                ActionCase.of("set_quiet", "{\"how\":\"only_when_called\",\"until\":\"until tomorrow\"}", null),
                ActionCase.of("set_quiet", "{\"how\":\"speak_again\"}", null),
                ActionCase.of("set_talkativeness", "{\"level\":\"talkative\"}", ActionTown.BEN),
                ActionCase.of("set_talkativeness", "{\"level\":\"less\"}", null),
                ActionCase.of("restore_mode", "{\"change\":\"2026-03-01T12:00:00Z\"}", ActionTown.BEN),
                ActionCase.of("stop_work", "{}", null),
                ActionCase.of("ask_again", "{\"question\":3}", ActionTown.BEN),
                ActionCase.of("catch_up", "{}", null),
                ActionCase.of("why", "{\"key\":\"a2\"}", null),
                ActionCase.of("mark_solution", "{\"key\":\"a2\"}", ActionTown.BEN),
                ActionCase.of("mark_answered", "{\"key\":\"a1\"}", ActionTown.BEN),
                ActionCase.of("open_questions", "{}", null),
                ActionCase.of("set_question_digest", "{}", ActionTown.BEN),
                ActionCase.of("show_memory", "{}", null),
                ActionCase.of("correct_fact", "{\"fact\":\"Ana lives in Kobe\",\"value\":\"Nara\"}", ActionTown.BEN),
                ActionCase.of("forget_fact", "{\"fact\":\"Ana lives in Kobe\"}", ActionTown.BEN)
                        .asking(),
                ActionCase.of("keep_note", "{\"text\":\"up early\",\"about\":\"me\"}", ActionTown.BEN)
                        .deniedOnPages(),
                ActionCase.of("keep_note", "{\"text\":\"has six tables\",\"about\":\"boat house\"}", null),
                ActionCase.of("correct_answer", "{\"text\":\"it is in the boat house\"}", null),
                ActionCase.of("forget_note", "{\"note\":\"needs paint\"}", ActionTown.BEN),
                ActionCase.of("forget_note", "{\"note\":\"is wobbly\"}", ActionTown.CEM)
                        .asking(),
                ActionCase.of("forget_me", "{}", null).asking(),
                ActionCase.of("opt_out", "{}", null).asking(),
                ActionCase.of("undo", "{}", ActionTown.BEN));
    }
}
