package org.murabito.app.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.BiFunction;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.Investigator;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.answer.quote.FinishedAnswer;
import org.murabito.app.terminal.TerminalMarkup;
import org.murabito.chat.PlaceId;
import org.murabito.llm.ToolDefinition;
import org.murabito.mcp.AuthenticatedClient;
import org.murabito.run.RunActivity;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.runlog.ActivityWords;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Questions of programs, looked into as members' are, and answered in plain text with links.
public final class ClientQuestions {
    static final String NAME = "ask";
    private static final String DESCRIPTION =
            "Asks Murabito, who lives in this community, a question in Japanese or English. It looks into what was said"
                    + " there and answers with quotes: by whom, when, with links. Takes up to 90 seconds.";
    private static final String SCHEMA = """
            {"type":"object","properties":{"question":{"type":"string","minLength":1,"maxLength":2000}},
             "required":["question"],"additionalProperties":false}""";

    private final Investigator investigator;
    private final AnswerWriter writer;
    private final BiFunction<PlaceId, String, String> links;

    /// @param links the address that opens a message, by its place and key
    public ClientQuestions(Investigator investigator, AnswerWriter writer, BiFunction<PlaceId, String, String> links) {
        this.investigator = investigator;
        this.writer = writer;
        this.links = links;
    }

    /// What a program is told of it; it is carried out by [#look].
    Tool tool() {
        ToolDefinition definition = ToolDefinition.of(NAME, DESCRIPTION, SCHEMA);
        return new Tool() {
            @Override
            public ToolDefinition definition() {
                return definition;
            }

            @Override
            public ToolResult execute(JsonNode arguments, ToolContext context) throws InterruptedException {
                Sight sight = ChatScope.of(context).sight();
                return told(look(arguments, sight, _ -> {}), sight);
            }
        };
    }

    RunRecord look(JsonNode arguments, Sight sight, AuthenticatedClient.Progress progress) throws InterruptedException {
        String question = arguments.path("question").asText();
        Language language = Language.of(question);
        return investigator.investigate(InvestigatedQuestion.atTerminal(question, sight, null), new RunListener() {
            @Override
            public void doing(RunActivity activity) {
                progress.doing(ActivityWords.say(activity, language));
            }

            @Override
            public void did(Step step) {}
        });
    }

    ToolResult told(RunRecord run, Sight sight) {
        RunRecord.End end = run.end();
        if (end == null) {
            return ToolResult.failed("the question was not looked into to its end");
        }
        Language language = Language.of(end.answer());
        FinishedAnswer written =
                writer.write(end, sight, new TerminalMarkup(links), language, AnswerWriter.Missing.CUT);
        String text = writer.text(run, written, language);
        return end.stop().answered() ? ToolResult.ok(text) : ToolResult.failed(text);
    }
}
