package org.murabito.loop;

import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.run.RunActivity;
import org.murabito.run.RunListener;

/// The answer as far as it is written, published while a model writes on. Replies that were cut off or paused make it
/// up together.
final class AnswerText {
    private final RunListener listener;
    private final StringBuilder said = new StringBuilder();
    private String published = "";
    private int reply;

    AnswerText(RunListener listener) {
        this.listener = listener;
    }

    /// Publishes what the next reply says. A reply that was given up is not heard any more.
    synchronized ReplyListener next() {
        int mine = ++reply;
        return text -> heard(mine, text);
    }

    private synchronized void heard(int by, String text) {
        if (by == reply) {
            publish(said + text);
        }
    }

    synchronized void add(String text) {
        reply++;
        said.append(text);
    }

    /// What was written was no answer.
    synchronized void clear() {
        reply++;
        said.setLength(0);
        publish("");
    }

    /// The reply that was heard failed; what was said before it stays.
    synchronized void dropReply() {
        reply++;
        publish(said.toString());
    }

    private void publish(String text) {
        if (!text.equals(published)) {
            published = text;
            listener.doing(new RunActivity.Writing(text));
        }
    }

    synchronized boolean isBlank() {
        return said.toString().isBlank();
    }

    @Override
    public synchronized String toString() {
        return said.toString();
    }
}
