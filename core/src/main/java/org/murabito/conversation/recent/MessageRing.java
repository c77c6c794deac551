package org.murabito.conversation.recent;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.wording.ContentWords;
import org.murabito.conversation.wording.Form;
import org.murabito.conversation.wording.TextForm;
import org.murabito.conversation.wording.TurnKind;

/// The newest sixty-four messages of a channel by their running numbers: everything but their texts. They
/// lie in columns, since most of them are looked at for each new message, in ten thousand channels.
public final class MessageRing {
    public static final int SIZE = 64;
    /// In place of a number or of a speaker.
    public static final int NONE = -1;

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

    /// Where each mark begins.
    private static final int AUTHOR = 0;

    private static final int NAMED = 8;
    private static final int ADDRESSEE = 16;
    private static final int ANSWERER = 24;
    /// The shape in its lowest three bits, then the turn, then whether it exclaims.
    private static final int SHAPE = 32;
    private static final int WORDS = 40;
    private static final int CONTENT_SIZE = 48;
    private static final int FLAGS = 56;
    private static final int THREE_BITS = 7;
    private static final int EXCLAIMS = 1 << 6;
    private static final int[] MARKS_OF_OTHERS = {NAMED, ADDRESSEE, ANSWERER};

    private long[] ids = new long[SMALL];
    private long[] times = new long[SMALL];
    private long[] conversations = new long[SMALL];
    private long[] contentBits = new long[SMALL];
    /// What is small of a message, a byte each.
    private long[] marks = new long[SMALL];
    private short[] lengths = new short[SMALL];
    private char[] content = new char[SMALL * ContentWords.MOST];
    private int next;
    /// The highest of the ids so far: most messages that are looked for are newer.
    private long highest;

    /// The number that the next message gets.
    public int next() {
        return next;
    }

    public int oldest() {
        return Math.max(0, next - ids.length);
    }

    /// The number of the newest, or [#NONE].
    public int newest() {
        return next - 1;
    }

    /// Whether the message of that number is still kept.
    public boolean keeps(int number) {
        return number >= oldest() && number < next;
    }

    /// The number of a message, or [#NONE].
    public int find(MessageId id) {
        if (id.value() > highest) {
            return NONE;
        }
        for (int number = next - 1; number >= oldest(); number--) {
            if (ids[at(number)] == id.value()) {
                return number;
            }
        }
        return NONE;
    }

    /// @param conversation the message that opened its talk
    void add(IncomingMessage me, long conversation, @Nullable Speaker addressee) {
        if (next == ids.length && next < SIZE) {
            grow(next * 2);
        }
        int at = at(next++);
        ids[at] = me.id().value();
        highest = Math.max(highest, ids[at]);
        times[at] = me.at();
        conversations[at] = conversation;
        TextForm wording = me.wording();
        lengths[at] = (short) Math.min(wording.length(), Short.MAX_VALUE);
        char[] hashes = wording.content();
        contentBits[at] = ContentWords.bits(hashes);
        marks[at] = bits(AUTHOR, me.author().slot)
                | bits(NAMED, slot(me.named()))
                | bits(ADDRESSEE, slot(addressee))
                | bits(ANSWERER, NONE)
                | bits(SHAPE, manner(me))
                | bits(WORDS, Math.min(wording.words(), Byte.MAX_VALUE))
                | bits(CONTENT_SIZE, hashes.length)
                | bits(FLAGS, flags(me));
        System.arraycopy(hashes, 0, content, at * ContentWords.MOST, hashes.length);
    }

    // The link tables go by the places of shapes and turns too.
    @SuppressWarnings("EnumOrdinal")
    private static int manner(IncomingMessage me) {
        return me.shape().ordinal()
                | (TurnKind.of(me.wording()).ordinal() << 3)
                | (me.wording().is(Form.EXCLAIMS) ? EXCLAIMS : 0);
    }

    private static int flags(IncomingMessage me) {
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
        marks = Arrays.copyOf(marks, size);
        lengths = Arrays.copyOf(lengths, size);
        content = Arrays.copyOf(content, size * ContentWords.MOST);
    }

