package org.murabito.act;

import java.time.temporal.ChronoUnit;
import java.util.List;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.place.AskAgain;
import org.murabito.action.place.StopWork;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.door.QuestionPress;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.perceive.PlaceView;
import org.murabito.workspace.Asker;

/// Takes a press on a button beside a question: it is not worked on any more, and a post says so, or it is answered
/// anew. Safe from any thread.
public record QuestionButtons(Actions actions, PlaceView view, Outbox outbox, AnswerWriter writer) {
    /// See [org.murabito.chat.door.DoorHost#pressed].
    public String press(QuestionPress press) {
        return view.message(press.place(), press.question())
                .map(question -> press.again() ? again(press, question) : stop(press, question))
                .orElse("");
    }

    private String again(QuestionPress press, Message question) {
        return told(press, actions.get(AskAgain.class).run(request(press, question), one(AskAgain.QUESTION, question)));
    }

    private String stop(QuestionPress press, Message question) {
        ActionResult<List<Message>> result =
                actions.get(StopWork.class).run(request(press, question), one(StopWork.QUESTION, question));
        if (result instanceof ActionResult.Receipt<List<Message>>(var dropped, var _, var _) && !dropped.isEmpty()) {
            outbox.publish(new OutgoingPost(
                            question.place(),
                            Actor.marker(question.id()),
                            writer.phrases().say(press.language(), "answer.stopped"))
                    .replyingTo(question.key()));
            return "";
        }
        return result.render(style(press));
    }

    private String told(QuestionPress press, ActionResult<?> result) {
        return result instanceof ActionResult.Receipt<?> ? "" : result.render(style(press));
    }

    private ActionRequest request(QuestionPress press, Message question) {
        return new ActionRequest(
                "press:" + question.id() + ":" + press.at().toEpochMilli(),
                Asker.in(view.channel(press.place()), press.member()),
                press.place(),
                view.sight(press.place()).orElseThrow(),
                null,
                press.language(),
                press.at().truncatedTo(ChronoUnit.MILLIS),
                true,
                press.administrator());
    }

    private ReceiptStyle style(QuestionPress press) {
        CommunityId community = press.place().community();
        return new ReceiptStyle(
                press.language(), writer.zone(), outbox.doors().of(community).markup(), view.ownName(community));
    }

    private static Arguments one(String name, Message question) {
        return Arguments.of(name, question.id().value());
    }
}
