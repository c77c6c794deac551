package org.murabito.bench.rivals;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.SystemMessage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.murabito.bench.loop.Contender;
import org.murabito.bench.loop.Stage;

/// LangChain4j's `AiServices` with one annotated tool.
final class LangChainLoop implements Contender {
    private static final int MOST = 1_000;

    private final boolean memory;
    private final Map<Integer, Asking> byCalls = new ConcurrentHashMap<>();

    /// @param memory with a memory of its own for every run, as a chat would have; else with none
    LangChainLoop(boolean memory) {
        this.memory = memory;
    }

    interface Asking {
        @SystemMessage("be good")
        String ask(String question);
    }

    /// What the model may call.
    public static final class Searching {
        @Tool(name = Stage.TOOL, value = Stage.ABOUT)
        public String search(@P("Words to look for.") String query, @P("How many hits.") int limit) {
            return limit > 0 && !query.isEmpty() ? Stage.FOUND : "";
        }
    }

    /// Calls the tool until it has been told so many results, then says enough.
    private record CallingModel(int toolCalls) implements ChatModel {
        @Override
        public ChatResponse doChat(ChatRequest request) {
            int turn = (request.messages().size() - 1) / 2;
            return turn < toolCalls
                    ? response(
                            AiMessage.from(List.of(ToolExecutionRequest.builder()
                                    .id("call_" + turn)
                                    .name(Stage.TOOL)
                                    .arguments(Stage.arguments(turn))
                                    .build())),
                            FinishReason.TOOL_EXECUTION)
                    : response(AiMessage.from("enough"), FinishReason.STOP);
        }

        private static ChatResponse response(AiMessage message, FinishReason reason) {
            return ChatResponse.builder()
                    .aiMessage(message)
                    .tokenUsage(new TokenUsage(2_080, 30))
                    .finishReason(reason)
                    .build();
        }
    }

    @Override
    public String name() {
        return memory ? "langchain4j, memory of its own" : "langchain4j, no memory";
    }

    @Override
    public String run(int toolCalls) {
        @Nullable Asking ready = memory ? build(toolCalls) : byCalls.computeIfAbsent(toolCalls, this::build);
        return ready.ask("where is the key?");
    }

    private Asking build(int toolCalls) {
        AiServices<Asking> services = AiServices.builder(Asking.class)
                .chatModel(new CallingModel(toolCalls))
                .tools(new Searching())
                .maxToolCallingRoundTrips(MOST);
        return memory
                ? services.chatMemory(MessageWindowChatMemory.withMaxMessages(2 * MOST))
                        .build()
                : services.build();
    }
}
