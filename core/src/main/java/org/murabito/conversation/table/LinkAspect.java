package org.murabito.conversation.table;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.murabito.conversation.wording.DialogueAct;
import org.murabito.conversation.wording.TurnKind;
import org.murabito.text.Language;

/// One matrix of the link table: what is looked at, its rows and its columns.
// The lists never change, and `first` is set once, before anybody sees it.
@SuppressWarnings("ImmutableEnumChecker")
public enum LinkAspect {
    /// How many messages back.
    DISTANCE(PairRelation.values(), "1", "2", "3", "4-5", "6-8", "9-12", "13-20", "21-35", "36+"),
    /// How many messages its author wrote after it.
    LATER_BY_ITS_AUTHOR(PairRelation.values(), "0", "1", "2", "3+"),
    /// Minutes since.
    MINUTES(PairRelationGroup.values(), "0", "1", "2-3", "4-6", "7-15", "16+"),
    /// Rare words in both, by the sum of their weights.
    SHARED_WORDS(PairRelationGroup.values(), "0", "-3", "-5", "-8", "-12", "12+"),
    /// How many messages I wrote after it.
    MINE_SINCE(PairRelationGroup.values(), "0", "1", "2+"),
    MY_SHAPE(PairRelationGroup.values(), DialogueAct.values()),
    ITS_SHAPE(PairRelationGroup.values(), DialogueAct.values()),
    /// My shape by its shape.
    SHAPES(DialogueAct.values(), DialogueAct.values()),
    /// Who has answered it so far.
    ANSWERED(PairRelationGroup.values(), "nobody", "by-me", "by-another", "by-both"),
    /// Whether it belongs to the talk of my last message.
    TALK(PairRelationGroup.values(), "none", "same", "same-newest", "other"),
    /// Other people who spoke in between.
    OTHERS_BETWEEN(PairRelationGroup.values(), "0", "1", "2", "3+"),
    /// Whether I have named its author since.
    NAMED_SINCE(PairRelationGroup.values(), "no", "yes"),
    /// Whether it seemed to be said to me.
    SAID_TO_ME(PairRelationGroup.values(), "no", "yes"),
    /// How it is written: long messages and links.
    ITS_LENGTH(PairRelationGroup.values(), "1-3", "4-8", "9-16", "17+"),
    /// For a new talk: how many messages ago I spoke last.
    START_SILENT_FOR(Opening.values(), "1", "2-3", "4-8", "9-20", "21-60", "60+"),
    START_SHAPE(Opening.values(), DialogueAct.values()),
    START_WORDS(Opening.values(), "1-3", "4-7", "8-12", "13-20", "21+"),
    /// For a new talk: what my last message was.
    START_MY_LAST(Opening.values(), MyLast.values()),
    START_MINUTES_SILENT(Opening.values(), "0", "1-4", "5-15", "16-30", "30+"),
    START_CHANNEL_QUIET_FOR(Opening.values(), "0", "1-4", "5-15", "16+"),
    /// For a new talk: how it opens.
    START_OPENS(Opening.values(), "asking", "self", "greeting", "nodding", "going-on", "link", "otherwise"),
    /// For a new talk: to whom its words turn.
    START_TURNS_TO(Opening.values(), "nobody", "you", "anybody", "both"),
    /// How I open.
    MY_OPENING(PairRelationGroup.values(), "asking", "self", "greeting", "nodding", "going-on", "link", "otherwise"),
    /// Whether I say you.
    MY_YOU(PairRelationGroup.values(), "no", "yes"),
    /// My turn by its turn.
    TURNS(Language.JAPANESE, TurnKind.values(), TurnKind.values()),
    /// Whether I exclaim, by whether it does.
    EXCLAIMS(Language.JAPANESE, Answer.values(), Answer.values()),
    /// How many characters I have, by how many messages back.
    REACH(Language.JAPANESE, Size.values(), "1-2", "3-4", "5+"),
    /// How many characters it has.
    ITS_SIZE(Language.JAPANESE, Any.values(), "1-6", "7-20", "21+"),
    /// Whom I have turned to by name since; if to another, its author still waits for a while.
    TURNED_TO(Language.JAPANESE, Any.values(), "nobody", "its-author", "another"),
    /// For a new talk: whether it opens by changing the subject.
    START_SUBJECT(Language.JAPANESE, Any.values(), "same", "changed");

    /// What the author's last message was.
    enum MyLast {
        NONE,
        ASKED,
        GREETED,
        NODDED,
        TOLD
    }

    /// Whom a message that may open a talk names.
    public enum Opening {
        NAMES_NOBODY,
        NAMES_NOBODY_BUT_IS_WAITED_FOR,
        NAMES_A_SPEAKER,
        NAMES_A_STRANGER
    }

    enum Answer {
        NO,
        YES
    }

    enum Size {
        SHORT,
        LONGER
    }

    /// The one row of a matrix that looks at one thing only.
    enum Any {
        ANY
    }

    final List<String> rows;
    final List<String> columns;
    private final List<Language> languages;
    private final int width;
    private int first;

    static {
        int next = 0;
        for (LinkAspect aspect : values()) {
            aspect.first = next;
            next += aspect.rows.size() * aspect.columns.size();
        }
    }

    LinkAspect(Enum<?>[] rows, Enum<?>[] columns) {
        this(List.of(Language.values()), rows, labels(columns).toArray(String[]::new));
    }

    LinkAspect(Enum<?>[] rows, String... columns) {
        this(List.of(Language.values()), rows, columns);
    }

    /// @param language of whose table alone it is
    LinkAspect(Language language, Enum<?>[] rows, Enum<?>[] columns) {
        this(List.of(language), rows, labels(columns).toArray(String[]::new));
    }

    LinkAspect(Language language, Enum<?>[] rows, String... columns) {
        this(List.of(language), rows, columns);
    }

    LinkAspect(List<Language> languages, Enum<?>[] rows, String... columns) {
        this.languages = languages;
        this.rows = labels(rows);
        this.columns = List.of(columns);
        this.width = columns.length;
    }

    /// The number of a cell over all matrices.
    public int cell(int row, int column) {
        return first + row * width + column;
    }

    boolean isOf(Language language) {
        return languages.contains(language);
    }

    boolean isOfAll() {
        return languages.size() == Language.values().length;
    }

    /// The matrices of a language's table, in their order.
    static List<LinkAspect> of(Language language) {
        return Arrays.stream(values()).filter(aspect -> aspect.isOf(language)).toList();
    }

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The number behind that of its last cell.
    int end() {
        return cell(rows.size(), 0);
    }

    static int cells() {
        LinkAspect last = values()[values().length - 1];
        return last.end();
    }

    private static List<String> labels(Enum<?>[] values) {
        return Arrays.stream(values)
                .map(value -> value.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .toList();
    }
}