    /// Somebody else takes that speaker's place.
    void forget(Speaker speaker) {
        for (int number = oldest(); number < next; number++) {
            for (int mark : MARKS_OF_OTHERS) {
                if (mark(number, mark) == speaker.slot) {
                    put(number, mark, GONE);
                }
            }
        }
    }

    public MessageId id(int number) {
        return new MessageId(ids[at(number)]);
    }

    public long time(int number) {
        return times[at(number)];
    }

    /// The message that opened its talk.
    public long conversation(int number) {
        return conversations[at(number)];
    }

    public int length(int number) {
        return lengths[at(number)];
    }

    /// At most 127.
    public int words(int number) {
        return mark(number, WORDS);
    }

    /// The place of its shape among the [Shape]s.
    public int shape(int number) {
        return mark(number, SHAPE) & THREE_BITS;
    }

    /// The place of its turn among the [TurnKind]s.
    public int turn(int number) {
        return (mark(number, SHAPE) >> 3) & THREE_BITS;
    }

    public boolean exclaims(int number) {
        return (mark(number, SHAPE) & EXCLAIMS) != 0;
    }

    /// The slot of its author, who is always known.
    public int author(int number) {
        return mark(number, AUTHOR);
    }

    /// The slot of whom it opens by calling, [#NONE] or [#GONE].
    public int named(int number) {
        return mark(number, NAMED);
    }

    /// The slot of whom it seems to be said to, [#NONE] or [#GONE].
    public int addressee(int number) {
        return mark(number, ADDRESSEE);
    }

    public boolean namesNobody(int number) {
        return mark(number, NAMED) == NONE && !has(number, NAMES_STRANGER);
    }

    public boolean isOfMurabito(int number) {
        return has(number, OF_MURABITO);
    }

    public boolean asks(int number) {
        return has(number, ASKS);
    }

    public boolean onlyGreets(int number) {
        return has(number, GREETS_ONLY);
    }

    public boolean isByMurabito(int number) {
        return has(number, BY_MURABITO);
    }

    public boolean isByPerson(int number) {
        return has(number, BY_PERSON);
    }

    void answeredBy(int number, Speaker speaker) {
        if (isAnsweredByOtherThan(number, speaker)) {
            put(number, FLAGS, mark(number, FLAGS) | ANSWERED_BY_SEVERAL);
        }
        put(number, ANSWERER, speaker.slot);
    }

    /// Whether that one answered it, as far as is kept: the last who did.
    public boolean isAnsweredBy(int number, Speaker speaker) {
        return mark(number, ANSWERER) == speaker.slot;
    }

    public boolean isAnsweredByOtherThan(int number, Speaker speaker) {
        int answerer = mark(number, ANSWERER);
        return has(number, ANSWERED_BY_SEVERAL) || (answerer != NONE && answerer != speaker.slot);
    }

    /// See [ContentWords#bits].
    long contentBits(int number) {
        return contentBits[at(number)];
    }

    /// Whether it holds a rare word, by its hash.
    boolean holdsContent(int number, char hash) {
        int first = at(number) * ContentWords.MOST;
        for (int i = first; i < first + mark(number, CONTENT_SIZE); i++) {
            if (content[i] == hash) {
                return true;
            }
        }
        return false;
    }

    private boolean has(int number, int flag) {
        return (mark(number, FLAGS) & flag) != 0;
    }

    /// A mark of a message, between -128 and 127.
    private int mark(int number, int mark) {
        return (byte) (marks[at(number)] >> mark);
    }

    private void put(int number, int mark, int value) {
        int at = at(number);
        marks[at] = (marks[at] & ~bits(mark, -1)) | bits(mark, value);
    }

    private static long bits(int mark, int value) {
        return (value & 0xffL) << mark;
    }

    private static byte slot(@Nullable Speaker speaker) {
        return speaker == null ? NONE : speaker.slot;
    }

    /// The ring's size is a power of two.
    private int at(int number) {
        return number & (ids.length - 1);
    }
}
