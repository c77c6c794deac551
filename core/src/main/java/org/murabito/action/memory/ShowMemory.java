package org.murabito.action.memory;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.archive.MessageStore;
import org.murabito.chat.MemberId;
import org.murabito.knowledge.belief.AboutMember;
import org.murabito.memory.profile.Profile;
import org.murabito.sight.Sight;

/// Shows the asker what is kept of them: all of it where they alone read that, else how much.
public final class ShowMemory extends Action<ShowMemory.Shown> {
    static final String NAME = "show_memory";

    private static final int MOST = 20;

    private final MessageStore messages;
    private final AboutMember about;
    private final BiFunction<Sight, MemberId, Optional<Profile>> profiles;
    private final Runnable upToDate;

    /// @param messages how many there are where the reader can look
    /// @param profile null where others read it, and where nothing is known
    /// @param facts none where others read it
    public record Shown(long messages, @Nullable Profile profile, List<AboutMember.Known> facts) {
        public Shown {
            facts = List.copyOf(facts);
        }
    }

    /// @param upToDate waits a moment, until what is derived has followed what was said
    public ShowMemory(
            MessageStore messages,
            AboutMember about,
            BiFunction<Sight, MemberId, Optional<Profile>> profiles,
            Runnable upToDate) {
        super(NAME, Effect.SHOWS);
        this.messages = messages;
        this.about = about;
        this.profiles = profiles;
        this.upToDate = upToDate;
    }

    @Override
    public boolean isShownBelow() {
        return true;
    }

    @Override
    public ActionResult<Shown> run(ActionRequest request, Arguments arguments) {
        if (!request.alone()) {
            long count = messages(request);
            return new ActionResult.Receipt<>(
                    new Shown(count, null, List.of()),
                    style -> MemoryWords.say(style, "about-me", count, style.ownName()),
                    null);
        }
        upToDate.run();
        Shown shown = new Shown(
                messages(request),
                profiles.apply(request.sight(), request.member()).orElse(null),
                about.of(request.sight(), request.member(), request.language()));
        return new ActionResult.Receipt<>(shown, style -> list(shown, style), null);
    }

    private long messages(ActionRequest request) {
        return messages.activity(request.sight(), request.member())
                .map(MessageStore.Activity::messages)
                .orElse(0L);
    }

    private static String list(Shown shown, ReceiptStyle style) {
        int known = shown.facts().size();
        String facts = shown.facts().stream()
                .limit(MOST)
                .map(fact -> "- " + style.escape(fact.told()))
                .collect(Collectors.joining("\n"));
        String more = known > MOST ? "\n" + MemoryWords.say(style, "my-data.more", known - MOST) : "";
        return MemoryWords.say(style, "my-data.head", shown.messages(), known)
                + (facts.isEmpty() ? "" : "\n" + facts + more)
                + "\n\n"
                + MemoryWords.say(style, "my-data.leave", style.markup().command("forget-me"));
    }
}
