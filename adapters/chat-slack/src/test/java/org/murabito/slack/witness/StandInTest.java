package org.murabito.slack.witness;

import static org.assertj.core.api.Assertions.assertThat;

import com.slack.api.Slack;
import com.slack.api.SlackConfig;
import com.slack.api.app_backend.interactive_components.payload.BlockActionPayload;
import com.slack.api.bolt.App;
import com.slack.api.bolt.AppConfig;
import com.slack.api.bolt.socket_mode.SocketModeApp;
import com.slack.api.methods.MethodsClient;
import com.slack.api.methods.response.chat.ChatPostMessageResponse;
import com.slack.api.model.Message;
import com.slack.api.model.block.ActionsBlock;
import com.slack.api.model.block.SectionBlock;
import com.slack.api.model.block.composition.MarkdownTextObject;
import com.slack.api.model.block.composition.PlainTextObject;
import com.slack.api.model.block.element.ButtonElement;
import com.slack.api.model.event.MessageEvent;
import com.slack.api.model.event.ReactionAddedEvent;
import com.slack.api.socket_mode.SocketModeClient;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.slack.SlackStandIn;
import org.murabito.testkit.slack.Talk;

/// Slack's own client takes the stand-in for Slack.
class StandInTest {
    private final SlackStandIn standIn = new SlackStandIn(Clock.systemUTC(), SlackStandIn.Options.standard());
    private final SlackConfig config = new SlackConfig();
    private final Slack slack;

    StandInTest() {
        config.setMethodsEndpointUrlPrefix(standIn.api().toString());
        slack = Slack.getInstance(config);
    }

    @BeforeEach
    void settle() {
        standIn.talk().user("U0ANA0000", "ana");
        standIn.talk().channel("C0GENERAL", "general", false, "U0ANA0000", Talk.BOT_USER);
    }

    @AfterEach
    void close() throws Exception {
        slack.close();
        standIn.close();
    }

    @Test
    void its_answers_are_read_by_slacks_client() throws Exception {
        MethodsClient bot = slack.methods(SlackStandIn.BOT_TOKEN);
        ChatPostMessageResponse posted =
                bot.chatPostMessage(request -> request.channel("C0GENERAL").text("hello"));
        List<Message> history = bot.conversationsHistory(request -> request.channel("C0GENERAL"))
                .getMessages();

        assertThat(posted.isOk()).isTrue();
        assertThat(history).singleElement().satisfies(message -> {
            assertThat(message.getText()).isEqualTo("hello");
            assertThat(message.getTs()).isEqualTo(posted.getTs());
            assertThat(message.getBotId()).isEqualTo(Talk.BOT);
        });
        assertThat(bot.usersList(request -> request).getMembers())
                .extracting("name")
                .contains("ana", "murabito");
        assertThat(bot.conversationsMembers(request -> request.channel("C0GENERAL"))
                        .getMembers())
                .containsExactly("U0ANA0000", Talk.BOT_USER);
        assertThat(bot.reactionsAdd(request -> request.channel("C0GENERAL")
                                .timestamp(posted.getTs())
                                .name("eyes"))
                        .isOk())
                .isTrue();
        assertThat(bot.chatDelete(request -> request.channel("C0GENERAL").ts("1.000001"))
                        .getError())
                .isEqualTo("message_not_found");
        assertThat(standIn.complaints()).isEmpty();
    }

    @Test
    void its_events_are_heard_by_slacks_client_and_thanked_for() throws Exception {
        List<String> heard = Collections.synchronizedList(new ArrayList<>());
        App app = new App(AppConfig.builder()
                .slack(slack)
                .singleTeamBotToken(SlackStandIn.BOT_TOKEN)
                .build());
        app.event(MessageEvent.class, (payload, context) -> {
            heard.add(payload.getEvent().getText());
            return context.ack();
        });
        app.event(ReactionAddedEvent.class, (payload, context) -> {
            heard.add(payload.getEvent().getReaction());
            return context.ack();
        });
        SocketModeApp socket = new SocketModeApp(SlackStandIn.APP_TOKEN, SocketModeClient.Backend.JavaWebSocket, app);
        socket.startAsync();
        try {
            Await.until(() -> standIn.connections() > 0);
            String ts = standIn.say("C0GENERAL", "U0ANA0000", "good morning");
            standIn.react("C0GENERAL", ts, "U0ANA0000", "wave", true);

            Await.until(() -> heard.size() == 2 && standIn.untold() == 0);
            assertThat(heard).containsExactlyInAnyOrder("good morning", "wave");
        } finally {
            socket.close();
        }
    }

    @Test
    void its_presses_are_heard_by_slacks_client_on_buttons_that_it_put() throws Exception {
        BlockingQueue<BlockActionPayload> heard = new LinkedBlockingQueue<>();
        App app = new App(AppConfig.builder()
                .slack(slack)
                .singleTeamBotToken(SlackStandIn.BOT_TOKEN)
                .build());
        app.blockAction("go", (request, context) -> {
            heard.add(request.getPayload());
            return context.ack();
        });
        String ts = slack.methods(SlackStandIn.BOT_TOKEN)
                .chatPostMessage(request -> request.channel("C0GENERAL")
                        .text("May I?")
                        .blocks(List.of(
                                SectionBlock.builder()
                                        .text(new MarkdownTextObject("May I?", true))
                                        .build(),
                                ActionsBlock.builder()
                                        .elements(List.of(ButtonElement.builder()
                                                .actionId("go")
                                                .text(new PlainTextObject("Go on", true))
                                                .value("4711")
                                                .build()))
                                        .build())))
                .getTs();
        SocketModeApp socket = new SocketModeApp(SlackStandIn.APP_TOKEN, SocketModeClient.Backend.JavaWebSocket, app);
        socket.startAsync();
        try {
            Await.until(() -> standIn.connections() > 0);
            standIn.press("C0GENERAL", ts, "U0ANA0000", "Go on");
            BlockActionPayload press = heard.poll(30, TimeUnit.SECONDS);

            assertThat(press).isNotNull();
            assertThat(press.getUser().getId()).isEqualTo("U0ANA0000");
            assertThat(press.getContainer().getMessageTs()).isEqualTo(ts);
            assertThat(press.getContainer().getChannelId()).isEqualTo("C0GENERAL");
            assertThat(press.getMessage().getText()).isEqualTo("May I?");
            assertThat(press.getActions()).singleElement().satisfies(action -> {
                assertThat(action.getValue()).isEqualTo("4711");
                assertThat(action.getBlockId()).isNotBlank();
                assertThat(action.getActionTs()).isNotBlank();
            });
            Await.until(() -> standIn.untold() == 0);
        } finally {
            socket.close();
        }
    }
}
