package org.murabito.archive.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.murabito.archive.search.Ranker.Ranked;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.Access;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;

final class ConversationRankerTest {
    private final Village village = new Village();

    @Test
    void finds_the_answer_that_shares_no_word_with_its_question() {
        MessageId question = village.say("Ana", "Where did we put the flyer for the table tennis club?");
        MessageId answer = village.say("Ben", "It is in the blue folder, third one from the left.");
        village.say("Ana", "Thanks!");
        fillWithOtherTalk();

        assertThat(village.find("flyer of the table tennis club", question)).startsWith(question, answer);
    }

    @Test
    void reads_no_further_for_whoever_does_not_wait_any_more() {
        MessageId said = village.say("Ana", "The flyer is in the blue folder.");
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> village.find("flyer", said)).isInstanceOf(CancellationException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void finds_the_answer_among_other_conversations_by_who_is_called() {
        MessageId question = village.say("Ana", "does anybody know why the printer jams on envelopes?");
        village.say("Cem", "I had noodles again");
        village.say("Dia", "Cem: you always have noodles");
        village.say("Cem", "Dia: guilty");
        village.say("Eva", "nice weather out there");
        MessageId answer = village.say("Ben", "Ana: open the rear tray first");
        fillWithOtherTalk();

        assertThat(village.find("printer jams on envelopes", question)).startsWith(question, answer);
    }

    @Test
    void finds_the_answer_by_a_name_that_stands_anywhere_in_it() {
        MessageId question = village.say("Ana", "does anybody know why the printer jams on envelopes?");
        village.say("Cem", "I had noodles again");
        village.say("Dia", "Cem: you always have noodles");
        village.say("Cem", "guilty");
        MessageId answer = village.say("Ben", "open the rear tray first ana");
        fillWithOtherTalk();

        assertThat(village.find("printer jams on envelopes", question)).startsWith(question, answer);
    }

    @Test
    void finds_the_answer_to_a_question_whose_author_went_on_before_anybody_answered() {
        MessageId question = village.say("Ana", "does anybody know why the printer jams on envelopes?");
        village.say("Cem", "I had noodles again");
        village.say("Ana", "anyone?");
        village.say("Dia", "Cem: you always have noodles");
        village.say("Ana", "it is rather urgent");
        MessageId answer = village.say("Ben", "Ana: open the rear tray first");
        fillWithOtherTalk();

        assertThat(village.find("printer jams on envelopes", question))
                .startsWith(question)
                .contains(answer);
    }

    @Test
    void finds_the_answer_in_the_thread_that_a_question_opened() {
        MessageId question = village.say("Ana", "Who keeps the key of the boathouse?");
        fillWithOtherTalk();
        PlaceId thread = village.place("square:1", PlaceKind.THREAD, village.square, Access.OPEN);
        MessageId answer = village.say(thread, "Ben", "Old Hiro, behind the counter.", question);

        assertThat(village.find("key of the boathouse", question)).startsWith(question, answer);
    }

    @Test
    void hears_a_question_asked_elsewhere_in_an_answer_that_was_found() {
        MessageId rain = village.say("Ana", "What do we do when it rains during the harvest?");
        fillWithOtherTalk();
        PlaceId thread = village.place("square:1", PlaceKind.THREAD, village.square, Access.OPEN);
        MessageId answer = village.say(thread, "Ben", "The harvest waits under the big cover.", rain);
        MessageId other = village.say("Cem", "Last harvest was a big one, the biggest since we count.");

        assertThat(village.find("harvest when it rains", other, answer)).startsWith(rain, answer);
    }

    @Test
    void prefers_the_member_whom_the_question_names() {
        MessageId hers = village.say("Cem", "My bicycle has a new bell.");
        fillWithOtherTalk();
        MessageId his = village.say("Ben", "My bicycle has a new bell.");

        assertThat(village.find("What is new on Ben's bicycle?", hers, his)).startsWith(his, hers);
        assertThat(village.find("What is new on Cem's bicycle?", hers, his)).startsWith(hers, his);
    }

    @Test
    void prefers_the_day_that_the_question_names() {
        MessageId early = village.say("Ana", "We met at the bakery.");
        fillWithOtherTalk();
        village.now = village.now.plus(Duration.ofDays(30));
        MessageId late = village.say("Ana", "We met at the bakery.");

        assertThat(village.find("Where did they meet on 2 March 2026? bakery", early, late))
                .startsWith(early);
        assertThat(village.find("Where did they meet on April 1, 2026? bakery", early, late))
                .startsWith(late);
    }

    @Test
    void puts_an_id_as_it_is_written_first() {
        MessageId other = village.say("Ana", "Ticket ticket ticket: number 123, and 123 again.");
        fillWithOtherTalk();
        MessageId exact = village.say("Ben", "I closed TICKET-123 today, after a long week of looking for the cause.");

        assertThat(village.find("TICKET-123", other, exact)).startsWith(exact);
    }

    @Test
    void leaves_long_texts_to_themselves() {
        String padding = " which tells of many things in a calm and even voice so that nobody has to hurry".repeat(20);
        MessageId one = village.say("Ana", "A chapter on rivers and bridges?" + padding);
        MessageId two = village.say("Ben", "A chapter on mountains." + padding);
        MessageId three = village.say("Ana", "A chapter on glaciers in the mountains." + padding);

        assertThat(village.find("rivers and bridges", one)).containsExactly(one);
        assertThat(village.find("glaciers in the mountains", two, three)).startsWith(three);
    }

    @Test
    void gives_nothing_that_the_query_does_not_allow() {
        MessageId question = village.say("Ana", "Where did we put the flyer?");
        MessageId answer = village.say("Ben", "In the blue folder.");
        fillWithOtherTalk();

        assertThat(village.rank(village.inSquare(), Village.byAuthor("flyer", "ana"), List.of(question)))
                .extracting(Ranked::id)
                .containsExactly(question);
        SearchQuery earlier = new SearchQuery("flyer", Set.of(), Set.of(), null, Village.START.plusSeconds(61), 10);
        assertThat(village.rank(village.inSquare(), earlier, List.of(question)))
                .extracting(Ranked::id)
                .containsExactly(question);
        assertThat(village.find("flyer", question)).contains(answer);
    }

    @Test
    void keeps_the_order_of_the_index_where_there_are_no_words_to_go_by() {
        MessageId one = village.say("Ana", "Morning.");
        MessageId two = village.say("Ben", "Morning!");

        assertThat(village.find("  ", two, one)).containsExactly(two, one);
        assertThat(village.find("who is he", two, one)).containsExactly(two, one);
        assertThat(village.find("flyer")).isEmpty();
    }

    @Test
    void survives_a_very_long_question() {
        MessageId found = village.say("Ana", "A long letter about bees.");

        assertThat(village.find("bees and honey. ".repeat(6_000), found)).containsExactly(found);
    }

    private void fillWithOtherTalk() {
        for (int i = 0; i < 8; i++) {
            village.say("Eva", "It was market day and the square was full.");
            village.say("Dia", "I sold all my apples.");
        }
    }
}
