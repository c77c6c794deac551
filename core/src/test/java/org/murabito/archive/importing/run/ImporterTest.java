package org.murabito.archive.importing.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.Stores;
import org.murabito.archive.importing.ExportSink;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.ImportProblem;
import org.murabito.archive.importing.ImportText;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.Reaction;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryBackfillLog;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryImportLog;
import org.murabito.testing.InMemoryMessageStore;

@SuppressWarnings("NullAway.Init")
class ImporterTest {
    private static final Instant START = Instant.parse("2020-01-01T00:00:00Z");

    @TempDir
    Path temp;

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryImportLog log = new InMemoryImportLog(communities);
    private final InMemoryBackfillLog backfills = new InMemoryBackfillLog(communities);
    private final Importer importer = new Importer(
            new Stores(messages, communities),
            messages.erasure(),
            log,
            backfills,
            new Sights(communities)::ofOperator,
            InstantSource.system());

    @Test
    void goes_on_with_the_part_in_which_it_was_cut_off() throws IOException {
        ScriptedExport export = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "a", "b", "c");
        export.part("a", sink -> say(sink, 0, 5_000));
        export.part("b", sink -> say(sink, 5_000, 5_001));
        export.part("c", sink -> say(sink, 20_000, 10));

        ImportReport cut = run(export, _ -> Thread.currentThread().interrupt());
        boolean interrupted = Thread.interrupted();
        export.partsRead.set(0);
        ImportReport rest = run(export, _ -> {});

