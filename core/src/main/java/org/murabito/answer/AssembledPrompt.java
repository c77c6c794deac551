package org.murabito.answer;

import org.murabito.answer.picture.Pictures;
import org.murabito.llm.Exchange;
import org.murabito.tool.analysis.Analysed;

/// What an investigation starts from.
///
/// @param system the same for every question of a community
/// @param opening the question with what goes with it
record AssembledPrompt(String system, Exchange opening, Pictures.Shown pictures, Analysed analysed) {}
