package org.murabito.app.village;

import java.time.LocalDate;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.chat.PlaceId;

/// Fills in what scenarios about the village leave open: dates as in its files, and `{link CHANNEL words}`, the
/// address of the first message there that has these words.
public final class VillageWords implements UnaryOperator<String> {
    private static final Pattern LINK = Pattern.compile("\\{link (\\S+) ([^}]+)}");

    private final Village village;
    private final Dates dates;
    private final BiFunction<PlaceId, String, String> link;

    /// @param link see `Markup.link`
    public VillageWords(Village village, LocalDate today, BiFunction<PlaceId, String, String> link) {
        this.village = village;
        this.dates = new Dates(today);
        this.link = link;
    }

    @Override
    public String apply(String text) {
        return LINK.matcher(dates.in(text))
                .replaceAll(mark -> Matcher.quoteReplacement(address(mark.group(1), mark.group(2))));
    }

    private String address(String channelName, String words) {
        ChannelFile channel = village.channels().stream()
                .filter(candidate -> candidate.name().equals(channelName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no channel is called " + channelName));
        VillageMessage entry = channel.entries().stream()
                .filter(candidate -> candidate.text().contains(words))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nobody says \"" + words + "\" in " + channelName));
        String place = entry.thread().isEmpty() ? channel.key() : channel.threadKey(entry.thread());
        return link.apply(new PlaceId(Village.ID, place), entry.key());
    }
}
