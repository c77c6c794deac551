package org.murabito.conversation;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;

/// The newest sixty-four messages of a channel by their running numbers: everything but their texts. They
/// lie in columns, since most of them are looked at for each new message, in ten thousand channels.
final class Ring {
    static final int SIZE = 64;
    /// In place of a number or of a speaker.
    static final int NONE = -1;

    /// A speaker who is known no more.
    static final int GONE = -2;

    private static final int SMALL = 8;

    private static final int NAMES_STRANGER = 1;
    private static final int OF_MURABITO = 1 << 1;
    private static final int ASKS = 1 << 2;
    private static final int GREETS_ONLY = 1 << 3;
    private static final int BY_MURABITO = 1 << 4;
    private static final int BY_PERSON = 1 << 5;
    private static final int ANSWERED_BY_SEVERAL = 1 << 6;

    private long[] ids = new long[SMALL];
    private long[] times = new long[SMALL];
    private long[] conversations = new long[SMALL];
    private long[] contentBits = new long[SMALL];
    private short[] lengths = new short[SMALL];
    private byte[] words = new byte[SMALL];
    private byte[] shapes = new byte[SMALL];
    private byte[] flags = new byte[SMALL];
    private byte[] authors = new byte[SMALL];
    private byte[] named = new byte[SMALL];
    private byte[] addressees = new byte[SMALL];
    private byte[] answerers = new byte[SMALL];
    private byte[] contentSizes = new byte[SMALL];
    private char[] content = new char[SMALL * ContentWords.MOST];
    private int next;

    /// The number that the next message gets.
    int next() {
        return next;
    }

    int oldest() {
        return Math.max(0, next - ids.length);
    }

    /// The number of the newest, or [#NONE].
    int newest() {
        return next - 1;
    }

    /// Whether the message of that number is still kept.
    boolean keeps(int number) {
        return number >= oldest() && number < next;
    }

    /// The number of a message, or [#NONE].
    int find(MessageId id) {
        for (int number = next - 1; number >= oldest(); number--) {
            if (ids[at(number)] == id.value()) {
                return number;
            }
        }
        return NONE;
    }

    /// @param conversation the message that opened its talk
    // The link tables go by a shape's place too.
    @SuppressWarnings("EnumOrdinal")
    void add(Remark me, long conversation, @Nullable Speaker addressee) {
        if (next == ids.length && next < SIZE) {
            grow(next * 2);
        }
        int at = at(next++);
        ids[at] = me.id().value();
        times[at] = me.at();
        conversations[at] = conversation;
        Wording wording = me.wording();
        lengths[at] = (short) Math.min(wording.length(), Short.MAX_VALUE);
        words[at] = (byte) Math.min(wording.words(), Byte.MAX_VALUE);
        shapes[at] = (byte) me.shape().ordinal();
        flags[at] = (byte) flags(me);
        authors[at] = me.author().slot;
        named[at] = slot(me.named());
        addressees[at] = slot(addressee);
        answerers[at] = NONE;
        char[] hashes = wording.content();
        contentBits[at] = ContentWords.bits(hashes);
        contentSizes[at] = (byte) hashes.length;
        System.arraycopy(hashes, 0, content, at * ContentWords.MOST, hashes.length);
    }

    private static int flags(Remark me) {
        MemberKind kind = me.author().kind;
        boolean person = kind == MemberKind.PERSON || kind == MemberKind.GUEST;
        return (me.namesStranger() ? NAMES_STRANGER : 0)
                | (me.ofMurabito() ? OF_MURABITO : 0)
                | (me.wording().is(Form.ASKS) ? ASKS : 0)
                | (me.wording().is(Form.GREETS_ONLY) ? GREETS_ONLY : 0)
                | (kind == MemberKind.SELF ? BY_MURABITO : 0)
                | (person ? BY_PERSON : 0);
    }