        assertThat(interrupted).isTrue();
        assertThat(cut.complete()).isFalse();
        assertThat(cut.posts().added()).isEqualTo(5_000);
        assertThat(rest.complete()).isTrue();
        assertThat(rest.posts().added()).isEqualTo(5_011);
        assertThat(messages.changesAfter(0, 1_000_000).present()).hasSize(10_011);
    }

    @Test
    void reads_a_part_again_that_had_a_problem() throws IOException {
        ScriptedExport export = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "good", "bad");
        export.part("good", sink -> say(sink, 0, 2));
        export.part("bad", sink -> {
            say(sink, 10, 2);
            sink.problem("bad.json", ImportText.of("gone"));
            sink.problem("bad.json", ImportText.of("gone"));
        });

        assertThat(run(export, _ -> {}).isKnown()).isFalse();
        export.partsRead.set(0);
        ImportReport again = run(export, _ -> {});

        assertThat(export.partsRead).hasValue(1);
        assertThat(again.posts()).isEqualTo(new ImportReport.Posts(2, 0, 0, 2, 0, 0, 0));
        assertThat(again.problems()).containsExactly(new ImportProblem("bad.json", ImportText.of("gone"), 2));
        assertThat(again.isKnown()).isTrue();
        assertThat(again.lines())
                .contains("  Nothing is new: all of it was imported before.", "  1 thing could not be read:");
    }

    @Test
    void never_reads_more_than_a_few_batches_ahead_of_a_slow_archive() throws IOException {
        AtomicInteger told = new AtomicInteger();
        AtomicInteger aheadMost = new AtomicInteger();
        ScriptedExport export = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "long");
        export.part("long", sink -> {
            for (int i = 0; i < 20 * Batch.POSTS; i++) {
                say(sink, i, 1);
                told.incrementAndGet();
            }
        });

        run(export, progress -> aheadMost.accumulateAndGet(told.get() - (int) progress.posts(), Math::max));

        assertThat(aheadMost.get()).isLessThanOrEqualTo(6 * Batch.POSTS);
    }

    @Test
    void passes_on_what_went_wrong_in_the_archive_and_stops_reading() throws Exception {
        CountDownLatch stopped = new CountDownLatch(1);
        ScriptedExport export = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "long");
        export.part("long", sink -> {
            try {
                say(sink, 0, 100 * Batch.POSTS);
            } catch (InterruptedException e) {
                stopped.countDown();
                throw e;
            }
        });

        assertThatThrownBy(() -> run(export, _ -> {
                    throw new IllegalStateException("disk full");
                }))
                .hasMessage("disk full");
        assertThat(stopped.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void counts_what_was_deleted_here_as_refused_and_there_as_left_out() throws IOException {
        ScriptedExport export = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "a");
        export.part("a", sink -> {
            say(sink, 0, 3);
            sink.leftOut();
        });
        ScriptedExport first = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "earlier");
        first.part("earlier", sink -> say(sink, 0, 1));
        run(first, _ -> {});
        messages.delete(PlaceId.of("village", "c"), "0", START);

        ImportReport report = run(export, _ -> {});

        assertThat(report.posts()).isEqualTo(new ImportReport.Posts(4, 2, 0, 0, 1, 0, 1));
    }

    @Test
    void never_opens_a_place_that_was_closed() throws IOException {
        ScriptedExport export = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "a");
        export.part("a", sink -> say(sink, 0, 1));
        communities.save(new Community(new CommunityId("village"), "Village", DoorKind.SLACK));
        communities.save(
                new Place(PlaceId.of("village", "c"), PlaceKind.CHANNEL, "staff", null, Access.PRIVATE, "among us"));

        run(export, _ -> {});

        Place place = communities.getPlace(PlaceId.of("village", "c"));
        assertThat(place.access()).isEqualTo(Access.PRIVATE);
        assertThat(place.name()).isEqualTo("general");
        assertThat(place.topic()).isEqualTo("among us");
    }

    @Test
    void remembers_what_a_member_was_called_and_who_it_is_itself() throws IOException {
        ScriptedExport export = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "a");
        export.part("a", sink -> {
            MemberId ana = new MemberId(sink.community(), "U1");
            MemberId self = new MemberId(sink.community(), "U2");
            sink.mentioned(new Member(ana, "U1", MemberKind.PERSON, List.of()));
            sink.member(new Member(ana, "Ana", MemberKind.PERSON, List.of("ana.b")));
            sink.member(new Member(ana, "Ana B", MemberKind.PERSON, List.of()));
            sink.mentioned(new Member(ana, "somebody", MemberKind.BOT, List.of()));
            sink.member(new Member(self, "Murabito", MemberKind.BOT, List.of()));
        });
        communities.save(new Community(new CommunityId("village"), "Village", DoorKind.SLACK));
        communities.save(new Member(MemberId.of("village", "U2"), "Murabito", MemberKind.SELF, List.of()));

        run(export, _ -> {});

        assertThat(communities.getMember(MemberId.of("village", "U1")))
                .isEqualTo(
                        new Member(MemberId.of("village", "U1"), "Ana B", MemberKind.PERSON, List.of("ana.b", "Ana")));
        assertThat(communities.getMember(MemberId.of("village", "U2")).kind()).isEqualTo(MemberKind.SELF);
    }

    @Test
    void an_older_export_brings_no_old_name_back_where_the_platform_tells_names() throws IOException {
        PlaceId place = PlaceId.of("village", "c");
        MemberId ana = MemberId.of("village", "ana");
        MemberId ben = MemberId.of("village", "ben");
        ScriptedExport export = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "a");
        export.part("a", sink -> {
            say(sink, 0, 1);
            sink.member(new Member(ben, "Ben", MemberKind.PERSON, List.of()));
        });
        communities.save(new Community(new CommunityId("village"), "Village", DoorKind.SLACK));
        communities.save(new Place(place, PlaceKind.CHANNEL, "square", null, Access.OPEN, "All of us"));
        communities.save(new Member(ana, "Ana Bell", MemberKind.PERSON, List.of()));
        communities.save(new Member(ben, "ben", MemberKind.PERSON, List.of()));
        backfills.meet(new CommunityId("village"), START);

        run(export, _ -> {});

        assertThat(communities.getPlace(place).name()).isEqualTo("square");
        assertThat(communities.getMember(ana))
                .isEqualTo(new Member(ana, "Ana Bell", MemberKind.PERSON, List.of("Ana")));
        assertThat(communities.getMember(ben).name()).isEqualTo("Ben");
    }

    @Test
    void an_older_export_takes_no_reaction_away() throws IOException {
        PlaceId place = PlaceId.of("village", "c");
        MemberId ana = MemberId.of("village", "ana");
        MemberId ben = MemberId.of("village", "ben");
        List<Reaction> then = List.of(new Reaction("👍", 3, List.of(ana)), new Reaction("🎉", 1, List.of(ana)));
        ScriptedExport export = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "a", "b");
        export.part("a", sink -> say(sink, 0, 1));
        export.part("b", sink -> {
            say(sink, 1, 0);
            for (String key : List.of("0", "1")) {
                sink.post(Post.said(place, key, ana, START, "words " + key).reactingWith(then));
            }
        });
        ScriptedExport first = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "a");
        run(first.part("a", sink -> say(sink, 0, 1)), _ -> {});
        communities.save(new Member(ben, "Ben", MemberKind.PERSON, List.of()));
        messages.react(place, "0", "🎉", ben, true);

        assertThat(run(export, _ -> {}).posts()).isEqualTo(new ImportReport.Posts(2, 1, 0, 1, 0, 0, 0));

        assertThat(reactions("0")).containsExactlyInAnyOrder(then.getFirst(), new Reaction("🎉", 2, List.of(ben, ana)));
        assertThat(reactions("1")).containsExactlyInAnyOrderElementsOf(then);
    }

    private List<Reaction> reactions(String key) {
        Sight all = new Sights(communities).ofOperator(new CommunityId("village"));
        MessageId id = messages.find(all, PlaceId.of("village", "c"), key)
                .orElseThrow()
                .id();
        return messages.reactions(all, List.of(id)).get(id);
    }

    @Test
    void what_is_older_than_is_kept_is_told_and_imported_once_more_is_kept() throws IOException {
        ScriptedExport export = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "a");
        export.part("a", sink -> say(sink, 0, 10));
        Instant since = START.plusSeconds(4 * 60);
        messages.erasure().keepSince(_ -> Optional.of(since));

        ImportReport some = run(export, _ -> {});

        assertThat(some.posts().tooOld()).isPositive();
        assertThat(some.posts().added() + some.posts().tooOld()).isEqualTo(10);
        assertThat(some.lines()).anyMatch(line -> line.contains("older than what is kept (retention)"));
        messages.erasure().keepSince(_ -> Optional.empty());
        assertThat(run(export, _ -> {}).posts().added()).isEqualTo(some.posts().tooOld());
    }

    @Test
    void a_channel_that_may_be_read_again_is_imported() throws IOException {
        PlaceId never = PlaceId.of("village", "c");
        ScriptedExport export = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "a", "b");
        export.part("a", sink -> say(sink, 0, 6_000));
        messages.erasure().neverRead(never, true);
        ImportReport closed = run(export, _ -> {});
        export.partsRead.set(0);
        messages.erasure().neverRead(never, false);

        ImportReport again = run(export, _ -> {});

        assertThat(closed.posts().refused()).isEqualTo(6_000);
        assertThat(again.posts().added()).isEqualTo(6_000);
        assertThat(export.partsRead).hasValue(1);
    }

    @Test
    void tells_communities_of_the_same_name_apart_and_finds_each_again() throws IOException {
        ScriptedExport one = new ScriptedExport(DoorKind.DISCORD).holds("100000001", "ねこ部 Café", "a");
        ScriptedExport two = new ScriptedExport(DoorKind.DISCORD).holds("200000002", "ねこ部 Café", "a");

        assertThat(run(one, _ -> {}).communities()).containsExactly(new CommunityId("cafe"));
        assertThat(run(two, _ -> {}).communities()).containsExactly(new CommunityId("cafe-00000002"));
        assertThat(run(one, _ -> {}).communities()).containsExactly(new CommunityId("cafe"));
        assertThat(run(two, _ -> {}).communities()).containsExactly(new CommunityId("cafe-00000002"));
        assertThat(communities.getCommunity(new CommunityId("cafe")).name()).isEqualTo("ねこ部 Café");
    }

    @Test
    void names_a_community_by_its_key_where_its_name_has_no_latin_letters() throws IOException {
        ScriptedExport export = new ScriptedExport(DoorKind.DISCORD).holds("42", "村の広場", "a");

        assertThat(run(export, _ -> {}).communities()).containsExactly(new CommunityId("discord-42"));
    }

    @Test
    void says_in_one_line_why_it_cannot_go_into_a_community() throws IOException {
        communities.save(new Community(new CommunityId("village"), "Village", DoorKind.WEB));
        ScriptedExport slack = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "a");
        ScriptedExport two =
                new ScriptedExport(DoorKind.DISCORD).holds("1", "One", "a").holds("2", "Two", "b");
        ScriptedExport none = new ScriptedExport(DoorKind.SLACK);

        assertThat(run(slack, _ -> {}).communities()).containsExactly(new CommunityId("village-t1"));
        assertThatThrownBy(() -> importer.run(slack.open(temp), new CommunityId("village"), _ -> {}))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("belongs to web, not slack");
        assertThatThrownBy(() -> importer.run(two.open(temp), new CommunityId("x"), _ -> {}))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("\"One\", \"Two\"");
        assertThatThrownBy(() -> run(none, _ -> {}))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("empty");
    }

    @Test
    void tells_how_far_it_is() throws IOException {
        ScriptedExport export = new ScriptedExport(DoorKind.SLACK).holds("T1", "Village", "a", "b");
        export.part("a", sink -> say(sink, 0, 6_000));
        export.part("b", sink -> say(sink, 6_000, 6_000));
        List<ImportProgress> heard = new ArrayList<>();

        ImportReport report = run(export, heard::add);

        assertThat(heard).extracting(ImportProgress::posts).containsExactly(5_000L, 10_000L, 12_000L);
        assertThat(heard.getLast().share()).isEqualTo(1.0);
        assertThat(heard.getLast().line()).contains("100 %", "12,000 messages");
        assertThat(report.lines().get(1)).contains("12,000 messages: 12,000 new");
    }

    private ImportReport run(ScriptedExport export, ImportListener listener) throws IOException {
        return importer.run(export.open(temp), null, listener);
    }

    private static void say(ExportSink sink, int from, int count) throws InterruptedException {
        PlaceId place = new PlaceId(sink.community(), "c");
        MemberId ana = new MemberId(sink.community(), "ana");
        sink.place(new Place(place, PlaceKind.CHANNEL, "general", null, Access.OPEN, ""));
        sink.member(new Member(ana, "Ana", MemberKind.PERSON, List.of()));
        for (int i = from; i < from + count; i++) {
            sink.post(Post.said(place, Integer.toString(i), ana, START.plusSeconds(i), "words " + i));
        }
    }
}
