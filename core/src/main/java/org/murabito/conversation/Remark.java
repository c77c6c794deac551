package org.murabito.conversation;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;

/// What a channel keeps of one message: everything but its text.
final class Remark {
    final MessageId id;
    /// Its running number in the channel.
    final int number;
    final long at;
    final Speaker author;
    final Wording wording;
    final Shape shape;

    @Nullable
    Speaker named;

    @Nullable
    Speaker within;

    boolean namesStranger;
    boolean ofMurabito;
    /// The number of the message that it seems to answer; its own if it opens a talk.
    int answers;
    MessageId conversation;

    @Nullable
    Speaker addressee;

    private @Nullable Speaker answerer;
    private boolean answeredBySeveral;

    Remark(MessageId id, int number, long at, Speaker author, Wording wording) {
        this.id = id;
        this.number = number;
        this.at = at;
        this.author = author;
        this.wording = wording;
        this.shape = Shape.of(wording);
        this.answers = number;
        this.conversation = id;
    }

    /// The weight of the rare words that both hold.
    double sharedWeight(Remark other, Rarity rarity) {
        int[] a = wording.content();
        int[] b = other.wording.content();
        double sum = 0;
        for (int i = 0, j = 0; i < a.length && j < b.length; ) {
            if (a[i] == b[j]) {
                sum += rarity.weight(a[i]);
                i++;
                j++;
            } else if (a[i] < b[j]) {
                i++;
            } else {
                j++;
            }
        }
        return sum;
    }

    void answeredBy(Speaker speaker) {
        if (answerer != null && answerer != speaker) {
            answeredBySeveral = true;
        }
        answerer = speaker;
    }

    /// Whether that one answered it, as far as is kept: the last who did.
    boolean isAnsweredBy(Speaker speaker) {
        return answerer == speaker;
    }

    boolean isAnsweredByOtherThan(Speaker speaker) {
        return answeredBySeveral || (answerer != null && answerer != speaker);
    }

    boolean namesNobody() {
        return named == null && !namesStranger;
    }
}