    private void grow(int size) {
        ids = Arrays.copyOf(ids, size);
        times = Arrays.copyOf(times, size);
        conversations = Arrays.copyOf(conversations, size);
        contentBits = Arrays.copyOf(contentBits, size);
        lengths = Arrays.copyOf(lengths, size);
        words = Arrays.copyOf(words, size);
        shapes = Arrays.copyOf(shapes, size);
        flags = Arrays.copyOf(flags, size);
        authors = Arrays.copyOf(authors, size);
        named = Arrays.copyOf(named, size);
        addressees = Arrays.copyOf(addressees, size);
        answerers = Arrays.copyOf(answerers, size);
        contentSizes = Arrays.copyOf(contentSizes, size);
        content = Arrays.copyOf(content, size * ContentWords.MOST);
    }

    /// Somebody else takes that speaker's place.
    void forget(Speaker speaker) {
        for (int number = oldest(); number < next; number++) {
            int at = at(number);
            named[at] = named[at] == speaker.slot ? GONE : named[at];
            addressees[at] = addressees[at] == speaker.slot ? GONE : addressees[at];
            answerers[at] = answerers[at] == speaker.slot ? GONE : answerers[at];
        }
    }

    MessageId id(int number) {
        return new MessageId(ids[at(number)]);
    }

    long time(int number) {
        return times[at(number)];
    }

    /// The message that opened its talk.
    long conversation(int number) {
        return conversations[at(number)];
    }

    int length(int number) {
        return lengths[at(number)];
    }

    /// At most 127.
    int words(int number) {
        return words[at(number)];
    }

    /// The place of its shape among the [Shape]s.
    int shape(int number) {
        return shapes[at(number)];
    }

    /// The slot of its author, who is always known.
    int author(int number) {
        return authors[at(number)];
    }

    /// The slot of whom it opens by calling, [#NONE] or [#GONE].
    int named(int number) {
        return named[at(number)];
    }

    /// The slot of whom it seems to be said to, [#NONE] or [#GONE].
    int addressee(int number) {
        return addressees[at(number)];
    }

    boolean namesNobody(int number) {
        return named[at(number)] == NONE && !has(number, NAMES_STRANGER);
    }

    boolean isOfMurabito(int number) {
        return has(number, OF_MURABITO);
    }

    boolean asks(int number) {
        return has(number, ASKS);
    }

    boolean onlyGreets(int number) {
        return has(number, GREETS_ONLY);
    }

    boolean isByMurabito(int number) {
        return has(number, BY_MURABITO);
    }

    boolean isByPerson(int number) {
        return has(number, BY_PERSON);
    }

    void answeredBy(int number, Speaker speaker) {
        int at = at(number);
        if (answerers[at] != NONE && answerers[at] != speaker.slot) {
            flags[at] |= ANSWERED_BY_SEVERAL;
        }
        answerers[at] = speaker.slot;
    }

    /// Whether that one answered it, as far as is kept: the last who did.
    boolean isAnsweredBy(int number, Speaker speaker) {
        return answerers[at(number)] == speaker.slot;
    }

    boolean isAnsweredByOtherThan(int number, Speaker speaker) {
        int answerer = answerers[at(number)];
        return has(number, ANSWERED_BY_SEVERAL) || (answerer != NONE && answerer != speaker.slot);
    }

    /// See [ContentWords#bits].
    long contentBits(int number) {
        return contentBits[at(number)];
    }

    /// How many rare words of it are kept.
    int contentSize(int number) {
        return contentSizes[at(number)];
    }

    /// The hash of a rare word, ascending.
    char content(int number, int index) {
        return content[at(number) * ContentWords.MOST + index];
    }

    private boolean has(int number, int flag) {
        return (flags[at(number)] & flag) != 0;
    }

    private static byte slot(@Nullable Speaker speaker) {
        return speaker == null ? NONE : speaker.slot;
    }

    /// The ring's size is a power of two.
    private int at(int number) {
        return number & (ids.length - 1);
    }
}
