package org.murabito.archive.importing.run;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.murabito.archive.TextLimits;
import org.murabito.archive.importing.ExportSink;
import org.murabito.archive.importing.ImportText;
import org.murabito.archive.importing.Part;
import org.murabito.archive.importing.Sanitizing;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.text.SoundText;
import org.murabito.text.TextStart;

/// Gathers what one community's export tells into batches, each in time order. Lives on the reading thread.
final class BatchingSink implements ExportSink {
    private final CommunityId community;
    private final ImportTarget target;
    private final ProblemCounts problems;
    private final Outlet outlet;
    private final Map<PlaceId, Place> places = new HashMap<>();
    private final Map<MemberId, Member> members = new HashMap<>();
    private final Set<Object> mentioned = new HashSet<>();
    private final Set<PlaceId> postedIn = new HashSet<>();
    private Batch batch;
    private String reading = "";
    private long leftOut;
    private long attachments;

    /// Takes full batches, and may make the caller wait.
    @FunctionalInterface
    interface Outlet {
        void take(Batch batch) throws InterruptedException;
    }

    BatchingSink(CommunityId community, ImportTarget target, ProblemCounts problems, Outlet outlet) {
        this.community = community;
        this.target = target;
        this.problems = problems;
        this.outlet = outlet;
        this.batch = new Batch(community);
    }

    void starts(Part part) {
        reading = part.name();
        postedIn.clear();
    }

    /// @param whole whether nothing in it was unreadable
    void ends(Part part, boolean whole) throws InterruptedException {
        if (whole) {
            batch.whole.add(new Batch.Whole(part, postedIn));
        }
        if (batch.isFull() || batch.whole.size() >= 500) {
            flush();
        }
    }

    void flush() throws InterruptedException {
        batch.posts.sort(Comparator.comparing(Post::at));
        batch.reading = reading;
        outlet.take(batch);
        batch = new Batch(community);
    }

    ImportReport.Seen seen() {
        long threads = places.values().stream()
                .filter(place -> place.kind() == PlaceKind.THREAD)
                .count();
        Set<MemberId> people = new HashSet<>(members.keySet());
        Set<PlaceId> all = new HashSet<>(places.keySet());
        for (Object id : mentioned) {
            switch (id) {
                case MemberId member -> people.add(member);
                case PlaceId place -> all.add(place);
                default -> throw new IllegalStateException("neither member nor place");
            }
        }
        return new ImportReport.Seen(all.size(), threads, people.size(), attachments);
    }

    long countLeftOut() {
        return leftOut;
    }

    @Override
    public CommunityId community() {
        return community;
    }

    @Override
    public void place(Place place) throws InterruptedException {
        if (!place.equals(places.put(place.id(), place))) {
            batch.places.add(new Batch.Told<>(tidy(place), true));
            makeRoom();
        }
    }

    @Override
    public void mentioned(Place place) throws InterruptedException {
        if (!places.containsKey(place.id()) && mentioned.add(place.id())) {
            batch.places.add(new Batch.Told<>(tidy(place), false));
            makeRoom();
        }
    }

    @Override
    public void member(Member member) throws InterruptedException {
        if (!member.equals(members.put(member.id(), member))) {
            batch.members.add(new Batch.Told<>(tidy(member), true));
            makeRoom();
        }
    }

    @Override
    public void mentioned(Member member) throws InterruptedException {
        if (!members.containsKey(member.id()) && mentioned.add(member.id())) {
            batch.members.add(new Batch.Told<>(tidy(member), false));
            makeRoom();
        }
    }

    @Override
    public void post(Post post) throws InterruptedException {
        attachments += post.attachments().size();
        postedIn.add(post.place());
        String text = SoundText.of(post.text());
        if (text.length() > TextLimits.LONGEST) {
            problem(reading, ImportText.of("long", TextLimits.LONGEST));
            text = TextLimits.cut(text);
        }
        batch.add(text.equals(post.text()) ? post : post.saying(text));
        makeRoom();
    }

    @Override
    public void leftOut() {
        leftOut++;
    }

    @Override
    public void problem(String file, ImportText reason) {
        problems.add(file, reason);
    }

    private void makeRoom() throws InterruptedException {
        if (batch.isFull()) {
            flush();
        }
    }

    private Place tidy(Place place) {
        String name = Sanitizing.name(place.name(), place.id().key());
        String topic = TextStart.of(SoundText.of(place.topic()).strip(), 4_000);
        return new Place(place.id(), place.kind(), name, place.parent(), target.access(place), topic);
    }

    private static Member tidy(Member member) {
        String name = Sanitizing.name(member.name(), member.id().key());
        List<String> alsoCalled = member.alsoCalled().stream()
                .map(other -> Sanitizing.name(other, ""))
                .filter(other -> !other.isEmpty() && !other.equals(name))
                .distinct()
                .toList();
        return new Member(member.id(), name, member.kind(), alsoCalled);
    }
}
